import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DomainError } from '#shared/api/error.ts'
import type { Lanes } from '../db/lanes.ts'
import type { CallClass } from './call-class.ts'
import type { App } from './server.ts'

/** Lag of the event loop in milliseconds: 99 of 100 delays are shorter. */
export type LoopLag = { readonly p99Ms: () => number; readonly stop: () => void }

const RESOLUTION_MS = 20
/** Long enough that one pause is not a load, short enough that people notice little of one. */
const WINDOW_MS = 2_000

/** Measures window by window; what it answers is of the last whole one. */
export function measureLoopLag(windowMs = WINDOW_MS): LoopLag {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let lagMs = 0
  const timer = setInterval(() => {
    if (delays.count === 0) return // held up for the whole of it: an idle process measures something each 20 ms
    lagMs = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS)
    delays.reset()
  }, windowMs).unref()
  return {
    p99Ms: () => lagMs,
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

/** Delays in milliseconds beyond which a call of a class is turned away. */
type Tolerance = {
  /** Expected wait for a database connection. */
  readonly queueMs: number
  /** Lag of the event loop. */
  readonly loopMs: number
}

/**
 * A queue of two tenths of a second keeps the database busy; a longer one serves no more calls, and all of them later. Why new
 * work waits first: docs/decisions/0048.
 */
const tolerances: Readonly<Record<CallClass, Tolerance>> = {
  finishes: { queueMs: Infinity, loopMs: Infinity },
  begins: { queueMs: 200, loopMs: 500 },
  reads: { queueMs: 200, loopMs: 100 },
  prices: { queueMs: Infinity, loopMs: 100 },
}

/** A shorter queue is one page that asks for all it shows, or a database that was held up for a moment. */
const QUEUE_LENGTH_MIN = 8

/** Those who were turned away together come back one second after the other. */
const RETRY_SECONDS = [2, 3, 4, 5] as const

export type Load = {
  readonly lanes: Pick<Lanes, 'useOf'>
  /** Null: it is not looked at. */
  readonly loopLag: Pick<LoopLag, 'p99Ms'> | null
  /** Called for each call that is turned away. */
  readonly onShed?: ((callClass: CallClass) => void) | undefined
}

/** Whether a call of this class is turned away now. */
export function isTooMuch(callClass: CallClass, { lanes, loopLag }: Load): boolean {
  const { queueMs, loopMs } = tolerances[callClass]
  if (loopLag !== null && loopLag.p99Ms() > loopMs) return true
  return (['ordinary', 'urgent'] as const).some(lane => {
    const { waiting, expectedWaitMs } = lanes.useOf(lane)
    return waiting >= QUEUE_LENGTH_MIN && expectedWaitMs > queueMs
  })
}

/** Turns calls away while the server is behind, before any work is done for them. Pages and health have no class. */
export function shedLoad({ server }: Pick<App, 'server'>, load: Load): void {
  let count = 0
  server.addHook('onRequest', (request, _reply, done) => {
    const { callClass } = request.routeOptions.config
    if (callClass !== undefined && isTooMuch(callClass, load)) {
      load.onShed?.(callClass)
      const retryAfterSeconds = RETRY_SECONDS[count++ % RETRY_SECONDS.length]
      throw new DomainError('busy', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
    }
    done()
  })
}
