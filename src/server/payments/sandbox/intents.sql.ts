import { type Executor, query, statement } from '#server/platform/db/statement.ts'
import type { IntentStatus } from '#server/payments/provider.ts'
import type { Currency } from '#shared/money/currencies.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'

/** An intent as the sandbox's books hold it. */
export type IntentRow = {
  readonly id: string
  readonly client_secret: string
  readonly status: IntentStatus
  readonly method: PaymentMethod
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly transfer_id: string
  readonly reference: string
  readonly pay_before: Date
  /** Whether its card is only authorised until the merchant says so. */
  readonly is_captured_later: boolean
  /** Country of the card that was tried last. */
  readonly card_country: string | null
}

export type EventType =
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'

const asked =
  'id, client_secret, status, method, currency, amount_minor, transfer_id, reference, pay_before, is_captured_later'
const columns = `${asked}, card_country`

/**
 * The intent of an idempotency key: the one given, or the one that stands there already. A bank intent is waited for
 * from the start, which is an event; `eventId` names it.
 */
export async function insertIntent(
  executor: Executor,
  intent: Omit<IntentRow, 'card_country'>,
  order: { idempotencyKey: string; eventId: string },
): Promise<IntentRow> {
  const { rows } = await query<IntentRow>(executor, {
    name: 'sandbox-insert-intent',
    // The update changes nothing: it makes a repetition wait for the first and return its row.
    text: `
      with intent as (
        insert into sandbox_intents (${asked}, idempotency_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
        returning ${columns}
      ), event as (
        insert into sandbox_events (id, type, intent_id, intent_status)
        select $12, 'payment_intent.processing', id, status from intent where id = $1 and status = 'processing'
      )
      select * from intent`,
    values: [
      intent.id,
      intent.client_secret,
      intent.status,
      intent.method,
      intent.currency,
      intent.amount_minor,
      intent.transfer_id,
      intent.reference,
      intent.pay_before,
      intent.is_captured_later,
      order.idempotencyKey,
      order.eventId,
    ],
  })
  return rows[0]! // an insert with `do update` returns a row, always
}

export const findIntent = statement<[intentId: string], IntentRow>({
  name: 'sandbox-find-intent',
  text: `select ${columns} from sandbox_intents where id = $1`,
})

export type IntentMove = {
  readonly intentId: string
  /** Secret that the browser must show; null if the merchant itself asks. */
  readonly clientSecret: string | null
  readonly from: readonly IntentStatus[]
  readonly to: IntentStatus
  readonly event: { readonly id: string; readonly type: EventType }
  /** The card that was tried: the fingerprint of its number, and its country. */
  readonly card: { readonly fingerprint: string; readonly country: string } | null
}

/** The intent after a change, or undefined where it was not in one of the statuses that the change starts from. */
export async function moveIntent(executor: Executor, move: IntentMove): Promise<IntentRow | undefined> {
  const { rows } = await query<IntentRow>(executor, {
    name: 'sandbox-move-intent',
    text: `
      with moved as (
        update sandbox_intents i set status = n.status, succeeded_at = case n.status when 'succeeded' then now() end,
          card_country = coalesce($8, i.card_country)
        from (
          -- What the payer's browser would make succeed is only authorised where the merchant wants that.
          select id, case when is_captured_later and $2::text is not null and $4 = 'succeeded' then 'requires_capture' else $4 end
            as status
          from sandbox_intents where id = $1
        ) n
        where i.id = $1 and n.id = i.id and i.status = any($3) and ($2::text is null or client_secret = $2)
        returning ${columns
          .split(', ')
          .map(column => `i.${column}`)
          .join(', ')}
      ), event as (
        insert into sandbox_events (id, card_fingerprint, type, intent_id, intent_status)
        select $5, $7, case status when 'requires_capture' then 'payment_intent.amount_capturable_updated' else $6 end, id, status
        from moved
      )
      select * from moved`,
    values: [
      move.intentId,
      move.clientSecret,
      move.from,
      move.to,
      move.event.id,
      move.event.type,
      move.card?.fingerprint,
      move.card?.country,
    ],
  })
  return rows[0]
}

type SucceededRow = Pick<IntentRow, 'id' | 'currency' | 'amount_minor'> & { readonly refunded_minor: bigint }

/** Intents that were paid, in the order of their ids. */
export const findSucceeded = statement<[after: string, limit: number], SucceededRow>({
  name: 'sandbox-find-succeeded',
  text: `
    select id, currency, amount_minor, refunded_minor from sandbox_intents
    where status = 'succeeded' and id > $1 order by id limit $2`,
})

/** The payer pays a hundredth more than was asked for. */
export const takeAnotherAmount = statement<[intentId: string, clientSecret: string], { id: string }>({
  name: 'sandbox-take-another-amount',
  text: `
    update sandbox_intents set amount_minor = amount_minor + 1 + amount_minor / 100
    where id = $1 and client_secret = $2 and status in ('requires_payment_method', 'requires_action', 'processing')
    returning id`,
})
