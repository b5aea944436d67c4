-- The network (/24 or /48) from which a payment was opened, so that declined cards count by source. See docs/decisions/0076.
alter table payments add column payer_network text;
-- The declines of an intent are counted each time that it is looked at unpaid.
create index webhook_events_declined on webhook_events (object_id) where type = 'payment_intent.payment_failed';
