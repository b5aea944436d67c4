import { entryValues } from '#server/ledger/ledger.ts'
import type { RailOutcome } from '#server/payouts/payouts.ts'
import { CORRECTIONS_MAX } from '#shared/transfers/corrections.ts'
import type { TransferDeps } from '../row/deps.ts'
import { payoutEntry, reversalEntries } from '../row/entries.ts'
import { isOnlyAttempt, sealEnded } from './ended-attempts.ts'
import type { Given } from './payout-order.ts'
import {
  findPayout,
  recordAccepted,
  recordDelivered,
  recordMoved,
  recordRecipientRefused,
  recordRefused,
  recordRefusedForGood,
  recordReturned,
} from './payout.sql.ts'
import { loadTransfer } from '../row/reads.sql.ts'
import { isPaymentProven } from '../seals/payment-seals.ts'
import { noteReason } from '../seals/reason-seals.ts'
import { areGrantsProven, remainder, sealRefund } from '../seals/refund-seals.ts'
import { bookedTransfer, type TransferRow } from '../row/transfer-row.ts'

const ATTEMPTS_MAX = 5
/** An order the rail has no trace of may still be on its way to it; after this it is given again, under its own key. */
export const UNHEARD_SECONDS = 30
const RECALLED_AT_RAIL = 'The order was recalled at the rail.'
const MOVED = 'The rail never received it, and another rail can pay it out.'

/** Records what has become of an attempt; the transfer as it then is, where that was the delivery and we booked it. */
export async function record(
  deps: TransferDeps,
  given: Given,
  outcome: RailOutcome,
): Promise<TransferRow | undefined> {
  const { transfer, attempt } = given
  switch (outcome.state) {
    case 'accepted':
      await recordAccepted(deps.pool, transfer.id, attempt)
      return undefined
    case 'delivered':
      return await bookDelivered(deps, given)
    case 'refused':
      await bookRefused(deps, given, outcome)
      return undefined
    case 'returned': {
      const booked = transfer.payout === 'delivered' ? 'delivered' : 'submitted'
      await reversePayout(deps, given, { event: 'returned', reason: outcome.reason, booked })
      return undefined
    }
    case 'recalled':
      await recordRecalled(deps, given)
      return undefined
    default:
      return outcome satisfies never
  }
}

async function bookDelivered(
  deps: TransferDeps,
  { transfer, attempt, rail }: Given,
): Promise<TransferRow | undefined> {
  const entry = payoutEntry(bookedTransfer(transfer), { attempt, rail: rail.name }, deps.newId)
  const move = [transfer.id, deps.newId(), 'rail', null] as const
  const [now] = await recordDelivered(deps.pool, ...move, attempt, ...entryValues([entry]))
  return now && { ...transfer, ...now }
}

async function bookRefused(
  deps: TransferDeps,
  given: Given,
  { reason, retryable, fault }: Extract<RailOutcome, { state: 'refused' }>,
): Promise<void> {
  const { transfer, attempt } = given
  if (fault === 'recipient' && attempt < ATTEMPTS_MAX && transfer.people_version < CORRECTIONS_MAX) {
    const seal = sealEnded(deps, transfer.id, attempt)
    if (!(await areGrantsProven(deps, deps.pool, transfer))) return
    await noteReason(deps, deps.pool, transfer.id, reason)
    const [asked] = await recordRecipientRefused(
      deps.pool,
      transfer.id,
      deps.newId(),
      'rail',
      reason,
      attempt,
      seal,
    )
    if (asked !== undefined) return
  }
  if (retryable && attempt < ATTEMPTS_MAX) {
    const seal = sealEnded(deps, transfer.id, attempt)
    await recordRefused(deps.pool, transfer.id, deps.newId(), 'rail', reason, attempt, seal)
  } else await reversePayout(deps, given, { event: 'refused', reason, booked: 'submitted' })
}

/**
 * Recalled order. If rerouting: the transfer waits for the new rail. If a recall was requested: whoever requested it
 * continues. Otherwise it was recalled at the rail, and the sender is refunded.
 */
async function recordRecalled(deps: TransferDeps, given: Given): Promise<void> {
  const { transfer, attempt } = given
  const seal = sealEnded(deps, transfer.id, attempt)
  const [moved] = await recordMoved(deps.pool, transfer.id, deps.newId(), 'rail', MOVED, attempt, seal)
  if (moved !== undefined) return
  const [payout] = await findPayout(deps.pool, transfer.id, attempt, UNHEARD_SECONDS)
  const { cancel_asked_at: cancelAskedAt } = await loadTransfer(deps.pool, transfer.id)
  if (payout?.is_moving || cancelAskedAt !== null) return
  await reversePayout(deps, given, { event: 'refused', reason: RECALLED_AT_RAIL, booked: 'submitted' })
}

type PayoutReversal = {
  readonly event: 'refused' | 'returned'
  readonly reason: string
  /** Expected payout state; nothing happens if it differs. */
  readonly booked: 'submitted' | 'delivered'
}

/** The money did not reach the recipient: everything is reversed and the sender is refunded. */
async function reversePayout(
  deps: TransferDeps,
  { transfer, attempt, rail }: Given,
  { event, reason, booked }: PayoutReversal,
): Promise<void> {
  if (!(await isOnlyAttempt(deps, { transfer, attempt }))) return
  // A delivered payout was paid for; one that is only said to be under way may be forged together with its payment.
  if (booked === 'submitted' && !(await isPaymentProven(deps, deps.pool, transfer.id))) return
  if (!(await areGrantsProven(deps, deps.pool, transfer))) return
  await noteReason(deps, deps.pool, transfer.id, reason)
  const refundId = deps.newId()
  const delivered = booked === 'delivered' ? { attempt, rail: rail.name } : undefined
  const entries = reversalEntries(bookedTransfer(transfer), { refundId, delivered }, deps.newId)
  const [statement, why] =
    event === 'refused'
      ? ([recordRefusedForGood, 'payout_failed'] as const)
      : ([recordReturned, 'payout_returned'] as const)
  await statement(
    deps.pool,
    transfer.id,
    deps.newId(),
    'rail',
    reason,
    attempt,
    refundId,
    sealRefund(deps, remainder(transfer, refundId)),
    why,
    booked,
    transfer.granted_minor,
    ...entryValues(entries),
  )
}
