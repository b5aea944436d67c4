import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { statement } from '#server/platform/db/statement.ts'

export type ApprovalListRow = {
  readonly id: string
  readonly kind: ApprovalView['kind']
  readonly state: ApprovalView['state']
  readonly payload: unknown
  readonly title: string
  readonly reason: string | null
  readonly asked_by_id: string
  readonly asked_by: string
  readonly asked_at: Date
  readonly micros: bigint
  readonly decided_by_id: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
  readonly seal: Buffer
  readonly decision_seal: Buffer | null
}

const columns = `
  a.id, a.kind, a.state, a.payload, a.title, a.reason, a.asked_by as asked_by_id, a.asked_by, a.asked_at,
  (extract(epoch from a.asked_at) * 1000000)::bigint as micros,
  a.decided_by as decided_by_id, a.decided_by, a.decided_at, a.decision_reason, a.seal, a.decision_seal
  from approvals a`

const before = `(a.asked_at, a.id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid)`

export const findApproval = statement<[id: string], ApprovalListRow>({
  name: 'find_approval_view',
  text: `select ${columns} where a.id = $1`,
})

/** Requests about transfers, the oldest first. */
export const listApprovalsOfTransfers = statement<[transferIds: string[]], ApprovalListRow>({
  name: 'list_approvals_of_transfers',
  text: `select ${columns} where a.payload ->> 'transferId' = any($1::text[]) order by a.asked_at, a.id`,
})

type Page = [beforeMicros: string, beforeId: string, limit: number]

const page = (where: string) =>
  `select ${columns} where ${where} order by a.asked_at desc, a.id desc limit $3`

export const listAllApprovals = statement<Page, ApprovalListRow>({
  name: 'list_approvals',
  text: page(before),
})

export const listDecidedApprovals = statement<Page, ApprovalListRow>({
  name: 'list_decided_approvals',
  text: page(`${before} and a.state <> 'pending'`),
})

export const listApprovalsOfState = statement<[...Page, state: string], ApprovalListRow>({
  name: 'list_approvals_of_state',
  text: page(`${before} and a.state = $4`),
})
