import { may } from '#shared/accounts/permissions.ts'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import {
  type ApprovalDeps,
  isGenuineDecision,
  isGenuineRequest,
  permissionToApprove,
} from '#server/approvals/approvals.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { ApprovalListRow } from './approvals.sql.ts'

type SealDeps = Pick<ApprovalDeps, 'signingKeys'>

/** Whether the server wrote a request, and what the caller may do with it. */
export function standingOf({ signingKeys }: SealDeps, row: ApprovalListRow, actor: Actor) {
  const isOwn = row.asked_by_id === actor.userId
  const isGenuine = isGenuineRequest(signingKeys, { ...row, asked_by: row.asked_by_id })
  const mayDecide = isGenuine && may(actor, permissionToApprove(row))
  return { isOwn, isGenuine, mayDecide, isReader: isOwn || mayDecide || may(actor, 'audit.read') }
}

/** A request as a person reads it; its facts stand apart, since only who decides needs them. */
export function approvalView(
  deps: SealDeps,
  row: ApprovalListRow,
  actor: Actor,
): Omit<ApprovalView, 'facts'> {
  const { isOwn, isGenuine, mayDecide, isReader } = standingOf(deps, row, actor)
  const isPending = row.state === 'pending'
  const decision = { ...row, decided_by: row.decided_by_id }
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    ...(isGenuine ? wordsOf(row, isReader) : forged),
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    ...(isPending || isGenuineDecision(deps.signingKeys, decision) ? {} : forgedDecision),
    isOwn,
    mayDecide,
  }
}

const forged = { title: 'A request that the server did not write', reason: null, decisionReason: null }
const forgedDecision = { decidedBy: null, decisionReason: 'The server did not write this decision' }

/** The words of a request; they may name people, transfers and the bank's references, which not every role may read. */
const wordsOf = (
  { title, reason, decision_reason: decisionReason }: ApprovalListRow,
  isReader: boolean,
): Pick<ApprovalView, 'title' | 'reason' | 'decisionReason'> =>
  isReader
    ? { title, reason, decisionReason }
    : { title: 'A request for other roles', reason: null, decisionReason: null }
