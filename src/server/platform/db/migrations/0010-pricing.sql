-- What a transfer costs: countries, rates per currency, fees, promo codes. Every number is exact.

create table currency_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- Units per USD. USD itself is fixed at 1.
  per_usd numeric(30, 15) not null check (per_usd > 0 and (currency <> 'USD' or per_usd = 1)),
  updated_at timestamptz not null default now()
);

-- Append-only: what a rate was, who set it, where it came from.
create table rate_history (
  id uuid primary key,
  currency text not null references currency_rates (currency),
  per_usd numeric(30, 15) not null check (per_usd > 0),
  source text not null check (source in ('seed', 'admin', 'feed')),
  author_id uuid,
  at timestamptz not null default now()
);
create index rate_history_currency_at on rate_history (currency, at desc);

create table countries (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z]{2,3}$'),
  name text not null,
  currency text not null references currency_rates (currency),
  currency_symbol text not null,
  flag text not null default '',
  -- The order of the pickers: built-in countries first, as the specification lists them.
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A deleted country does not block its code.
create unique index countries_code on countries (code) where deleted_at is null;

create table fee_settings (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('delivery', 'payment')),
  fee_type text not null check (fee_type in ('fixed', 'percentage')),
  fixed_amount numeric(14, 2) check (fixed_amount >= 0),
  percentage_amount numeric(8, 4) check (percentage_amount between 0 and 100),
  -- One method of its type; null means each.
  applies_to text,
  -- Currency of fixed_amount; null means the send currency, whichever it is.
  currency text check (currency ~ '^[A-Z]{3}$'),
  description text not null default '',
  position integer not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
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

create table promo_codes (
  id uuid primary key,
  code text not null check (code = upper(code) and code <> ''),
  discount_type text not null check (discount_type in ('percentage', 'fixed')),
  discount_value numeric(14, 4) not null check (discount_value > 0),
  min_amount numeric(14, 2) check (min_amount >= 0),
  max_discount numeric(14, 2) check (max_discount >= 0),
  -- Currency of the amounts; null means the send currency, whichever it is.
  currency text check (currency ~ '^[A-Z]{3}$'),
  usage_limit integer check (usage_limit >= 0),
  -- Reserved and kept uses together.
  usage_count integer not null default 0 check (usage_count >= 0),
  expires_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint promo_is_used_within_its_limit check (usage_limit is null or usage_count <= usage_limit),
  constraint promo_percentage_is_at_most_all check (discount_type = 'fixed' or discount_value <= 100)
);
create unique index promo_codes_code on promo_codes (code) where deleted_at is null;

-- Every process prices from memory; this tells each of them, at commit, that a table has changed.
create function app.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changed', tg_table_name);
  return null;
end
$$;

create trigger announce after insert or update or delete on currency_rates for each statement execute function app.announce_change();
create trigger announce after insert or update or delete on countries for each statement execute function app.announce_change();
create trigger announce after insert or update or delete on fee_settings for each statement execute function app.announce_change();

-- Refuses every change of a row that is history.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;

create trigger append_only before update or delete or truncate on rate_history for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'rate_history');
