import type { Pool } from 'pg'
import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, recordAct } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { insertApproval } from './approvals.sql.ts'

export type ApprovalDeps = AuditDeps & {
  readonly pool: Pool
  /** What the operator wants two admins for. */
  readonly secondApprover: ReadonlySet<ApprovalKind>
}

/** Something that an admin wants done, in the form in which it can be done later. */
export type Wish = {
  readonly kind: ApprovalKind
  /** JSON that the operation of this kind takes, once it is approved. */
  readonly payload: Readonly<Record<string, unknown>>
  /** In words for the one who decides: 'Set PHP to 61.2 per USD'. */
  readonly title: string
  readonly reason: string | null
}

/**
 * Lets an act go on where one admin suffices. Elsewhere it is noted for a second one, who has it done by the operation
 * registered for its kind in app.ts, and the caller is told so.
 * @throws DomainError 'awaits_approval' with `approvalId`
 */
export async function requireApproval(deps: ApprovalDeps, call: ActCall, wish: Wish): Promise<void> {
  if (!deps.secondApprover.has(wish.kind)) return
  const { userId } = call.actor
  if (userId === null) throw new DomainError('not_signed_in')
  const id = deps.newId()
  await withTransaction(deps.pool, async tx => {
    await insertApproval(tx, id, wish.kind, JSON.stringify(wish.payload), wish.title, wish.reason, userId)
    await recordAct(tx, deps, call, {
      action: 'approval.asked',
      subject: { kind: 'approval', id },
      after: { kind: wish.kind, title: wish.title },
      reason: wish.reason,
    })
  })
  throw new DomainError('awaits_approval', { extra: { approvalId: id } })
}
