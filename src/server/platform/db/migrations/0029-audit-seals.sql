-- Seals of the audit chain: an HMAC over a link, and so over all before it, with a key that the database does not have. Each
-- batch of links ends with one. See docs/decisions/0071.
create table audit_seals (
  position bigint not null check (position > 0),
  key_id text not null check (length(key_id) = 8),
  mac bytea not null check (octet_length(mac) = 32),
  primary key (position, key_id)
);
create trigger append_only before update or delete or truncate on audit_seals for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'audit_seals');
