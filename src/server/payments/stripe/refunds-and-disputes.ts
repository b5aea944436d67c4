import type Stripe from 'stripe'
import { DomainError } from '#shared/api/error.ts'
import type { Money } from '#shared/money/money.ts'
import type { ListedRefund, ProviderDispute, ProviderRefund } from '#server/payments/provider.ts'
import { fromStripe, toStripe } from './amounts.ts'
import { asking, faultOf } from './asking.ts'
import type { StripeClient } from './client.ts'
import { undefinedIfMissing } from './intents.ts'

type RefundOrder = { readonly idempotencyKey: string; readonly intentId: string; readonly amount: Money }

/** Under which a refund keeps its key: Stripe forgets keys after a day, and what it wrote down never. */
const KEY = 'idempotency_key'

/**
 * Sends money back once, however often and however late it is asked for.
 * @throws DomainError 'payment_incomplete' | 'amount_mismatch' | 'idempotency_key_reused' | 'action_not_possible' where
 * the payer's bank takes the money back itself
 */
export const refund = (stripe: StripeClient, order: RefundOrder): Promise<ProviderRefund> =>
  asking(stripe, async api => {
    const made = (await refundsOf(api, order.intentId)).find(({ key }) => key === order.idempotencyKey)
    return made === undefined ? viewOf(await create(api, order)) : sameRefund(made, order.amount)
  })

function sameRefund({ id, status, amount }: ListedRefund, asked: Money): ProviderRefund {
  const isSame = amount.minor === asked.minor && amount.currency === asked.currency
  if (!isSame) throw new DomainError('idempotency_key_reused')
  return { id, status }
}

async function create(
  stripe: StripeClient,
  { idempotencyKey, intentId, amount }: RefundOrder,
): Promise<Stripe.Refund> {
  const params = {
    payment_intent: intentId,
    amount: toStripe(amount).amount,
    metadata: { [KEY]: idempotencyKey },
  }
  try {
    return await stripe.refunds.create(params, { idempotencyKey })
  } catch (error) {
    if (faultOf(error)?.type !== 'StripeInvalidRequestError') throw error
    throw await whyRefused(stripe, intentId, error)
  }
}

/** Stripe's words for a refund it does not make are for people: the payment itself tells why. */
async function whyRefused(stripe: StripeClient, intentId: string, error: unknown): Promise<unknown> {
  if (disputed.has(faultOf(error)?.code ?? '')) {
    return new DomainError('action_not_possible', {
      message: "The payer's bank is taking this payment back: it cannot be refunded besides.",
    })
  }
  const { status } = await stripe.paymentIntents.retrieve(intentId)
  if (status !== 'succeeded') {
    return new DomainError('payment_incomplete', { message: 'There is no such payment to refund.' })
  }
  const isTooMuch = faultOf(error)?.code === 'charge_already_refunded' || faultOf(error)?.param === 'amount'
  return isTooMuch
    ? new DomainError('amount_mismatch', { message: 'The refunds would be more than the payment.' })
    : error
}

const disputed: ReadonlySet<string> = new Set(['charge_disputed', 'refund_disputed_payment'])

export async function getRefund(stripe: StripeClient, refundId: string): Promise<ProviderRefund | undefined> {
  const found = await asking(stripe, api => api.refunds.retrieve(refundId).catch(undefinedIfMissing))
  return found && viewOf(found)
}

const statuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** `requires_action`: Stripe waits for the payer, as for where the money is to go. */
const viewOf = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  status: statuses[status ?? ''] ?? 'pending',
})

const LISTED_MAX = 100 // of one payment: Stripe refuses more refunds than a few dozen

/** Every refund of an intent, the oldest first, those made at Stripe's dashboard among them. */
export const listRefunds = (stripe: StripeClient, intentId: string): Promise<ListedRefund[]> =>
  asking(stripe, api => refundsOf(api, intentId))

async function refundsOf(stripe: StripeClient, intentId: string): Promise<ListedRefund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: LISTED_MAX })
  return data.toReversed().map(each => ({
    ...viewOf(each),
    amount: fromStripe(each.amount, each.currency),
    key: each.metadata?.[KEY] ?? null,
  }))
}

/** Disputes that move money: an inquiry, or what was prevented, leaves it where it is. */
export async function listDisputes(stripe: StripeClient, intentId: string): Promise<ProviderDispute[]> {
  const { data } = await asking(stripe, api =>
    api.disputes.list({ payment_intent: intentId, limit: LISTED_MAX }),
  )
  return data.filter(({ status }) => !/^(warning_|prevented$)/.test(status)).map(disputeOf)
}

const disputeOf = ({ id, amount, currency, status, reason }: Stripe.Dispute): ProviderDispute => ({
  id,
  amount: fromStripe(amount, currency),
  status: endings[status] ?? 'open',
  reason,
})

const endings: Readonly<Record<string, ProviderDispute['status']>> = { won: 'won', lost: 'lost' }
