-- The secret that signs and seals is in a file of the data folder, away from the data. See docs/decisions/0070. The one that
-- an earlier release kept here is moved there at the next start; nothing else is ever accepted from this table.
select app.withhold('insert', 'app_secrets');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant delete on app_secrets to openremit_app;
  end if;
end
$$;

-- Id of the key with which the servers of a shared database sign and seal, where SECRET_KEY gives none. It opens nothing.
create table signing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null check (length(key_id) = 8)
);
select app.withhold('update, delete, truncate', 'signing_key');
