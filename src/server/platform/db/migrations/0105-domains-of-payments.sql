-- What one column of a payment, a payout, an entry or an event may hold becomes its type, as for transfers: docs/decisions/0088.
create domain app.payment_state as text check (value in ('creating', 'open', 'captured', 'void', 'unexpected'));
create domain app.payment_provider as text check (value in ('sandbox', 'stripe', 'manual', 'bank'));
create domain app.payout_attempt_state as text
  check (value in ('submitted', 'accepted', 'delivered', 'refused', 'returned', 'recalled'));
create domain app.ledger_entry_kind as text check (value in (
  'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'unexpected_capture',
  'unexpected_refund', 'dispute', 'dispute_reversal', 'refund_granted', 'unapplied_receipt', 'unapplied_release', 'provider_fee',
  'settlement', 'rail_funding', 'rail_fee', 'currency_trade', 'own_funds', 'bank_charge', 'correction'
));
create domain app.disclosure_kind as text check (value in ('before_payment', 'receipt'));
create domain app.event_subject as text check (value in ('payment', 'refunds', 'settlement', 'nothing'));
create domain app.event_provider as text check (value in ('sandbox', 'stripe', 'bank'));
create domain app.intent_status as text check (value in (
  'requires_payment_method', 'requires_action', 'requires_capture', 'processing', 'succeeded', 'canceled'
));
create domain app.currency_code as text check (value ~ '^[A-Z]{3}$');
create domain app.idempotency_key as text check (length(value) between 1 and 255);

drop trigger settled_mismatch on payments;
drop trigger guard_payment on payments;
alter table payments
  drop constraint payments_state_check,
  drop constraint payments_provider_check,
  drop constraint payments_method_check,
  drop constraint payments_amount_minor_check,
  drop constraint payments_received_minor_check,
  alter column state drop default,
  alter column state type app.payment_state,
  alter column state set default 'creating',
  alter column provider type app.payment_provider,
  alter column method type app.payment_method,
  alter column amount_minor type app.positive_minor,
  alter column received_minor type app.positive_minor;
create trigger guard_payment before update on payments for each row execute function app.guard_payment();
create constraint trigger settled_mismatch after update of mismatch on payments deferrable initially deferred
  for each row when (old.mismatch is not null and new.mismatch is null) execute function app.require_settled_mismatch();

alter table payouts
  drop constraint payouts_state_check,
  alter column state drop default,
  alter column state type app.payout_attempt_state,
  alter column state set default 'submitted';

-- As a call it is short, and not written out in the check each time.
create function app.is_of_transfer(kind text) returns boolean
language plpgsql
immutable
as $$
begin
  return kind in (
    'capture', 'exchange', 'payout', 'payout_reversal', 'exchange_reversal', 'capture_reversal', 'refund', 'unexpected_capture',
    'unexpected_refund', 'dispute', 'dispute_reversal', 'refund_granted'
  );
end
$$;
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_of_transfers,
  alter column kind type app.ledger_entry_kind,
  add constraint ledger_entries_of_transfers check (transfer_id is not null or not app.is_of_transfer(kind));
alter table ledger_postings
  drop constraint ledger_postings_amount_minor_check,
  alter column amount_minor type app.positive_minor;

alter table transfer_disclosures
  drop constraint transfer_disclosures_kind_check,
  alter column kind type app.disclosure_kind;

alter table idempotency_keys
  drop constraint idempotency_keys_key_check,
  alter column key type app.idempotency_key;

alter table webhook_events
  drop constraint webhook_events_about_check,
  drop constraint webhook_events_provider_check,
  alter column about type app.event_subject,
  alter column provider type app.event_provider;

alter table sandbox_intents
  drop constraint sandbox_intents_amount_minor_check,
  drop constraint sandbox_intents_currency_check,
  drop constraint sandbox_intents_method_check,
  drop constraint sandbox_intents_status_check,
  alter column amount_minor type app.positive_minor,
  alter column currency type app.currency_code,
  alter column method type app.payment_method,
  alter column status type app.intent_status;

alter table sandbox_payouts
  drop constraint sandbox_payouts_amount_minor_check,
  drop constraint sandbox_payouts_currency_check,
  drop constraint sandbox_payouts_delivery_method_check,
  alter column amount_minor type app.positive_minor,
  alter column currency type app.currency_code,
  alter column delivery_method type app.delivery_method;

-- Conditions of triggers are kept as text too. What most rows do not meet stands in the function that each row calls already, or is
-- short enough to leave the rest to the function.
create or replace function app.guard_transfer() returns trigger
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
drop trigger guard_attempts on transfers;
drop function app.refuse_attempt();

create or replace function app.require_audited_release() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not (old.payout = 'held' and new.payout = 'ready' or old.review = 'required' and new.review <> 'required' and new.status <> 'failed') then
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
drop trigger audited_release on transfers;
create constraint trigger audited_release after update on transfers deferrable initially deferred
  for each row when (old.payout = 'held' or old.review = 'required') execute function app.require_audited_release();

drop trigger erase_cases on transfers;
create trigger erase_cases after update of erased_at on transfers
  for each row when (old.erased_at is null and new.erased_at is not null) execute function app.erase_cases_of_transfer();

create or replace function app.require_event_of_mail() returns trigger
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
drop trigger told on transfer_outbox;
create constraint trigger told after insert on transfer_outbox deferrable initially deferred
  for each row execute function app.require_event_of_mail();
