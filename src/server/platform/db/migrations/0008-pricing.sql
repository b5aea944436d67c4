-- The inputs of a price: countries, rates per currency, fees, promo codes, corridors; and the limits of senders. Every
-- number is exact. The application changes a figure only with its audit row (`audited_setting`, see 0002-guards), and what is no figure
-- stays as it was inserted.

create table currency_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- Units per USD. USD itself is fixed at 1.
  per_usd numeric(30, 15) not null check (per_usd > 0 and (currency <> 'USD' or per_usd = 1)),
  updated_at timestamptz not null default now(),
  -- The server's, over currency, figure and date: a rate prices only with it. SQL in the name of the application makes none, and brings
  -- none back that was replaced. See docs/decisions/0108.
  seal bytea
);
create trigger announce after insert or update or delete on currency_rates for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on currency_rates deferrable initially deferred
  for each row execute function app.require_audited_setting('rate', '{currency}', '', '{per_usd}');
select app.withhold('update, delete', 'currency_rates');

-- The date only rises, so an earlier seal stays false. The day is for clocks that are wrong.
create function app.guard_rate() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    new.updated_at < pg_catalog.date_trunc('milliseconds', old.updated_at) or new.updated_at > pg_catalog.now() + interval '1 day'
  ) then
    raise exception 'the date of a rate only rises, up to now' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_rate before update of updated_at on currency_rates for each row
  when (new.updated_at is distinct from old.updated_at) execute function app.guard_rate();

-- Rates that the next start seals and takes out of this table; the application can add none.
create table unsealed_rates (currency text primary key references currency_rates (currency));
select app.withhold('insert, update, truncate', 'unsealed_rates');

-- Append-only: each rate with its author and its source.
create table rate_history (
  id uuid primary key,
  currency text not null references currency_rates (currency),
  per_usd numeric(30, 15) not null check (per_usd > 0),
  source text not null check (source in ('seed', 'admin', 'feed')),
  author_id uuid,
  at timestamptz not null default now()
);
create index rate_history_currency_at on rate_history (currency, at desc);
create trigger append_only before update or delete or truncate on rate_history for each statement execute function app.refuse_change();
create constraint trigger audited_setting after insert on rate_history deferrable initially deferred
  for each row execute function app.require_audited_setting('rate', '{currency}', '', '{per_usd}');
select app.withhold('update, delete, truncate', 'rate_history');

-- The last readings of the operator's rate feed: one row.
create table rate_feed (
  is_only boolean primary key default true check (is_only),
  -- The last reading that confirmed rates, and the day they were published.
  read_at timestamptz,
  published_on date,
  -- The error of the last reading in words; null once a reading succeeds again.
  fault text,
  tried_at timestamptz
);
insert into rate_feed default values;
select app.withhold('insert, delete, truncate', 'rate_feed');

-- Rates of the feed that differ by more than 10 % from ours: not applied, an admin decides. An offer that is older than
-- the rate it would replace has been decided.
create table rate_offers (
  currency text primary key references currency_rates (currency),
  per_usd numeric(30, 15) not null check (per_usd > 0),
  at timestamptz not null default now()
);

create table countries (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z]{2,3}$'),
  -- What every sender reads says nothing else: no figures, no address of the web. The call is stricter about letters.
  name text not null check (length(name) between 1 and 60 and name !~ '[^ .''()A-Za-z\u0080-\uffff-]|\.[^ .()]{2}'),
  currency text not null references currency_rates (currency),
  currency_symbol text not null check (length(currency_symbol) <= 3 and currency_symbol !~ '[0-9:/@]'),
  flag text not null default '',
  -- The order of the pickers: built-in countries first, as the specification lists them.
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A deleted country does not block its code.
create unique index countries_code on countries (code) where deleted_at is null;
create trigger announce after insert or update or delete on countries for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on countries deferrable initially deferred
  for each row execute function app.require_audited_setting('country', '{id}', '', '{name,code,currency,currency_symbol,flag,is_active}');

create table fee_settings (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('delivery', 'payment')),
  fee_type text not null check (fee_type in ('fixed', 'percentage')),
  fixed_amount numeric(14, 2) check (fixed_amount >= 0),
  percentage_amount numeric(8, 4) check (percentage_amount between 0 and 100),
  -- One method of its type; null means each.
  applies_to text,
  -- Currency of fixed_amount; null means the send currency, whichever it is. One without a rate would leave every quote
  -- without a price.
  currency text check (currency ~ '^[A-Z]{3}$') constraint fee_currency_has_a_rate references currency_rates (currency),
  -- Charged from one country, to one, or in one corridor; null means any.
  send_country text check (send_country ~ '^[A-Z]{2,3}$'),
  receive_country text check (receive_country ~ '^[A-Z]{2,3}$'),
  description text not null default '',
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A fee sent twice under one key is added once.
  creation_key text unique,
  -- Keyed: docs/decisions/0080.
  creation_hash bytea constraint fee_settings_keyed check (octet_length(creation_hash) = 16),
  constraint fee_has_the_amount_of_its_type check (
    (fee_type = 'fixed' and fixed_amount is not null and percentage_amount is null)
    or (fee_type = 'percentage' and percentage_amount is not null and fixed_amount is null)
  ),
  constraint fee_applies_to_a_method_of_its_type check (
    applies_to is null
    or (type = 'delivery' and applies_to in ('bank', 'wallet', 'cash'))
    or (type = 'payment' and applies_to in ('card', 'bank'))
  )
);
create trigger announce after insert or update or delete on fee_settings for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on fee_settings deferrable initially deferred
  for each row execute function app.require_audited_setting('fee', '{id}', '',
    '{name,type,fee_type,fixed_amount,percentage_amount,applies_to,currency,send_country,receive_country,description,is_active}');

create table promo_codes (
  id uuid primary key,
  code text not null check (code = upper(code) and code <> ''),
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  discount_value numeric(14, 4) not null check (discount_value > 0),
  min_amount numeric(14, 2) check (min_amount >= 0),
  max_discount numeric(14, 2) check (max_discount >= 0),
  -- Currency of the amounts; null means the send currency, whichever it is.
  currency text check (currency ~ '^[A-Z]{3}$') constraint promo_currency_has_a_rate references currency_rates (currency),
  usage_limit integer check (usage_limit >= 0),
  -- Reserved and kept uses together.
  usage_count integer not null default 0 check (usage_count >= 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- One use per customer: docs/decisions/0075.
  is_once_per_customer boolean not null default false,
  constraint promo_is_used_within_its_limit check (usage_limit is null or usage_count <= usage_limit),
  constraint promo_percentage_is_at_most_all check (discount_type = 'fixed' or discount_value <= 100)
);
create unique index promo_codes_code on promo_codes (code) where deleted_at is null;
create constraint trigger audited_setting after insert on promo_codes deferrable initially deferred
  for each row execute function app.require_audited_setting('promo', '{id}', '',
    '{code,discount_type,discount_value,min_amount,max_discount,currency,usage_limit,expires_at,is_active,is_once_per_customer}');
-- Every use of a code by a customer updates its row: those updates cost nothing more.
create constraint trigger audited_change after update on promo_codes deferrable initially deferred
  for each row when (to_jsonb(old) - 'usage_count' <> to_jsonb(new) - 'usage_count')
  execute function app.require_audited_setting('promo', '{id}', '',
    '{code,discount_type,discount_value,min_amount,max_discount,currency,usage_limit,expires_at,is_active,is_once_per_customer}');

-- A removed row stays for those that point to it; the application never erases one.
select app.withhold('update, delete, truncate', 'fee_settings', 'countries', 'promo_codes');

-- The operator's settings of a corridor; a corridor without a row is open to every method and amount, without a margin.
create table corridors (
  send_country text not null check (send_country ~ '^[A-Z]{2,3}$'),
  receive_country text not null check (receive_country ~ '^[A-Z]{2,3}$'),
  is_active boolean not null default true,
  -- The customer's rate is this many hundredths of a percent under the mid-market rate.
  margin_bps integer not null default 0 check (margin_bps between 0 and 1000),
  -- Major units of the send currency, whichever it is.
  min_send numeric(14, 2) check (min_send >= 0),
  max_send numeric(14, 2) check (max_send > 0),
  delivery_methods text[] not null default '{bank,wallet,cash}'
    check (cardinality(delivery_methods) > 0 and delivery_methods <@ array['bank', 'wallet', 'cash']),
  payment_methods text[] not null default '{card,bank}'
    check (cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'bank']),
  changed_at timestamptz not null default now(),
  primary key (send_country, receive_country),
  constraint corridor_takes_some_amount check (min_send <= max_send)
);
create trigger announce after insert or update or delete on corridors for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on corridors deferrable initially deferred
  for each row execute function app.require_audited_setting('corridor', '{send_country,receive_country}', '-',
    '{is_active,margin_bps,min_send,max_send,delivery_methods,payment_methods}',
    '{"is_active": true, "margin_bps": 0, "min_send": null, "max_send": null,
      "delivery_methods": ["bank", "wallet", "cash"], "payment_methods": ["card", "bank"]}');
select app.withhold('update', 'corridors');

-- The sending limits of each tier, in minor units of USD at the rate frozen on each transfer; null means no limit.
create table sending_limits (
  tier text primary key check (tier in ('guest', 'basic', 'verified')),
  per_transfer_usd_minor bigint check (per_transfer_usd_minor >= 0),
  per_day_usd_minor bigint check (per_day_usd_minor >= 0),
  per_30_days_usd_minor bigint check (per_30_days_usd_minor >= 0),
  changed_at timestamptz not null default now()
);
insert into sending_limits (tier) values ('guest'), ('basic'), ('verified');
create trigger announce after insert or update or delete on sending_limits for each statement execute function app.announce_change();
create constraint trigger audited_setting after insert or update or delete on sending_limits deferrable initially deferred
  for each row execute function app.require_audited_setting('limits', '{tier}', '',
    '{per_transfer_usd_minor,per_day_usd_minor,per_30_days_usd_minor}');
select app.withhold('insert, update, delete, truncate', 'sending_limits');
