import type Stripe from 'stripe'
import { DomainError } from '#shared/api/error.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'
import type { IntentStatus, OpenIntent, ProviderIntent, SucceededIntent } from '#server/payments/provider.ts'
import { asking, faultOf } from './asking.ts'
import { fromStripe, toStripe } from './amounts.ts'
import type { StripeClient } from './client.ts'
import { methodParams } from './pay-in-methods.ts'

/**
 * Opens an intent, or finds the one that the key stands for. Stripe mails no receipts: ours are in our mails.
 * @throws DomainError 'method_unavailable' | 'payment_method_unavailable' | 'amount_too_large' | 'payment_below_minimum' |
 * 'idempotency_key_reused'
 */
export async function openIntent(stripe: StripeClient, order: OpenIntent): Promise<ProviderIntent> {
  const params = createParams(order)
  const { idempotencyKey } = order
  const intent = await asking(stripe, async api => {
    const opened = await api.paymentIntents.create(params, { idempotencyKey })
    // Stripe silently leaves out methods that the account has not switched on. The key stands for this intent from now on,
    // so we cancel the intent and the next attempt opens another.
    if (isEmpty(opened)) await api.paymentIntents.cancel(opened.id).catch(ignoredIfTooLate)
    return opened
  })
  if (isEmpty(intent))
    throw new DomainError('payment_method_unavailable', { message: methodOffWords[order.method] })
  return viewOf(intent)
}

const isEmpty = (intent: Stripe.PaymentIntent): boolean => intent.payment_method_types.length === 0

function ignoredIfTooLate(error: unknown): void {
  if (!isTooLate(error)) throw error
}

const methodOffWords: Record<PaymentMethod, string> = {
  card: 'Paying by card is not available at the moment. You were not charged. You can pay by bank.',
  bank: 'Paying by bank is not available at the moment. You were not charged. You can pay by card.',
}

const createParams = (order: OpenIntent): Stripe.PaymentIntentCreateParams => ({
  ...toStripe(order.amount),
  ...methodParams(order),
  description: `Transfer ${order.reference}`,
  metadata: { transfer_id: order.transferId, reference: order.reference },
})

export async function getIntent(stripe: StripeClient, intentId: string): Promise<ProviderIntent | undefined> {
  const intent = await asking(stripe, api => retrieved(api, intentId).catch(undefinedIfMissing))
  return intent && viewOf(intent)
}

/** Shows what has been refunded, and the card. */
const withCharge = { expand: ['latest_charge'] }

const retrieved = (api: StripeClient, intentId: string): Promise<Stripe.PaymentIntent> =>
  api.paymentIntents.retrieve(intentId, withCharge)

/** Cancels an intent. One that is already cancelled, paid or being processed by the bank is answered as it is. */
export const cancelIntent = (stripe: StripeClient, intentId: string): Promise<ProviderIntent> =>
  moved(stripe, intentId, api => api.paymentIntents.cancel(intentId))

/** Captures an intent. One that is already charged, was never authorised or has expired is answered as it is. */
export const captureIntent = (stripe: StripeClient, intentId: string): Promise<ProviderIntent> =>
  moved(stripe, intentId, api => api.paymentIntents.capture(intentId, withCharge))

const moved = async (
  stripe: StripeClient,
  intentId: string,
  move: (api: StripeClient) => Promise<Stripe.PaymentIntent>,
): Promise<ProviderIntent> =>
  viewOf(
    await asking(stripe, api =>
      move(api).catch((error: unknown) => {
        if (!isTooLate(error)) throw error
        return retrieved(api, intentId)
      }),
    ),
  )

/** An intent that cannot be moved so any more, and will tell why not. */
function isTooLate(error: unknown): boolean {
  const { type, code = '' } = faultOf(error) ?? {}
  return type === 'StripeCardError' || tooLate.has(code)
}

/** Source: docs.stripe.com/error-codes */
const tooLate: ReadonlySet<string> = new Set([
  'capture_charge_authorization_expired',
  'charge_already_captured',
  'charge_expired_for_capture',
  'payment_intent_unexpected_state',
])

/** Stands in for what Stripe does not know. */
export function undefinedIfMissing(error: unknown): undefined {
  if (faultOf(error)?.code !== 'resource_missing') throw error
}

/** In the words of the port: what has yet to be confirmed has no card yet that counts. */
const statuses: Readonly<Record<string, IntentStatus>> = {
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_capture: 'requires_capture',
  requires_confirmation: 'requires_payment_method',
  requires_payment_method: 'requires_payment_method',
  succeeded: 'succeeded',
}

/** A paid intent shows the amount received: less than requested if only a part was captured. */
function viewOf(intent: Stripe.PaymentIntent): ProviderIntent {
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'processing', // a status of the future settles nothing yet
    amount: fromStripe(isPaid ? intent.amount_received : intent.amount, intent.currency),
    transferId: intent.metadata['transfer_id'] ?? null,
    livemode: intent.livemode,
    bankInstructions: null,
    isRefundedOrDisputed: isRefundedOrDisputed(chargeOf(intent)),
    cardCountry: chargeOf(intent)?.payment_method_details?.card?.country ?? null,
  }
}

/** Whether a refund was made in the dashboard or a dispute opened, perhaps before we heard of the payment. */
const isRefundedOrDisputed = (charge: Stripe.Charge | null): boolean =>
  charge !== null && (charge.amount_refunded > 0 || charge.disputed)

/** Charge of an intent, if the request expanded it. */
const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null

const PAGE_MAX = 100

/**
 * Newest first, as Stripe lists them: pages of all intents, of which the paid ones are taken until there are enough. What
 * names no transfer another system has opened with the same account.
 */
export async function listSucceeded(
  stripe: StripeClient,
  { after, limit }: { after: string | null; limit: number },
): Promise<SucceededIntent[]> {
  const found: SucceededIntent[] = []
  for (let last = after; ;) {
    const page = await intentsAfter(stripe, last)
    for (const intent of page.data.filter(isPaidTransfer)) {
      found.push(succeededOf(intent))
      if (found.length === limit) return found
    }
    last = page.data.at(-1)?.id ?? null
    if (!page.has_more || last === null) return found
  }
}

const isPaidTransfer = ({ status, metadata }: Stripe.PaymentIntent): boolean =>
  status === 'succeeded' && metadata['transfer_id'] !== undefined

const intentsAfter = (
  stripe: StripeClient,
  after: string | null,
): Promise<Stripe.ApiList<Stripe.PaymentIntent>> =>
  asking(stripe, api =>
    api.paymentIntents.list({
      limit: PAGE_MAX,
      expand: ['data.latest_charge'],
      ...(after !== null && { starting_after: after }),
    }),
  )

const succeededOf = (intent: Stripe.PaymentIntent): SucceededIntent => ({
  id: intent.id,
  amount: fromStripe(intent.amount_received, intent.currency),
  refunded: fromStripe(chargeOf(intent)?.amount_refunded ?? 0, intent.currency),
})
