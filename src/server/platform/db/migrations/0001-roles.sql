-- The application signs in as the owner of the tables and then works as openremit_app, which may read and write rows
-- but neither change tables nor lift a restriction put on it. Roles belong to the whole server: another database may
-- have made this one. Where we may not make roles the application works as the owner, and says so when it starts.

create schema app;

do $$
begin
  create role openremit_app nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise warning 'cannot create the role openremit_app: the application works as owner';
end
$$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  if not pg_has_role(current_user, 'openremit_app', 'member') then
    grant openremit_app to current_user;
  end if;
  grant usage on schema public, app to openremit_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to openremit_app;
  alter default privileges in schema public grant usage on sequences to openremit_app;
exception
  when insufficient_privilege then raise warning 'cannot use the role openremit_app: the application works as owner';
end
$$;

-- Takes privileges on tables away from the application: select app.withhold('update, delete', 'entries', 'postings').
create function app.withhold(privileges text, variadic tables regclass[]) returns void
language plpgsql as $$
declare
  restricted regclass;
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    foreach restricted in array tables loop
      execute format('revoke %s on %s from openremit_app', privileges, restricted);
    end loop;
  end if;
end
$$;

revoke execute on function app.withhold from public;
