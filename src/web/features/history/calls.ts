import { queryOptions } from '@tanstack/react-query'
import { getTransfer, listUserTransfers, type TransferView } from '#shared/api/transfers/transfers.api.ts'
import { callPage } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'
import { isOnItsWay, pollMs } from '#web/parts/progress/poll.ts'
import type { Filter } from './filter.ts'

/** As much of the history as is shown, the newest first, and the cursor of what follows. */
export type Shown = { readonly rows: readonly TransferView[]; readonly next: string | null }

const PAGE = 20
const PAGE_MAX = 100 // more at once are slow on a phone's line

export const historyKey = keyOf(listUserTransfers)

/**
 * The history under a filter. Each visit loads it again, for as many rows as it showed before: a user who returns from
 * a transfer finds the list as long as it was, and up to date.
 */
export const historyQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...historyKey, filter],
    queryFn: ({ client, queryKey, signal }) =>
      loadRows(filter, client.getQueryData<Shown>(queryKey)?.rows.length ?? PAGE, signal),
    refetchOnMount: 'always',
  })

/** At least `count` rows, where there are so many. */
async function loadRows(filter: Filter, count: number, signal: AbortSignal): Promise<Shown> {
  let shown = await loadPage({ filter, limit: Math.min(Math.max(count, PAGE), PAGE_MAX), signal })
  while (shown.next !== null && shown.rows.length < count) {
    const more = await loadPage({ filter, cursor: shown.next, limit: PAGE_MAX, signal })
    shown = withMore(shown, more)
  }
  return shown
}

export const loadMore = (filter: Filter, cursor: string): Promise<Shown> =>
  loadPage({ filter, cursor, limit: PAGE })

export const withMore = ({ rows }: Shown, more: Shown): Shown => ({
  rows: [...rows, ...more.rows],
  next: more.next,
})

type Page = {
  readonly filter: Filter
  readonly cursor?: string
  readonly limit: number
  readonly signal?: AbortSignal
}

const loadPage = ({ filter: { status, search }, cursor, limit, signal }: Page): Promise<Shown> =>
  callPage(listUserTransfers, {
    query: { limit: `${limit}`, cursor, search, status: status === 'all' ? undefined : status },
    ...(signal && { signal }),
  })

export const transferKey = (id: string) => keyOf(getTransfer, { params: { id } })

/** One transfer, asked for again while its money is on its way. What a list has shown of it stands there at once, until the answer comes. */
export const transferQuery = (id: string) =>
  queryOptions({
    ...freshQuery(getTransfer, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? pollMs(state) : false),
  })
