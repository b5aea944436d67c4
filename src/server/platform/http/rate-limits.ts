import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'

/** How often one address (IPv4, or a /64 of IPv6, which is what one customer has) may make a call. */
export type RateLimit = { readonly max: number; readonly perMinutes: number }

/** `strict` as the table says; `relaxed` a hundred times wider; `off` for benchmarks, and then costs nothing. */
export type RateLimitMode = 'strict' | 'relaxed' | 'off'

export type RateLimits = { readonly mode: RateLimitMode; readonly of: ReadonlyMap<Route, RateLimit> }

const RELAXED_FACTOR = 100
const MINUTE_MS = 60_000
/** Addresses remembered per call; the oldest is forgotten first. */
const ADDRESSES_MAX = 10_000

/** Must be called before the first route is mounted: the plugin looks at routes as they come. */
export async function countCalls(server: FastifyInstance, { mode }: RateLimits): Promise<void> {
  if (mode === 'off') return
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await server.register(rateLimit, {
    global: false,
    cache: ADDRESSES_MAX,
    errorResponseBuilder: () => new DomainError('too_many_requests'),
    addHeaders: { ...noHeaders, 'retry-after': true },
    addHeadersOnExceeding: noHeaders,
  })
}

/** The part of a route's configuration that the plugin reads. */
export function rateLimitOf({ mode, of }: RateLimits, route: Route) {
  const limit = of.get(route)
  if (mode === 'off' || limit === undefined) return {}
  const max = mode === 'relaxed' ? limit.max * RELAXED_FACTOR : limit.max
  return { rateLimit: { max, timeWindow: limit.perMinutes * MINUTE_MS } }
}
