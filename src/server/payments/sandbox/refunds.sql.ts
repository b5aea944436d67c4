import type { Currency } from '#shared/money/currencies.ts'
import { statement } from '#server/platform/db/statement.ts'

type RefundRow = {
  readonly id: string
  readonly intent_id: string
  readonly currency: Currency
  readonly amount_minor: bigint
}

type NewRefund = [
  id: string,
  idempotencyKey: string,
  intentId: string,
  currency: Currency,
  minor: bigint,
  eventId: string,
]

/**
 * Id of the refund that was made, or nothing where its key stands there already or the intent has not succeeded in
 * that currency. A sum beyond the amount fails on the constraint `sandbox_intents_refunds_within_amount`.
 */
export const insertRefund = statement<NewRefund, { id: string }>({
  name: 'sandbox-insert-refund',
  text: `
    with refund as (
      insert into sandbox_refunds (id, idempotency_key, intent_id, amount_minor)
      select $1, $2, id, $5 from sandbox_intents where id = $3 and currency = $4 and status = 'succeeded'
      on conflict (idempotency_key) do nothing
      returning id, intent_id, amount_minor
    ), intent as (
      update sandbox_intents set refunded_minor = refunded_minor + refund.amount_minor
      from refund where sandbox_intents.id = refund.intent_id
    ), event as (
      insert into sandbox_events (id, type, intent_id, intent_status)
      select $6, 'charge.refunded', intent_id, 'succeeded' from refund
    )
    select id from refund`,
})

export const findRefundByKey = statement<[idempotencyKey: string], RefundRow>({
  name: 'sandbox-find-refund',
  text: `
    select refund.id, refund.intent_id, intent.currency, refund.amount_minor
    from sandbox_refunds refund join sandbox_intents intent on intent.id = refund.intent_id
    where refund.idempotency_key = $1`,
})

/** A refund of the sandbox's succeeds when it is made. */
export const findRefund = statement<[refundId: string], { id: string; status: 'succeeded' }>({
  name: 'sandbox-find-refund-by-id',
  text: `select id, 'succeeded' as status from sandbox_refunds where id = $1`,
})

/** Refunds of an intent, the oldest first. */
export const findRefundsOf = statement<
  [intentId: string],
  RefundRow & { idempotency_key: string; status: 'succeeded' }
>({
  name: 'sandbox-find-refunds-of-intent',
  text: `
    select refund.id, refund.intent_id, intent.currency, refund.amount_minor, refund.idempotency_key, 'succeeded' as status
    from sandbox_refunds refund join sandbox_intents intent on intent.id = refund.intent_id
    where refund.intent_id = $1 order by refund.created_at, refund.id`,
})
