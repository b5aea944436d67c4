-- How much a sender may send follows from their tier. The server seals each one that it gives; the newest version holds, if its seal is genuine, users
-- says the same, and its time is not over. The application adds rows and changes none. See docs/decisions/0100.
create table sender_tiers (
  user_id uuid not null references users (id),
  version integer not null check (version > 0),
  tier text not null check (tier in ('basic', 'verified')),
  -- The first moment at which it holds no longer: a document expires. Null: never.
  until timestamptz,
  source text not null check (source in ('identity', 'exception', 'expired', 'before')),
  given_at timestamptz not null default now(),
  seal bytea not null,
  primary key (user_id, version)
);
create trigger append_only before update or delete or truncate on sender_tiers for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'sender_tiers');

-- A false row is followed by a genuine one, whatever its author did: no version is left out.
create function app.keep_tiers_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version <> (select coalesce(max(t.version), 0) + 1 from public.sender_tiers t where t.user_id = new.user_id) then
    raise exception 'a version of a tier is left out' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger tiers_in_order before insert on sender_tiers for each row execute function app.keep_tiers_in_order();

-- Tiers from before there were seals. The first start seals these and empties the table; the application can add none.
create table unsealed_tiers (user_id uuid primary key references users (id));
insert into unsealed_tiers (user_id) select id from users where tier = 'verified' and closed_at is null;
select app.withhold('insert, update, truncate', 'unsealed_tiers');

-- One try of a user to be verified. Once it is decided it stays as it is, but for the erasure of its personal data.
create table identity_checks (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null check (state in ('open', 'submitted', 'review', 'verified', 'failed')),
  -- Birth date, nationality, address and the facts of the document, sealed for check and user; null: nothing yet, or erased.
  personal bytea,
  provider text,
  provider_ref text,
  tries integer not null default 0,
  -- A part that the desk asks for again.
  asked_part text check (asked_part in ('person', 'address', 'document', 'selfie', 'address_proof')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- The last day of the document.
  expires_on date,
  warned_at timestamptz,
  erased_at timestamptz,
  check ((state in ('verified', 'failed')) = (decided_at is not null))
);
-- A user has one that is not decided.
create unique index identity_check_under_way on identity_checks (user_id) where state in ('open', 'submitted', 'review');
create index identity_checks_of_user on identity_checks (user_id, created_at desc);
create index identity_checks_waiting on identity_checks (submitted_at) where state = 'review';

create table identity_files (
  check_id uuid not null references identity_checks (id),
  part text not null check (part in ('document_front', 'document_back', 'selfie', 'address_proof')),
  document_id uuid not null references documents (id),
  added_at timestamptz not null,
  primary key (check_id, part)
);
create index identity_files_of_document on identity_files (document_id);

create function app.guard_identity_check() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.user_id, new.created_at) is distinct from (old.id, old.user_id, old.created_at) then
    raise exception 'a check of an identity stays whose it is' using errcode = 'restrict_violation';
  end if;
  if old.state in ('verified', 'failed') and (new.state, new.provider, new.provider_ref, new.submitted_at, new.decided_at, new.decided_by, new.expires_on)
    is distinct from (old.state, old.provider, old.provider_ref, old.submitted_at, old.decided_at, old.decided_by, old.expires_on) then
    raise exception 'a check of an identity that is decided stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_identity_check before update on identity_checks for each row execute function app.guard_identity_check();

-- Empties the personal data of checks whose users have closed their accounts: a check that nobody decided at once, the others once the account
-- has been closed since before the given moment. The law asks for five years.
create function app.erase_identities(closed_before timestamptz, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  if closed_before > pg_catalog.now() - interval '5 years' then
    raise exception 'a proof of identity is kept longer than that' using errcode = 'restrict_violation';
  end if;
  update public.identity_checks c set personal = null, erased_at = pg_catalog.now()
    where c.id in (
      select i.id from public.identity_checks i join public.users u on u.id = i.user_id
      where i.erased_at is null and u.closed_at is not null
        and (u.closed_at < closed_before or i.state not in ('verified', 'failed'))
      limit page_size for update of i skip locked);
  get diagnostics erased = row_count;
  return erased;
end
$$;

revoke execute on function app.keep_tiers_in_order, app.guard_identity_check, app.erase_identities from public;
select app.withhold('update, delete, truncate', 'identity_checks', 'identity_files');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (state, personal, provider, provider_ref, tries, asked_part, submitted_at, decided_at, decided_by, expires_on, warned_at)
      on identity_checks to openremit_app;
    grant update (document_id, added_at), delete on identity_files to openremit_app;
    grant execute on function app.erase_identities to openremit_app;
  end if;
end
$$;
