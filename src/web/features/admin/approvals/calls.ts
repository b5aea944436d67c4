import * as api from '#shared/api/admin/approvals.api.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'

/** Every decision invalidates the queries below this key. */
export const approvalsKey = keyOf(api.listApprovals)

export const approve = (id: string) => call(api.approve, { params: { id } })
export const reject = (id: string, reason: string) =>
  call(api.rejectApproval, { params: { id }, body: { reason } })
