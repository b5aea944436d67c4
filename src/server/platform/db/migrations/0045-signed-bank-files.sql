-- The bank's own signature of a file, which then needs no second admin. See docs/decisions/0074.
alter table bank_files add column signature bytea check (octet_length(signature) = 64);
