-- The books of the sandbox provider and the sandbox rail. They are a stranger's: nothing here points to our tables and
-- nothing of ours points here, so that the two can be compared.

create table sandbox_intents (
  id text primary key check (id ~ '^pi_[A-Za-z0-9]{8,64}$'),
  client_secret text not null,
  idempotency_key text not null unique,
  status text not null
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  method text not null check (method in ('card', 'bank')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0,
  -- Metadata of the one who opened it; the provider makes nothing of them.
  transfer_id text not null,
  reference text not null,
  pay_before timestamptz not null,
  created_at timestamptz not null default now(),
  constraint sandbox_intents_refunds_within_amount check (refunded_minor between 0 and amount_minor)
);

create table sandbox_refunds (
  id text primary key,
  idempotency_key text not null unique,
  intent_id text not null references sandbox_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_intent on sandbox_refunds (intent_id);

-- Every change of an intent, written by the statement that makes it, kept after its webhook was delivered.
create table sandbox_events (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_intents (id),
  -- As the intent was after the change.
  intent_status text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming an event moves this on: it is the claim's lease and the next attempt's time in one.
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index sandbox_events_due on sandbox_events (next_attempt_at) where delivered_at is null;

create table sandbox_payouts (
  key text primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  recipient_name text not null,
  delivery_method text not null check (delivery_method in ('bank', 'wallet', 'cash')),
  country text not null,
  submitted_at timestamptz not null,
  -- The whole future of the payout, settled when it is submitted: asking is comparing with the clock.
  refused_because text,
  delivered_from timestamptz,
  returned_from timestamptz,
  constraint sandbox_payouts_refused_or_delivered check ((refused_because is null) = (delivered_from is not null)),
  constraint sandbox_payouts_delivered_before_returned check (returned_from > delivered_from)
);

create index sandbox_payouts_returned on sandbox_payouts (returned_from) where returned_from is not null;
