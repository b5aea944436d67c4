import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

type List<Row> = {
  /** Begins with the path of the call, so that a change reloads it; the filters follow. */
  readonly key: QueryKey
  readonly load: (from: { cursor: string | undefined; signal: AbortSignal }) => Promise<Page<Row>>
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
export function usePages<Row>({ key, load }: List<Row>): Pages<Row> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Row>) => last.next ?? undefined,
    refetchOnMount: 'always',
    placeholderData: before => before, // the rows of the filter before, until the new ones are here
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(page => page.rows), [data])
  return {
    rows,
    error: query.error,
    isLoading: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    showMore: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
