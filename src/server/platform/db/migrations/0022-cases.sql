-- Cases of the desk: problems that senders report (12 CFR 1005.33), messages, appeals, and alerts that somebody has to decide, of which a
-- sender has one open case. A case says how it stands; everything that happened to it is an event, and no event changes. Authors and
-- their words are sealed. See docs/decisions/0096 and 0106.
create table cases (
  id uuid primary key,
  reference text not null unique,
  kind text not null check (kind in ('problem', 'contact', 'appeal', 'alert')),
  topic text not null check (length(topic) between 1 and 40),
  state text not null check (state in ('open', 'waiting', 'decided', 'closed')),
  transfer_id uuid references transfers (id),
  user_id uuid references users (id),
  -- Sealed; null once it was erased.
  person bytea,
  -- Keyed hash of the address: cases of one person are found by it.
  person_key bytea,
  -- Keyed hash of the whole message on its day: sent twice it is one case.
  request_key bytea unique,
  assigned_to uuid references users (id),
  opened_at timestamptz not null,
  due_at timestamptz,
  decided_at timestamptz,
  outcome text check (outcome in ('error_found', 'no_error', 'duplicate', 'withdrawn', 'cleared', 'confirmed')),
  reason_code text check (length(reason_code) between 1 and 40),
  -- The server's, over outcome, reason and moment: without it no result is mailed. See docs/decisions/0153.
  decision_seal bytea,
  told_at timestamptz,
  remedy text check (remedy in ('refund_fees', 'refund_all', 'make_available')),
  remedied_at timestamptz,
  closed_at timestamptz,
  check ((kind = 'problem') <= (transfer_id is not null)),
  check ((decided_at is null) = (outcome is null) and (outcome is null) = (reason_code is null)),
  check (decision_seal is null or decided_at is not null),
  check ((remedied_at is null) = (remedy is null)),
  check ((closed_at is null) = (state <> 'closed'))
);
create unique index one_open_problem on cases (transfer_id, topic) where kind = 'problem' and state <> 'closed';
create unique index one_undecided_alert_case on cases (person_key)
  where kind = 'alert' and state in ('open', 'waiting') and person_key is not null;
-- The list is read page by page: those that are due first, then those on which no clock runs, the newest of them first.
create index cases_to_do on cases (coalesce(due_at, 'infinity'), id desc) where state <> 'closed';
create index cases_closed on cases (coalesce(due_at, 'infinity'), id desc) where state = 'closed';
create index cases_of_assignee on cases (assigned_to) where assigned_to is not null and state <> 'closed';
create index cases_of_person on cases (person_key);
create index cases_of_transfer on cases (transfer_id);
create index cases_of_user on cases (user_id) where user_id is not null;
-- A case about an order that was refused has no person, and the key of one.
create index cases_to_erase on cases (closed_at) where transfer_id is null and coalesce(person, person_key) is not null;
create trigger refuse_removal before delete or truncate on cases for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'cases');

-- Each change of a case stands in an event of the same transaction: SQL in the name of the application closes none in silence.
-- See docs/decisions/0103.
create function app.require_case_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.case_events e where e.case_id = new.id and e.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'case % changes without an event', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger told after update of state, assigned_to, due_at, decided_at, outcome, reason_code, told_at, remedy, remedied_at,
    closed_at on cases deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function app.require_case_event();

-- A case ends once, at the moment of the database: years later its words are erased. See docs/decisions/0103.
create function app.date_end_of_case() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.closed_at is not null then
    raise exception 'case % is closed', new.id using errcode = 'restrict_violation';
  end if;
  new.closed_at := pg_catalog.now();
  return new;
end
$$;
create trigger ends_once before update on cases for each row
  when (current_user = 'openremit_app' and new.closed_at is distinct from old.closed_at) execute function app.date_end_of_case();

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  at timestamptz not null,
  what text not null check (what in (
    'opened', 'taken', 'assigned', 'released', 'noted', 'asked', 'answered', 'attached', 'alerted', 'decided', 'reported', 'remedied',
    'closed')),
  -- The person at the desk; null: the customer.
  actor uuid references users (id),
  -- Sealed; null: none, or erased.
  text bytea
);
create index case_events_of_case on case_events (case_id, at);
create trigger append_only before delete or truncate on case_events for each statement execute function app.refuse_change();
create trigger only_erasure before update on case_events for each row execute function app.only_erasure('text');
select app.withhold('update, delete, truncate', 'case_events');

-- Documents of cases: evidence that customers send, and what the desk adds. The content stands in documents, owned by the case; its name is the
-- sealed text of its event.
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

create table case_alerts (
  alert_id uuid primary key references compliance_alerts (id),
  case_id uuid not null references cases (id),
  event_id uuid not null unique references case_events (id)
);
create index case_alerts_of_case on case_alerts (case_id);
create trigger append_only before update or delete or truncate on case_alerts for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'case_alerts');

-- Keyed hashes of the people of a case: cases that share one are linked.
create table case_people (
  case_id uuid not null references cases (id),
  person_key bytea not null,
  primary key (case_id, person_key)
);
create index case_people_by_key on case_people (person_key);
select app.withhold('update, delete, truncate', 'case_people');

-- The words of a case about a transfer go with the people of the transfer, and so do its documents, a day later: a document has a day at
-- least.
create function app.erase_cases_of_transfer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.case_events e set text = null
    from public.cases c where c.transfer_id = new.id and e.case_id = c.id and e.text is not null;
  update public.cases c set person = null, person_key = null, request_key = null where c.transfer_id = new.id;
  delete from public.case_people p using public.cases c where c.transfer_id = new.id and p.case_id = c.id;
  update public.documents d set keep_until = pg_catalog.now() + interval '24 hours'
    from public.cases c where c.transfer_id = new.id and d.purpose = 'evidence' and d.owner_id = c.id and d.content is not null
      and (d.keep_until is null or d.keep_until > pg_catalog.now() + interval '24 hours');
  return null;
end
$$;
revoke execute on function app.erase_cases_of_transfer from public;
create trigger erase_cases after update of erased_at on transfers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.erase_cases_of_transfer();

-- Reports to an authority that are made from a case: drafts, and what was filed. Nothing but this table tells of them. See docs/decisions/0115.
create table compliance_reports (
  id uuid primary key,
  case_id uuid not null references cases (id),
  kind text not null check (kind in ('suspicious_activity', 'currency_transaction')),
  state text not null check (state in ('draft', 'filed', 'not_filed')),
  -- The day of the first detection, or of the transaction in currency; the last day to file follows from it.
  starts_on date not null,
  has_suspect boolean not null,
  due_on date not null,
  -- Counts the changes; the draft is sealed for it.
  version integer not null check (version > 0),
  -- Sealed; null once it was erased.
  draft bytea,
  keep_until date not null,
  started_at timestamptz not null,
  -- The authority's number of what was filed, with its day and the person who filed it.
  reference text check (length(reference) between 1 and 60),
  filed_on date,
  filed_by uuid references users (id),
  recorded_at timestamptz,
  check ((state = 'filed') = (reference is not null) and (reference is null) = (filed_on is null) and (filed_on is null) = (filed_by is null)),
  check ((state = 'draft') = (recorded_at is null))
);
create unique index one_draft_of_report on compliance_reports (case_id, kind) where state = 'draft';
create index reports_by_due_day on compliance_reports (state, due_on, id);
create index reports_of_case on compliance_reports (case_id, due_on, id);
create index reports_to_erase on compliance_reports (keep_until) where draft is not null;

create trigger refuse_removal before delete or truncate on compliance_reports for each statement execute function app.refuse_change();

-- SQL in the name of the application changes no report that is recorded, and erases none before its day, which is years away.
create function app.guard_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' then
    return new;
  end if;
  if new.draft is null and old.draft is not null and old.keep_until >= current_date then
    raise exception 'report % is kept', new.id using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (
    to_jsonb(new) - 'draft' <> to_jsonb(old) - 'draft' or (new.draft is not null and new.draft is distinct from old.draft)
  ) then
    raise exception 'report % is recorded', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard before update on compliance_reports for each row execute function app.guard_report();

create function app.require_act_on_report() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and new.keep_until < current_date + interval '4 years 11 months' then
    raise exception 'report % is kept longer than that', new.id using errcode = 'restrict_violation';
  end if;
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a where a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'report % changes without an act', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger acted_on_insert after insert on compliance_reports deferrable initially deferred
  for each row execute function app.require_act_on_report();
create constraint trigger acted_on_update after update on compliance_reports deferrable initially deferred
  for each row when (old.draft is null or new.draft is not null) execute function app.require_act_on_report();

select app.withhold('update, delete, truncate', 'compliance_reports');
