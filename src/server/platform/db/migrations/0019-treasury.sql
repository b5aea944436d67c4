-- Our own money: what operators book of it, how it meets the bank's lines, and the safeguarding statement of each day.

-- Settlements, fees, rails that are funded, currencies that are traded. Each row is one ledger entry, which names the
-- accounts; the row names the kind and the day of the bank.
create table treasury_entries (
  id uuid primary key,
  kind text not null check (kind in (
    'settlement', 'provider_fee', 'rail_funding', 'rail_fee', 'currency_trade', 'own_funds', 'bank_charge'
  )),
  -- The day on which the bank, the rail or the provider has booked it; `at` is when it was booked here.
  value_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of `currency`: arrived at our bank, charged, sent, bought, and so on.
  amount_minor bigint not null check (amount_minor >= 0),
  -- The sold amount of a trade, or the fee that was kept from a settlement.
  other_currency text check (other_currency ~ '^[A-Z]{3}$'),
  other_minor bigint check (other_minor > 0),
  -- Whether money moves against the usual direction: out of our funds, back from a rail, a refunded fee.
  is_reverse boolean not null default false,
  -- The account of the rail: 'rail_settlement' or 'rail_settlement:<name>'.
  rail_account text check (rail_account ~ '^rail_settlement(:[^.]+)?$'),
  -- Its name on the statement: a payout id, a line of the bank.
  reference text not null,
  note text not null default '',
  -- The ledger's name for it: the id of this row, or of the provider's object.
  source text not null unique,
  entry_id uuid not null unique references ledger_entries (id) deferrable initially deferred,
  -- The row that this one reverses, and why.
  reverses uuid unique references treasury_entries (id),
  reason text,
  -- Null: the provider reported it.
  recorded_by uuid references users (id),
  at timestamptz not null default now(),
  creation_key text unique,
  -- Keyed: docs/decisions/0080.
  creation_hash bytea constraint treasury_entries_keyed check (octet_length(creation_hash) = 16),
  check ((other_currency is null) = (other_minor is null)),
  check (amount_minor > 0 or other_minor is not null),
  check ((kind in ('rail_funding', 'rail_fee')) = (rail_account is not null)),
  check ((reverses is null) = (reason is null)),
  check (case kind when 'currency_trade' then other_currency <> currency and other_minor is not null
    when 'settlement' then other_currency is null or other_currency = currency
    else other_currency is null end)
);
create index treasury_entries_at on treasury_entries (at desc, id desc);
create index treasury_entries_kind on treasury_entries (kind, at desc, id desc);
create index treasury_entries_reference on treasury_entries (kind, reference);
create index treasury_entries_rail on treasury_entries (rail_account, currency, at) where rail_account is not null;
create index treasury_entries_value_date on treasury_entries (value_date) where reverses is null;
create trigger append_only before update or delete or truncate on treasury_entries for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'treasury_entries');

-- Days of the account of a provider or a rail whose fees have been booked: each is read once it is over. A day counts with the server's seal.
-- There is no unique key, so that a false row keeps no genuine one out. See docs/decisions/0108.
create table provider_days (
  provider text not null,
  day date not null,
  at timestamptz not null default now(),
  seal bytea not null
);
create index provider_days_day on provider_days (provider, day);
create trigger append_only before update or delete or truncate on provider_days for each statement execute function app.refuse_change();
select app.withhold('insert, update, delete, truncate', 'provider_days');

-- The minimum balance of each rail. `low_since`: the balance has been lower since then, and the admins have been notified.
create table rail_thresholds (
  rail text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  threshold_minor bigint not null check (threshold_minor > 0),
  low_since timestamptz,
  primary key (rail, currency)
);
create constraint trigger audited_setting after insert or update or delete on rail_thresholds deferrable initially deferred
  for each row execute function app.require_audited_setting('rail', '{rail,currency}', ' ', '{threshold_minor}',
    '{"threshold_minor": null}');
select app.withhold('update, truncate', 'rail_thresholds');

-- Lines of the bank that are entries of the treasury: each line belongs to one entry, and each entry has one line in each
-- currency. A settlement is booked when the provider reports it and is on the statement when it arrives, and counts once.
create table bank_matches (
  line_id uuid primary key references bank_lines (id),
  entry_id uuid not null references treasury_entries (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The line's text names the entry, nothing else has this amount in these days, or an operator said so.
  found_by text not null check (found_by in ('reference', 'amount', 'operator')),
  at timestamptz not null default now(),
  unique (entry_id, currency)
);
-- The reversal of its entry deletes it, which the audit log tells.
select app.withhold('update, truncate', 'bank_matches');

-- Our debt to customers and the money held against it at the end of each day (UTC), as the books have it: the balance of
-- every account over all entries booked before that moment. Made once the day is over and nothing can be booked on it
-- any more; recomputed by every proof of the books.
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
