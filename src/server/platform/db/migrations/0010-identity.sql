-- Files that people send, and the checks of who they are. See docs/decisions/0100.

-- Proof of who somebody is or of what went wrong. The content is sealed for its document and owner, and is erased when its time is over;
-- the row stays.
create table documents (
  id uuid primary key,
  purpose text not null check (purpose in ('identity', 'evidence')),
  owner_id uuid not null,
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  content bytea,
  created_at timestamptz not null,
  -- The end of its time; null: it is not known yet.
  keep_until timestamptz,
  erased_at timestamptz,
  check ((content is null) = (erased_at is not null))
);
create index documents_of_owner on documents (purpose, owner_id) where content is not null;
create index documents_due on documents (keep_until) where content is not null;
-- A sealed value does not compress.
alter table documents alter column content set storage external;

-- A document ends a day from now at the earliest: a backup has it, whoever said so. Nothing else of it changes but the seal of its content.
create function app.guard_document() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.purpose, new.owner_id, new.type, new.bytes, new.created_at)
    is distinct from (old.id, old.purpose, old.owner_id, old.type, old.bytes, old.created_at)
    or old.content is null then
    raise exception 'a document does not change' using errcode = 'restrict_violation';
  end if;
  if new.keep_until is distinct from old.keep_until
    and (new.keep_until is null or new.keep_until < pg_catalog.now() + interval '23 hours') then
    raise exception 'a document is kept longer than that' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
revoke execute on function app.guard_document from public;
create trigger guard_document before update on documents for each row execute function app.guard_document();
create trigger refuse_removal before delete or truncate on documents for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'documents');

create function app.erase_documents(before timestamptz, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  erased integer;
begin
  update public.documents d set content = null, erased_at = pg_catalog.now()
    where d.id in (
      select id from public.documents
      where keep_until < least(before, pg_catalog.now()) and content is not null
      order by keep_until limit page_size for update skip locked);
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke execute on function app.erase_documents from public;

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
revoke execute on function app.guard_identity_check from public;
create trigger guard_identity_check before update on identity_checks for each row execute function app.guard_identity_check();
select app.withhold('update, delete, truncate', 'identity_checks');

create table identity_files (
  check_id uuid not null references identity_checks (id),
  part text not null check (part in ('document_front', 'document_back', 'selfie', 'address_proof')),
  document_id uuid not null references documents (id),
  added_at timestamptz not null,
  primary key (check_id, part)
);
create index identity_files_of_document on identity_files (document_id);
-- A file can be taken back and sent again until its proof has verified somebody.
select app.withhold('update, truncate', 'identity_files');

-- The files of a proof of identity stay with it once it has verified somebody, as long as the law asks: four years and eleven months
-- from now at least, since an account is closed at most some days before its files get their last day. See
-- docs/decisions/0103.
create function app.is_verified_proof(proof uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.audit_log a
    where a.subject_id = proof::text and a.action = 'identity.decided' and a.after ->> 'state' = 'verified'
  )
$$;

create function app.guard_identity_file() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and app.is_verified_proof(old.check_id) then
    raise exception 'the files of a proof that has verified somebody stay with it' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger guard_file before update or delete on identity_files for each row execute function app.guard_identity_file();

create function app.guard_identity_document() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and new.keep_until < pg_catalog.now() + interval '4 years 11 months' and exists (
    select from public.identity_files f where f.document_id = old.id and app.is_verified_proof(f.check_id)
  ) then
    raise exception 'the files of a proof that has verified somebody are kept longer than that' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_proof before update of keep_until on documents for each row
  when (new.keep_until is distinct from old.keep_until) execute function app.guard_identity_document();

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
        and (greatest(u.closed_at, i.created_at) < closed_before or i.state not in ('verified', 'failed'))
      limit page_size for update of i skip locked);
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke execute on function app.erase_identities from public;
