-- Money that goes back: refunds in parts, refunds that take their time or fail, payments that their bank takes back, payouts that
-- are had back from their rail, and cards that are charged only after a review.

-- As src/shared/transfers/lifecycle.ts.
create or replace function app.legal_transitions() returns text[] language sql immutable parallel safe as $$
  select array[
    'pending;none;none>pending;open;none',
    'pending;none;none>processing;processing;none',
    'pending;none;none>processing;captured;ready',
    'pending;none;none>processing;captured;held',
    'pending;none;none>failed;void;none',
    'pending;open;none>processing;processing;none',
    'pending;open;none>processing;captured;ready',
    'pending;open;none>processing;captured;held',
    'pending;open;none>failed;void;none',
    'pending;processing;none>processing;captured;ready',
    'pending;processing;none>processing;captured;held',
    'pending;processing;none>failed;void;none',
    'processing;none;none>processing;captured;ready',
    'processing;none;none>processing;captured;held',
    'processing;none;none>failed;void;none',
    'processing;open;none>processing;captured;ready',
    'processing;open;none>processing;captured;held',
    'processing;open;none>failed;void;none',
    'processing;processing;none>processing;captured;ready',
    'processing;processing;none>processing;captured;held',
    'processing;processing;none>failed;void;none',
    'processing;captured;ready>processing;captured;held',
    'processing;captured;ready>processing;captured;submitted',
    'processing;captured;ready>failed;refunding;none',
    'processing;captured;held>processing;captured;ready',
    'processing;captured;held>failed;refunding;none',
    'processing;captured;submitted>completed;captured;delivered',
    'processing;captured;submitted>processing;captured;ready',
    'processing;captured;submitted>failed;refunding;none',
    'processing;captured;submitted>failed;refunding;returned',
    'processing;captured;delivered>failed;refunding;returned',
    'completed;captured;submitted>failed;refunding;returned',
    'completed;captured;delivered>failed;refunding;returned',
    'failed;refunding;none>failed;refunded;none',
    'failed;refunding;returned>failed;refunded;returned',
    'failed;refunded;none>failed;refunding;none',
    'failed;refunded;returned>failed;refunding;returned'
  ]
$$;

alter table transfers
  -- Until when the sender may cancel what they have paid, also where the rail has it: promised when they paid.
  add column cancellable_until timestamptz,
  -- Since when the rail is asked to give the payout back, while it has not answered.
  add column cancel_asked_at timestamptz,
  -- When the sender's bank set the money aside for us; it is charged after the review.
  add column authorised_at timestamptz,
  -- Given back of a transfer that goes on or was delivered, minor units of the send currency; the part of it that was our fee.
  add column granted_minor bigint not null default 0,
  add column granted_fee_minor bigint not null default 0,
  add constraint transfers_granted_within_total check (granted_minor between 0 and total_minor),
  add constraint transfers_granted_fee_within_fee check (granted_fee_minor between 0 and least(fee_minor, granted_minor));
-- Both are rare, and never named by a guard in the form of these conditions.
create index transfers_asked_back on transfers (cancel_asked_at) where cancel_asked_at is not null;
create index transfers_authorised on transfers (authorised_at) where authorised_at is not null;

alter table payments
  -- Whether the provider waits for our word before it charges the card.
  add column is_charged_later boolean not null default false,
  -- What has really come, where that was not what was due.
  add column received_minor bigint check (received_minor > 0),
  add column received_currency text,
  -- What is wrong with the provider's intent: it belongs to another transfer, say. Nothing of it is booked.
  add column mismatch text,
  add constraint payments_received_whole check ((received_minor is null) = (received_currency is null));
create index payments_mismatched on payments (transfer_id) where mismatch is not null;

drop index refunds_one_per_payment;
drop index refunds_requested;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'payout_failed', 'payout_returned', 'payout_late', 'cancelled', 'rejected', 'stray_capture',
  -- Given by an operator; made at the provider without us.
  'granted', 'found'
));
alter table refunds drop constraint refunds_state_check;
-- 'sent': the provider has it and has not finished. 'failed': it did not get through, and an operator decides how it goes on.
alter table refunds add constraint refunds_state_check check (state in ('requested', 'sent', 'paid', 'failed'));
-- Nothing is left to send where all of it was given back before the transfer failed.
alter table refunds drop constraint refunds_amount_minor_check;
alter table refunds add constraint refunds_amount_minor_check check (amount_minor >= 0);
alter table refunds
  -- Of the key that the provider is given: one that failed is tried again under the next.
  add column key_number integer not null default 1,
  add column next_try_at timestamptz not null default now(),
  add column tries integer not null default 0,
  -- Why it failed, in words.
  add column failure text,
  -- Of one that was granted: why and by whom; the part that was our fee.
  add column note text,
  add column granted_by uuid references users (id),
  add column fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  -- The part that the sender's bank has given back itself, by a dispute that we lost.
  add column disputed_minor bigint not null default 0 check (disputed_minor between 0 and amount_minor),
  -- A repetition under the same key is answered with the first answer; another refund under it is refused.
  add column creation_key text,
  add column creation_hash bytea,
  add column is_unsettled boolean not null generated always as (state <> 'paid') stored,
  add constraint refunds_creation unique (granted_by, creation_key);
create index refunds_payment on refunds (payment_id);
-- A payment goes back as a whole once, or what is left of it; beside that any number of parts.
create unique index refunds_one_whole on refunds (payment_id) where reason not in ('granted', 'found');
create index refunds_unsettled on refunds (next_try_at) where is_unsettled;
-- One that was made at the provider is found once.
create unique index refunds_provider_ref on refunds (payment_id, provider_ref);

-- Never more goes back than has come. Whoever writes a refund holds the transfer's lock, so that the sum stands.
create function app.guard_refunds() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select coalesce(received_minor, amount_minor) as minor, coalesce(received_currency, currency) as currency
    into paid from payments where id = new.payment_id;
  if new.currency <> paid.currency
    or (select sum(amount_minor) from refunds where payment_id = new.payment_id) > paid.minor then
    raise exception 'the refunds of payment % would be more than was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end
$$;
create trigger guard after insert on refunds for each row execute function app.guard_refunds();

-- A payment that the payer's bank takes back, or tries to. Its money is gone while it is open, and comes back where it is won.
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
  is_unwon boolean not null generated always as (state <> 'won') stored,
  unique (payment_id, provider_ref)
);
create index disputes_transfer on disputes (transfer_id);
create index disputes_open on disputes (checked_at) where is_open;
create index disputes_unwon on disputes (transfer_id) where is_unwon;

do $$
begin
  if exists (select from pg_roles where rolname = 'openremit_app') then
    grant update (cancellable_until, cancel_asked_at, authorised_at, granted_minor, granted_fee_minor) on transfers to openremit_app;
    grant update (received_minor, received_currency, mismatch) on payments to openremit_app;
    grant update (key_number, next_try_at, tries, failure, disputed_minor) on refunds to openremit_app;
    revoke update on disputes from openremit_app;
    grant update (state, checked_at, settled_at) on disputes to openremit_app;
  end if;
end
$$;
select app.withhold('delete, truncate', 'disputes');
