-- When a row is tried again that could not be read; null in all others.
alter table transfer_outbox add column retry_at timestamptz;
