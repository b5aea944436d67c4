-- What operators say of each rail, and how it has been: shared by all processes, and touched where something goes wrong only.
create table payout_rails (
  name text primary key,
  is_on boolean not null default true,
  switched_at timestamptz,
  switched_by uuid references users (id),
  switch_reason text,
  -- Orders in a row of which nobody knows what became, or that it refused for now.
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  last_failure text,
  resting_until timestamptz,
  probed_until timestamptz
);
create trigger announce after insert or update or delete on payout_rails for each statement execute function app.announce_change();

-- What partners tell us. The row comes first, the acting on it later; the key makes a repeated telling harmless.
create table payout_callbacks (
  partner text not null,
  event_id text not null,
  -- Of the order; what became of it is asked for, so nothing else is kept.
  order_key text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming moves this on: it is the claim's lease and the time of the next attempt in one.
  next_attempt_at timestamptz not null default now(),
  processed_at timestamptz,
  is_due boolean not null generated always as (processed_at is null) stored,
  primary key (partner, event_id)
);
create index payout_callbacks_due on payout_callbacks (next_attempt_at) where is_due;

-- What the desk shows. Good payouts enter neither: rows come in the order of time, and an index of their blocks costs next to nothing.
create index payouts_submitted on payouts using brin (submitted_at) with (pages_per_range = 32);
create index payouts_gone_wrong on payouts (settled_at) where state in ('refused', 'returned', 'recalled');
