-- Payouts as we know them, and the rails that carry them. Each rail keeps its own books.

create table payouts (
  transfer_id uuid not null references transfers (id),
  attempt app.counted_from_one not null,
  rail text not null,
  -- 'submitted' until the rail has answered.
  state app.payout_attempt_state not null default 'submitted',
  reason text,
  submitted_at timestamptz not null default now(),
  -- When the sweep last asked the rail about it.
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  -- An order that its rail has never received, and that another rail is to carry, is recalled first: when that was decided.
  move_wanted_at timestamptz,
  -- When a rail confirmed an attempt that had already ended otherwise; null once an operator has resolved it.
  late_confirmed_at timestamptz,
  -- The server's on an attempt that its rail will never pay: without it no other attempt leaves and nothing is refunded, and the rail is
  -- asked. See docs/decisions/0087.
  seal bytea,
  primary key (transfer_id, attempt)
);
create index payouts_unasked on payouts (asked_at) where state in ('submitted', 'accepted');
-- The desk's figures. Successful payouts enter neither: rows come in the order of time, so an index of their blocks is
-- enough. A block's summary is made as soon as the next block begins, because blocks without one are read whole.
create index payouts_submitted on payouts using brin (submitted_at) with (pages_per_range = 32, autosummarize = on);
create index payouts_gone_wrong on payouts (settled_at) where state in ('refused', 'returned', 'recalled');
create index payouts_late_confirmed on payouts (transfer_id) where late_confirmed_at is not null;
select app.withhold('update, delete, truncate', 'payouts');

-- The operator's switch and the circuit breaker of each rail: shared by all processes, and written only when something
-- fails.
create table payout_rails (
  name text primary key,
  is_on boolean not null default true,
  switched_at timestamptz,
  switched_by uuid references users (id),
  switch_reason text,
  -- Consecutive orders whose outcome nobody knows, or that the rail refused for now.
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  last_failure text,
  open_until timestamptz,
  half_open_until timestamptz
);
create trigger announce after insert or update or delete on payout_rails for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on payout_rails deferrable initially deferred
  for each row execute function app.require_audited_setting('rail', '{name}', '', '{is_on}', '{"is_on": true}');
select app.withhold('update, delete', 'payout_rails');

-- Callbacks of partners. The row is stored first and acted on later; the key makes a repeated callback harmless.
create table payout_callbacks (
  partner text not null,
  event_id text not null,
  -- Key of the order; its outcome is fetched from the partner, so nothing else is kept.
  order_key text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming moves this on: it is both the claim's lease and the time of the next attempt.
  next_attempt_at timestamptz not null default now(),
  processed_at timestamptz,
  is_due boolean not null generated always as (processed_at is null) stored,
  primary key (partner, event_id)
);
create index payout_callbacks_due on payout_callbacks (next_attempt_at) where is_due;
-- Old callbacks are removed, like the events of providers.
create index payout_callbacks_received on payout_callbacks using brin (received_at) with (pages_per_range = 32, autosummarize = on);
