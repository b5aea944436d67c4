import * as api from '#shared/api/admin/approvals.api.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

/** Every decision invalidates the queries below this key. */
export const approvalsKey = keyOf(api.listApprovals)

/** More than these are not counted. */
export const COUNTED_MAX = 9

export const waitingQuery = freshQuery(api.listApprovals, {
  query: { state: 'pending', limit: `${COUNTED_MAX + 1}` },
})

export const approve = (id: string) => call(api.approve, { params: { id } })
export const reject = (id: string, reason: string) =>
  call(api.rejectApproval, { params: { id }, body: { reason } })
