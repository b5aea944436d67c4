import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { isCancellable } from '#shared/transfers/progress.ts'
import { entryValues } from '#server/ledger/ledger.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { findCancellation, recordCancelled } from './cancel.sql.ts'
import type { TransferDeps } from './deps.ts'
import { endPayIn } from './end-pay-in.ts'
import { recordCancelledUnpaid } from './end-unpaid.sql.ts'
import { reversalEntries } from './entries.ts'
import { findOwnTransfer } from './reads.sql.ts'
import { bookedTransfer, stateOf, type TransferRow, transferView } from './transfer-row.ts'
import { ownTransfer } from './transfers.ts'

/** Money may come meanwhile, or a payout be refused: each is one step more. Beyond that somebody else is at it. */
const STEPS_MAX = 4

/**
 * Takes a transfer back that has not been handed to the rail. Money that came first is no obstacle: whoever cancels
 * wants it back. A repetition is answered as the first time.
 * @throws DomainError 'not_found', 'transfer_not_cancellable', 'provider_unavailable'
 */
export async function cancelTransfer(
  deps: TransferDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<TransferView> {
  let transfer = await ownTransfer(deps, actor, id)
  const by = { canceller: await cancellerOf(deps, actor, id), reason }
  for (let steps = 1; steps <= STEPS_MAX && isCancellable(stateOf(transfer)); steps++) {
    await takeStep(deps, transfer, by)
    transfer = await ownTransfer(deps, actor, id)
  }
  const [cancelled] = await findCancellation(deps.pool, id)
  if (cancelled === undefined) throw new DomainError('transfer_not_cancellable')
  return transferView(transfer)
}

type By = { readonly canceller: string; readonly reason: string | null }

/** How the timeline names who cancels: the sender, or the admin who does it for them. */
async function cancellerOf(deps: TransferDeps, actor: Actor, id: string): Promise<string> {
  if (!actor.isAdmin || actor.userId === null) return 'sender'
  const [own] = await findOwnTransfer(deps.pool, actor.capabilityHash, actor.userId, id, false)
  return own === undefined ? actor.userId : 'sender'
}

/** One try from the state that was read. Where another was faster nothing happens, and the next try sees it. */
async function takeStep(deps: TransferDeps, transfer: TransferRow, by: By): Promise<void> {
  if (next(stateOf(transfer), 'cancelled') !== undefined) return await takeBack(deps, transfer, by)
  const end = await endPayIn(deps, transfer, 'sender')
  if (end === 'under_way') throw new DomainError('transfer_not_cancellable', { message: BANK_AT_WORK })
  if (end === 'paid') return
  await withTransaction(deps.pool, tx =>
    recordCancelledUnpaid(tx, transfer.id, deps.newId(), by.canceller, by.reason),
  )
}

const BANK_AT_WORK = 'Your bank is carrying out this payment. You can cancel once it has arrived.'

async function takeBack(deps: TransferDeps, transfer: TransferRow, by: By): Promise<void> {
  const refundId = deps.newId()
  const source = { refundId, deliveredAttempt: undefined }
  const entries = reversalEntries(bookedTransfer(transfer), source, deps.newId)
  const written = entryValues(entries)
  await recordCancelled(deps.pool, transfer.id, deps.newId(), by.canceller, by.reason, refundId, ...written)
}
