-- Cases of the desk: problems that senders report (12 CFR 1005.33), messages and appeals. A case says how it stands; everything that
-- happened to it is an event, and no event changes. Who wrote and what they wrote is sealed. See docs/decisions/0096.
create table cases (
  id uuid primary key,
  reference text not null unique,
  kind text not null check (kind in ('problem', 'contact', 'appeal')),
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
  outcome text check (outcome in ('error_found', 'no_error', 'duplicate', 'withdrawn')),
  reason_code text check (length(reason_code) between 1 and 40),
  told_at timestamptz,
  remedy text check (remedy in ('refund_fees', 'refund_all', 'make_available')),
  remedied_at timestamptz,
  closed_at timestamptz,
  check ((kind = 'problem') <= (transfer_id is not null)),
  check ((decided_at is null) = (outcome is null) and (outcome is null) = (reason_code is null)),
  check ((remedied_at is null) = (remedy is null)),
  check ((closed_at is null) = (state <> 'closed'))
);
create unique index one_open_problem on cases (transfer_id, topic) where kind = 'problem' and state <> 'closed';
create index cases_to_do on cases (due_at, id) where state <> 'closed';
create index cases_of_person on cases (person_key);
create index cases_of_transfer on cases (transfer_id);
create index cases_of_user on cases (user_id) where user_id is not null;

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  at timestamptz not null,
  what text not null check (what in (
    'opened', 'taken', 'released', 'noted', 'asked', 'answered', 'decided', 'reported', 'remedied', 'closed')),
  -- The person at the desk; null: the customer.
  actor uuid references users (id),
  -- Sealed; null: none, or erased.
  text bytea
);
create index case_events_of_case on case_events (case_id, at);

create trigger refuse_removal before delete or truncate on cases for each statement execute function app.refuse_change();
create trigger append_only before delete or truncate on case_events for each statement execute function app.refuse_change();
create trigger only_erasure before update on case_events for each row execute function app.only_erasure('text');

-- The words of a case about a transfer go with the people of the transfer.
create function app.erase_cases_of_transfer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.case_events e set text = null
    from public.cases c where c.transfer_id = new.id and e.case_id = c.id and e.text is not null;
  update public.cases c set person = null, person_key = null, request_key = null where c.transfer_id = new.id;
  return null;
end
$$;
create trigger erase_cases after update on transfers for each row
  when (old.erased_at is null and new.erased_at is not null) execute function app.erase_cases_of_transfer();

revoke execute on function app.erase_cases_of_transfer from public;
select app.withhold('update, delete, truncate', 'cases', 'case_events');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (state, assigned_to, due_at, decided_at, outcome, reason_code, told_at, remedy, remedied_at, closed_at)
      on cases to openremit_app;
  end if;
end
$$;
