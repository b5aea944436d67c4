import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { isCancellable, isRecallable } from '#shared/transfers/progress.ts'
import { statement } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { askAndReverse } from '../refunds/reverse-payment.ts'
import type { TransferDeps } from '../row/deps.ts'
import { voidOpenPayments } from '../pay-in/void-payment.ts'
import { recordCancelledUnpaid } from '../pay-in/end-unpaid.sql.ts'
import { askRecall } from './recall.sql.ts'
import { finishRecall, type RecallEnd } from './recall.ts'
import { noteReason } from '../seals/reason-seals.ts'
import { cancellationFacts, stateOf, type TransferRow, transferView } from '../row/transfer-row.ts'
import { ownTransfer } from '../row/own-transfer.ts'

/**
 * Money may come, or a payout be taken or refused meanwhile, each of which is one more step; after this many somebody else
 * is working on it.
 */
const STEPS_MAX = 5

/**
 * Cancels the sender's own transfer: before its payout is submitted, and for some minutes after paying also from the rail.
 * Money that came first is refunded, because the sender wants it back. If the rail does not answer at once whether it
 * recalls the payout, the answer shows that it is asked. A repetition is answered like the first call. Admins cancel at the
 * desk, where they prove who they are and give a reason.
 * @throws DomainError 'not_found', 'transfer_not_cancellable', 'provider_unavailable'
 */
export async function cancelTransfer(
  deps: TransferDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<TransferView> {
  const owner = { ...actor, isAdmin: false }
  let transfer = await ownTransfer(deps, owner, id)
  if (mayStep(deps, transfer)) await noteReason(deps, deps.pool, id, reason)
  for (let steps = 1; steps <= STEPS_MAX && mayStep(deps, transfer); steps++) {
    const isSilent = (await takeStep(deps, transfer, reason)) === 'unknown'
    transfer = await ownTransfer(deps, owner, id)
    if (isSilent && isRecallAsked(transfer)) return transferView(deps, transfer)
  }
  const [cancelled] = await findCancellation(deps.pool, id)
  if (cancelled === undefined) throw new DomainError('transfer_not_cancellable')
  return transferView(deps, transfer)
}

const isRecallAsked = (row: TransferRow): boolean =>
  row.cancel_asked_at !== null && isRecallable(stateOf(row))

const mayStep = (deps: TransferDeps, row: TransferRow): boolean =>
  isRecallAsked(row) || isCancellable(cancellationFacts(row), deps.clock.now())

/** One try from the state that was read. If another caller was faster nothing happens, and the next try sees it. */
async function takeStep(
  deps: TransferDeps,
  transfer: TransferRow,
  cause: string | null,
): Promise<RecallEnd | undefined> {
  if (isRecallable(stateOf(transfer))) return await recall(deps, transfer, cause)
  if (next(stateOf(transfer), 'cancelled') !== undefined) {
    await askAndReverse(deps, transfer, { event: 'cancelled', actor: 'sender', cause })
    return undefined
  }
  const end = await voidOpenPayments(deps, transfer, 'sender')
  if (end === 'under_way') throw new DomainError('transfer_not_cancellable', { message: BANK_AT_WORK })
  if (end === 'paid') return undefined
  await withTransaction(deps.pool, tx =>
    recordCancelledUnpaid(tx, transfer.id, deps.newId(), 'sender', cause),
  )
  return undefined
}

/** @throws DomainError 'transfer_not_cancellable' where the rail has paid it out, or is about to */
async function recall(deps: TransferDeps, { id }: TransferRow, cause: string | null): Promise<RecallEnd> {
  const [asked] = await askRecall(deps.pool, id, deps.newId(), 'sender', cause)
  const end = await finishRecall(deps, id)
  if (end === 'too_late' && asked !== undefined)
    throw new DomainError('transfer_not_cancellable', { message: TOO_LATE })
  return end
}

const BANK_AT_WORK = 'Your bank is carrying out this payment. You can cancel once it has arrived.'
const TOO_LATE = 'The money has been paid out or is being paid out now. It can no longer be stopped.'

/** Whether a transfer was cancelled, paid or not. */
const findCancellation = statement<[transferId: string], { event: string }>({
  name: 'find_cancellation',
  text: `
    select event from transfer_events where transfer_id = $1 and event in ('cancelled', 'cancelledUnpaid', 'payoutRecalled')`,
})
