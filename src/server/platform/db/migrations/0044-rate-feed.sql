-- When rates were read from the operator's feed, and what came of it: one row.
create table rate_feed (
  is_only boolean primary key default true check (is_only),
  -- The last reading that confirmed rates, and the day they were published.
  read_at timestamptz,
  published_on date,
  -- The last reading that failed, in words; null once one went well again.
  fault text,
  tried_at timestamptz
);
insert into rate_feed default values;
select app.withhold('insert, delete, truncate', 'rate_feed');

-- Rates of the feed that differ by more than 10 % from ours: not applied, an admin decides. One that is older than the
-- rate it would replace has been decided on.
create table rate_offers (
  currency text primary key references currency_rates (currency),
  per_usd numeric(30, 15) not null check (per_usd > 0),
  at timestamptz not null default now()
);
