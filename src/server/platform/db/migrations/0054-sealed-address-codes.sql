-- The addresses of codes are sealed: docs/decisions/0082. The table beside has those of before, made before this migration.
create table if not exists upgrade_address_codes (id uuid primary key, address bytea, address_key text, mailbox_key text);
alter table address_codes add column address bytea, add column address_key text, add column mailbox_key text;
update address_codes c set address = u.address, address_key = u.address_key, mailbox_key = u.mailbox_key
from upgrade_address_codes u where u.id = c.id;
drop table upgrade_address_codes;
set constraints all immediate;
-- The new type is the old one: it has the table written again, so that the old values are in no file of it.
alter table address_codes
  drop column email,
  drop column mailbox,
  alter column address set not null,
  alter column address_key set not null,
  alter column mailbox_key set not null,
  alter column address type bytea using address || ''::bytea;
create index address_codes_mailbox on address_codes (mailbox_key, created_at);
