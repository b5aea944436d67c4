-- The business behind this service, and its legal texts. Every version stays, so that what a sender was shown or agreed to on a day can be
-- said afterwards. See docs/decisions/0090 and 0093. Rows that are shown to everybody bear the server's seal as part of their key: a row
-- written by SQL takes the place of none, and a start with a newer SECRET_KEY adds the same facts with another seal. See
-- docs/decisions/0133.

-- Brand, address, licences. The highest version with a genuine seal counts.
create table operator_profiles (
  version integer not null check (version > 0),
  profile jsonb not null check (jsonb_typeof(profile) = 'object' and length(profile ->> 'brand') > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  seal bytea not null,
  primary key (version, seal)
);
create trigger append_only before update or delete or truncate on operator_profiles for each statement
  execute function app.refuse_change();
create trigger announce after insert on operator_profiles for each statement execute function app.announce_change();

-- Pictures by their hash, which is in the address that shows them.
create table operator_logos (
  sha256 bytea primary key,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 65536),
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  check (sha256 = pg_catalog.sha256(content))
);
create trigger append_only before update or delete or truncate on operator_logos for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'operator_profiles', 'operator_logos');

-- A version follows the last one, and the application adds it only in a transaction whose audit row carries each changed value.
-- Looked at when the transaction commits, as with other settings. See docs/decisions/0085.
create function app.require_audited_operator() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  if exists (
    select from public.audit_log a left join public.operator_profiles was on was.version = new.version - 1
    where (new.version = 1 or was.version is not null) and a.subject_kind = 'operator' and a.subject_id = new.version::text and a.action = 'operator.changed'
      and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and not exists (
        select from jsonb_each(new.profile) p
        where p.value is distinct from was.profile -> p.key and a.after -> p.key is distinct from p.value
      )
  ) then
    return null;
  end if;
  raise exception 'a change of operator_profiles without its row in the audit log' using errcode = 'insufficient_privilege';
end
$$;
-- True if another row has the same facts with another seal. Stable: it sees no row of its own statement.
create function app.is_resealed_profile(new public.operator_profiles) returns boolean
language sql stable
set search_path = ''
return exists (
  select from public.operator_profiles o
  where o.version = new.version and o.profile = new.profile and o.changed_at = new.changed_at and o.changed_by = new.changed_by
    and o.seal <> new.seal
);
create constraint trigger audited_setting after insert on operator_profiles deferrable initially deferred
  for each row when (not app.is_resealed_profile(new)) execute function app.require_audited_operator();

-- The operator's terms and privacy notice, as they were written.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  text text not null check (length(text) between 1 and 60000),
  sha256 text not null check (sha256 = encode(pg_catalog.sha256(convert_to(text, 'UTF8')), 'hex')),
  written_at timestamptz not null,
  written_by uuid not null references users (id),
  primary key (kind, version)
);

-- Senders see the texts that are published.
create table legal_publications (
  kind text not null,
  version integer not null,
  effective_from date not null check (effective_from >= (published_at at time zone 'UTC')::date),
  published_at timestamptz not null,
  published_by uuid not null references users (id),
  seal bytea not null,
  primary key (kind, version, seal),
  foreign key (kind, version) references legal_texts (kind, version)
);

-- The versions of the terms and the privacy notice that an owner of transfers has agreed to, and when. Evidence of what somebody agreed to
-- is never changed. The database dates it: the application names no time, so that none is dated before it was given.
create table legal_consents (
  owner_id uuid not null references owners (id),
  kind text not null,
  version integer not null,
  occasion text not null check (occasion in ('registration', 'payment')),
  given_at timestamptz not null default now(),
  -- The session of a user. A guest has none, and is known by the owner alone.
  session_id uuid,
  -- The transfer that was paid for.
  transfer_id uuid,
  primary key (owner_id, kind, version),
  foreign key (kind, version) references legal_texts (kind, version),
  check ((occasion = 'payment') = (transfer_id is not null))
);

create trigger append_only before update or delete or truncate on legal_texts for each statement
  execute function app.refuse_change();
create trigger append_only before update or delete or truncate on legal_publications for each statement
  execute function app.refuse_change();
create trigger append_only before update or delete or truncate on legal_consents for each statement
  execute function app.refuse_change();
create trigger announce after insert on legal_publications for each statement execute function app.announce_change();
select app.withhold('update, delete, truncate', 'legal_texts', 'legal_publications');
select app.withhold('insert, update, delete, truncate', 'legal_consents');

-- Source: docs/decisions/0085.
create constraint trigger audited_setting after insert on legal_texts deferrable initially deferred
  for each row execute function app.require_audited_setting('legal_text', '{kind,version}', ' ', '{sha256}');
create function app.is_resealed_publication(new public.legal_publications) returns boolean
language sql stable
set search_path = ''
return exists (
  select from public.legal_publications p
  where p.kind = new.kind and p.version = new.version and p.effective_from = new.effective_from
    and p.published_at = new.published_at and p.published_by = new.published_by and p.seal <> new.seal
);
create constraint trigger audited_setting after insert on legal_publications deferrable initially deferred
  for each row when (not app.is_resealed_publication(new)) execute function app.require_audited_setting('legal_text', '{kind,version}', ' ', '{effective_from}');
