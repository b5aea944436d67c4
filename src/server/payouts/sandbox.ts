import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { type DataKeys, searchHash } from '#server/platform/personal/personal-data.ts'
import { DomainError } from '#shared/api/error.ts'
import type {
  PayoutOrder,
  PayoutRail,
  PayoutReturn,
  RailMovement,
  RailOutcome,
  RecallOutcome,
} from './rail.ts'
import { planOf, WRONG_NAME } from './sandbox-plan.ts'
import {
  findMovements,
  findPayout,
  findReturned,
  insertPayout,
  type MovementRow,
  type PayoutRow,
  recallPayout,
  settleDue,
} from './sandbox.sql.ts'

export type SandboxRailParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly dataKeys: DataKeys
  /** `PAYOUT_DELAY_SECONDS`: how long an ordinary payout is under way. */
  readonly payoutDelaySeconds: number
}

const RETURN_REASON = 'The recipient’s bank sent the money back.'
const LINES_AT_ONCE = 5_000

/** The built-in payout rail: it pays nobody and keeps books of its own. */
export const sandboxRail = (parts: SandboxRailParts): PayoutRail => ({
  name: 'sandbox',
  submit: order => submit(parts, order),
  ask: key => ask(parts, key),
  recall: key => recall(parts, key),
  listMovements: span => listMovements(parts, span),
  returnsSince: since => returnsSince(parts, since),
})

/** @throws DomainError 'idempotency_key_reused' where the key stands for another order. */
async function submit(
  { pool, clock, dataKeys, payoutDelaySeconds }: SandboxRailParts,
  order: PayoutOrder,
): Promise<RailOutcome> {
  const submittedAt = clock.now()
  const plan = planOf({ recipientName: order.recipientName, submittedAt, delaySeconds: payoutDelaySeconds })
  const nameHash = searchHash(dataKeys, 'sandbox recipient', order.recipientName)
  const payout = await insertPayout(pool, {
    key: order.key,
    currency: order.amount.currency,
    amount_minor: order.amount.minor,
    recipient_hash: nameHash,
    delivery_method: order.deliveryMethod,
    country: order.country,
    submitted_at: submittedAt,
    refused_because: plan.refusedBecause,
    delivered_from: plan.deliveredFrom,
    returned_from: plan.returnedFrom,
  })
  const isRecalledUnseen = payout.currency === null
  if (!isRecalledUnseen && !isSameOrder(payout, order, nameHash))
    throw new DomainError('idempotency_key_reused')
  return outcomeAt(payout, submittedAt)
}

async function ask({ pool, clock }: SandboxRailParts, key: string): Promise<RailOutcome | undefined> {
  const now = clock.now()
  const [payout] = await findPayout(pool, key, now)
  return payout && outcomeAt(payout, now)
}

async function recall({ pool, clock }: SandboxRailParts, key: string): Promise<RecallOutcome> {
  const payout = (await recallPayout(pool, key, clock.now()))[0]! // an insert with `do update` returns a row, always
  return payout.delivered_at === null ? 'recalled' : 'too_late'
}

async function returnsSince({ pool, clock }: SandboxRailParts, since: Date): Promise<PayoutReturn[]> {
  const keys = await findReturned(pool, since, clock.now())
  return keys.map(({ key }) => ({ key, reason: RETURN_REASON }))
}

async function* listMovements(
  { pool, clock }: SandboxRailParts,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<RailMovement> {
  const now = clock.now()
  await settleDue(pool, now)
  const until = new Date(Math.min(to.getTime(), now.getTime() + 1)) // what is to come is in no statement
  let after: Pick<MovementRow, 'at' | 'key' | 'kind'> = { at: from, key: '', kind: 'payout' }
  for (;;) {
    const rows = await findMovements(pool, after.at, after.key, after.kind, until, LINES_AT_ONCE)
    yield* rows.map(movementOf)
    after = rows.at(-1) ?? after
    if (rows.length < LINES_AT_ONCE) return
  }
}

const movementOf = ({ key, kind, currency, amount_minor, at }: MovementRow): RailMovement => ({
  id: `${kind}:${key}`,
  kind,
  key,
  amount: { currency, minor: kind === 'payout' ? -amount_minor : amount_minor },
  at,
})

const isSameOrder = (payout: PayoutRow, order: PayoutOrder, nameHash: Buffer): boolean =>
  payout.currency === order.amount.currency &&
  payout.amount_minor === order.amount.minor &&
  payout.recipient_hash?.equals(nameHash) === true &&
  payout.delivery_method === order.deliveryMethod &&
  payout.country === order.country

function outcomeAt(payout: PayoutRow, now: Date): RailOutcome {
  if (payout.refused_because !== null)
    return {
      state: 'refused',
      retryable: false,
      reason: payout.refused_because,
      ...(payout.refused_because === WRONG_NAME && { fault: 'recipient' as const }),
    }
  if (payout.recalled_at !== null) return { state: 'recalled' }
  if (payout.delivered_at === null) return { state: 'accepted' }
  if (payout.returned_from !== null && payout.returned_from <= now)
    return { state: 'returned', reason: RETURN_REASON }
  return { state: 'delivered' }
}
