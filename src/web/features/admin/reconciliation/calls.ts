import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/reconciliation.api.ts'
import type { AnswerOf, QueryInputOf } from '#shared/api/route.ts'
import { call, callPage } from '#web/api/call.ts'
import { newKey } from '#web/api/new-key.ts'
import type { Page } from '../list/use-pages.ts'

/** Every action on a break invalidates the queries below this key. */
export const reconciliationKey = ['/api', 'admin', 'reconciliation'] as const
export const breaksKey = [...reconciliationKey, 'breaks'] as const

type Days = AnswerOf<typeof api.listDays>

/** A comparison under way is looked after; nothing else is asked for by itself. */
const WORK_MS = 2_000
const whileWorking = (isWorking: boolean | undefined) => (isWorking ? WORK_MS : false)

export const daysQuery = (before: string) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'days', before],
    queryFn: ({ signal }): Promise<Days> =>
      call(api.listDays, { query: before === '' ? {} : { before }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      whileWorking(state.data?.days.some(({ underWay }) => underWay.length > 0)),
  })

export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: [...reconciliationKey, 'day', day],
    queryFn: ({ signal }) => call(api.getDay, { params: { day }, signal }),
    refetchOnMount: 'always',
    retry: false,
    refetchInterval: ({ state }) => whileWorking(state.data && state.data.underWay.length > 0),
  })

export const compareDay = (day: string) => call(api.runDay, { params: { day } })

const PAGE = 50

type Asked = { readonly cursor: string | undefined; readonly signal: AbortSignal }

/** A page of breaks. What of the address is no filter, the server refuses. */
export const loadBreaks = (
  filters: Readonly<Record<string, string>>,
  { cursor, signal }: Asked,
): Promise<Page<api.BreakView>> =>
  callPage(api.listBreaks, {
    query: { ...(filters as QueryInputOf<typeof api.listBreaks>), cursor, limit: `${PAGE}` },
    signal,
  })

/** More than these are not counted. */
export const COUNTED_MAX = 9

/** Breaks that nobody has said anything of yet. */
export const openBreaksQuery = queryOptions({
  queryKey: [...breaksKey, 'count'],
  queryFn: ({ signal }) =>
    call(api.listBreaks, { query: { state: 'open', limit: `${COUNTED_MAX + 1}` }, signal }),
  refetchOnMount: 'always',
})

export const breakQuery = (id: string) =>
  queryOptions({
    queryKey: [...breaksKey, id],
    queryFn: ({ signal }) => call(api.getBreak, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export type BreakAction = 'take' | 'comments' | 'explain' | 'resolve' | 'reopen'

const reasoned = { explain: api.explainBreak, resolve: api.resolveBreak, reopen: api.reopenBreak }

/** `text`: the comment, or the reason; taking a break needs none. */
export function actOnBreak(id: string, action: BreakAction, text: string): Promise<api.BreakFile> {
  const params = { id }
  if (action === 'take') return call(api.takeBreak, { params })
  if (action === 'comments')
    return call(api.commentBreak, { params, body: { text }, idempotencyKey: newKey() })
  return call(reasoned[action], { params, body: { reason: text } })
}
