-- Pay-ins, refunds and payouts as we know them. The provider and the rail keep books of their own.

create table payments (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  attempt integer not null check (attempt > 0),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's intent; null until it has answered.
  provider_ref text,
  livemode boolean not null,
  method text not null check (method in ('card', 'bank')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- 'stray': money that came when none was due; it goes back by itself.
  state text not null default 'creating' check (state in ('creating', 'open', 'captured', 'void', 'stray')),
  created_at timestamptz not null default now(),
  -- When the sweep last asked the provider about it.
  checked_at timestamptz not null default now(),
  captured_at timestamptz,
  unique (provider, provider_ref),
  unique (transfer_id, attempt)
);
-- Two tabs never open two live intents, and a transfer is captured once.
create unique index payments_one_live on payments (transfer_id) where state in ('creating', 'open');
create unique index payments_one_captured on payments (transfer_id) where state = 'captured';
create index payments_unchecked on payments (checked_at) where state = 'open';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  transfer_id uuid not null references transfers (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('payout_failed', 'payout_returned', 'cancelled', 'rejected', 'stray_capture')),
  state text not null default 'requested' check (state in ('requested', 'paid')),
  provider_ref text,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
-- A payment goes back once as a whole; partial refunds are a thing of their own.
create unique index refunds_one_per_payment on refunds (payment_id);
create index refunds_requested on refunds (created_at) where state = 'requested';

create table payouts (
  transfer_id uuid not null references transfers (id),
  attempt integer not null check (attempt > 0),
  rail text not null,
  -- 'submitted' until the rail has said what became of it.
  state text not null default 'submitted' check (state in ('submitted', 'accepted', 'delivered', 'refused', 'returned')),
  reason text,
  submitted_at timestamptz not null default now(),
  -- When the sweep last asked the rail about it.
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (transfer_id, attempt)
);
create index payouts_unasked on payouts (asked_at) where state in ('submitted', 'accepted');
