-- The base that every area uses: the application's role, functions for searches and times, and the ids of the keys.

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

-- A new table can be read and written by the application, until its file withholds what the application may not do. The
-- columns that it may write nevertheless are named in the last baseline file, grants.
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

create function app.microseconds(moment timestamptz) returns bigint language sql immutable parallel safe
return (extract(epoch from moment at time zone 'UTC') * 1000000)::bigint;

-- The moment at which an id of version 7 was made, in each supported version of PostgreSQL; null for other ids.
create function app.made_at(id uuid) returns timestamptz language sql immutable parallel safe
return case when substr(id::text, 15, 1) = '7'
  then to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) end;

-- Id of the key with which the servers of a shared database sign and seal, where SECRET_KEY gives none. It opens nothing: the secret is
-- in a file of the data folder, away from the data (docs/decisions/0070).
create table signing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null check (length(key_id) = 8)
);
select app.withhold('update, delete, truncate', 'signing_key');

-- The key of searches, once for each DATA_KEY that has sealed it. It opens nothing without one of them. See docs/decisions/0080.
create table data_keys (
  number integer primary key check (number > 0),
  key_id text not null unique check (length(key_id) = 8),
  -- With the mark of a server that has the key, so that a row which SQL as the application planted stops no start.
  search_key bytea not null,
  at timestamptz not null default now(),
  -- True: believed without a mark. The application cannot write such a row.
  is_unmarked boolean not null default false
);
select app.withhold('insert, update, delete, truncate', 'data_keys');

-- Says whether the database is of real money (true) or of play money, since its first start.
create table payment_mode (
  is_only boolean primary key default true check (is_only),
  livemode boolean not null
);
select app.withhold('update, delete, truncate', 'payment_mode');
