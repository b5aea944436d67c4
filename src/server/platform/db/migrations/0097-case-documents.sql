-- Documents of cases: evidence that customers send, and what the desk adds. The content stands in documents, owned by the case; its name is the
-- sealed text of its event. See docs/decisions/0106.
create table case_documents (
  document_id uuid primary key references documents (id),
  case_id uuid not null references cases (id),
  event_id uuid not null unique references case_events (id),
  -- Keyed hash of the file as it was sent: sent twice it is one document.
  file_key bytea not null,
  unique (case_id, file_key)
);
create trigger append_only before update or delete or truncate on case_documents for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'case_documents');

alter table case_events drop constraint case_events_what_check;
alter table case_events add constraint case_events_what_check check (what in (
  'opened', 'taken', 'released', 'noted', 'asked', 'answered', 'attached', 'decided', 'reported', 'remedied', 'closed'));

-- The documents of a case about a transfer go with the people of the transfer, a day later: a document has a day at least.
create or replace function app.erase_cases_of_transfer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.case_events e set text = null
    from public.cases c where c.transfer_id = new.id and e.case_id = c.id and e.text is not null;
  update public.cases c set person = null, person_key = null, request_key = null where c.transfer_id = new.id;
  update public.documents d set keep_until = pg_catalog.now() + interval '24 hours'
    from public.cases c where c.transfer_id = new.id and d.purpose = 'evidence' and d.owner_id = c.id and d.content is not null
      and (d.keep_until is null or d.keep_until > pg_catalog.now() + interval '24 hours');
  return null;
end
$$;
