-- The desk counts the mails that were given up today; hardly any is, and sent ones are kept for weeks.
create index messages_given_up on messages (failed_at) where failed_at is not null;
