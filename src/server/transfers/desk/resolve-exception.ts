import { statement } from '#server/platform/db/statement.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { act, type Order, type WorkDeps } from './acts.ts'

/**
 * Marks the exceptions of a transfer as resolved: payments that differ from what the provider has, and late payout
 * confirmations. An operator is not asked about the same exception again.
 * @throws DomainError 'not_found', 'action_not_possible'
 */
export async function resolveException(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  await withTransaction(deps.pool, tx =>
    act(deps, tx, call, {
      action: 'resolveException',
      order,
      async work({ transfer }) {
        const settled = await recordResolved(tx, transfer.id)
        return settled.length > 0 ? { dealtWith: settled.map(({ what }) => what).join(' ') } : undefined
      },
    }),
  )
}

/** Marks the exceptions of a transfer as resolved and returns them. The caller has locked the transfer. */
const recordResolved = statement<[transferId: string], { what: string }>({
  name: 'resolve_exception',
  text: `
    with troubles as (
      select 'payout:' || attempt as what from payouts where transfer_id = $1 and late_confirmed_at is not null
      union
      select mismatch from payments where transfer_id = $1 and mismatch is not null
    ),
    payouts_done as (update payouts set late_confirmed_at = null where transfer_id = $1 and late_confirmed_at is not null),
    payments_done as (update payments set mismatch = null where transfer_id = $1 and mismatch is not null),
    noted as (
      insert into resolved_exceptions (transfer_id, what) select $1, what from troubles on conflict do nothing
    )
    select what from troubles order by what`,
})
