-- What was decided about a party and an entry of a sanctions list: the pair is a keyed hash of both as they stood, so that it is found
-- again only while neither has changed. The newest decision with the server's seal counts. See docs/decisions/0102.
create table sanctions_pairs (
  id uuid primary key,
  pair bytea not null check (octet_length(pair) = 16),
  verdict text not null check (verdict in ('cleared', 'confirmed')),
  alert_id uuid not null references compliance_alerts (id),
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seal bytea not null
);
create index sanctions_pairs_found on sanctions_pairs (pair, decided_at);
create trigger append_only before update or delete or truncate on sanctions_pairs for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'sanctions_pairs');
