import pg from 'pg'
import { connectionTo } from '../db/hosts.ts'
import type { Log } from '../log.ts'
import { startPollLoop } from './poll-loop.ts'

/** Looks after the queue beside its runners, on a connection that none of them can hold. */
export type QueueKeeper = {
  /** Says, for as long as this process lives, that a runner does: nobody gives its jobs away. */
  readonly claim: (runner: string) => void
  /** Gives away the jobs of a runner that does not work on them any more, as soon as the database answers. */
  readonly release: (runner: string) => void
  readonly stop: () => Promise<void>
}

const POLL_MS = 5_000
const WAKE_DELAY_MS = 50
/** A statement here takes milliseconds; without a limit a dead line would hold the only connection for ever. */
const ANSWER_MS_MAX = 10_000
/** Every job ends within seconds, the provider's time limits included: one that is locked for longer hangs. */
const LOCKED_SECONDS_MAX = 60
/** A runner is claimed within a moment of its start, and again after the database was away. */
const UNCLAIMED_SECONDS_MAX = 10
/** The first key of the advisory locks by which a process claims its runners. */
const CLAIMS = 0x6a_6f_62_73
/** A job that hangs is given to others after 65 s, so an older one waits for what does not come by itself. */
export const JOB_AGE_SECONDS_MAX = 120

/** Frees stranded jobs, and says in the log when the oldest due job grows old and when it no longer is. */
export function keepQueue(connectionString: string, log: Log): QueueKeeper {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: 1,
    keepAlive: true,
    query_timeout: ANSWER_MS_MAX,
    idleTimeoutMillis: 0, // our claims end with the connection
  })
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', onLost)
  const claims = { wanted: new Set<string>(), held: new Set<string>() }
  pool.on('connect', client => {
    claims.held.clear() // they ended with the connection that held them
    client.on('error', onLost)
  })
  const released = new Set<string>()
  const reportAge = ageReporter(log)
  const loop = startPollLoop({
    async poll() {
      await holdClaims(pool, claims)
      await unlock(pool, released)
      await removeReplaced(pool)
      reportAge(await ageOfOldestDue(pool))
      return false
    },
    wakeDelayMs: WAKE_DELAY_MS,
    sweepMs: POLL_MS,
    onError: error => log.warn({ err: error }, 'the job queue cannot be looked after'),
  })
  return {
    claim(runner) {
      claims.wanted.add(runner)
      loop.wake()
    },
    release(runner) {
      claims.wanted.delete(runner)
      released.add(runner)
      loop.wake()
    },
    async stop() {
      await loop.stop()
      await pool.end()
    },
  }
}

type Claims = { readonly wanted: ReadonlySet<string>; readonly held: Set<string> }

/** By advisory locks, which PostgreSQL takes back when our connection ends, as it does when our process dies. */
async function holdClaims(pool: pg.Pool, { wanted, held }: Claims): Promise<void> {
  for (const runner of wanted) {
    if (held.has(runner)) continue
    await pool.query('select pg_advisory_lock_shared($1, hashtext($2))', [CLAIMS, runner])
    held.add(runner)
  }
}

const STRANDED = `
  select locked_by from graphile_worker.jobs
  where locked_at < now() - make_interval(secs => $1)
    or locked_at < now() - make_interval(secs => $2) and not exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2 and l.classid::bigint = $3
        and l.objid::bigint = hashtext(locked_by)::bigint & 4294967295 -- an oid has no sign
    )`

/** By itself the library gives the jobs of a dead process away after four hours. */
async function unlock(pool: pg.Pool, released: Set<string>): Promise<void> {
  const runners = [...released]
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(${STRANDED} union select unnest($4::text[])))`,
    [LOCKED_SECONDS_MAX, UNCLAIMED_SECONDS_MAX, CLAIMS, runners],
  )
  for (const runner of runners) released.delete(runner)
}

/**
 * Removes jobs that were asked for again under their key while they ran, and whose process then died: the library counts
 * all their attempts as used, and keeps them for ever.
 */
async function removeReplaced(pool: pg.Pool): Promise<void> {
  const replaced = `select id from graphile_worker.jobs
    where locked_at is null and key is null and attempts >= max_attempts and last_error is null`
  await pool.query(`select graphile_worker.complete_jobs(array(${replaced}))`)
}

async function ageOfOldestDue(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>('select app.oldest_due_job_seconds() as seconds')
  return rows[0]?.seconds ?? 0
}

function ageReporter(log: Log): (oldestDueSeconds: number) => void {
  let isLate = false
  return oldestDueSeconds => {
    const wasLate = isLate
    isLate = oldestDueSeconds > JOB_AGE_SECONDS_MAX
    if (isLate && !wasLate) log.error({ oldestDueSeconds }, 'jobs are late')
    if (!isLate && wasLate) log.info({ oldestDueSeconds }, 'jobs are on time again')
  }
}
