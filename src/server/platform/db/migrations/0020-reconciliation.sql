-- The daily comparison of our books with the statements of the provider, the rails and the bank. The result of a comparison, and its progress,
-- count with the server's seal: SQL in the name of the application writes none that silences a day. See docs/decisions/0103.

-- A comparison that is requested or runs: it proceeds step by step, in any process, and is deleted once it has its result.
create table reconciliation_work (
  id uuid primary key,
  day date not null,
  source text not null,
  asked_by uuid references users (id),
  asked_at timestamptz not null default now(),
  step text not null default 'ours' check (step in ('ours', 'theirs', 'wider', 'compare')),
  -- The moment from which the step has yet to read; null at its beginning.
  position timestamptz,
  -- Both sides are read up to this moment: later lines belong to another run.
  read_until timestamptz not null,
  -- Lines read so far.
  counted integer not null default 0,
  -- No other process continues it before this moment.
  leased_until timestamptz not null default '-infinity',
  last_error text,
  seal bytea,
  unique (day, source)
);
select app.withhold('insert', 'reconciliation_work');

-- The lines that a run has read: movements of our money there as we have booked them, and as the statement has them. The
-- lines of a superseded run are removed.
create table reconciliation_lines (
  run_id uuid not null,
  -- The name on both sides: 'charge:pi_1'.
  key text not null,
  side text not null check (side in ('ours', 'theirs')),
  -- Id of the journal entry, or of the line of their statement.
  line_id text not null,
  kind text not null,
  currency text not null,
  -- The change of our balance there, in minor units, before the fee.
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  at timestamptz not null,
  transfer_id uuid,
  -- The same line read twice is one line.
  primary key (run_id, key, side, line_id, currency, amount_minor)
);
create index reconciliation_lines_key on reconciliation_lines (key) where side = 'theirs';
select app.withhold('update', 'reconciliation_lines');

-- The result of each run. A later run of the same day and source supersedes an earlier one.
create table reconciliation_runs (
  id uuid primary key,
  day date not null,
  source text not null,
  -- Null: the system, by the clock.
  asked_by uuid references users (id),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  has_statement boolean not null,
  -- Lines of the day that agree, counted on our side; those that stand alone for now; and breaks.
  matched integer not null,
  late integer not null,
  breaks integer not null,
  -- Counts and sums of the day by kind and currency.
  summary jsonb not null,
  seal bytea
);
create index reconciliation_runs_day on reconciliation_runs (day desc, source, ended_at desc);
create trigger append_only before update or delete or truncate on reconciliation_runs for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'reconciliation_runs');

-- Differences, until they are gone or somebody has said why they may stay.
create table reconciliation_breaks (
  id uuid primary key,
  source text not null,
  day date not null,
  key text not null,
  kind text not null check (kind in (
    'missing_there', 'missing_here', 'doubled_there', 'doubled_here', 'amount', 'currency', 'day'
  )),
  ours jsonb not null,
  theirs jsonb not null,
  -- Their amount less ours, in minor units, where both sides name one currency.
  currency text not null,
  difference_minor bigint not null,
  transfer_id uuid references transfers (id),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  last_run_id uuid not null,
  -- 'explained': its cause is known and it will go away; 'resolved': nothing is left to do.
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  assignee_id uuid references users (id),
  resolution text,
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- The run that no longer found it.
  cleared_by_run uuid,
  -- When admins were notified that it has been open for days.
  ageing_notified_at timestamptz,
  check ((state = 'resolved') = (closed_at is not null)),
  check (cleared_by_run is null or state = 'resolved')
);
-- A break that is found again is the same break and keeps its age; one that was resolved by an operator stays resolved.
create unique index reconciliation_breaks_once on reconciliation_breaks (source, key, kind) where cleared_by_run is null;
create index reconciliation_breaks_unresolved on reconciliation_breaks (first_seen_at, id) where state <> 'resolved';
create index reconciliation_breaks_newest on reconciliation_breaks (first_seen_at desc, id desc);
create index reconciliation_breaks_day on reconciliation_breaks (day, source);
select app.withhold('insert, update, delete, truncate', 'reconciliation_breaks');

-- A break is closed only in a transaction whose audit row says so. One that a run has cleared is opened again by the next run that finds it.
-- See docs/decisions/0101.
create function app.require_audited_break() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.subject_kind = 'break' and a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  raise exception 'break % is resolved without its row in the audit log', new.id using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger audited_break after update of state on reconciliation_breaks deferrable initially deferred
  for each row when (old.state <> 'resolved' and new.state = 'resolved' and new.cleared_by_run is null) execute function app.require_audited_break();

-- The history of a break.
create table reconciliation_break_events (
  id uuid primary key,
  break_id uuid not null references reconciliation_breaks (id),
  at timestamptz not null default now(),
  -- Null: a run.
  actor_id uuid references users (id),
  what text not null check (what in (
    'found', 'changed', 'cleared', 'assigned', 'commented', 'explained', 'resolved', 'reopened'
  )),
  text text,
  run_id uuid,
  -- A comment sent again under the same key is one comment; another one under it is refused.
  creation_key text,
  unique (actor_id, creation_key)
);
create index reconciliation_break_events_break on reconciliation_break_events (break_id, at, id);
create trigger append_only before update or delete or truncate on reconciliation_break_events for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'reconciliation_break_events');

-- Lines of a statement that name none of our objects, such as a settlement at the bank, with the entry that books them:
-- once each.
create table reconciliation_matches (
  source text not null,
  line_id text not null,
  entry_id uuid not null references ledger_entries (id),
  at timestamptz not null default now(),
  primary key (source, line_id),
  unique (source, entry_id)
);
create trigger append_only before update or delete or truncate on reconciliation_matches for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'reconciliation_matches');
