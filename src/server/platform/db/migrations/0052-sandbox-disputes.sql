-- The sandbox provider authorises cards without charging them, and its payers take payments back.
alter table sandbox_intents add column is_captured_later boolean not null default false;
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
-- What its statement is read by.
create index sandbox_disputes_created on sandbox_disputes (created_at);
create index sandbox_disputes_settled on sandbox_disputes (settled_at) where status = 'won';
