-- Events that a payment provider has sent us. The row comes first, the acting on it later; the key makes a repeated
-- delivery harmless.
create table webhook_events (
  provider text not null check (provider in ('sandbox', 'stripe')),
  event_id text not null,
  type text not null,
  -- What the event is about. The object itself is fetched anew, so its figures are not kept.
  object_id text not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming an event moves this on: it is the claim's lease and the next attempt's time in one.
  next_attempt_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);

create index webhook_events_due on webhook_events (next_attempt_at) where processed_at is null;
