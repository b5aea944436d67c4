-- Cases and alerts that belong to no transfer lose their words when their time is over; those of a transfer lose them with its people.
-- A case about an order that was refused has no person, and the key of one.
create index cases_to_erase on cases (closed_at) where transfer_id is null and coalesce(person, person_key) is not null;
create index alerts_to_erase on compliance_alerts (raised_at) where transfer_id is null and explanation is not null;

-- Whether a case has told all that anybody may still ask for: it is closed since before the given moment, and no report of it has its draft.
create function app.is_case_over(c cases, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select coalesce(c.closed_at < before, false)
    and not exists (select from public.compliance_reports r where r.case_id = c.id and r.draft is not null)
$$;
revoke execute on function app.is_case_over from public;

-- Whether the words of an alert about no transfer may go: its case is over, or it has none and is from before the given moment.
create function app.is_alert_over(a compliance_alerts, before timestamptz) returns boolean language sql stable
set search_path = ''
as $$
  select a.raised_at < before and not exists (
    select from public.case_alerts k join public.cases c on c.id = k.case_id
    where k.alert_id = a.id and not app.is_case_over(c, before))
$$;
revoke execute on function app.is_alert_over from public;

-- Erases the words and people of up to `page_size` such cases and of as many such alerts, and answers their number. Works as the owner, since
-- the application may change none of these columns, and refuses a moment that no setting allows. Documents follow a day later.
create function app.erase_cases(before timestamptz, page_size integer) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid[];
  alerts integer;
begin
  if before > pg_catalog.now() - interval '5 years' then
    raise exception 'personal data of cases is kept longer than that' using errcode = 'restrict_violation';
  end if;
  update public.compliance_alerts a set explanation = null
    where a.id in (
      select o.id from public.compliance_alerts o
      where o.transfer_id is null and o.explanation is not null and o.raised_at < before and app.is_alert_over(o, before)
      order by o.raised_at limit page_size);
  get diagnostics alerts = row_count;
  select coalesce(array_agg(locked.id), '{}') into due from (
    select c.id from public.cases c
    where c.transfer_id is null and coalesce(c.person, c.person_key) is not null and c.closed_at < before and app.is_case_over(c, before)
    order by c.closed_at limit page_size for update skip locked
  ) locked;
  update public.case_events e set text = null where e.case_id = any (due) and e.text is not null;
  delete from public.case_people p where p.case_id = any (due);
  update public.documents d set keep_until = pg_catalog.now() + interval '24 hours'
    where d.purpose = 'evidence' and d.owner_id = any (due) and d.content is not null
      and (d.keep_until is null or d.keep_until > pg_catalog.now() + interval '24 hours');
  update public.cases c set person = null, person_key = null, request_key = null where c.id = any (due);
  return cardinality(due) + alerts;
end
$$;
revoke execute on function app.erase_cases from public;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant execute on function app.is_case_over, app.is_alert_over, app.erase_cases to openremit_app;
  end if;
end
$$;
