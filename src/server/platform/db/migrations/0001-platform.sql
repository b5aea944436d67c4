-- The base that every area uses: the application's role, functions for triggers and search, and the signing secret.

create schema app;

-- The application signs in as the owner of the tables and then works as openremit_app, which may read and write rows
-- but may neither change tables nor lift a restriction. Roles belong to the whole server, so another database may already
-- have made this one. Where the owner may not make roles, the application works as the owner and says so when it starts.
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

-- Notifies every process at the commit that a table has changed, so that each drops its cached copy.
create function app.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

-- Refuses every change of a row that is history.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;

-- Answers whether the database can be written: false where it is a replica or read-only, an error where its disk is full.
-- It spills some 200 kB to a temporary file, because an update of an existing row succeeds on a full disk as long as page
-- and log segment have room, while the insert of a transfer already fails. It needs no right on any table, takes no lock
-- and writes nothing to the write-ahead log.
create function app.can_write() returns boolean
language sql
set work_mem = '64kB'
as $$
  select current_setting('transaction_read_only') = 'off' and (select count(*) = 5000 from generate_series(1, 5000))
$$;

-- Words as a search compares them: without accents and in lower case. Letters that Unicode does not decompose into a
-- letter and an accent are listed.
create function app.folded(words text) returns text language sql immutable parallel safe
return translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħı', 'oldhi');

-- The secret that signs quotes and links where the operator sets none. The first process that needs it makes it.
create table app_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);
select app.withhold('update, delete', 'app_secrets');
