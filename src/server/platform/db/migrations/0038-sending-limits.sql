-- What senders of each tier may send, in minor units of USD at the rate frozen on each transfer; null: no limit.
create table sending_limits (
  tier text primary key check (tier in ('guest', 'basic', 'verified')),
  per_transfer_usd_minor bigint check (per_transfer_usd_minor >= 0),
  per_day_usd_minor bigint check (per_day_usd_minor >= 0),
  per_30_days_usd_minor bigint check (per_30_days_usd_minor >= 0),
  changed_at timestamptz not null default now()
);
insert into sending_limits (tier) values ('guest'), ('basic'), ('verified');
create trigger announce after insert or update or delete on sending_limits for each statement execute function app.announce_change();
select app.withhold('insert, delete, truncate', 'sending_limits');
