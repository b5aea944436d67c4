-- A server marks its row with the key of searches, so that a row which SQL as the application planted stops no start. Rows of before
-- have no mark and are believed; the application cannot write such a row. See docs/decisions/0080.
alter table data_keys add column is_unmarked boolean not null default false;
update data_keys set is_unmarked = length(search_key) <= 68;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke insert on data_keys from openremit_app;
    grant insert (number, key_id, search_key) on data_keys to openremit_app;
  end if;
end
$$;
