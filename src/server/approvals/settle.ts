import type { AuditAction } from '#shared/api/admin/audit.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { userOf } from '#server/platform/http/actor.ts'
import { isGenuineRequest, sealDecision } from './approval-seals.ts'
import { type ApprovalRow, decideApproval, lockApproval } from './approvals.sql.ts'

/** The keys that seal requests and decisions, and the log that names those of somebody else. */
export type SealDeps = { readonly signingKeys: SigningKeys; readonly log: Log }

/** Closes a request that the server did not write. @throws DomainError 'not_found' | 'approval_decided' | 'approval_outdated' */
export async function refuseForged(deps: SealDeps & AuditDeps, call: ActCall, id: string): Promise<void> {
  const isForged = await withAct(deps, call, async act => {
    const asked = await lockPending(act.tx, id)
    if (isGenuineRequest(deps.signingKeys, asked)) return false
    await closeForged(deps, act, asked)
    return true
  })
  if (isForged) throw notWritten()
}

const FORGED = 'The server did not write this request.'
/** Refusal of a request that the server did not write. */
export const notWritten = () =>
  new DomainError('approval_outdated', {
    message: 'Nobody at the desk made this request. It is closed. Please tell the operator of the server.',
  })

/** Rejects a request that the server did not write, and records that. */
export async function closeForged(deps: SealDeps, act: ActContext, asked: ApprovalRow): Promise<void> {
  deps.log.error(
    { approvalId: asked.id, kind: asked.kind, askedBy: asked.asked_by },
    'a request for approval was not written by the server: somebody writes to the database',
  )
  await settle(deps, act, { asked, state: 'rejected', action: 'approval.forged', reason: FORGED })
}

type Settled = {
  readonly asked: ApprovalRow
  readonly state: 'approved' | 'rejected'
  /** Its name in the audit log where that is not the state. */
  readonly action?: AuditAction
  readonly reason: string | null
}

/** Decides a request that is locked, and records it. */
export async function settle(
  { signingKeys }: SealDeps,
  { tx, actor, clock, audit }: ActContext,
  { asked, state, action = `approval.${state}`, reason }: Settled,
): Promise<void> {
  const [id, by, at] = [asked.id, userOf(actor), clock.now()]
  const decision = { id, state, decided_by: by, decided_at: at, decision_reason: reason }
  await decideApproval(tx, id, state, by, at, reason, sealDecision(signingKeys, decision))
  await audit({
    action,
    subject: { kind: 'approval', id },
    before: { state: 'pending' },
    after: { state, kind: asked.kind, asked: asked.payload, askedBy: asked.asked_by },
    reason,
  })
}

/** A request that waits, locked. @throws DomainError 'not_found' | 'approval_decided' */
export async function lockPending(tx: Tx, id: string): Promise<ApprovalRow> {
  const [asked] = await lockApproval(tx, id)
  if (asked === undefined) throw new DomainError('not_found')
  if (asked.state !== 'pending') throw new DomainError('approval_decided')
  return asked
}
