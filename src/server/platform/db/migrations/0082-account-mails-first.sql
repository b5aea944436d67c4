-- A mail about an account opens a door whose link is good for twenty minutes; a receipt can wait. Mails are taken in this
-- order, so that the first ones are found without reading past the backlog of the others.
drop index messages_due;
create index messages_due on messages ((transfer_id is not null), due_at) where is_due;
