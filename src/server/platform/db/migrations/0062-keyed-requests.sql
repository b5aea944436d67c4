-- Hashes by which a repeated request is recognised are keyed: docs/decisions/0080. Those of before were keyed before this migration;
-- a keyed one has 16 bytes, and one that nothing has keyed stops it.
-- The new type is the old one: it has the tables written again, so that the old hashes are in no file of theirs.
alter table idempotency_keys alter column request_hash type bytea using request_hash || ''::bytea,
  add constraint idempotency_keys_keyed check (octet_length(request_hash) = 16);
alter table fee_settings alter column creation_hash type bytea using creation_hash || ''::bytea,
  add constraint fee_settings_keyed check (octet_length(creation_hash) = 16);
alter table recipients alter column creation_hash type bytea using creation_hash || ''::bytea,
  add constraint recipients_keyed check (octet_length(creation_hash) = 16);
alter table refunds alter column creation_hash type bytea using creation_hash || ''::bytea,
  add constraint refunds_keyed check (octet_length(creation_hash) = 16);
alter table transfer_notes alter column creation_hash type bytea using creation_hash || ''::bytea,
  add constraint transfer_notes_keyed check (octet_length(creation_hash) = 16);
alter table treasury_entries alter column creation_hash type bytea using creation_hash || ''::bytea,
  add constraint treasury_entries_keyed check (octet_length(creation_hash) = 16);
