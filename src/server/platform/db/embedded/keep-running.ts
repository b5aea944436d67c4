import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log.ts'

/** A server that runs: our own, or one we found. */
export type Running = {
  /** Resolves when the server has ended, or the signal is given. */
  ended: (signal: AbortSignal) => Promise<void>
  stop: () => Promise<void>
}

const RESTART_MS = 200 // time for the dead server's children to let go of the data
const RESTART_MS_MAX = 30_000

/**
 * Starts the server again whenever it ends by itself: killed by hand, or by a system out of memory.
 * @returns what ends the watch, and then does with the server what it is given
 */
export function keepRunning<Server extends Running>(
  first: Server,
  startAgain: () => Promise<Server>,
  log: DatabaseLog,
): (end: (server: Server) => Promise<void>) => Promise<void> {
  const ending = new AbortController()
  let current = first
  const watch = async () => {
    for (;;) {
      await Promise.race([current.ended(ending.signal), once(ending.signal, 'abort')])
      if (ending.signal.aborted) return
      log.warn({}, 'built-in PostgreSQL has ended by itself; starting it again')
      current = await restart(startAgain, ending.signal, log)
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!ending.signal.aborted) log.warn({ err: error }, 'built-in PostgreSQL is no longer watched')
  })
  return async end => {
    ending.abort()
    await end(current)
    await watching
  }
}

/** Tries until it succeeds, at growing intervals: a full disk may be emptied after an hour. */
async function restart<Server extends Running>(
  startAgain: () => Promise<Server>,
  signal: AbortSignal,
  log: DatabaseLog,
): Promise<Server> {
  for (let delayMs = RESTART_MS; ; delayMs = Math.min(delayMs * 2, RESTART_MS_MAX)) {
    await sleep(delayMs, undefined, { signal, ref: false })
    try {
      const server = await startAgain()
      if (!signal.aborted) return server
      await server.stop()
    } catch (error) {
      log.warn({ err: error }, 'built-in PostgreSQL does not start')
    }
  }
}
