import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Route } from '#shared/api/route.ts'
import { call, type Options } from './call.ts'

type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** The key of a route's answers: the parts of its path, then its query. The first parts of a key cover all keys below. */
export function keyOf({ path }: Route, { params = {}, query }: Asked = {}): QueryKey {
  const [, api, ...parts] = path.split('/').map(part => params[part.slice(1, -1)] ?? part)
  return [`/${api}`, ...parts, ...(query === undefined ? [] : [query])]
}

/** The query of a route that only reads. */
export const routeQuery = <R extends Route>(route: R, options: Options<R>) =>
  queryOptions({
    queryKey: keyOf(route, options as Asked),
    queryFn: ({ signal }) => call(route, { ...options, signal }),
  })

/** A query that each page loads again when it opens. */
export const freshQuery = <R extends Route>(route: R, options: Options<R>) =>
  queryOptions({ ...routeQuery(route, options), refetchOnMount: 'always' })
