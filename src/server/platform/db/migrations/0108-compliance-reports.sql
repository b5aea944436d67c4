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
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (state, starts_on, has_suspect, due_on, version, draft, keep_until, reference, filed_on, filed_by, recorded_at)
      on compliance_reports to openremit_app;
  end if;
end
$$;
