import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type HaltingLine = { isOn: boolean }

/** Milliseconds that statements wait, one after the other: of two requests now this one is ahead, now that one. */
const HALTS_MS = [0, 3, 0, 1, 5, 0, 2, 0, 4, 1, 0]

/**
 * While `isOn` each statement of a pool waits a moment before it goes out, `commit` too: what another request can do between
 * two statements of one it does here, on a fast machine and on a slow one.
 */
export function haltingLine(pool: pg.Pool): HaltingLine {
  const line = { isOn: false }
  const known = new WeakSet<pg.PoolClient>()
  let statements = 0
  const halt = async () => {
    const ms = HALTS_MS[statements++ % HALTS_MS.length] ?? 0
    if (line.isOn && ms > 0) await sleep(ms)
  }
  const connect = pool.connect.bind(pool)
  // The form with a callback is the driver's own: it goes as it was.
  pool.connect = (async (...args: []) => {
    if (args.length > 0) return await connect(...args)
    const client = await connect()
    if (!known.has(client)) halting(client, halt)
    known.add(client)
    return client
  }) as typeof pool.connect
  return line
}

function halting(client: pg.PoolClient, halt: () => Promise<void>): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = (async (...args: unknown[]) => {
    await halt()
    return await send(...args)
  }) as typeof client.query
}
