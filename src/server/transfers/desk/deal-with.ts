import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { act, type Order, type WorkDeps } from './acts.ts'
import { settleTroubles } from './deal-with.sql.ts'

/**
 * Marks what nothing but an operator can settle as dealt with: what a payment is otherwise than the provider has it, and
 * payouts that a rail has made after they had ended. The same is not brought to them again.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function dealWithTroubles(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'dealWith',
      order,
      async work({ transfer }) {
        const settled = await settleTroubles(tx, transfer.id)
        return settled.length > 0 ? { dealtWith: settled.map(({ what }) => what).join(' ') } : undefined
      },
    }),
  )
}
