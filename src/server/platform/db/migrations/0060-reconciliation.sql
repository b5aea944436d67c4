-- The comparison of our books with what the provider, the rails and the bank say, day by day.

-- When the payer's money was taken, which is when the provider's statement has it.
alter table sandbox_intents add column succeeded_at timestamptz;
update sandbox_intents i set succeeded_at = coalesce(
  (select min(e.created_at) from sandbox_events e where e.intent_id = i.id and e.type = 'payment_intent.succeeded'), i.created_at)
where i.status = 'succeeded';

-- A comparison that is asked for or under way: goes on step by step, in whichever process, and is gone when it has its result.
create table reconciliation_work (
  id uuid primary key,
  day date not null,
  source text not null,
  asked_by uuid references users (id),
  asked_at timestamptz not null default now(),
  step text not null default 'ours' check (step in ('ours', 'theirs', 'wider', 'compare')),
  -- From when on the step has yet to read; null at its beginning.
  position timestamptz,
  -- Up to when both sides are read: what comes later belongs to another run.
  read_until timestamptz not null,
  -- Lines read so far.
  counted integer not null default 0,
  -- Nobody else goes on with it before.
  leased_until timestamptz not null default '-infinity',
  last_error text,
  unique (day, source)
);

-- What a run has read: the movements of our money there as we have booked them, and as they tell them. Of a run that was
-- superseded they are removed.
create table reconciliation_lines (
  run_id uuid not null,
  -- What both sides call it by: 'charge:pi_1'.
  key text not null,
  side text not null check (side in ('ours', 'theirs')),
  -- Of the journal entry, or of the line of their statement.
  line_id text not null,
  kind text not null,
  currency text not null,
  -- What it changes our balance there by, in minor units, before the fee.
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  at timestamptz not null,
  transfer_id uuid,
  -- The same line read twice is one line.
  primary key (run_id, key, side, line_id, currency, amount_minor)
);
create index reconciliation_lines_key on reconciliation_lines (key) where side = 'theirs';

-- What came of each run. A later run of the same day and source supersedes an earlier one.
create table reconciliation_runs (
  id uuid primary key,
  day date not null,
  source text not null,
  -- Null: the system, by the clock.
  asked_by uuid references users (id),
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  has_statement boolean not null,
  -- Lines of the day that agree, counted by ours; those that stand alone for now; and breaks.
  matched integer not null,
  late integer not null,
  breaks integer not null,
  -- Counts and sums of the day by kind and currency.
  summary jsonb not null
);
create index reconciliation_runs_day on reconciliation_runs (day desc, source, ended_at desc);
create trigger append_only before update or delete or truncate on reconciliation_runs for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'reconciliation_runs');

-- What does not agree, until it does or somebody has said why it need not.
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
  -- What they have more than we, in minor units, where both speak of one currency.
  currency text not null,
  difference_minor bigint not null,
  transfer_id uuid references transfers (id),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  last_run_id uuid not null,
  -- 'explained': its cause is known and it is waited for; 'resolved': nothing is left to do.
  state text not null default 'open' check (state in ('open', 'explained', 'resolved')),
  assignee_id uuid references users (id),
  resolution text,
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- The run that no longer found it.
  cleared_by_run uuid,
  -- When admins were told that it has stood open for days.
  ageing_told_at timestamptz,
  check ((state = 'resolved') = (closed_at is not null)),
  check (cleared_by_run is null or state = 'resolved')
);
-- Found again it is the same break, and keeps its age; what was resolved as it is stays so.
create unique index reconciliation_breaks_once on reconciliation_breaks (source, key, kind) where cleared_by_run is null;
create index reconciliation_breaks_unresolved on reconciliation_breaks (first_seen_at, id) where state <> 'resolved';
create index reconciliation_breaks_newest on reconciliation_breaks (first_seen_at desc, id desc);
create index reconciliation_breaks_day on reconciliation_breaks (day, source);
select app.withhold('delete, truncate', 'reconciliation_breaks');

-- All that happened to a break.
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

-- Lines of a statement that name nothing of ours, such as a settlement at the bank, with the entry that books them: once each.
create table reconciliation_pairs (
  source text not null,
  line_id text not null,
  entry_id uuid not null references ledger_entries (id),
  at timestamptz not null default now(),
  primary key (source, line_id),
  unique (source, entry_id)
);
create trigger append_only before update or delete or truncate on reconciliation_pairs for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'reconciliation_pairs');

do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  revoke update on reconciliation_breaks, reconciliation_lines from openremit_app;
  grant update (ours, theirs, difference_minor, last_seen_at, last_run_id, state, assignee_id, resolution, closed_at, closed_by, cleared_by_run, ageing_told_at)
    on reconciliation_breaks to openremit_app;
end
$$;
