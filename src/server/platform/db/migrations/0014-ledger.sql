-- Double entry, append-only, per currency. A posting has a debit and a credit leg in one currency and one amount, so
-- an unbalanced or cross-currency posting cannot be written down at all.

create table ledger_accounts (
  -- '<code>.<currency>', such as 'customer_funds.USD'.
  id text primary key,
  code text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'position')),
  check (id = code || '.' || currency),
  unique (id, currency)
);

create table ledger_entries (
  id uuid primary key,
  kind text not null check (kind in (
    'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal',
    'refund', 'stray_capture', 'stray_refund'
  )),
  -- The payment, payout attempt or refund this entry books: each is booked once under its kind.
  source_id text not null,
  transfer_id uuid not null references transfers (id),
  -- SHA-256 over the entry and its postings, computed before they were sent here.
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null default now(),
  -- A checkpoint of balances covers only entries whose transaction is older than every running one.
  xid xid8 not null default pg_current_xact_id(),
  unique (kind, source_id)
);
create unique index ledger_one_capture on ledger_entries (transfer_id) where kind = 'capture';
create index ledger_entries_transfer on ledger_entries (transfer_id);

create table ledger_postings (
  entry_id uuid not null references ledger_entries (id),
  position smallint not null,
  currency text not null,
  debit_account_id text not null,
  credit_account_id text not null check (credit_account_id <> debit_account_id),
  -- Minor units of `currency`.
  amount_minor bigint not null check (amount_minor > 0),
  primary key (entry_id, position),
  foreign key (debit_account_id, currency) references ledger_accounts (id, currency),
  foreign key (credit_account_id, currency) references ledger_accounts (id, currency)
);

create trigger append_only before update or delete or truncate on ledger_entries for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_postings for each statement execute function app.refuse_change();
create trigger append_only before update or delete or truncate on ledger_accounts for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'ledger_accounts', 'ledger_entries', 'ledger_postings');
