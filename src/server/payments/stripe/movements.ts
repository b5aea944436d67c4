import type Stripe from 'stripe'
import type { ProviderMovement } from '#server/payments/provider.ts'
import { fromStripe } from './amounts.ts'
import { asking } from './asking.ts'
import type { StripeClient } from './client.ts'

type Span = { readonly from: Date; readonly to: Date }

/** Stripe lists the newest first and we go by time: so much is held at once to be turned round. */
const SLICE_MS = 6 * 3_600_000
const PAGE_MAX = 100

/**
 * Lines of our account at Stripe in the order of their time. Amounts are in the currency in which Stripe settles: where it
 * converts a payment first, not that of the payment.
 */
export async function* listMovements(stripe: StripeClient, span: Span): AsyncGenerator<ProviderMovement> {
  for (const slice of slicesOf(span)) yield* (await linesOf(stripe, slice)).toReversed().map(movementOf)
}

function* slicesOf({ from, to }: Span): Generator<Span> {
  for (let start = from.getTime(); start < to.getTime(); start += SLICE_MS) {
    yield { from: new Date(start), to: new Date(Math.min(start + SLICE_MS, to.getTime())) }
  }
}

async function linesOf(stripe: StripeClient, span: Span): Promise<Stripe.BalanceTransaction[]> {
  const lines: Stripe.BalanceTransaction[] = []
  for (;;) {
    const page = await pageAfter(stripe, span, lines.at(-1)?.id)
    lines.push(...page.data)
    if (!page.has_more || page.data.length === 0) return lines
  }
}

const pageAfter = (
  stripe: StripeClient,
  { from, to }: Span,
  after: string | undefined,
): Promise<Stripe.ApiList<Stripe.BalanceTransaction>> =>
  asking(stripe, api =>
    api.balanceTransactions.list({
      created: { gte: secondsFrom(from), lt: secondsFrom(to) },
      limit: PAGE_MAX,
      expand: ['data.source'],
      ...(after !== undefined && { starting_after: after }),
    }),
  )

/** Stripe's times are whole seconds: one belongs to the span that holds its beginning. */
const secondsFrom = (at: Date): number => Math.ceil(at.getTime() / 1000)

/** By Stripe's `reporting_category`, which sorts what `type` mixes; all others are for a person to look at. */
const kinds: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund', // comes back: its amount is above zero
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'settlement',
  payout_reversal: 'settlement', // likewise
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
}

function movementOf(line: Stripe.BalanceTransaction): ProviderMovement {
  const source = typeof line.source === 'object' ? line.source : null
  return {
    id: line.id,
    kind: kinds[line.reporting_category] ?? 'other',
    intentId: intentOf(source),
    objectId: source?.id ?? line.id,
    amount: fromStripe(line.amount, line.currency),
    fee: fromStripe(line.fee, line.currency),
    at: new Date(line.created * 1000),
  }
}

/** Intent of a charge, a refund or a dispute. */
function intentOf(source: Stripe.BalanceTransactionSource | null): string | null {
  if (source === null || !('payment_intent' in source)) return null
  const intent = source.payment_intent
  return typeof intent === 'object' ? (intent?.id ?? null) : intent
}
