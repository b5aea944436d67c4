import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { act, type Order, type WorkDeps } from './acts.ts'
import { recordResolved } from './resolve-exception.sql.ts'

/**
 * Marks the exceptions of a transfer as resolved: payments that differ from what the provider has, and late payout
 * confirmations. An operator is not asked about the same exception again.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function resolveException(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'dealWith',
      order,
      async work({ transfer }) {
        const settled = await recordResolved(tx, transfer.id)
        return settled.length > 0 ? { dealtWith: settled.map(({ what }) => what).join(' ') } : undefined
      },
    }),
  )
}
