import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { DomainError } from '#shared/api/error.ts'
import type { PayoutOrder, PayoutRail, PayoutReturn, RailOutcome } from './rail.ts'
import { planOf } from './sandbox-plan.ts'
import { findPayout, findReturned, insertPayout, type PayoutRow } from './sandbox.sql.ts'

export type SandboxRailParts = {
  readonly pool: Pool
  readonly clock: Clock
  /** `PAYOUT_DELAY_SECONDS`: how long an ordinary payout is under way. */
  readonly payoutDelaySeconds: number
}

const RETURN_REASON = 'The recipient’s bank sent the money back.'

/** The built-in payout rail: it pays nobody, on books of its own. Source: design, section 8. */
export const sandboxRail = (parts: SandboxRailParts): PayoutRail => ({
  name: 'sandbox',
  submit: order => submit(parts, order),
  ask: key => ask(parts, key),
  // Its payouts are settled when they are given: nothing can be had back.
  recall: async () => 'too_late',
  // oxlint-disable-next-line no-empty-function
  async *listMovements() {},
  returnsSince: since => returnsSince(parts, since),
})

/** @throws DomainError 'idempotency_key_reused' where the key stands for another order. */
async function submit(
  { pool, clock, payoutDelaySeconds }: SandboxRailParts,
  order: PayoutOrder,
): Promise<RailOutcome> {
  const submittedAt = clock.now()
  const plan = planOf({ recipientName: order.recipientName, submittedAt, delaySeconds: payoutDelaySeconds })
  const payout = await insertPayout(pool, {
    key: order.key,
    currency: order.amount.currency,
    amount_minor: order.amount.minor,
    recipient_name: order.recipientName,
    delivery_method: order.deliveryMethod,
    country: order.country,
    submitted_at: submittedAt,
    refused_because: plan.refusedBecause,
    delivered_from: plan.deliveredFrom,
    returned_from: plan.returnedFrom,
  })
  if (!isSameOrder(payout, order)) throw new DomainError('idempotency_key_reused')
  return outcomeAt(payout, submittedAt)
}

async function ask({ pool, clock }: SandboxRailParts, key: string): Promise<RailOutcome | undefined> {
  const payout = await findPayout(pool, key)
  return payout && outcomeAt(payout, clock.now())
}

async function returnsSince({ pool, clock }: SandboxRailParts, since: Date): Promise<PayoutReturn[]> {
  const keys = await findReturned(pool, since, clock.now())
  return keys.map(({ key }) => ({ key, reason: RETURN_REASON }))
}

const isSameOrder = (payout: PayoutRow, order: PayoutOrder): boolean =>
  payout.currency === order.amount.currency &&
  payout.amount_minor === order.amount.minor &&
  payout.recipient_name === order.recipientName &&
  payout.delivery_method === order.deliveryMethod &&
  payout.country === order.country

function outcomeAt(payout: PayoutRow, now: Date): RailOutcome {
  const isPast = (instant: Date | null): boolean => instant !== null && instant <= now
  if (payout.refused_because !== null)
    return { state: 'refused', retryable: false, reason: payout.refused_because }
  if (isPast(payout.returned_from)) return { state: 'returned', reason: RETURN_REASON }
  return { state: isPast(payout.delivered_from) ? 'delivered' : 'accepted' }
}
