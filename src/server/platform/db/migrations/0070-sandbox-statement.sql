-- A page of the sandbox's statement is of a day. Rows come in the order of time, so an index of their blocks will do: it costs
-- next to nothing when a payment is booked.
create index sandbox_intents_succeeded on sandbox_intents using brin (succeeded_at) with (pages_per_range = 32);
create index sandbox_refunds_created on sandbox_refunds using brin (created_at) with (pages_per_range = 32);

-- Callbacks of partners go after some time, as the events of providers do.
create index payout_callbacks_received on payout_callbacks using brin (received_at) with (pages_per_range = 32);
