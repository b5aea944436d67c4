-- Alerts that somebody has to decide are cases too: one open case for a sender, with all their alerts. See docs/decisions/0106.
alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('problem', 'contact', 'appeal', 'alert'));
alter table cases drop constraint cases_outcome_check;
alter table cases add constraint cases_outcome_check check (outcome in (
  'error_found', 'no_error', 'duplicate', 'withdrawn', 'cleared', 'confirmed'));
create unique index one_undecided_alert_case on cases (person_key)
  where kind = 'alert' and state in ('open', 'waiting') and person_key is not null;

alter table case_events drop constraint case_events_what_check;
alter table case_events add constraint case_events_what_check check (what in (
  'opened', 'taken', 'assigned', 'released', 'noted', 'asked', 'answered', 'attached', 'alerted', 'decided', 'reported', 'remedied',
  'closed'));

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
insert into case_people (case_id, person_key) select id, person_key from cases where person_key is not null;

create or replace function app.erase_cases_of_transfer() returns trigger
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
