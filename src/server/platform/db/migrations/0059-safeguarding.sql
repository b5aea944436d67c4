-- What we owed to customers and what we held against it at the end of each day (UTC), as the books say it: the balance of every
-- account of all entries booked before that moment. Made once the day is over and nothing can be booked on it any more;
-- recomputed by every proof of the books.
create table safeguarding_statements (
  day date primary key,
  made_at timestamptz not null,
  -- Null: by the clock.
  made_by uuid references users (id)
);
create table safeguarding_balances (
  day date not null references safeguarding_statements (day),
  account_id text not null references ledger_accounts (id),
  -- Debits less credits, in minor units.
  balance_minor bigint not null,
  primary key (day, account_id)
);
-- Units per US dollar at the end of the day.
create table safeguarding_rates (
  day date not null references safeguarding_statements (day),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_usd numeric(30, 15) not null check (per_usd > 0),
  primary key (day, currency)
);
create trigger append_only before update or delete or truncate on safeguarding_statements for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on safeguarding_balances for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on safeguarding_rates for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'safeguarding_statements', 'safeguarding_balances', 'safeguarding_rates');

-- From which block on entries are of a day or later: balances of an earlier moment begin at the checkpoint before it.
create index ledger_blocks_last_at on ledger_blocks (last_at, number);
