import { type Executor, query } from '#server/platform/db/statement.ts'
import type { Currency } from '#shared/money/currencies.ts'

export type RefundRow = {
  readonly id: string
  readonly intent_id: string
  readonly currency: Currency
  readonly amount_minor: bigint
}

export type NewRefund = {
  readonly id: string
  readonly idempotencyKey: string
  readonly intentId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly eventId: string
}

/**
 * Id of the refund that was made, or undefined where its key stands there already or the intent has not succeeded in
 * that currency. A sum beyond the amount fails on the constraint `sandbox_intents_refunds_within_amount`.
 */
export async function insertRefund(executor: Executor, refund: NewRefund): Promise<string | undefined> {
  const { rows } = await query<{ id: string }>(executor, {
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
    values: [
      refund.id,
      refund.idempotencyKey,
      refund.intentId,
      refund.currency,
      refund.amountMinor,
      refund.eventId,
    ],
  })
  return rows[0]?.id
}

export async function findRefundByKey(
  executor: Executor,
  idempotencyKey: string,
): Promise<RefundRow | undefined> {
  const { rows } = await query<RefundRow>(executor, {
    name: 'sandbox-find-refund',
    text: `
      select refund.id, refund.intent_id, intent.currency, refund.amount_minor
      from sandbox_refunds refund join sandbox_intents intent on intent.id = refund.intent_id
      where refund.idempotency_key = $1`,
    values: [idempotencyKey],
  })
  return rows[0]
}

/** A refund of the sandbox's succeeds when it is made. */
export async function findRefund(
  executor: Executor,
  refundId: string,
): Promise<{ id: string; status: 'succeeded' } | undefined> {
  const { rows } = await query<{ id: string; status: 'succeeded' }>(executor, {
    name: 'sandbox-find-refund-by-id',
    text: `select id, 'succeeded' as status from sandbox_refunds where id = $1`,
    values: [refundId],
  })
  return rows[0]
}

/** Refunds of an intent, the oldest first. */
export async function findRefundsOf(
  executor: Executor,
  intentId: string,
): Promise<(RefundRow & { readonly idempotency_key: string; readonly status: 'succeeded' })[]> {
  const { rows } = await query<RefundRow & { idempotency_key: string; status: 'succeeded' }>(executor, {
    name: 'sandbox-find-refunds-of-intent',
    text: `
      select refund.id, refund.intent_id, intent.currency, refund.amount_minor, refund.idempotency_key, 'succeeded' as status
      from sandbox_refunds refund join sandbox_intents intent on intent.id = refund.intent_id
      where refund.intent_id = $1 order by refund.created_at, refund.id`,
    values: [intentId],
  })
  return rows
}
