-- The books of the sandbox provider and the sandbox rail. They belong to a stranger: nothing here points to our tables and
-- none of our tables points here, so that the two can be compared.
--
-- Statements of a day are read by indexes of blocks, because rows come in the order of time and such an index costs a
-- payment almost nothing. A block's summary is made as soon as the next block begins.

create table sandbox_intents (
  id text primary key check (id ~ '^pi_[A-Za-z0-9]{8,64}$'),
  client_secret text not null,
  idempotency_key text not null unique,
  status app.intent_status not null,
  method app.payment_method not null,
  currency app.currency_code not null,
  amount_minor app.positive_minor not null,
  refunded_minor bigint not null default 0,
  -- Whether the card is authorised first and charged on request.
  is_captured_later boolean not null default false,
  -- Metadata of the caller; the provider ignores them.
  transfer_id text not null,
  reference text not null,
  pay_before timestamptz not null,
  created_at timestamptz not null default now(),
  -- When the payer's money was taken, which is when the provider's statement has it.
  succeeded_at timestamptz,
  card_country app.country_code,
  constraint sandbox_intents_refunds_within_amount check (refunded_minor between 0 and amount_minor)
);
create index sandbox_intents_succeeded on sandbox_intents using brin (succeeded_at) with (pages_per_range = 32, autosummarize = on);

create table sandbox_refunds (
  id text primary key,
  idempotency_key text not null unique,
  intent_id text not null references sandbox_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_intent on sandbox_refunds (intent_id);
create index sandbox_refunds_created on sandbox_refunds using brin (created_at) with (pages_per_range = 32, autosummarize = on);

create table sandbox_disputes (
  id text primary key,
  intent_id text not null references sandbox_intents (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index sandbox_disputes_intent on sandbox_disputes (intent_id);
create index sandbox_disputes_created on sandbox_disputes (created_at);
create index sandbox_disputes_settled on sandbox_disputes (settled_at) where status = 'won';

-- Every change of an intent, written by the statement that makes it, kept after its webhook was delivered.
create table sandbox_events (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_intents (id),
  -- The intent's status after the change.
  intent_status text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming an event moves this on: it is both the claim's lease and the time of the next attempt.
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  card_fingerprint text
);
create index sandbox_events_due on sandbox_events (next_attempt_at) where delivered_at is null;
create index sandbox_events_created on sandbox_events using brin (created_at);

create table sandbox_payouts (
  key text primary key,
  -- The order's fields are null where the order never came and was recalled: should it still come, it is refused.
  currency app.currency_code,
  amount_minor app.positive_minor,
  delivery_method app.delivery_method,
  country text,
  submitted_at timestamptz not null,
  -- The whole future of the payout is settled when it is submitted: an answer only compares it with the clock.
  refused_because text,
  delivered_from timestamptz,
  returned_from timestamptz,
  -- Written at the first answer that says so: an order is either delivered or recalled, whichever statement comes first.
  delivered_at timestamptz,
  recalled_at timestamptz,
  -- Keyed hash: the sandbox compares names of recipients and shows none.
  recipient_hash bytea,
  constraint sandbox_payouts_refused_or_delivered
    check (currency is null or (refused_because is null) = (delivered_from is not null)),
  constraint sandbox_payouts_delivered_before_returned check (returned_from > delivered_from),
  constraint sandbox_payouts_delivered_or_recalled check (delivered_at is null or recalled_at is null),
  constraint sandbox_payouts_whole_or_recalled check (
    num_nulls(currency, amount_minor, delivery_method, country) = 0
    or recalled_at is not null and num_nonnulls(currency, amount_minor, delivery_method, country, delivered_from) = 0
  )
);
create index sandbox_payouts_returned on sandbox_payouts (returned_from) where returned_from is not null;
create index sandbox_payouts_delivered on sandbox_payouts using brin (delivered_at) with (pages_per_range = 16, autosummarize = on);
create index sandbox_payouts_undelivered on sandbox_payouts (delivered_from)
  where delivered_at is null and recalled_at is null and delivered_from is not null;

-- The faults that the sandbox is asked to play, so that an operator can rehearse an outage. They are in a table, so that
-- every process plays them, and are read from memory. An empty operation means any.
create table sandbox_faults (
  target text not null check (target in ('provider', 'rail', 'webhooks')),
  fault text not null check (fault in (
    'timeout_after_success', 'error_after_success', 'timeout', 'outage', 'slow', 'locked', 'declined', 'wrong_amount',
    'duplicate', 'late', 'lost', 'reordered'
  )),
  operation text not null default '',
  times_left integer not null check (times_left >= 0),
  delay_ms integer not null check (delay_ms between 0 and 600000),
  set_at timestamptz not null default now(),
  primary key (target, fault, operation)
);
create trigger announce after insert or update or delete on sandbox_faults for each statement execute function app.announce_change();
select app.withhold('delete, truncate', 'sandbox_faults');
