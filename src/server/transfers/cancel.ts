import { DomainError } from '#shared/api/error.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { isCancellable } from '#shared/transfers/progress.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { findCancellation } from './cancel.sql.ts'
import type { TransferDeps } from './deps.ts'
import { endPayIn } from './end-pay-in.ts'
import { recordCancelledUnpaid } from './end-unpaid.sql.ts'
import { takeBack } from './take-back.ts'
import { stateOf, type TransferRow, transferView } from './transfer-row.ts'
import { ownTransfer } from './own-transfer.ts'

/** Money may come meanwhile, or a payout be refused: each is one step more. Beyond that somebody else is at it. */
const STEPS_MAX = 4

/**
 * Takes one's own transfer back that has not been handed to the rail. Money that came first is no obstacle: whoever
 * cancels wants it back. A repetition is answered as the first time. An admin cancels for others at the desk, where they
 * prove who they are and say why.
 * @throws DomainError 'not_found', 'transfer_not_cancellable', 'provider_unavailable'
 */
export async function cancelTransfer(
  deps: TransferDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<TransferView> {
  const owner = { ...actor, isAdmin: false }
  let transfer = await ownTransfer(deps, owner, id)
  for (let steps = 1; steps <= STEPS_MAX && isCancellable(stateOf(transfer)); steps++) {
    await takeStep(deps, transfer, reason)
    transfer = await ownTransfer(deps, owner, id)
  }
  const [cancelled] = await findCancellation(deps.pool, id)
  if (cancelled === undefined) throw new DomainError('transfer_not_cancellable')
  return transferView(transfer)
}

/** One try from the state that was read. Where another was faster nothing happens, and the next try sees it. */
async function takeStep(deps: TransferDeps, transfer: TransferRow, cause: string | null): Promise<void> {
  if (next(stateOf(transfer), 'cancelled') !== undefined) {
    await takeBack(deps, deps.pool, transfer, { event: 'cancelled', actor: 'sender', cause })
    return
  }
  const end = await endPayIn(deps, transfer, 'sender')
  if (end === 'under_way') throw new DomainError('transfer_not_cancellable', { message: BANK_AT_WORK })
  if (end === 'paid') return
  await withTransaction(deps.pool, tx =>
    recordCancelledUnpaid(tx, transfer.id, deps.newId(), 'sender', cause),
  )
}

const BANK_AT_WORK = 'Your bank is carrying out this payment. You can cancel once it has arrived.'
