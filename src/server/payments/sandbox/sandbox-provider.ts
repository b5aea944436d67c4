import type { Pool } from 'pg'
import { declinedCardOf, subjectOf } from '#server/payments/event-subject.ts'
import type {
  ListedRefund,
  OpenIntent,
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  SucceededIntent,
} from '#server/payments/provider.ts'
import { DomainError } from '#shared/api/error.ts'
import { providerEvent } from '#shared/api/webhooks.api.ts'
import { money } from '#shared/money/money.ts'
import type { Random } from '#shared/transfers/reference.ts'
import { bankInstructionsOf } from './bank-account.ts'
import { listDisputes } from './disputes.ts'
import { newEventId, newIntentIds, newRefundId } from './ids.ts'
import {
  findIntent,
  findSucceeded,
  insertIntent,
  type IntentMove,
  type IntentRow,
  moveIntent,
} from './intents.sql.ts'
import { listMovements } from './movements.sql.ts'
import { findRefund, findRefundByKey, findRefundsOf, insertRefund } from './refunds.sql.ts'
import { checkSignature } from './signature.ts'

export type SandboxParts = {
  readonly pool: Pool
  readonly random: Random
  /** The first one signs, all are accepted. */
  readonly webhookSecrets: readonly string[]
  /** Called after every change that has an event to deliver. */
  readonly wakeWebhooks: () => void
}

type RefundOrder = Parameters<PaymentProvider['refund']>[0]

/** The built-in payment provider: test cards and a test bank on books of its own. */
export function sandboxProvider(parts: SandboxParts): PaymentProvider {
  return {
    name: 'sandbox',
    livemode: false,
    publishableKey: null,
    takes: () => true,
    leastPayment: () => null,
    openIntent: order => openIntent(parts, order),
    getIntent: intentId => getIntent(parts, intentId),
    cancelIntent: intentId => move(parts, intentId, cancellation),
    captureIntent: intentId => move(parts, intentId, capture),
    refund: order => refund(parts, order),
    getRefund: async refundId => (await findRefund(parts.pool, refundId))[0],
    listRefunds: intentId => listRefunds(parts, intentId),
    listDisputes: intentId => listDisputes(parts.pool, intentId),
    listMovements: span => listMovements(parts.pool, span),
    listSucceeded: page => listSucceeded(parts, page),
    verifyWebhook: ({ rawBody, signature, now }) => {
      checkSignature({ secrets: parts.webhookSecrets, signature, rawBody, now })
      const event = providerEvent.parse(JSON.parse(rawBody))
      const { object } = event.data
      return {
        id: event.id,
        type: event.type,
        about: subjectOf(event.type),
        objectId: object.id,
        declinedCard: declinedCardOf(event.type, object),
      }
    },
  }
}

/** @throws DomainError 'idempotency_key_reused' where the key stands for another order. */
async function openIntent(
  { pool, random, wakeWebhooks }: SandboxParts,
  order: OpenIntent,
): Promise<ProviderIntent> {
  const { id, clientSecret } = newIntentIds(random)
  const asked: Omit<IntentRow, 'card_country'> = {
    id,
    client_secret: clientSecret,
    // A bank transfer needs nothing more from the sender here: from the start it is only waited for.
    status: order.method === 'card' ? 'requires_payment_method' : 'processing',
    method: order.method,
    currency: order.amount.currency,
    amount_minor: order.amount.minor,
    transfer_id: order.transferId,
    reference: order.reference,
    pay_before: order.payBefore,
    is_captured_later: order.method === 'card' && order.capture === 'manual',
  }
  const intent = await insertIntent(pool, asked, {
    idempotencyKey: order.idempotencyKey,
    eventId: newEventId(random),
  })
  if (!isSameOrder(intent, asked)) throw new DomainError('idempotency_key_reused')
  if (asked.method === 'bank') wakeWebhooks()
  return viewOf(intent)
}

const isSameOrder = (a: IntentRow, b: Omit<IntentRow, 'card_country'>): boolean =>
  a.transfer_id === b.transfer_id &&
  a.method === b.method &&
  a.currency === b.currency &&
  a.amount_minor === b.amount_minor

async function getIntent({ pool }: SandboxParts, intentId: string): Promise<ProviderIntent | undefined> {
  const [intent] = await findIntent(pool, intentId)
  return intent && viewOf(intent)
}

type MerchantMove = Pick<IntentMove, 'from' | 'to'> & Pick<IntentMove['event'], 'type'>

/** Moves an intent for the merchant; one in another status is answered as it is. @throws DomainError 'not_found' */
async function move(
  { pool, random, wakeWebhooks }: SandboxParts,
  intentId: string,
  { from, to, type }: MerchantMove,
): Promise<ProviderIntent> {
  const event = { id: newEventId(random), type }
  const moved = await moveIntent(pool, { intentId, clientSecret: null, from, to, event, card: null })
  if (moved !== undefined) wakeWebhooks()
  const intent = moved ?? (await findIntent(pool, intentId))[0]
  if (intent === undefined) throw new DomainError('not_found')
  return viewOf(intent)
}

const cancellation: MerchantMove = {
  from: ['requires_payment_method', 'requires_action', 'requires_capture', 'processing'],
  to: 'canceled',
  type: 'payment_intent.canceled',
}
const capture: MerchantMove = {
  from: ['requires_capture'],
  to: 'succeeded',
  type: 'payment_intent.succeeded',
}

/** @throws DomainError 'payment_incomplete' | 'amount_mismatch' | 'idempotency_key_reused' */
async function refund(
  { pool, random, wakeWebhooks }: SandboxParts,
  order: RefundOrder,
): Promise<ProviderRefund> {
  const { idempotencyKey, intentId } = order
  const { currency, minor } = order.amount
  const [id, eventId] = [newRefundId(random), newEventId(random)]
  const inserting = insertRefund(pool, id, idempotencyKey, intentId, currency, minor, eventId)
  const [made] = await inserting.catch(refuseExcess)
  if (made === undefined) return refundMadeBefore(pool, order)
  wakeWebhooks()
  return { id, status: 'succeeded' }
}

function refuseExcess(error: unknown): never {
  const isExcess =
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'sandbox_intents_refunds_within_amount'
  if (!isExcess) throw error
  throw new DomainError('amount_mismatch', {
    message: 'The refunds would be more than the payment.',
    cause: error,
  })
}

async function refundMadeBefore(pool: Pool, order: RefundOrder): Promise<ProviderRefund> {
  const [made] = await findRefundByKey(pool, order.idempotencyKey)
  if (made === undefined)
    throw new DomainError('payment_incomplete', { message: 'There is no such payment to refund.' })
  const isSame =
    made.intent_id === order.intentId &&
    made.currency === order.amount.currency &&
    made.amount_minor === order.amount.minor
  if (!isSame) throw new DomainError('idempotency_key_reused')
  return { id: made.id, status: 'succeeded' }
}

async function listRefunds({ pool }: SandboxParts, intentId: string): Promise<ListedRefund[]> {
  const rows = await findRefundsOf(pool, intentId)
  return rows.map(({ id, status, currency, amount_minor, idempotency_key: key }) => ({
    id,
    status,
    amount: money(currency, amount_minor),
    key,
  }))
}

const viewOf = (intent: IntentRow): ProviderIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret,
  status: intent.status,
  amount: money(intent.currency, intent.amount_minor),
  transferId: intent.transfer_id,
  livemode: false,
  cardCountry: intent.card_country,
  bankInstructions: intent.method === 'bank' ? bankInstructionsOf(intent) : null,
})

async function listSucceeded(
  { pool }: SandboxParts,
  { after, limit }: { after: string | null; limit: number },
): Promise<SucceededIntent[]> {
  const rows = await findSucceeded(pool, after ?? '', limit)
  return rows.map(({ id, currency, amount_minor: amount, refunded_minor: refunded }) => ({
    id,
    amount: money(currency, amount),
    refunded: money(currency, refunded),
  }))
}
