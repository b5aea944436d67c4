import { next } from '#shared/transfers/lifecycle.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { act, type Order, type WorkDeps } from './acts.ts'
import { advancePayout } from './payout.ts'
import { askForReview, recordHeld, recordReleased } from './review.sql.ts'
import { stateOf } from './transfer-row.ts'

/**
 * Keeps a paid transfer from its payout until it is released; an unpaid one is kept as soon as it is paid.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function holdTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'hold',
      order,
      async work({ transfer, actor, reason }) {
        const isPaid = next(stateOf(transfer), 'heldForReview') !== undefined
        const hold = isPaid ? recordHeld : askForReview
        return doneBy(await hold(tx, transfer.id, deps.newId(), actor, reason))
      },
    }),
  )
}

/** Lets a held transfer go on to its payout. @throws DomainError 'not_found', 'action_not_possible' */
export async function releaseTransfer(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'release',
      order,
      work: async ({ transfer, actor, reason }) =>
        doneBy(await recordReleased(tx, transfer.id, deps.newId(), actor, reason)),
    }),
  )
  await advancePayout(deps, order.id)
}

const doneBy = (rows: readonly unknown[]) => (rows.length > 0 ? {} : undefined)
