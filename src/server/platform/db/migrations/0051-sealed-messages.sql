-- The addresses of mails are sealed: docs/decisions/0082. The table beside has those of before, made before this migration.
create table if not exists upgrade_messages (id uuid primary key, address bytea, address_key text);
alter table messages add column address bytea, add column address_key text;
-- A notice used to take an address along; its mail goes to the sealed one.
update messages m set address = u.address, address_key = u.address_key, data = m.data - 'email' from upgrade_messages u where u.id = m.id;
drop table upgrade_messages;
-- The new type is the old one: it has the table written again, so that the old values are in no file of it.
alter table messages
  drop column to_address,
  alter column address set not null,
  alter column address_key set not null,
  alter column address type bytea using address || ''::bytea;
-- Counts of yesterday and today were kept under readable addresses.
delete from stranger_mails;
