import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from './embedded-server.ts'

/** The say of one process that the server is in use. */
export type Hold = {
  /**
   * Gives it up. 'nobody': then no process can begin to use the server before `end`; 'unknown': the server does not answer.
   */
  readonly leave: () => Promise<'nobody' | 'others' | 'unknown'>
  readonly end: () => Promise<void>
}

/** Any number that is always the same: nothing else in the database `postgres` takes a lock. */
const LOCK = 5_673_648
const RETRY_MS = 200
const ANSWER_MS_MAX = 5_000

/**
 * Says for as long as we work on it that the server is in use: a shared lock on a connection of its own, which the server
 * drops by itself when we are killed. A connection that is cut is opened again.
 * @returns undefined where the server does not answer, or is being stopped by the last one who used it
 */
export async function holdServer(config: ConnectionConfig): Promise<Hold | undefined> {
  const first = await openSession(config)
  if (first === undefined) return undefined
  let session: Session | undefined = first
  const leaving = new AbortController()
  const kept = keepOpen()
  return { leave, end: async () => session?.client.end().catch(() => {}) }

  async function keepOpen(): Promise<void> {
    while (!leaving.signal.aborted) {
      // A pause that keeps no process alive must end with us: nothing else would.
      await (session?.closed ??
        sleep(RETRY_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => {}))
      if (!leaving.signal.aborted) session = await openSession(config)
    }
  }

  async function leave() {
    leaving.abort()
    const left = session && (await leaveWith(session.client))
    if (left === undefined) await kept // one may just have been opened
    return left ?? 'unknown'
  }
}

type Session = { readonly client: pg.Client; readonly closed: Promise<void> }

async function openSession(config: ConnectionConfig): Promise<Session | undefined> {
  // Not our own database: a restore may replace that while nobody else is connected to it.
  const client = new pg.Client({ ...config, database: 'postgres', query_timeout: ANSWER_MS_MAX })
  const closed = new Promise<void>(resolve => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock_shared(${LOCK}) as held`,
    )
    if (rows[0]?.held) return { client, closed }
  } catch {
    // It is starting, stopping or recovering.
  }
  await client.end().catch(() => {})
  return undefined
}

/** When two leave at once, the later one finds the lock free, or taken by the earlier one, who stops the server. */
async function leaveWith(client: pg.Client): Promise<'nobody' | 'others' | undefined> {
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_advisory_unlock_shared(${LOCK}), pg_try_advisory_lock(${LOCK}) as free`,
    )
    return rows[0]?.free ? 'nobody' : 'others'
  } catch {
    return undefined
  }
}
