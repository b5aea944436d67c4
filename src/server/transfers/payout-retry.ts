import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { act, type Order, type WorkDeps } from './acts.ts'
import { advancePayout, giveToRail } from './payout.ts'
import { takePayoutNow } from './payout.sql.ts'
import type { TransferRow } from './transfer-row.ts'

type Taken = { readonly transfer: TransferRow; readonly attempt: number }

/**
 * Gives a payout that waits to the rail at once, however lately it was refused; of one that the rail has, asks what
 * became of it.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function retryPayout(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  let taken: Taken | undefined
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'retryPayout',
      order,
      async work({ transfer, actor, reason }) {
        taken = undefined // the transaction may run twice
        if (transfer.payout === 'submitted') return { attempt: transfer.payout_attempt }
        const event = [transfer.id, deps.newId(), actor, reason] as const
        const [payout] = await takePayoutNow(tx, ...event, deps.rail.name)
        if (payout === undefined) return undefined
        taken = { transfer, attempt: payout.attempt }
        return { attempt: payout.attempt }
      },
    }),
  )
  await (taken === undefined
    ? advancePayout(deps, order.id)
    : giveToRail(deps, taken.transfer, taken.attempt))
}
