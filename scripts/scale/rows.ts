/** Rows of every table that a transfer has, made from `plan`. Each text is one statement. */

const STATE = {
  status: `case when ends_as = 'unpaid' then 'pending' when ends_as in ('held', 'submitted') then 'processing'
    when ends_as = 'delivered' then 'completed' else 'failed' end`,
  payIn: `case when ends_as = 'unpaid' then 'none' when is_void then 'void' when is_refunded then 'refunded' else 'captured' end`,
  payout: `case ends_as when 'delivered' then 'delivered' when 'held' then 'held' when 'submitted' then 'submitted'
    when 'payoutReturned' then 'returned' when 'payoutRefusedForGood' then 'returned' else 'none' end`,
}

const REASON = `case ends_as
    when 'held' then 'The recipient’s name needs a look.'
    when 'expired' then 'It was not paid in time.'
    when 'cancelledUnpaid' then 'It was cancelled before it was paid.'
    when 'payInFailed' then 'Your bank did not let the payment through.'
    when 'payoutRefusedForGood' then 'The recipient’s bank does not know this account.'
    when 'payoutReturned' then 'The recipient’s bank sent the money back.'
    when 'cancelled' then 'It was cancelled.'
    when 'rejected' then 'We cannot carry out this transfer.' end`

const REFERENCE = `'MTR' || right((extract(epoch from created_at) * 1000)::bigint::text, 8) || pg_temp.base36(i * 7919)`
const PROVIDER_REF = `'pi_scale' || lpad(i::text, 12, '0')`
const REFUND_REF = `'re_scale' || i`

const guestOwners = `
  insert into owners (id, capability_hash, created_at, ended_at)
  select pg_temp.id_at(created_at, 'g' || i), sha256(convert_to('scale ' || i, 'UTF8')), created_at, created_at + interval '1 day'
  from plan where user_number is null`

/** The people of the block, whom the rows have sealed. */
export const peopleOfBlock = `
  select id, sender_name, sender_key || '@example.com' as sender_email, sender_phone,
    1 + pg_temp.draw(i, 40, 9999) || ' Example Street' as sender_address, recipient_name,
    case when pg_temp.draw(i, 41, 2) = 0 then 'recipient' || i || '@example.net' end as recipient_email, recipient_phone,
    pg_temp.pick(i, 42, array['Manila', 'Cebu', 'Mumbai', 'Lagos', 'Guadalajara', 'São Paulo', 'Nairobi', 'Hanoi']) as recipient_city,
    case delivery_method when 'bank' then 'First Bank' end as bank_name,
    case delivery_method when 'bank' then lpad((i * 104729)::text, 12, '0') end as account_number, null as recipient_details,
    -app.microseconds(created_at) as newest_first
  from plan`

const transfers = `
  insert into transfers (id, reference_number, owner_id, status, pay_in, payout, review, state_reason, payout_attempt,
    send_country, receive_country, send_currency, receive_currency, send_amount_minor, receive_amount_minor, gross_fee_minor,
    discount_minor, fee_minor, total_minor, margin_minor, usd_amount_minor, exchange_rate, mid_market_rate, send_per_usd,
    receive_per_usd, fee_lines, promo_code_id, promo_code, quote_nonce, price_locked_until, available_on, delivery_method,
    payment_method, recipient_country, personal, created_at, changed_at, paid_at, completed_at)
  select plan.id, ${REFERENCE},
    coalesce(pg_temp.id_at(pg_temp.joined(user_number), 'o' || user_number), pg_temp.id_at(created_at, 'g' || i)), ${STATE.status}, ${STATE.payIn}, ${STATE.payout},
    case ends_as when 'held' then 'required' when 'rejected' then 'rejected' else 'none' end, ${REASON}, is_handed_over::int,
    send_country, receive_country, send_currency, receive_currency, send_minor, receive_minor, gross_fee, discount, fee, total,
    margin_minor, usd_minor, rate, mid_market_rate, send_per_usd, receive_per_usd,
    jsonb_build_array(jsonb_build_object('name', initcap(delivery_method) || ' delivery', 'minor', delivery_fee::text),
      jsonb_build_object('name', initcap(payment_method) || ' payment', 'minor', payment_fee::text)),
    case when has_promo then promo_id end, case when has_promo then promo end, null,
    case when ends_as = 'unpaid' then now() else created_at end + case when payment_method = 'card' and ends_as <> 'unpaid' then interval '30 minutes' else interval '72 hours' end,
    case when is_paid then (paid_at at time zone 'UTC')::date end, delivery_method, payment_method, receive_country,
    (select personal from sealed where sealed.id = plan.id), created_at, case when is_refunded or was_delivered then settled_at else created_at end,
    case when is_paid then paid_at end, case when was_delivered then settled_at end
  from plan
  cross join (select id as promo_id, code as promo from promo_codes where code = 'SCALE10' and deleted_at is null) c
  order by plan.created_at`

/** Writes the rows of the trigger on transfers, for a load with triggers off. */
const search = `
  insert into transfer_search
  select id, created_at, -app.microseconds(created_at), send_country, receive_country, delivery_method, payment_method,
    usd_minor
  from plan order by plan.created_at`

const UNPAID = `'pending;none;none'`
const OPEN = `'pending;open;none'`
const READY = `'processing;captured;ready'`
const HELD = `'processing;captured;held'`
const SUBMITTED = `'processing;captured;submitted'`

const ENDED_BEFORE_HAND_OVER = `ends_as in ('cancelled', 'rejected')`

const events = `
  insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause, at)
  select pg_temp.id_at(e.at, 'e' || i || e.event), id, e.event, e.from_state, e.to_state, e.actor, e.cause, e.at
  from plan cross join lateral (values
    (true, 'created', null, ${UNPAID}, 'sender', null, created_at),
    (ends_as <> 'unpaid' and ends_as <> 'cancelledUnpaid', 'payInOpened', ${UNPAID}, ${OPEN}, 'sender', null, created_at + interval '2 seconds'),
    (ends_as = 'cancelledUnpaid', 'cancelledUnpaid', ${UNPAID}, 'failed;void;none', 'sender', null, created_at + interval '3 minutes'),
    (ends_as in ('expired', 'payInFailed'), ends_as, ${OPEN}, 'failed;void;none', 'sweeper', ${REASON}, created_at + interval '31 minutes'),
    (is_paid and ends_as not in ('held', 'rejected'), 'payInCaptured', ${OPEN}, ${READY}, 'provider', 'pi', paid_at),
    (ends_as in ('held', 'rejected'), 'payInCapturedForReview', ${OPEN}, ${HELD}, 'provider', 'pi', paid_at),
    (is_handed_over, 'payoutSubmitted', ${READY}, ${SUBMITTED}, 'system', null, paid_at + interval '200 ms'),
    (was_delivered, 'payoutDelivered', ${SUBMITTED}, 'completed;captured;delivered', 'rail', null, settled_at),
    (ends_as = 'payoutRefusedForGood', ends_as, ${SUBMITTED}, 'failed;refunding;returned', 'rail', ${REASON}, settled_at),
    (ends_as = 'payoutReturned', ends_as, 'completed;captured;delivered', 'failed;refunding;returned', 'rail', ${REASON}, returned_at),
    (${ENDED_BEFORE_HAND_OVER}, ends_as, case ends_as when 'rejected' then ${HELD} else ${READY} end, 'failed;refunding;none', 'sender', ${REASON}, settled_at),
    (is_refunded, 'refunded', 'failed;refunding;' || case when is_handed_over then 'returned' else 'none' end,
      'failed;refunded;' || case when is_handed_over then 'returned' else 'none' end, 'system', null, returned_at + interval '500 ms')
  ) e (holds, event, from_state, to_state, actor, cause, at)
  where e.holds order by e.at`

const payments = `
  insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency, state,
    created_at, checked_at, captured_at)
  select payment_id, id, 1 + is_second_try::int, 'sandbox', ${PROVIDER_REF}, false, payment_method, total, send_currency,
    case when is_paid then 'captured' else 'void' end, created_at, coalesce(paid_at, created_at), case when is_paid then paid_at end
  from plan where ends_as not in ('unpaid', 'cancelledUnpaid')
  union all
  select pg_temp.id_at(created_at, 'f' || i), id, 1, 'sandbox', ${PROVIDER_REF} || 'first', false, payment_method, total, send_currency,
    'void', created_at, created_at, null
  from plan where is_second_try and ends_as not in ('unpaid', 'cancelledUnpaid')`

/** The books of the provider: what it has taken, and what has gone back. */
const intents = `
  insert into sandbox_intents (id, client_secret, idempotency_key, status, method, currency, amount_minor, refunded_minor, transfer_id,
    reference, pay_before, created_at)
  select ${PROVIDER_REF}, ${PROVIDER_REF} || '_secret_' || md5(i::text), payment_id::text, 'succeeded', payment_method, send_currency, total,
    case when is_refunded then total else 0 end, id::text, ${REFERENCE}, created_at + interval '3 days', created_at
  from plan where is_paid`

const providerRefunds = `
  insert into sandbox_refunds (id, idempotency_key, intent_id, amount_minor, created_at)
  select ${REFUND_REF}, refund_id::text, ${PROVIDER_REF}, total, returned_at from plan where is_refunded`

const payouts = `
  insert into payouts (transfer_id, attempt, rail, state, reason, submitted_at, asked_at, settled_at)
  select id, 1, 'sandbox', case ends_as when 'delivered' then 'delivered' when 'submitted' then 'accepted' when 'payoutReturned' then 'returned' else 'refused' end,
    case when is_refunded then ${REASON} end, paid_at + interval '200 ms', settled_at, case when ends_as <> 'submitted' then settled_at end
  from plan where is_handed_over`

/** Under way for a year: so that there is something under way for as long as somebody looks. */
const railPayouts = `
  insert into sandbox_payouts (key, currency, amount_minor, delivery_method, country, submitted_at, delivered_from)
  select 'payout:' || id || ':1', receive_currency, receive_minor, delivery_method, receive_country, paid_at, now() + interval '1 year'
  from plan where ends_as = 'submitted'`

const refunds = `
  insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, state, provider_ref, created_at, paid_at)
  select refund_id, payment_id, id, total, send_currency, case ends_as when 'payoutRefusedForGood' then 'payout_failed' when 'payoutReturned' then 'payout_returned'
      when 'cancelled' then 'cancelled' else 'rejected' end, 'paid', ${REFUND_REF}, returned_at, returned_at + interval '500 ms'
  from plan where is_refunded`

const redemptions = `
  insert into promo_redemptions (transfer_id, promo_code_id, state, at)
  select id, promo_id, case when is_paid then 'kept' when ends_as = 'unpaid' then 'reserved' else 'released' end, coalesce(paid_at, created_at)
  from plan cross join (select id as promo_id from promo_codes where code = 'SCALE10' and deleted_at is null) c where has_promo`

/** Rows from which the desk's figures are counted. */
const pendingStats = `
  insert into pending_stats (transfer_id, event, from_status, to_status, usd_amount_minor, at)
  select id, c.event, c.from_status, c.to_status, usd_minor, c.at
  from plan cross join lateral (values
    (true, 'created', null, 'pending', created_at),
    (was_delivered, 'payoutDelivered', 'processing', 'completed', settled_at),
    (is_void, ends_as, 'pending', 'failed', created_at + interval '31 minutes'),
    (is_refunded, ends_as, case ends_as when 'payoutReturned' then 'completed' else 'processing' end, 'failed', settled_at)
  ) c (holds, event, from_status, to_status, at)
  where c.holds`

export const transferRows: readonly string[] = [
  guestOwners,
  transfers,
  events,
  payments,
  intents,
  providerRefunds,
  payouts,
  railPayouts,
  refunds,
  redemptions,
  pendingStats,
]

/** Statements that stand in for triggers that are off. */
export const rowsOfTriggers: readonly string[] = [search]
