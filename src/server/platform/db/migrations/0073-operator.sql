-- The business behind this service: its brand, address, licences. Every version stays, so that what a sender was shown on a day can be
-- said afterwards. The highest version counts. See docs/decisions/0090.
create table operator_profiles (
  version integer primary key check (version > 0),
  profile jsonb not null check (jsonb_typeof(profile) = 'object' and length(profile ->> 'brand') > 0),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id)
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
declare
  was jsonb;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  select o.profile into was from public.operator_profiles o where o.version = new.version - 1;
  if (new.version = 1 or was is not null) and exists (
    select from public.audit_log a
    where a.subject_kind = 'operator' and a.subject_id = new.version::text and a.action = 'operator.changed'
      and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and not exists (
        select from jsonb_each(new.profile) p
        where p.value is distinct from was -> p.key and a.after -> p.key is distinct from p.value
      )
  ) then
    return null;
  end if;
  raise exception 'a change of operator_profiles without its row in the audit log' using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger audited_setting after insert on operator_profiles deferrable initially deferred
  for each row execute function app.require_audited_operator();

alter table approvals drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (kind in ('rates', 'refunds', 'admins', 'treasury', 'payins', 'limits', 'release',
    'fees', 'promos', 'corridors', 'operator'));
