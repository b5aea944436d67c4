import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, Route } from '#shared/api/route.ts'
import { callPage } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }
type RowOf<R extends Route> = AnswerOf<R> extends readonly (infer Row)[] ? Row : never

type Asked<Row> = {
  /** Of the route's path. */
  readonly params?: Readonly<Record<string, string>>
  /** Filters as the address has them: the server refuses those that it does not know. */
  readonly query?: Readonly<Record<string, string>>
  readonly limit?: string
  /** Begins the key in place of the route's path. */
  readonly key?: QueryKey
  /** Another value loads the list again. */
  readonly version?: number
  /** Milliseconds after which rows like these are asked for again. */
  readonly againMs?: (rows: readonly Row[]) => number | false
}

export type Pages<Row> = {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly showMore: () => void
  readonly again: () => void
}

/** A list of the desk, page by page: what has been loaded stays while more is asked for. */
export function usePages<R extends Route>(
  route: R,
  {
    params = {},
    query = {},
    limit = '50',
    key = keyOf(route, { params }),
    version,
    againMs = () => false,
  }: Asked<RowOf<R>> = {},
): Pages<RowOf<R>> {
  const list = useInfiniteQuery({
    queryKey: [...key, query, 'pages', version],
    queryFn: ({ pageParam: cursor, signal }) => {
      const asked = { params, query: { ...query, cursor, limit }, signal }
      return callPage(route as Route, asked) as Promise<Page<RowOf<R>>>
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => againMs(state.data?.pages.flatMap(page => page.rows) ?? []),
    placeholderData: before => before, // the rows of the filter before, until the new ones are here
  })
  const { data } = list
  const rows = useMemo(() => data?.pages.flatMap(page => page.rows), [data])
  return {
    rows,
    error: list.error,
    isLoading: list.isFetching,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    showMore: () => void list.fetchNextPage(),
    again: () => void list.refetch(),
  }
}
