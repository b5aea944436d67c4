-- Seals of the ledger's blocks: an HMAC over a block, and so over all before it, with a key that the database does not have. See
-- docs/decisions/0081.
create table ledger_seals (
  block integer not null check (block > 0),
  key_id text not null check (length(key_id) = 8),
  mac bytea not null check (octet_length(mac) = 32),
  primary key (block, key_id)
);
create trigger append_only before update or delete or truncate on ledger_seals for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'ledger_seals');
