import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DomainError } from '#shared/api/error.ts'
import type { App } from './server.ts'

/** How late this process gets round to things: milliseconds, 99 of 100 are less late than that. */
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

/** Beyond, looking up is turned away; source: reliability, section 5, rule 10. */
const READS_MS_MAX = 100
/** Beyond, whatever begins something new as well: what is under way is finished first. */
const BEGINNINGS_MS_MAX = 500
const RETRY_SECONDS = 2

/** Asked for at every key that is pressed, and as good as read. */
const quotes = new Set(['/api/quotes', '/api/promo-codes/validate'])
/** What begins something that costs much work later. */
const beginnings = new Set(['/api/transfers', '/api/create-payment-intent', '/api/login', '/api/register'])

/** How late the process may be for a call to be taken still; never too late for what finishes a payment or tells of one. */
export function lagMsMaxOf({ method, path }: { readonly method: string; readonly path: string }): number {
  if (!path.startsWith('/api/')) return Infinity
  if (method === 'GET' || quotes.has(path)) return READS_MS_MAX
  return beginnings.has(path) ? BEGINNINGS_MS_MAX : Infinity
}

/** Turns calls away while the process is behind, before any work is done for them. */
export function shedLoad({ server }: Pick<App, 'server'>, lag: Pick<LoopLag, 'p99Ms'>): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?')
    if (lag.p99Ms() > READS_MS_MAX && lag.p99Ms() > lagMsMaxOf({ method: request.method, path }))
      throw new DomainError('busy', { retryAfterSeconds: RETRY_SECONDS })
    done()
  })
}
