import { useQuery } from '@tanstack/react-query'
import { COUNTED_MAX as REQUESTS_MAX, waitingQuery } from '../approvals/calls.ts'
import { useBank } from '../bank/calls.ts'
import { DUE_CASES_MAX, dueCasesQuery } from '../cases/calls.ts'
import { checksQuery } from '../identity/calls.ts'
import { LINES_MAX, unknownPayoutsQuery, waitingPayoutsQuery } from '../payouts/calls.ts'
import { COUNTED_MAX as BREAKS_MAX, openBreaksQuery } from '../reconciliation/calls.ts'
import { DRAFTS_MAX, draftsQuery } from '../reports/calls.ts'
import { queueQuery } from '../transfers/calls.ts'
import { warningsQuery } from '../treasury/calls.ts'
import { useMay } from './Allowed.tsx'
import { deskPaths } from './desk-paths.ts'
import { type DeskPage, pagePermissions } from './desk-permissions.ts'

/** The number of items that need a decision; `hasMore`: at least so many. */
export type Waiting = { readonly count: number; readonly hasMore: boolean }

/** The items that need a decision on each page that the person may open. A page that has not answered yet has none. */
export function useWaiting(): ReadonlyMap<DeskPage, Waiting> {
  const may = useMay()
  const ifOpen = (page: DeskPage) => ({ enabled: pagePermissions[page].some(may) })
  const held = useQuery({ ...queueQuery('review'), ...ifOpen(deskPaths.review) }).data
  const needing = useQuery({ ...queueQuery('attention'), ...ifOpen(deskPaths.review) }).data
  const cases = useQuery({ ...dueCasesQuery, ...ifOpen(deskPaths.cases) }).data
  const checks = useQuery({ ...checksQuery, ...ifOpen(deskPaths.identity) }).data
  const bank = useBank(ifOpen(deskPaths.bank)).data
  const ready = useQuery({ ...waitingPayoutsQuery, ...ifOpen(deskPaths.payouts) }).data
  const unknown = useQuery({ ...unknownPayoutsQuery, ...ifOpen(deskPaths.payouts) }).data
  const warnings = useQuery({ ...warningsQuery, ...ifOpen(deskPaths.treasury) }).data
  const breaks = useQuery({ ...openBreaksQuery, ...ifOpen(deskPaths.reconciliation) }).data
  const drafts = useQuery({ ...draftsQuery, enabled: may('reports.read') }).data
  const requests = useQuery({ ...waitingQuery, ...ifOpen(deskPaths.approvals) }).data
  return new Map<DeskPage, Waiting>([
    // As many as the page's two tabs have together.
    [
      deskPaths.review,
      sumOf([held, needing].map(page => ({ ...among(page?.rows), hasMore: typeof page?.next === 'string' }))),
    ],
    [deskPaths.cases, among(cases, DUE_CASES_MAX)],
    [
      deskPaths.identity,
      among(
        checks?.filter(({ state }) => state === 'review'),
        CHECKS_MAX,
      ),
    ],
    [deskPaths.bank, sumOf((bank?.waiting ?? []).map(({ count }) => ({ count, hasMore: false })))],
    // Payouts that no rail takes at the moment, and those that have had no answer.
    [deskPaths.payouts, sumOf([among(ready, LINES_MAX), among(unknown, LINES_MAX)])],
    [deskPaths.treasury, among(warnings)],
    [deskPaths.reconciliation, firstOf(breaks, BREAKS_MAX)],
    [deskPaths.reports, among(drafts, DRAFTS_MAX)],
    [deskPaths.approvals, firstOf(requests, REQUESTS_MAX)],
  ])
}

const CHECKS_MAX = 100 // as many as `checksQuery` asks for

type Rows = readonly unknown[] | undefined

/** Rows of a list that the server ends at `max`. */
const among = (rows: Rows, max = Infinity): Waiting => {
  const count = rows?.length ?? 0
  return { count, hasMore: count >= max }
}

/** Rows of a list of which one more than `max` was asked for. */
const firstOf = (rows: Rows, max: number): Waiting => {
  const count = rows?.length ?? 0
  return { count: Math.min(count, max), hasMore: count > max }
}

export const sumOf = (parts: readonly Waiting[]): Waiting => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  hasMore: parts.some(({ hasMore }) => hasMore),
})
