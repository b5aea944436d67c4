import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { QUEUE_COUNT_MAX, type QueueName, type QueueView } from '#shared/api/admin/today.api.ts'
import { deskPaths } from './desk-paths.ts'
import type { DeskPage } from './desk-permissions.ts'
import { todayQuery } from './today-query.ts'

/** The number of items that need a decision; `hasMore`: at least so many. */
export type Waiting = { readonly count: number; readonly hasMore: boolean }

/** The items that need a decision on each page that the person may open. A page of which is not known yet what waits has none. */
export function useWaiting(): ReadonlyMap<DeskPage, Waiting> {
  const queues = useQuery(todayQuery).data?.queues
  useAskedAgain()
  return waitingOf(queues ?? [])
}

/** Asks again on another page and after each change, by which something may have left its queue. */
function useAskedAgain(): void {
  const queryClient = useQueryClient()
  const [location] = useLocation()
  const askedAt = useRef(location)
  useEffect(() => {
    if (askedAt.current === location) return
    askedAt.current = location
    void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
  }, [queryClient, location])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
      }),
    [queryClient],
  )
}

/** The queues of each page that has a count. Refunds near their last day are among what needs attention. */
const queuesOf: Partial<Record<DeskPage, readonly QueueName[]>> = {
  [deskPaths.review]: ['held', 'attention'],
  [deskPaths.approvals]: ['approvals'],
  [deskPaths.cases]: ['cases'],
  [deskPaths.identity]: ['identity'],
  [deskPaths.bank]: ['bank'],
  [deskPaths.payouts]: ['payoutsWaiting', 'payoutsUnknown'],
  [deskPaths.treasury]: ['treasury'],
  [deskPaths.reconciliation]: ['breaks'],
  [deskPaths.reports]: ['reports'],
}

/** Beside a word there is little room for a figure. */
const SHOWN_MAX = 100
const shownMax: Partial<Record<QueueName, number>> = {
  approvals: 9,
  breaks: 9,
  payoutsWaiting: 200,
  payoutsUnknown: 200,
  bank: QUEUE_COUNT_MAX,
}

/** Counts of pages from the counts of queues. */
export const waitingOf = (queues: readonly QueueView[]): ReadonlyMap<DeskPage, Waiting> =>
  new Map(
    (Object.entries(queuesOf) as [DeskPage, readonly QueueName[]][]).map(([page, names]) => [
      page,
      sumOf(queues.filter(({ name }) => names.includes(name)).map(shortened)),
    ]),
  )

function shortened({ name, count, hasMore }: QueueView): Waiting {
  const max = shownMax[name] ?? SHOWN_MAX
  return { count: Math.min(count, max), hasMore: hasMore || count > max }
}

export const sumOf = (parts: readonly Waiting[]): Waiting => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  hasMore: parts.some(({ hasMore }) => hasMore),
})
