-- Files that people send as proof of who they are or of what went wrong. The content is sealed for its document and owner, and is erased when its
-- time is over; the row stays. See docs/decisions/0100.
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
create trigger guard_document before update on documents for each row execute function app.guard_document();
create trigger refuse_removal before delete or truncate on documents for each statement
  execute function app.refuse_change();

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

revoke execute on function app.guard_document, app.erase_documents from public;
select app.withhold('update, delete, truncate', 'documents');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (keep_until) on documents to openremit_app;
    grant execute on function app.erase_documents to openremit_app;
  end if;
end
$$;
