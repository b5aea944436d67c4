-- Owners and their transfers. The price columns are frozen at creation; the state moves only along the lifecycle.

-- Who may see and pay a transfer: a browser that holds a capability, or a registered user.
create table owners (
  id uuid primary key,
  -- SHA-256 of the capability: what the cookie holds is never stored.
  capability_hash bytea unique check (octet_length(capability_hash) = 32),
  user_id uuid unique,
  created_at timestamptz not null default now(),
  -- A capability ends at sign-out and at 'Send another transfer'.
  ended_at timestamptz,
  constraint owner_is_a_browser_or_a_user check ((capability_hash is null) <> (user_id is null))
);

create table transfers (
  id uuid primary key,
  reference_number text not null unique check (reference_number ~ '^MTR[0-9]{8}[A-Z0-9]{4}$'),
  owner_id uuid not null references owners (id),

  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  pay_in text not null default 'none'
    check (pay_in in ('none', 'open', 'processing', 'captured', 'void', 'refunding', 'refunded')),
  payout text not null default 'none' check (payout in ('none', 'ready', 'held', 'submitted', 'delivered', 'returned')),
  review text not null default 'none' check (review in ('none', 'required', 'approved', 'rejected')),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  -- Plain words for the sender where a transfer is held or has failed.
  state_reason text,
  payout_attempt integer not null default 0,

  send_country text not null,
  receive_country text not null,
  send_currency text not null,
  receive_currency text not null,
  -- All amounts are minor units (ISO 4217 exponent) of the currency beside them.
  send_amount_minor bigint not null check (send_amount_minor > 0),
  receive_amount_minor bigint not null check (receive_amount_minor > 0),
  gross_fee_minor bigint not null check (gross_fee_minor >= 0),
  discount_minor bigint not null check (discount_minor between 0 and gross_fee_minor),
  fee_minor bigint not null check (fee_minor = gross_fee_minor - discount_minor),
  total_minor bigint not null check (total_minor = send_amount_minor + fee_minor),
  -- The part of the send amount that we keep as margin; 0 unless the operator sets one.
  margin_minor bigint not null default 0 check (margin_minor between 0 and send_amount_minor),
  usd_amount_minor bigint not null check (usd_amount_minor >= 0),
  exchange_rate numeric(30, 15) not null check (exchange_rate > 0),
  mid_market_rate numeric(30, 15) not null check (mid_market_rate > 0),
  send_per_usd numeric(30, 15) not null check (send_per_usd > 0),
  receive_per_usd numeric(30, 15) not null check (receive_per_usd > 0),
  fee_lines jsonb not null,
  promo_code_id uuid references promo_codes (id),
  promo_code text,
  -- A quote is spent once.
  quote_nonce text unique,
  -- Past this moment the price must be offered anew before the sender pays.
  price_locked_until timestamptz not null,
  available_on date not null,

  delivery_method text not null check (delivery_method in ('bank', 'wallet', 'cash')),
  payment_method text not null check (payment_method in ('card', 'bank')),
  sender_name text not null,
  sender_email text not null,
  sender_phone text not null,
  sender_address text not null,
  recipient_name text not null,
  recipient_email text,
  recipient_phone text not null,
  recipient_country text not null,
  recipient_city text not null,
  bank_name text,
  account_number text,
  recipient_details jsonb,

  created_at timestamptz not null default now(),
  -- The last change of state.
  changed_at timestamptz not null default now(),
  paid_at timestamptz,
  completed_at timestamptz,

  -- What the sweeps look for, as columns of their own: a partial index on the state itself would be open to every
  -- statement that guards by the state, and the planner, before it has statistics, prefers it to the primary key.
  awaits_money boolean not null generated always as (payout = 'none' and pay_in in ('none', 'open', 'processing')) stored,
  awaits_payout boolean not null generated always as (payout = 'ready') stored
)
-- A transfer is updated four times soon after it is written: room on its page spares its indexes an entry each time.
with (fillfactor = 70);
create index transfers_owner on transfers (owner_id, created_at desc);
-- The sweeps look only at what is under way, so these stay small however many transfers there are.
create index transfers_awaiting_money on transfers (price_locked_until) where awaits_money;
create index transfers_awaiting_payout on transfers (paid_at) where awaits_payout;

create table transfer_events (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  event text not null,
  from_state text,
  to_state text not null,
  -- 'sender', 'provider', 'rail', 'sweeper', 'system' or an admin's id.
  actor text not null,
  cause text,
  at timestamptz not null default now()
);
create index transfer_events_transfer on transfer_events (transfer_id, at);
create trigger append_only before update or delete or truncate on transfer_events for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfer_events');

-- A creation under a key happens once; a repetition is answered from here.
create table idempotency_keys (
  -- SHA-256 of who asked: the same key of two senders is two keys.
  scope bytea not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);

-- A promo code's use by one transfer: reserved at creation, kept at payment, released at the lapse.
create table promo_redemptions (
  transfer_id uuid primary key references transfers (id),
  promo_code_id uuid not null references promo_codes (id),
  state text not null default 'reserved' check (state in ('reserved', 'kept', 'released')),
  at timestamptz not null default now()
);
create index promo_redemptions_code on promo_redemptions (promo_code_id);
