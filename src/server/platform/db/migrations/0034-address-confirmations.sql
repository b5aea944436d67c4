-- Whoever reads a mailbox confirms its address in any browser by the long code of a mail; such a row is no mail and counts as
-- none. See docs/decisions/0075.
alter table address_codes add column is_mailed boolean not null default true;
