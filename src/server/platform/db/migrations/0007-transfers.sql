-- Transfers and their history. The price columns are frozen at creation; the state moves only along the lifecycle.

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
  -- After this moment the sender must accept a fresh price before paying.
  price_locked_until timestamptz not null,
  -- The day by which the recipient has the money. It counts from the payment, is written with it and never changes. See
  -- docs/decisions/0049.
  available_on date,
  -- Refunded of a transfer that continues or was delivered, minor units of the send currency; the part of it that was our fee.
  granted_minor bigint not null default 0,
  granted_fee_minor bigint not null default 0,

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
  -- When the sender's bank authorised the payment; the card is charged after the review.
  authorised_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  -- The end of the sender's right to cancel a paid transfer, even one that the rail already has; promised at the payment.
  cancellable_until timestamptz,
  -- When the recall was requested from the rail, while the rail has not answered.
  cancel_asked_at timestamptz,
  -- 'Send another transfer' of a user: the transfer stays in the history, the wizard no longer offers it.
  dismissed_at timestamptz,

  -- Conditions of the sweeps and of rare states, as columns of their own. A partial index on the state itself would be
  -- open to every statement that guards by the state, and the planner, before it has statistics, prefers it to the
  -- primary key. An index on payouts that wait is left out: its entry would change at the capture and at the hand-over.
  awaits_money boolean not null generated always as (payout = 'none' and pay_in in ('none', 'open', 'processing')) stored,
  is_processing boolean not null generated always as (status = 'processing') stored,
  is_failed boolean not null generated always as (status = 'failed') stored,
  is_held boolean not null generated always as (payout = 'held') stored,
  -- The rail has refused the payout for now, and nothing moves until the next attempt.
  is_refused boolean not null generated always as (payout = 'ready' and payout_attempt > 0) stored,

  constraint transfers_granted_within_total check (granted_minor between 0 and total_minor),
  constraint transfers_granted_fee_within_fee check (granted_fee_minor between 0 and least(fee_minor, granted_minor)),
  constraint promised_when_paid check ((paid_at is null) = (available_on is null))
)
-- A transfer is updated four times soon after it is written: room on its page spares its indexes an entry each time.
with (fillfactor = 70);
-- Two transfers of one moment have an order too, so that no page leaves one out.
create index transfers_history on transfers (owner_id, created_at desc, id desc);
-- The sweeps look only at unfinished transfers, so these stay small however many transfers there are.
create index transfers_awaiting_money on transfers (price_locked_until) where awaits_money;
create index transfers_unpaid on transfers (created_at, id) where awaits_money;
create index transfers_processing on transfers (created_at, id) where is_processing;
create index transfers_failed on transfers (created_at, id) where is_failed;
create index transfers_held on transfers (created_at, id) where is_held;
create index transfers_refused on transfers (created_at, id) where is_refused;
-- Both are rare, and no guard names them in the form of these conditions.
create index transfers_cancel_asked on transfers (cancel_asked_at) where cancel_asked_at is not null;
create index transfers_authorised on transfers (authorised_at) where authorised_at is not null;

-- Refuses a change of state that is not in the lifecycle, and every change of the price.
create function app.guard_transfer() returns trigger language plpgsql as $$
declare
  before text := old.status || ';' || old.pay_in || ';' || old.payout;
  after text := new.status || ';' || new.pay_in || ';' || new.payout;
begin
  if before <> after and not (before || '>' || after) = any (app.legal_transitions()) then
    raise exception 'transfer % may not go from % to %', old.id, before, after using errcode = 'check_violation';
  end if;
  if row(new.id, new.reference_number, new.send_country, new.receive_country, new.send_currency, new.receive_currency,
      new.send_amount_minor, new.receive_amount_minor, new.gross_fee_minor, new.discount_minor, new.fee_minor, new.total_minor,
      new.margin_minor, new.usd_amount_minor, new.exchange_rate, new.mid_market_rate, new.send_per_usd, new.receive_per_usd,
      new.fee_lines, new.promo_code_id, new.quote_nonce, new.price_locked_until, new.created_at)
    is distinct from
    row(old.id, old.reference_number, old.send_country, old.receive_country, old.send_currency, old.receive_currency,
      old.send_amount_minor, old.receive_amount_minor, old.gross_fee_minor, old.discount_minor, old.fee_minor, old.total_minor,
      old.margin_minor, old.usd_amount_minor, old.exchange_rate, old.mid_market_rate, old.send_per_usd, old.receive_per_usd,
      old.fee_lines, old.promo_code_id, old.quote_nonce, old.price_locked_until, old.created_at) then
    raise exception 'the price of transfer % is frozen', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard before update on transfers for each row execute function app.guard_transfer();

create function app.guard_promise() returns trigger language plpgsql as $$
begin
  raise exception 'transfer % is promised once', old.id using errcode = 'check_violation';
end
$$;
create trigger guard_promise before update of available_on on transfers for each row
  when (old.available_on is not null and new.available_on is distinct from old.available_on)
  execute function app.guard_promise();

create trigger no_delete before delete or truncate on transfers for each statement execute function app.refuse_change();
select app.withhold('delete, truncate', 'transfers');

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

-- Events of transfers that no mail has been written for yet. The statement that makes the event writes the row, and the
-- job that writes the mails deletes it. A row costs a tenth of a job, and this is the hot path.
create table transfer_outbox (
  event_id uuid primary key,
  transfer_id uuid not null references transfers (id),
  event text not null,
  at timestamptz not null default now()
);

-- A creation under a key happens once; a repetition is answered from here.
create table idempotency_keys (
  -- SHA-256 of the caller: the same key of two senders is two keys.
  scope bytea not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);
-- A forgotten key would let its request happen twice.
select app.withhold('update, delete', 'idempotency_keys');

-- The use of a promo code by one transfer: reserved at creation, kept at payment, released when the order expires.
create table promo_redemptions (
  transfer_id uuid primary key references transfers (id),
  promo_code_id uuid not null references promo_codes (id),
  state text not null default 'reserved' check (state in ('reserved', 'kept', 'released')),
  at timestamptz not null default now()
);
create index promo_redemptions_code on promo_redemptions (promo_code_id);
-- A forgotten redemption would let its code be used once more.
select app.withhold('delete', 'promo_redemptions');

-- Notes of operators about a transfer.
create table transfer_notes (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  author_id uuid not null references users (id),
  text text not null,
  at timestamptz not null default now(),
  -- A repetition under the same key is answered with the first answer; another note under it is refused.
  creation_key text,
  creation_hash bytea not null,
  unique (author_id, creation_key)
);
create index transfer_notes_transfer on transfer_notes (transfer_id, at);
create trigger append_only before update or delete or truncate on transfer_notes for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfer_notes');

-- Payers by bank are reminded once before their price expires.
create table pay_in_reminders (
  transfer_id uuid primary key references transfers (id),
  at timestamptz not null default now()
);
select app.withhold('update, delete, truncate', 'pay_in_reminders');

-- Exceptions of a transfer that an operator has resolved, so that the desk does not show them again.
create table resolved_exceptions (
  transfer_id uuid not null references transfers (id),
  -- The words of a payment's mismatch, or 'payout:' and the attempt whose late confirmation was resolved.
  what text not null,
  at timestamptz not null default now(),
  primary key (transfer_id, what)
);
select app.withhold('update, delete, truncate', 'resolved_exceptions');
