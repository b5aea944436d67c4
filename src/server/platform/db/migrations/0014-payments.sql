-- Pay-ins, refunds and disputes as we know them. The provider keeps its own books. Columns that say whether money has come, or still has
-- to leave, go one way for the application: SQL in its name does not open a payment again to have it refunded beside its payout, or send a
-- refund twice. See docs/decisions/0101. For it, disputes and refunds say of money only what stands in the ledger: docs/decisions/0103.

create table payments (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  attempt app.counted_from_one not null,
  -- 'bank': a transfer to our own account, matched by its reference. 'manual': money that an operator found on the bank's
  -- statement, whose reference there is `provider_ref`: a line of the statement pays one transfer.
  provider app.payment_provider not null,
  -- The provider's intent; null until it has answered.
  provider_ref text,
  livemode boolean not null,
  method app.payment_method not null,
  amount_minor app.positive_minor not null,
  currency text not null,
  -- 'unexpected': money that came when none was due; it is refunded automatically.
  state app.payment_state not null default 'creating',
  -- Whether the provider waits for our request before it charges the card.
  is_charged_later boolean not null default false,
  -- The amount that really came, where it differs from the amount due.
  received_minor app.positive_minor,
  received_currency text,
  -- The fault of the provider's intent, for example that it belongs to another transfer. Nothing of it is booked.
  mismatch text,
  created_at timestamptz not null default now(),
  -- When the sweep last asked the provider about it.
  checked_at timestamptz not null default now(),
  captured_at timestamptz,
  -- The network (/24 or /48) from which it was opened, so that declined cards count by source. See docs/decisions/0076.
  payer_network text,
  -- The disclosure under which it was opened; null where the law asks for none.
  disclosure_id uuid,
  -- The server's, written where the money was seen: a payment is paid out only with it. See docs/decisions/0112.
  seal bytea,
  -- Country of the card that paid, as its provider names it: a monitoring rule compares it with the sender's (docs/decisions/0098).
  card_country app.country_code,
  unique (provider, provider_ref),
  unique (transfer_id, attempt),
  foreign key (disclosure_id, transfer_id) references transfer_disclosures (id, transfer_id),
  -- Money other than was due is unexpected, whatever SQL says: what may be refunded of a payment follows from what it received.
  constraint payments_received_whole
    check ((received_minor is null) = (received_currency is null) and (received_minor is null or state = 'unexpected'))
);
-- Two tabs never open two live intents, and a transfer is captured once.
create unique index payments_one_live on payments (transfer_id) where state in ('creating', 'open');
create unique index payments_one_captured on payments (transfer_id) where state = 'captured';
create index payments_unchecked on payments (checked_at) where state = 'open';
create index payments_mismatched on payments (transfer_id) where mismatch is not null;
select app.withhold('update, delete, truncate', 'payments');

create function app.guard_payment() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref
    or new.state <> old.state and (old.state in ('captured', 'unexpected') or new.state = 'creating' or old.state = 'void' and new.state = 'open')
    or old.state in ('captured', 'unexpected')
      and (new.captured_at, new.received_minor, new.received_currency) is distinct from (old.captured_at, old.received_minor, old.received_currency)
  ) then
    raise exception 'payment % keeps its reference, and its state goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_payment before update on payments for each row execute function app.guard_payment();

-- The note that a payment is not as its provider has it goes with an act at the desk, or once the refund that it names is booked.
-- See docs/decisions/0108.
create function app.require_settled_mismatch() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.subject_id = new.transfer_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) or exists (
    select from public.refunds r left join public.refund_refs f on f.refund_id = r.id
    where r.payment_id = new.id and old.mismatch like 'refund ' || coalesce(f.provider_ref, r.provider_ref) || ' %'
  ) then
    return null;
  end if;
  raise exception 'payment % differs at its provider, which nobody has settled', new.id using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger settled_mismatch after update of mismatch on payments deferrable initially deferred
  for each row when (old.mismatch is not null and new.mismatch is null) execute function app.require_settled_mismatch();

-- Payments that the next start seals and takes out of this table; the application can add none.
create table unsealed_payments (payment_id uuid primary key references payments (id));
select app.withhold('insert, update, truncate', 'unsealed_payments');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  transfer_id uuid not null references transfers (id),
  -- 0 where all of it was refunded before the transfer failed.
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  reason text not null check (reason in (
    'payout_failed', 'payout_returned', 'payout_late', 'cancelled', 'rejected', 'unexpected_capture',
    -- Granted by an operator; made at the provider without us.
    'granted', 'external',
    -- The part that a refund left out for a dispute which was won after it had been lost.
    'dispute_won'
  )),
  -- 'sent': the provider has it and has not finished. 'failed': it did not get through, and an operator decides.
  state text not null default 'requested' check (state in ('requested', 'sent', 'paid', 'failed')),
  provider_ref text,
  -- Sent by an operator at the bank; `provider_ref` is the reference of that order.
  is_by_hand boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Number of the key for the provider: a failed refund is tried again under the next one.
  key_number integer not null default 1,
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Why it failed, in words.
  failure text,
  -- The reason and the author of a granted refund, and the part of it that was our fee.
  note text,
  granted_by uuid references users (id),
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  -- The part that the sender's bank has already taken back, by a dispute that we lost.
  disputed_minor bigint not null default 0 check (disputed_minor between 0 and amount_minor),
  -- The refund that this part was taken from: an external refund of a payment whose whole refund was waiting. Its amount
  -- stands in this row and no longer in the other.
  part_of uuid references refunds (id),
  -- A repetition under the same key is answered with the first answer; another refund under it is refused.
  creation_key text,
  -- Keyed: docs/decisions/0080.
  creation_hash bytea constraint refunds_keyed check (octet_length(creation_hash) = 16),
  is_unsettled boolean not null generated always as (state <> 'paid') stored,
  -- The server's, written where the refund was decided: it leaves only with it. See docs/decisions/0117.
  seal bytea,
  constraint refunds_creation unique (granted_by, creation_key),
  constraint refunds_part_external check (part_of is null or reason = 'external')
);
create index refunds_payment on refunds (payment_id);
-- A payment is refunded as a whole once, or the remainder of it; any number of parts may stand beside that.
create unique index refunds_one_whole on refunds (payment_id) where reason not in ('granted', 'external', 'dispute_won');
create index refunds_unsettled on refunds (next_try_at) where is_unsettled;
-- A refund that was made at the provider is found once.
create unique index refunds_provider_ref on refunds (payment_id, provider_ref);
create unique index refunds_sent_by_hand on refunds (provider_ref) where is_by_hand;
create index refunds_part_of on refunds (part_of) where part_of is not null;
-- The database dates refunds, and starts each as one that has left nothing out.
select app.withhold('insert, update, delete, truncate', 'refunds');

-- Refunds never exceed the payment. A part that the sender's bank has taken by a dispute does not count in a paid refund.
-- Every writer of a refund holds the transfer's lock, so the sum stands.
create function app.guard_refunds() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select coalesce(received_minor, amount_minor) as minor, coalesce(received_currency, currency) as currency
    into paid from payments where id = new.payment_id;
  if new.currency <> paid.currency
    or (select sum(amount_minor - case state when 'paid' then disputed_minor else 0 end)
      from refunds where payment_id = new.payment_id) > paid.minor then
    raise exception 'the refunds of payment % would be more than was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end
$$;
create trigger guard after insert on refunds for each row execute function app.guard_refunds();

-- A refund that has not left may become less, and never more; one that has left stays as it is.
create function app.guard_refund_amount() returns trigger language plpgsql as $$
begin
  if new.amount_minor > old.amount_minor or new.fee_minor > old.fee_minor or old.state not in ('requested', 'failed') then
    raise exception 'refund % may become no other', new.id
      using errcode = 'check_violation', constraint = 'refunds_never_grow';
  end if;
  return new;
end
$$;
create trigger guard_amount before update of amount_minor, fee_minor on refunds for each row execute function app.guard_refund_amount();

-- A refund goes one way. One that an operator has sent from our own account stays sent, because no provider could say that it came back:
-- docs/decisions/0119.
create function app.guard_refund() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and (
    new.state <> old.state and (
      old.state = 'sent' and new.state = 'requested' or old.state = 'paid' and (new.state <> 'failed' or old.is_by_hand)
    )
    or old.is_by_hand and not new.is_by_hand
    or new.key_number < old.key_number
    or new.key_number > old.key_number and old.state not in ('requested', 'failed')
    or new.tries < old.tries and new.key_number = old.key_number
  ) then
    raise exception 'refund % goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_refund before update on refunds for each row execute function app.guard_refund();

-- A refund that is paid is booked with its figures. The offsets of a payment are no more than all its disputes, also those that were
-- won later: its offset stays with a refund that has left without it.
create function app.require_booked_refund() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  kinds constant text[] := '{refund,unexpected_refund,correction}';
  is_of_unexpected boolean;
  owed_on text;
begin
  if current_user <> 'openremit_app' then
    return null;
  end if;
  if new.disputed_minor > 0 and (select sum(disputed_minor) from public.refunds where payment_id = new.payment_id)
    > (select coalesce(sum(amount_minor), 0) from public.disputes where payment_id = new.payment_id)
  then
    raise exception 'refund % leaves out what no dispute has taken: the ledger says otherwise', new.id
      using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'paid' then
    select 'unexpected_capture' in (new.reason, (select reason from public.refunds where id = new.part_of)) into is_of_unexpected;
    owed_on := case when is_of_unexpected then 'unapplied_funds.' else 'refund_payable.' end || new.currency;
    if app.booked_on(owed_on, new.transfer_id, kinds, new.id::text) <> new.amount_minor
      or app.booked_on('dispute_loss.' || new.currency, new.transfer_id, kinds, new.id::text) <> -new.disputed_minor
    then
      raise exception 'refund % is paid: the ledger says otherwise', new.id using errcode = 'insufficient_privilege';
    end if;
  end if;
  return null;
end
$$;
create constraint trigger booked after insert or update of state, disputed_minor on refunds deferrable initially deferred
  for each row when (new.state = 'paid' or new.disputed_minor > 0) execute function app.require_booked_refund();

-- A refund that the provider has, or that has arrived, leaves out what it left out when it was sent.
create function app.guard_offset() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' then
    raise exception 'refund % has left: its offset goes one way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger guard_offset before update on refunds for each row
  when (new.disputed_minor <> old.disputed_minor and (old.state in ('sent', 'paid') or new.state in ('sent', 'paid')))
  execute function app.guard_offset();

-- Refunds that the next start seals and takes out of this table; the application can add none.
create table unsealed_refunds (refund_id uuid primary key references refunds (id));
select app.withhold('insert, update, truncate', 'unsealed_refunds');

-- Every id that a provider has given a refund: one that failed and was sent again has several, and statements of past days
-- keep naming the first.
create table refund_refs (
  refund_id uuid not null references refunds (id),
  -- Number of the try, as its entries are named: the first has none in their source.
  key_number integer not null,
  provider_ref text not null,
  at timestamptz not null default now(),
  primary key (refund_id, key_number, provider_ref)
);
create index refund_refs_ref on refund_refs (provider_ref);
create trigger append_only before update or delete or truncate on refund_refs for each statement execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'refund_refs');

create function app.note_refund_ref() returns trigger language plpgsql as $$
begin
  insert into refund_refs (refund_id, key_number, provider_ref) values (new.id, new.key_number, new.provider_ref)
    on conflict do nothing;
  return null;
end
$$;
-- A refund by hand has a reference of the bank instead.
create trigger note_ref after insert or update of provider_ref on refunds for each row
  when (new.provider_ref is not null and not new.is_by_hand) execute function app.note_refund_ref();

-- A payment that the payer's bank reclaims. Its money is gone while the dispute is open, and returns when it is won.
create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  transfer_id uuid not null references transfers (id),
  -- The provider's own id.
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  -- When the sweep last asked the provider about it.
  checked_at timestamptz not null default now(),
  settled_at timestamptz,
  is_open boolean not null generated always as (state = 'open') stored,
  unique (payment_id, provider_ref)
);
create index disputes_transfer on disputes (transfer_id);
create index disputes_ref on disputes (provider_ref);
create index disputes_open on disputes (checked_at) where is_open;
-- The database dates disputes, and starts each as one that is open.
select app.withhold('insert, update, delete, truncate', 'disputes');

-- Money that a sender's bank has taken by a dispute stands in the ledger. Looked at when the transaction commits.
create function app.require_booked_dispute() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  account text := 'dispute_loss.' || new.currency;
begin
  if current_user = 'openremit_app' and (
    app.booked_on(account, new.transfer_id, '{dispute}', new.id::text) <> new.amount_minor
    or new.state = 'won' and app.booked_on(account, new.transfer_id, '{dispute_reversal}', new.id::text) <> -new.amount_minor
  ) then
    raise exception 'dispute %: the ledger says otherwise', new.id using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger booked after insert or update of state on disputes deferrable initially deferred
  for each row execute function app.require_booked_dispute();

-- Events that a payment provider has sent us. The row is stored first and acted on later; the key makes a repeated
-- delivery harmless.
create table webhook_events (
  provider app.event_provider not null,
  event_id text not null,
  type text not null,
  -- The subject of the event. The object itself is fetched again, so its figures are not kept.
  object_id text not null,
  -- The check that the event calls for: of a payment, of its refunds and disputes as well, of a settlement of the provider,
  -- or none. Events about nothing are kept as done, so that a repetition is recognised.
  about app.event_subject not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Claiming an event moves this on: it is both the claim's lease and the time of the next attempt.
  next_attempt_at timestamptz not null default now(),
  processed_at timestamptz,
  -- Keyed hash of the fingerprint by which the provider knows a card: one that is declined again and again. See docs/decisions/0076.
  card_key bytea,
  primary key (provider, event_id)
);
create index webhook_events_due on webhook_events (next_attempt_at) where processed_at is null;
-- The declines of an intent are counted each time that it is looked at unpaid.
create index webhook_events_declined on webhook_events (object_id) where type = 'payment_intent.payment_failed';
create index webhook_events_card on webhook_events (card_key, received_at) where card_key is not null;
-- Old events are removed daily. Rows lie in the order of their arrival, so a few pages of index tell where the old ones end.
create index webhook_events_received on webhook_events using brin (received_at);
