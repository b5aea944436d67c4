import { setTimeout as sleep } from 'node:timers/promises'

/** A load balancer's view of one health address. */
export type Probed = { readonly asked: number; readonly notOk: number; readonly maxMs: number }

const EVERY_MS = 250
/** As long as a balancer waits; later counts as not ok. */
const ANSWER_MS_MAX = 2_000

/** Asks an address again and again until it is stopped, and says what came. */
export function startProbes(url: string): () => Promise<Probed> {
  const stopping = new AbortController()
  const seen = { asked: 0, notOk: 0, maxMs: 0 }
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const from = performance.now()
      const isOk = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS_MAX) }).then(
        async response => {
          await response.arrayBuffer()
          return response.ok
        },
        () => false,
      )
      seen.asked += 1
      if (!isOk) seen.notOk += 1
      seen.maxMs = Math.max(seen.maxMs, performance.now() - from)
      await sleep(EVERY_MS)
    }
  })()
  return async () => {
    stopping.abort()
    await done
    return seen
  }
}
