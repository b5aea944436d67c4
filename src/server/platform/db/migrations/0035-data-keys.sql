-- The key of searches, once for each DATA_KEY that has sealed it. It opens nothing without one of them. See docs/decisions/0080.
create table data_keys (
  number integer primary key check (number > 0),
  key_id text not null unique check (length(key_id) = 8),
  search_key bytea not null,
  at timestamptz not null default now()
);
select app.withhold('update, delete, truncate', 'data_keys');
