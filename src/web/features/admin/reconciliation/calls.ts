import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/money/reconciliation.api.ts'
import { call } from '#web/api/call.ts'
import { newKey } from '#web/api/new-key.ts'
import { freshQuery } from '#web/api/query.ts'

/** Every action on a break invalidates the queries below this key. */
export const reconciliationKey = ['/api', 'admin', 'reconciliation'] as const

/** A comparison under way is looked after; nothing else is asked for by itself. */
const WORK_MS = 2_000
const whileWorking = (isWorking: boolean | undefined) => (isWorking ? WORK_MS : false)

export const daysQuery = (before: string) =>
  queryOptions({
    ...freshQuery(api.listDays, { query: before === '' ? {} : { before } }),
    refetchInterval: ({ state }) =>
      whileWorking(state.data?.days.some(({ underWay }) => underWay.length > 0)),
  })

export const dayQuery = (day: string) =>
  queryOptions({
    ...freshQuery(api.getDay, { params: { day } }),
    retry: false,
    refetchInterval: ({ state }) => whileWorking(state.data && state.data.underWay.length > 0),
  })

export const compareDay = (day: string) => call(api.runDay, { params: { day } })

export const breakQuery = (id: string) => freshQuery(api.getBreak, { params: { id } })

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
