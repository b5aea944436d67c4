import { sum } from '#shared/money/money.ts'
import type { RefundRow } from './refund.sql.ts'

/** A payment that came; its amount in minor units, as received. */
export type PaymentFacts = { readonly state: string; readonly amountMinor: bigint }

/** A refund of the payment; amounts in minor units, times in microseconds since 1970. */
export type RefundFacts = Pick<RefundRow, 'id' | 'reason' | 'state'> & {
  readonly amountMinor: bigint
  /** Dispute offset as stored: what its last try left out. */
  readonly offsetMinor: bigint
  readonly createdAtUs: bigint
}

/** A dispute of the payment. */
export type DisputeFacts = {
  readonly state: 'open' | 'won' | 'lost'
  readonly amountMinor: bigint
  readonly createdAtUs: bigint
}

/** Position of one refund: `mustWait` while a dispute is open that may still change what is due. */
export type DueRefund = { readonly offsetMinor: bigint; readonly mustWait: boolean }

/** Position of a payment's refunds and disputes; amounts in minor units. */
export type RefundPosition = {
  readonly refunds: ReadonlyMap<string, DueRefund>
  /** Sum of all refunds, sent or due, without what disputes took of those that were sent. */
  readonly refundedMinor: bigint
  /**
   * Part of the payment that may still be refunded; zero where the payment paid no transfer. An offset that a refund still
   * awaits counts twice until that refund is sent, so the figure is never too high.
   */
  readonly refundableMinor: bigint
  /** Amount to reinstate: refunds were offset by it, and the sender's bank has not taken it in the end. */
  readonly reinstatedMinor: bigint
}

/**
 * Weighs the refunds and disputes of a payment against each other. Every figure of the rule is computed here; the statements
 * only fetch facts. Whoever acts on the result holds the lock of the transfer while the facts are read. Two checks in the
 * database stay independent of it: the trigger `guard_refunds` and the proof of the books.
 * @see docs/decisions/0038
 */
export function refundPosition(
  payment: PaymentFacts,
  refunds: readonly RefundFacts[],
  disputes: readonly DisputeFacts[],
): RefundPosition {
  const isDisputed = disputes.some(({ state }) => state === 'open')
  const refundedMinor = sum(refunds.map(leavingOf))
  const lostMinor = sum(lostOf(disputes).map(amountOf))
  const dueOf = (refund: RefundFacts): DueRefund => ({
    offsetMinor: isFixed(refund) ? refund.offsetMinor : offsetOf(refund, { payment, refunds, disputes }),
    mustWait: isDisputed && refund.state !== 'sent',
  })
  return {
    refunds: new Map(refunds.map(refund => [refund.id, dueOf(refund)])),
    refundedMinor,
    refundableMinor:
      payment.state === 'captured' ? atLeastZero(payment.amountMinor - lostMinor - refundedMinor) : 0n,
    reinstatedMinor: reinstatedOf(refunds, disputes),
  }
}

type Facts = {
  readonly payment: PaymentFacts
  readonly refunds: readonly RefundFacts[]
  readonly disputes: readonly DisputeFacts[]
}

/** Whether the offset no longer changes: the refund is at the provider or has arrived. */
const isFixed = ({ state }: RefundFacts): boolean => state === 'sent' || state === 'paid'

/**
 * Dispute offset of a refund: the part that the sender's bank has already taken back itself, so that we do not send it. A whole
 * refund is offset by every lost dispute, a partial one by those that came after it; and by as much as it takes to keep all
 * refunds and lost disputes together within the payment.
 */
function offsetOf(refund: RefundFacts, { payment, refunds, disputes }: Facts): bigint {
  const others = refunds.filter(({ id }) => id !== refund.id)
  const lost = lostOf(disputes)
  const unforeseen = KNOWINGLY.has(refund.reason)
    ? lost.filter(({ createdAtUs }) => createdAtUs > refund.createdAtUs)
    : lost
  const taken = sum(unforeseen.map(amountOf)) - sum(others.map(({ offsetMinor }) => offsetMinor))
  const sent = sum(others.map(other => other.amountMinor - other.offsetMinor))
  const excess = refund.amountMinor + sum(lost.map(amountOf)) + sent - payment.amountMinor
  return least(refund.amountMinor, atLeastZero(taken > excess ? taken : excess))
}

/** Reasons of refunds whose amount was decided with the lost disputes known at that time. */
const KNOWINGLY: ReadonlySet<RefundFacts['reason']> = new Set(['granted', 'dispute_won'])

/** Amount that leaves or has left by a refund: once it is paid, without what disputes took of it. */
const leavingOf = ({ state, amountMinor, offsetMinor }: RefundFacts): bigint =>
  state === 'paid' ? amountMinor - offsetMinor : amountMinor

function reinstatedOf(refunds: readonly RefundFacts[], disputes: readonly DisputeFacts[]): bigint {
  const offset = sum(refunds.filter(({ state }) => state === 'paid').map(each => each.offsetMinor))
  const before = sum(refunds.filter(({ reason }) => reason === 'dispute_won').map(amountOf))
  const taken = sum(disputes.filter(({ state }) => state !== 'won').map(amountOf))
  return atLeastZero(offset - taken - before)
}

const lostOf = (disputes: readonly DisputeFacts[]) => disputes.filter(({ state }) => state === 'lost')
const amountOf = ({ amountMinor }: { readonly amountMinor: bigint }): bigint => amountMinor
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const atLeastZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n)
