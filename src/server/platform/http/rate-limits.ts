import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import type { Actor } from './actor.ts'
import { keptSubject } from '../failed-proofs.ts'
import { networksOf, newNetworkCounter, type Together } from './network-counter.ts'
import { countIn, newSharedWindow, type SharedWindow, type TellCalls } from './shared-window.ts'

/** So many calls in so long, counted from the first. */
export type Limit = { readonly max: number; readonly perMinutes: number }

/** Subject that a call counts for in addition to its address; null while there is none. */
export type SubjectOf = (call: { readonly actor: Actor; readonly params: unknown }) => string | null

/** Calls that one address may make (IPv4, or a /64 of IPv6, which is what one customer has); wider networks: `network-counter.ts`. */
export type RateLimit = Limit & {
  /** Calls that one subject may make, from any number of addresses. */
  readonly perSubject?: Limit & { readonly subjectOf: SubjectOf }
  /** Guards money or a secret: counts in the database too, so that several processes together let no more calls pass than one. */
  readonly isShared?: true
}

/** `strict` as the table says; `relaxed` a hundred times wider; `off` for benchmarks, and then costs nothing. */
export type RateLimitMode = 'strict' | 'relaxed' | 'off'

export type RateLimits = {
  readonly mode: RateLimitMode
  readonly of: ReadonlyMap<Route, RateLimit>
  /** Counts in the database; without it each process counts by itself. */
  readonly countShared?: CountShared
  /** Tells the other processes whom this one has counted; without it each process counts by itself. */
  readonly tellCalls?: TellCalls
}

/** Counts one for each subject, in windows of so many seconds; gives the counts with the seconds until they end. */
export type CountShared = (
  subjects: readonly Buffer[],
  windowSeconds: readonly number[],
) => Promise<{ readonly subject: Buffer; readonly failures: number; readonly seconds_left: number }[]>

const RELAXED_FACTOR = 100
const MINUTE_MS = 60_000
/** Subjects remembered per call; the oldest is forgotten first. The limits of addresses bound how many can come. */
const REMEMBERED_MAX = 10_000

/** Must be called before the first route is mounted: the plugin looks at routes as they come. */
export async function countCalls(server: FastifyInstance, { mode }: RateLimits): Promise<void> {
  if (mode === 'off') return
  const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await server.register(rateLimit, {
    global: false,
    keyGenerator: request => request.ip,
    store: NetworkStore as unknown as FastifyRateLimitStoreCtor,
    errorResponseBuilder: () => new DomainError('too_many_requests'),
    addHeaders: { ...noHeaders, 'retry-after': true },
    addHeadersOnExceeding: noHeaders,
  })
}

type Counted = (error: null, result: { readonly current: number; readonly ttl: number }) => void

/** The plugin makes one with `new`, and of it one for each route. */
function NetworkStore() {
  return storeOf(null)
}

function storeOf(together: Together | null) {
  const count = newNetworkCounter(() => performance.now(), together)
  return {
    incr(address: string, counted: Counted, windowMs: number, max: number) {
      void count(address, { max, windowMs }).then(({ calls, endsInMs }) =>
        counted(null, { current: calls, ttl: endsInMs }),
      )
    },
    child: (route: OfRoute) => storeOf(route.together),
  }
}

type OfRoute = { readonly together: Together | null }

function togetherOf({ tellCalls }: RateLimits, counted: string): Together | null {
  return tellCalls === undefined ? null : { counted, tell: tellCalls }
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

/** The part of a route's configuration that the plugin reads. */
export function rateLimitOf(limits: RateLimits, route: Route) {
  const { mode, of } = limits
  const limit = of.get(route)
  if (mode === 'off' || limit === undefined) return {}
  // One that is shared is counted exactly, in the database, by `sharedCounter`.
  const together = limit.isShared ? null : togetherOf(limits, nameOf(route))
  return { rateLimit: { max: maxIn(mode, limit), timeWindow: limit.perMinutes * MINUTE_MS, together } }
}

/** Counts a call for its subject; gives the seconds until the next is allowed, 0 where this one is. */
export function subjectCounter(
  limits: RateLimits,
  route: Route,
): (call: Parameters<SubjectOf>[0]) => Promise<number> {
  const { mode, of } = limits
  const limit = of.get(route)?.perSubject
  if (mode === 'off' || limit === undefined) return async () => 0
  const together = togetherOf(limits, `subjects of ${nameOf(route)}`)
  const count = newCounter({ ...limit, max: maxIn(mode, limit) }, () => performance.now(), together)
  return async call => {
    const subject = limit.subjectOf(call)
    return subject === null ? 0 : await count(subject)
  }
}

/** Counts a call for an address and its wider networks, as all processes do; gives the seconds until the next is allowed, 0 where this one is. */
export function sharedCounter(
  { mode, of, countShared }: RateLimits,
  route: Route,
): ((address: string) => Promise<number>) | undefined {
  const limit = of.get(route)
  if (mode === 'off' || countShared === undefined || limit?.isShared === undefined) return undefined
  return async address => {
    const networks = sharedSubjects(mode, limit, { counted: `calls\n${route.method} ${route.path}`, address })
    const subjects = networks.map(({ subject }) => subject)
    const counted = await countShared(
      subjects,
      subjects.map(() => limit.perMinutes * 60),
    )
    const waits = networks.map(({ subject, most }) => {
      const used = counted.find(each => each.subject.equals(subject))
      return used !== undefined && used.failures > most ? Math.max(used.seconds_left, 1) : 0
    })
    return Math.max(...waits)
  }
}

/** The networks of an address, by which processes together count what it does, each with its own limit. */
export const sharedSubjects = (
  mode: RateLimitMode,
  limit: Limit,
  { counted, address }: { readonly counted: string; readonly address: string },
): { readonly subject: Buffer; readonly most: number }[] =>
  networksOf(address).map(({ network, factor }) => ({
    subject: keptSubject(`${counted}\n${network}`),
    most: maxIn(mode, limit) * factor,
  }))

/** Counts a call of an address; gives the seconds until the next is allowed, 0 where this one is. */
export function addressCounter(
  limits: RateLimits,
  { counted, ...limit }: Limit & { readonly counted: string },
): (address: string) => Promise<number> {
  const { mode } = limits
  if (mode === 'off') return async () => 0
  const count = newNetworkCounter(() => performance.now(), togetherOf(limits, counted))
  const max = maxIn(mode, limit)
  return async address => {
    const { calls, endsInMs } = await count(address, { max, windowMs: limit.perMinutes * MINUTE_MS })
    return calls > max ? Math.ceil(endsInMs / 1000) : 0
  }
}

/** Calls that one API key may make, of all routes together. */
const KEY_LIMIT: Limit = { max: 600, perMinutes: 10 }

/** Counts a call for an API key; gives the seconds until the next is allowed, 0 where this one is. */
export function keyCounter(limits: RateLimits): (id: string) => Promise<number> {
  const { mode } = limits
  if (mode === 'off') return async () => 0
  const limit = { ...KEY_LIMIT, max: maxIn(mode, KEY_LIMIT) }
  return newCounter(limit, () => performance.now(), togetherOf(limits, 'API keys'))
}

const maxIn = (mode: RateLimitMode, { max }: Limit): number =>
  mode === 'relaxed' ? max * RELAXED_FACTOR : max

/** Counts by key; gives the seconds until the next is allowed, 0 where this one is. */
export function newCounter(
  { max, perMinutes }: Limit,
  nowMs: () => number,
  together: Together | null = null,
): (key: string) => Promise<number> {
  const windows = new Map<string, SharedWindow>()
  const windowMs = perMinutes * MINUTE_MS
  const windowOf = (key: string): SharedWindow => {
    const now = nowMs()
    const running = windows.get(key)
    if (running !== undefined && now < running.endsAtMs) return running
    windows.delete(key) // so that it counts as the newest
    const window = newSharedWindow(now + windowMs)
    windows.set(key, window)
    for (const oldest of windows.keys()) {
      if (windows.size <= REMEMBERED_MAX) break
      windows.delete(oldest)
    }
    return window
  }
  return async key => {
    const subject = `${together?.counted}\n${key}`
    const counted = { subject, max, windowMs, nowMs, tell: together?.tell ?? null }
    const { calls, endsInMs } = await countIn(windowOf(key), counted)
    return calls > max ? Math.ceil(endsInMs / 1000) : 0
  }
}
