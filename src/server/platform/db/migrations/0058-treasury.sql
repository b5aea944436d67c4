-- What operators book of our own money: settlements, fees, rails that are funded, currencies that are traded. Each row is one
-- ledger entry, which says on which accounts; this says what it was, and when the bank says that it was.
create table treasury_entries (
  id uuid primary key,
  kind text not null check (kind in (
    'settlement', 'provider_fee', 'rail_funding', 'rail_fee', 'currency_trade', 'own_funds', 'bank_charge'
  )),
  -- The day the bank, the rail or the provider has booked it on; `at` is when it was booked here.
  value_date date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units of `currency`: what arrived at our bank, was charged, sent, bought ...
  amount_minor bigint not null check (amount_minor >= 0),
  -- Of a trade what was sold, of a settlement the fee that was kept from it.
  other_currency text check (other_currency ~ '^[A-Z]{3}$'),
  other_minor bigint check (other_minor > 0),
  -- Whether money goes the other way than is usual: out of our funds, back from a rail, a fee given back.
  is_reverse boolean not null default false,
  -- The account of the rail: 'rail_settlement' or 'rail_settlement:<name>'.
  rail_account text check (rail_account ~ '^rail_settlement(:[^.]+)?$'),
  -- What it is called on the statement: a payout id, a line of the bank.
  reference text not null,
  note text not null default '',
  -- What the ledger knows it by: the id of this row, or of what the provider has told us.
  source text not null unique,
  entry_id uuid not null unique references ledger_entries (id) deferrable initially deferred,
  -- The row that this one takes back, and why.
  reverses uuid unique references treasury_entries (id),
  reason text,
  -- Null: the provider told us.
  recorded_by uuid references users (id),
  at timestamptz not null default now(),
  creation_key text unique,
  creation_hash bytea,
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
create trigger append_only before update or delete or truncate on treasury_entries for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'treasury_entries');

-- Days of a provider's account whose fees have been booked: each is read once it is over.
create table provider_days (
  provider text not null,
  day date not null,
  at timestamptz not null default now(),
  primary key (provider, day)
);
create trigger append_only before update or delete or truncate on provider_days for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'provider_days');

-- How much a rail is to have at least. `low_since`: it has had less since then, and the admins have been told.
create table rail_thresholds (
  rail text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  threshold_minor bigint not null check (threshold_minor > 0),
  low_since timestamptz,
  primary key (rail, currency)
);
select app.withhold('truncate', 'rail_thresholds');

-- A second admin may be wanted for what moves our own money.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('rates', 'refunds', 'admins', 'treasury'));

-- Whether a proof of the books is under way, and what the last ones found.
create table ledger_proofs (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null where it did not come to an end.
  proof jsonb,
  check (proof is null or ended_at is not null)
);
create index ledger_proofs_started on ledger_proofs (started_at desc);
create index ledger_proofs_proven on ledger_proofs (started_at desc) where proof is not null;
select app.withhold('delete, truncate', 'ledger_proofs');
do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    revoke update on ledger_proofs, rail_thresholds from openremit_app;
    grant update (ended_at, proof) on ledger_proofs to openremit_app;
    grant update (threshold_minor, low_since) on rail_thresholds to openremit_app;
  end if;
end
$$;
