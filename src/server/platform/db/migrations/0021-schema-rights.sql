-- The application reads which migrations were applied, so that it can start without the owner's address, and writes nothing
-- there. Nobody but the owner makes anything in the schema public. See docs/decisions/0069.
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke insert, update, delete, truncate on schema_migrations from openremit_app;
    grant select on schema_migrations to openremit_app;
  end if;
  revoke create on schema public from public;
exception
  when insufficient_privilege then raise warning 'cannot revoke the right to create in the schema public';
end
$$;
