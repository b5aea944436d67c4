-- Transfers and their history. The price columns are frozen at creation; the state moves only along the lifecycle.

create table transfers (
  id uuid primary key,
  reference_number app.reference_number not null unique,
  owner_id uuid not null references owners (id),

  status app.transfer_status not null default 'pending',
  pay_in app.pay_in_state not null default 'none',
  payout app.payout_state not null default 'none',
  review app.review_state not null default 'none',
  dispute app.dispute_state not null default 'none',
  -- Plain words for the sender where a transfer is held or has failed.
  state_reason text,
  payout_attempt integer not null default 0,

  send_country text not null,
  receive_country text not null,
  send_currency text not null,
  receive_currency text not null,
  -- All amounts are minor units (ISO 4217 exponent) of the currency beside them.
  send_amount_minor app.positive_minor not null,
  receive_amount_minor app.positive_minor not null,
  gross_fee_minor app.minor not null,
  discount_minor bigint not null,
  fee_minor bigint not null,
  total_minor bigint not null,
  -- The part of the send amount that we keep as margin; 0 unless the operator sets one.
  margin_minor bigint not null default 0,
  usd_amount_minor app.minor not null,
  exchange_rate app.rate not null,
  mid_market_rate app.rate not null,
  send_per_usd app.rate not null,
  receive_per_usd app.rate not null,
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

  delivery_method app.delivery_method not null,
  payment_method app.payment_method not null,
  recipient_country text not null,

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

  -- The moment at which the personal data went: docs/decisions/0078.
  erased_at timestamptz,
  -- Names, addresses and accounts of sender and recipient, sealed; they are found by `transfer_terms`. See docs/decisions/0080.
  personal bytea,

  -- Conditions of the sweeps and of rare states, as columns of their own. A partial index on the state itself would be
  -- open to every statement that guards by the state, and the planner, before it has statistics, prefers it to the
  -- primary key. An index on payouts that wait is left out: its entry would change at the capture and at the hand-over.
  -- Written by the trigger `whole` alone, whatever a statement gives.
  awaits_money boolean not null default false,
  is_processing boolean not null default false,
  is_failed boolean not null default false,
  is_held boolean not null default false,
  -- The rail has refused the payout for now, and nothing moves until the next attempt.
  is_refused boolean not null default false,
  -- A review was asked for, or it is held for one: the trigger `audited_release` looks at its changes.
  has_review boolean not null default false,

  -- The last of the `screening_changes` up to which it was screened, with the server's seal; without a genuine one it is screened again.
  -- See docs/decisions/0102.
  screened_up_to integer,
  screening_seal bytea,
  -- The server's seal over every event that asked for a review, written when a review ends. No rail pays without it. See
  -- docs/decisions/0127.
  review_seal bytea,
  -- The server's seals over the reasons that a rail, an operator or the sender gave. Mails and pages for the sender quote a reason only
  -- with one. See docs/decisions/0127.
  reason_seals bytea[],
  -- A guest's transfer joins an account with the server's seal over both: without it the account is not shown the transfer, wherever SQL
  -- has moved it. See docs/decisions/0103.
  claim bytea,
  -- The answer that a paid transfer waits for, and since when; null: nothing is asked of the sender. See docs/decisions/0107.
  action_needed app.action_needed,
  action_asked_at timestamptz,
  -- Number of corrections; `personal` is sealed for this version, so that nobody puts an older one in its place.
  people_version smallint not null default 0,
  -- The first large transfer to somebody waits for some hours after its payment, so that its sender can still take it back at no cost:
  -- docs/decisions/0118.
  wait_hours app.wait_hours,
  -- The end of the wait. The trigger below sets it with the payment, by the clock of the database; the application has no right to.
  payout_not_before timestamptz,
  -- The language in which it was ordered: its mails, disclosures and receipt are in it. See docs/decisions/0128.
  language app.language not null
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
-- Open transfers by their promised day, so that those past it are found without reading the others.
create index transfers_promised on transfers (available_on, id) where is_processing;
-- These are rare, and no guard names them in the form of these conditions.
create index transfers_cancel_asked on transfers (cancel_asked_at) where cancel_asked_at is not null;
create index transfers_authorised on transfers (authorised_at) where authorised_at is not null;
create index transfers_action_asked on transfers (action_asked_at) where action_asked_at is not null;
-- Transfers of which 31 CFR 1010.410(e) wants a record, by the moment at which they were paid: src/server/transfers/search/records.sql.ts.
create index transfers_recorded on transfers (paid_at desc, id desc)
  where send_country = 'US' and usd_amount_minor >= 300000 and paid_at is not null;

create trigger no_delete before delete or truncate on transfers for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'transfers');

-- PostgreSQL keeps conditions of triggers as text and parses them for each statement, like check constraints (docs/decisions/0088). A
-- condition that few rows meet therefore stands in a function that each row calls in any case, or is short and leaves the rest to one.

-- Refuses a change of state that is not in the lifecycle, and every change of the price. Attempts of a payout count up, one each time the
-- payout is given to a rail: SQL takes no number again whose order may be paid, and the first attempt is the first. See
-- docs/decisions/0087. A transfer that waits is not submitted before the end of its wait.
create function app.guard_transfer() returns trigger
language plpgsql
as $$
declare
  before text := old.status || ';' || old.pay_in || ';' || old.payout;
  after text := new.status || ';' || new.pay_in || ';' || new.payout;
begin
  if before <> after and not (before || '>' || after) = any (app.legal_transitions()) then
    raise exception 'transfer % may not go from % to %', old.id, before, after using errcode = 'check_violation';
  end if;
  if new.payout_attempt <> old.payout_attempt + (new.payout = 'submitted' and old.payout <> 'submitted')::integer then
    raise exception 'attempts of transfer % count up', old.id using errcode = 'check_violation';
  end if;
  if row(new.id, new.reference_number, new.send_country, new.receive_country, new.send_currency, new.receive_currency,
      new.send_amount_minor, new.receive_amount_minor, new.gross_fee_minor, new.discount_minor, new.fee_minor, new.total_minor,
      new.margin_minor, new.usd_amount_minor, new.exchange_rate, new.mid_market_rate, new.send_per_usd, new.receive_per_usd,
      new.fee_lines, new.promo_code_id, new.quote_nonce, new.price_locked_until, new.created_at, new.wait_hours, new.language)
    is distinct from
    row(old.id, old.reference_number, old.send_country, old.receive_country, old.send_currency, old.receive_currency,
      old.send_amount_minor, old.receive_amount_minor, old.gross_fee_minor, old.discount_minor, old.fee_minor, old.total_minor,
      old.margin_minor, old.usd_amount_minor, old.exchange_rate, old.mid_market_rate, old.send_per_usd, old.receive_per_usd,
      old.fee_lines, old.promo_code_id, old.quote_nonce, old.price_locked_until, old.created_at, old.wait_hours, old.language) then
    raise exception 'the price of transfer % is frozen', old.id using errcode = 'check_violation';
  end if;
  if new.wait_hours is not null then
    if new.pay_in = 'captured' and old.pay_in <> 'captured' then
      new.payout_not_before := now() + make_interval(hours => new.wait_hours);
    end if;
    if new.payout = 'submitted' and old.payout <> 'submitted' and new.payout_not_before > now() then
      raise exception 'transfer % waits until %', old.id, new.payout_not_before using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger guard before update on transfers for each row execute function app.guard_transfer();

-- The rules between columns of a transfer, and the columns that follow from its state. As constraints and generated columns their
-- texts were parsed for each statement that writes a transfer, which was half of what an update takes; a session parses a function once
-- (docs/decisions/0140). It has the last word, since triggers run in the order of their names, and works where others are switched off,
-- as constraints do.
create function app.complete_transfer() returns trigger
language plpgsql
as $$
begin
  if not (
    new.discount_minor between 0 and new.gross_fee_minor
    and new.fee_minor = new.gross_fee_minor - new.discount_minor
    and new.total_minor = new.send_amount_minor + new.fee_minor
    and new.margin_minor between 0 and new.send_amount_minor
    and new.granted_minor between 0 and new.total_minor
    and new.granted_fee_minor between 0 and least(new.fee_minor, new.granted_minor)
  ) then
    raise exception 'the amounts of transfer % do not fit together', new.id using errcode = 'check_violation';
  end if;
  if (new.paid_at is null) <> (new.available_on is null) then
    raise exception 'transfer % is promised when it is paid', new.id using errcode = 'check_violation';
  end if;
  if (new.personal is null) = (new.erased_at is null) then
    raise exception 'the people of transfer % are sealed until they are erased', new.id using errcode = 'check_violation';
  end if;
  if (new.action_needed is null) <> (new.action_asked_at is null) then
    raise exception 'transfer % says since when it waits for its sender', new.id using errcode = 'check_violation';
  end if;
  new.awaits_money := new.payout = 'none' and new.pay_in in ('none', 'open', 'processing');
  new.is_processing := new.status = 'processing';
  new.is_failed := new.status = 'failed';
  new.is_held := new.payout = 'held';
  new.is_refused := new.payout = 'ready' and new.payout_attempt > 0;
  new.has_review := new.payout = 'held' or new.review <> 'none';
  return new;
end
$$;
create trigger whole before insert or update on transfers for each row execute function app.complete_transfer();
alter table transfers enable always trigger whole;

create function app.guard_promise() returns trigger language plpgsql as $$
begin
  raise exception 'transfer % is promised once', old.id using errcode = 'check_violation';
end
$$;
create trigger guard_promise before update of available_on on transfers for each row
  when (old.available_on is not null and new.available_on is distinct from old.available_on)
  execute function app.guard_promise();

-- The application ends the review of a transfer that goes on only with its row in the audit log, and approves none that nobody has asked
-- for. Looked at when the transaction commits.
create function app.require_audited_release() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not (
    old.payout = 'held' and new.payout = 'ready'
    or old.review = 'required' and new.review <> 'required' and new.status <> 'failed'
    or old.review <> 'approved' and new.review = 'approved'
  ) then
    return null;
  end if;
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.action = 'transfer.released' and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    raise exception 'transfer % is released without a row in the audit log', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_release after update on transfers deferrable initially deferred
  for each row when (old.has_review or new.has_review)
  execute function app.require_audited_release();

-- A transfer changes hands once, with a claim: from a guest to the account that the same person has opened. See docs/decisions/0101.
create function app.guard_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.claim is null
    or not exists (select from public.owners o where o.id = old.owner_id and o.user_id is null)
    or not exists (select from public.owners o where o.id = new.owner_id and o.user_id is not null)
  then
    raise exception 'transfer % belongs to an account and stays there', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_owner before update of owner_id on transfers for each row
  when (old.owner_id is distinct from new.owner_id) execute function app.guard_owner();

-- A claim cannot be taken away or given later.
create function app.guard_claim() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' then
    raise exception 'transfer % keeps its claim', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_claim before update of claim on transfers for each row
  when (old.claim is distinct from new.claim and (old.claim is not null or old.owner_id = new.owner_id)) execute function app.guard_claim();

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
  at timestamptz not null default now(),
  -- When a row is tried again that could not be read; null in all others.
  retry_at timestamptz
);
select app.withhold('update', 'transfer_outbox');

-- Mails say only what is among the events of the transfer, which stay. Reminders and what a bank line lacks are no events of it. See
-- docs/decisions/0108.
create function app.require_event_of_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and new.event not in ('payInReminder', 'payInShort', 'payInLate') and not exists (
    select from public.transfer_events e
    where e.id = new.event_id and e.transfer_id = new.transfer_id and e.event = new.event
  ) then
    raise exception 'a mail about what has not happened to transfer %', new.transfer_id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger told after insert on transfer_outbox deferrable initially deferred
  for each row execute function app.require_event_of_mail();

-- A creation under a key happens once; a repetition is answered from here.
create table idempotency_keys (
  -- SHA-256 of the caller: the same key of two senders is two keys.
  scope bytea not null,
  route text not null,
  key app.idempotency_key not null,
  -- Keyed: docs/decisions/0080.
  request_hash app.hash_of_16 not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);
-- A forgotten key would let its request happen twice.
select app.withhold('update, delete', 'idempotency_keys');

-- The use of a promo code by one transfer: reserved at creation, kept at payment, released when the order expires. An unpaid order holds
-- a use for half an hour and then loses its hold ('expired'); its payment takes the use again ('kept'), or if none is left is still charged
-- the price that was shown ('honoured', which is no counted use). See docs/decisions/0075.
create table promo_redemptions (
  transfer_id uuid primary key references transfers (id),
  promo_code_id uuid not null references promo_codes (id),
  state text not null default 'reserved' check (state in ('reserved', 'kept', 'released', 'expired', 'honoured')),
  at timestamptz not null default now()
);
create index promo_redemptions_code on promo_redemptions (promo_code_id);
create index promo_redemptions_held on promo_redemptions (at) where state = 'reserved';
-- A forgotten redemption would let its code be used once more.
select app.withhold('delete', 'promo_redemptions');

-- Takes the use again while one is left. Decided on the row as it is after every wait: the statement of a capture may have begun before the
-- hold expired.
create function app.take_late_promo_use() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.promo_codes set usage_count = usage_count + 1
    where id = new.promo_code_id and (usage_limit is null or usage_count < usage_limit);
  if found then
    new.state := 'kept';
  end if;
  return new;
end
$$;
create trigger take_late_promo_use before update on promo_redemptions for each row
  when (old.state = 'expired' and new.state = 'honoured') execute function app.take_late_promo_use();

-- Orders of the last day whose senders have proved no address, once for each subject by which they are added up: keyed hashes of the owner,
-- of the caller's network and of the recipient's account. See docs/decisions/0075.
create table unproved_orders (
  subject bytea not null,
  transfer_id uuid not null references transfers (id),
  usd_amount_minor bigint not null,
  created_at timestamptz not null default now(),
  primary key (subject, transfer_id)
);
create index unproved_orders_created on unproved_orders (created_at);
select app.withhold('update', 'unproved_orders');
