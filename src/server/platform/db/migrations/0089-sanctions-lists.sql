-- The lists by which orders are screened, version by version, and the changes by which a version or other scores began to count. Both are
-- facts with the server's seal: the application adds rows and changes none, and one that it did not seal does not count. See
-- docs/decisions/0102.
create table sanctions_versions (
  number integer primary key check (number > 0),
  list text not null check (length(list) between 1 and 40),
  source text not null check (length(source) between 1 and 300),
  source_hash bytea not null check (octet_length(source_hash) = 32),
  entry_count integer not null check (entry_count > 0),
  -- The entries as compressed JSON; the seal covers their hash.
  entries bytea not null,
  entries_hash bytea not null check (octet_length(entries_hash) = 32),
  imported_at timestamptz not null,
  -- Null: files of the server's folder, or the operator's shell.
  imported_by uuid references users (id),
  seal bytea not null
);
create index sanctions_versions_of_list on sanctions_versions (list, number desc);

create table screening_changes (
  number integer primary key check (number > 0),
  kind text not null check (kind in ('list', 'scores')),
  version integer references sanctions_versions (number),
  review_score integer check (review_score between 50 and 100),
  block_score integer check (block_score between review_score and 101),
  counts_from timestamptz not null,
  -- Null: the first start, before which nobody could have looked at a list.
  changed_by uuid references users (id),
  seal bytea not null,
  check ((kind = 'list') = (version is not null)),
  check ((kind = 'scores') = (review_score is not null and block_score is not null))
);

create trigger append_only before update or delete or truncate on sanctions_versions for each statement
  execute function app.refuse_change();
create trigger append_only before update or delete or truncate on screening_changes for each statement
  execute function app.refuse_change();
create trigger announce after insert on screening_changes for each statement execute function app.announce_change();
select app.withhold('update, delete, truncate', 'sanctions_versions', 'screening_changes');

-- Changes count one after the other. The lock waits for payouts that are being taken at this moment, and they for it: what is taken after
-- the commit has seen the change.
create function app.keep_screening_changes_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('screening'));
  if new.number <> (select coalesce(max(c.number), 0) + 1 from public.screening_changes c) then
    raise exception 'screening changes have no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger in_order before insert on screening_changes for each row execute function app.keep_screening_changes_in_order();

-- The number of the last change. It is volatile, so that it sees what was committed while its lock waited.
create function app.last_screening_change() returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('screening'));
  return (select coalesce(max(c.number), 0) from public.screening_changes c);
end
$$;

-- The last change up to which a transfer was screened, with the server's seal; without a genuine one it is screened again.
alter table transfers add column screened_up_to integer, add column screening_seal bytea;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (screened_up_to, screening_seal) on transfers to openremit_app;
  end if;
end
$$;
