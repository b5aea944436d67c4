-- What an event calls for: a look at a payment, at its refunds and disputes as well, at a settlement of the provider, or
-- nothing. Events about nothing are kept as done: they are known when they come again.
alter table webhook_events add column about text not null default 'payment'
  check (about in ('payment', 'money_back', 'settlement', 'nothing'));
alter table webhook_events alter column about drop default;

-- Old events are removed daily. They lie in the order of their coming: a few pages of index tell where the old ones end.
create index webhook_events_received on webhook_events using brin (received_at);
create index sandbox_events_created on sandbox_events using brin (created_at);
