-- The secret that signs quotes and links, where the operator sets none: made by the first process that needs it.
create table app_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);

select app.withhold('update, delete', 'app_secrets');
