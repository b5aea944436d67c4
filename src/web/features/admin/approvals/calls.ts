import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/approvals.api.ts'
import { call, callPage } from '#web/api/call.ts'
import type { Page } from '../list/use-pages.ts'

/** Every decision invalidates the queries below this key. */
export const approvalsKey = ['/api', 'admin', 'approvals'] as const

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }
type State = 'pending' | 'decided'

export const loadApprovals = (state: State, { cursor, signal }: Asked): Promise<Page<api.ApprovalView>> =>
  callPage(api.listApprovals, { query: { state, cursor, limit: `${PAGE}` }, signal })

/** More than these are not counted. */
export const COUNTED_MAX = 9

export const waitingQuery = queryOptions({
  queryKey: [...approvalsKey, 'count'],
  queryFn: ({ signal }) =>
    call(api.listApprovals, { query: { state: 'pending', limit: `${COUNTED_MAX + 1}` }, signal }),
  refetchOnMount: 'always',
})

export const approve = (id: string) => call(api.approve, { params: { id } })
export const reject = (id: string, reason: string) =>
  call(api.rejectApproval, { params: { id }, body: { reason } })
