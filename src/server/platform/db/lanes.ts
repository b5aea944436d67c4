import { AsyncLocalStorage } from 'node:async_hooks'
import { DomainError } from '#shared/api/error.ts'

/**
 * The kind of work that wants a database connection: `urgent` finishes a payment whose sender waits, or reports one;
 * `background` is the jobs that finish payments nobody waits at; `health` asks whether the database answers; `ordinary` is
 * all else, the other jobs included.
 */
export type Lane = 'ordinary' | 'background' | 'urgent' | 'health'

export type LaneUse = {
  readonly inUse: number
  readonly waiting: number
  /** Wait in milliseconds of the next to join the queue; at least as long as the first in it has waited already. */
  readonly expectedWaitMs: number
}

/** Decides who takes a connection of a pool, and in which order. */
export type Lanes = {
  /** Waits for a connection; call what it gives when the connection is back. @throws DomainError 'busy' after `waitMsMax` */
  readonly enter: (lane: Lane) => Promise<() => void>
  readonly useOf: (lane: Lane) => LaneUse
}

/** Weight of the newest interval between two connections in their average: about the last ten decide. */
const NEWEST_SHARE = 0.1

type Waiter = { readonly since: number; readonly admit: () => void }

/** In the order in which they are served. */
export const lanes = ['health', 'background', 'urgent', 'ordinary'] as const satisfies readonly Lane[]
const current = new AsyncLocalStorage<Lane>()

/** Runs `work` so that all connections it takes, however deep in it, are taken in this lane. */
export const inLane = <T>(lane: Lane, work: () => T): T => current.run(lane, work)

export const currentLane = (): Lane => current.getStore() ?? 'ordinary'

/** A quarter of the connections is kept for urgent work: other work alone can never hold them all. */
const keptForUrgent = (size: number): number => Math.floor(size / 4)

/**
 * A quarter of the connections goes to background work before anything else. Calls that come without a pause would
 * otherwise leave it none, and a payment whose browser was closed would stay unbooked for as long as the load lasts.
 */
const sharedWithBackground = (size: number): number => Math.max(1, Math.floor(size / 4))

/** Health has a connection of its own beside them, so that a long queue never looks like a dead database. */
export const HEALTH_CONNECTIONS = 1

/** Shares `size` connections among ordinary, background and urgent work. */
export function newLanes({ size, waitMsMax }: { size: number; waitMsMax: number }): Lanes {
  const inUse = eachLane(() => 0)
  const queues = eachLane(() => new Set<Waiter>())
  const pace = eachLane(newPace)
  const ordinaryMax = size - keptForUrgent(size)
  const backgroundShare = sharedWithBackground(size)

  const hasRoom = (lane: Lane): boolean => {
    if (lane === 'health') return inUse.health < HEALTH_CONNECTIONS
    if (inUse.urgent + inUse.background + inUse.ordinary >= size) return false
    if (lane === 'urgent') return true
    if (inUse.background + inUse.ordinary >= ordinaryMax) return false
    if (lane === 'background' && inUse.background < backgroundShare) return true
    return queues.urgent.size === 0 && (lane === 'ordinary' || queues.ordinary.size === 0)
  }
  const take = (lane: Lane): (() => void) => {
    inUse[lane] += 1
    return () => {
      inUse[lane] -= 1
      admitNext()
    }
  }
  const admitNext = () => {
    for (const lane of lanes) {
      const [first] = queues[lane]
      if (first === undefined || !hasRoom(lane)) continue
      queues[lane].delete(first)
      pace[lane].note(first.since)
      first.admit()
      return
    }
  }

  return {
    enter(lane) {
      if (queues[lane].size === 0 && hasRoom(lane)) return Promise.resolve(take(lane))
      return new Promise((resolve, reject) => {
        const tooLong = setTimeout(() => {
          queues[lane].delete(waiter)
          reject(new DomainError('busy', { cause: new Error(`no connection within ${waitMsMax} ms`) }))
        }, waitMsMax)
        const waiter: Waiter = {
          since: performance.now(),
          admit() {
            clearTimeout(tooLong)
            resolve(take(lane))
          },
        }
        queues[lane].add(waiter)
      })
    },
    useOf(lane) {
      const waiting = queues[lane].size
      const [first] = queues[lane]
      const oldestWaitMs = first === undefined ? 0 : performance.now() - first.since
      const expectedWaitMs = Math.max(oldestWaitMs, waiting * pace[lane].intervalMs())
      return { inUse: inUse[lane], waiting, expectedWaitMs }
    },
  }
}

const eachLane = <Value>(make: () => Value): Record<Lane, Value> => ({
  health: make(),
  background: make(),
  urgent: make(),
  ordinary: make(),
})

type Pace = { readonly note: (since: number) => void; readonly intervalMs: () => number }

/** Measures in which intervals a queue gets connections while somebody waits in it. */
function newPace(): Pace {
  let averageMs = 0
  let lastAt = 0
  return {
    note(since) {
      const now = performance.now()
      const intervalMs = now - Math.max(lastAt, since)
      averageMs += NEWEST_SHARE * (intervalMs - averageMs)
      lastAt = now
    },
    intervalMs: () => averageMs,
  }
}
