import { entryValues } from '#server/ledger/ledger.ts'
import type { TransferDeps } from '../row/deps.ts'
import { reversalEntries } from '../row/entries.ts'
import { isOnlyAttempt } from '../payout/ended-attempts.ts'
import { advancePayout } from '../payout/payout.ts'
import { findPayout } from '../payout/payout.sql.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { findRecallAsked, recordLate, recordRecalled, refuseRecall } from './recall.sql.ts'
import { askAndReverse } from '../refunds/reverse-payment.ts'
import { isPaymentProven } from '../seals/payment-seals.ts'
import { areGrantsProven, remainder, sealRefund } from '../seals/refund-seals.ts'
import { bookedTransfer, type TransferRow } from '../row/transfer-row.ts'
import { railNamed } from '#server/payouts/payouts.ts'

/** Result of a recall: the transfer is recalled, it was too late, or the rail has not answered. */
export type RecallEnd = 'recalled' | 'too_late' | 'unknown'

/** The rail is asked about an attempt of any age, whatever it answered before. */
const ANY_AGE_SECONDS = 0

/**
 * Carries out a requested recall (`askRecall`) as far as the rail allows. Safe for any number of callers at once and any
 * repetition: a rail that has recalled an order says so each time, and the effects are recorded once.
 */
export async function finishRecall(deps: TransferDeps, transferId: string): Promise<RecallEnd> {
  const [transfer] = await findTransfer(deps.pool, transferId)
  if (transfer === undefined) throw new Error(`transfer ${transferId} is gone: nothing deletes one`)
  if (transfer.pay_in !== 'captured') return 'recalled'
  if (transfer.cancel_asked_at === null) return 'too_late'
  if (transfer.payout === 'submitted') return await recallFromRail(deps, transfer)
  // The rail has refused the order meanwhile, so it is here: nobody submits a transfer that is being recalled.
  if (transfer.payout === 'ready' || transfer.payout === 'held') return await reverseHere(deps, transfer)
  return await tooLate(deps, transfer)
}

async function recallFromRail(deps: TransferDeps, transfer: TransferRow): Promise<RecallEnd> {
  // Before the rail is asked: it recalls also what it has never seen.
  if (!(await isPaymentProven(deps, deps.pool, transfer.id))) return 'unknown'
  const outcome = await answerOfRail(deps, transfer)
  if (outcome === undefined) return 'unknown'
  if (outcome === 'recalled') return (await recordRecall(deps, transfer)) ? 'recalled' : 'unknown'
  // The payout has been delivered or can no longer be stopped: its outcome is asked for now.
  await advancePayout(deps, transfer.id)
  return await tooLate(deps, transfer)
}

async function answerOfRail(deps: TransferDeps, transfer: TransferRow) {
  const { id, payout_attempt: attempt } = transfer
  const [payout] = await findPayout(deps.pool, id, attempt, ANY_AGE_SECONDS)
  const rail = payout && railNamed(deps, payout.rail)
  if (rail === undefined) {
    deps.log.error({ transferId: id, rail: payout?.rail }, 'a payout is at a rail that is not configured')
    return undefined
  }
  try {
    return await rail.recall(`payout:${id}:${attempt}`)
  } catch (error) {
    deps.log.warn({ transferId: id, attempt, rail: rail.name, err: error }, 'recall outcome unknown')
    return undefined
  }
}

const SWEEPER = 'sweeper'

async function recordRecall(deps: TransferDeps, transfer: TransferRow): Promise<boolean> {
  if (!(await isOnlyAttempt(deps, { transfer, attempt: transfer.payout_attempt }))) return false
  if (!(await areGrantsProven(deps, deps.pool, transfer))) return false
  const [asked] = await findRecallAsked(deps.pool, transfer.id)
  const refundId = deps.newId()
  const entries = reversalEntries(bookedTransfer(transfer), { refundId }, deps.newId)
  const { actor, cause } = asked ?? { actor: SWEEPER, cause: null }
  const rows = await (actor === SWEEPER ? recordLate : recordRecalled)(
    deps.pool,
    transfer.id,
    deps.newId(),
    actor,
    cause,
    transfer.payout_attempt,
    refundId,
    sealRefund(deps, remainder(transfer, refundId)),
    transfer.granted_minor,
    ...entryValues(entries),
  )
  if (rows.length > 0) return true
  const [now] = await findTransfer(deps.pool, transfer.id)
  return now !== undefined && now.pay_in !== 'captured'
}

async function reverseHere(deps: TransferDeps, transfer: TransferRow): Promise<RecallEnd> {
  const [asked] = await findRecallAsked(deps.pool, transfer.id)
  const { actor, cause } = asked ?? { actor: SWEEPER, cause: null }
  const isDone = await askAndReverse(deps, transfer, { event: 'cancelled', actor, cause })
  return isDone ? 'recalled' : 'unknown'
}

async function tooLate(deps: TransferDeps, { id }: TransferRow): Promise<RecallEnd> {
  const [refused] = await refuseRecall(deps.pool, id, deps.newId(), 'rail')
  if (refused !== undefined) return 'too_late'
  const [now] = await findTransfer(deps.pool, id)
  return now?.pay_in === 'captured' ? 'too_late' : 'recalled'
}
