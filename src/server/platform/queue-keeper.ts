import pg from 'pg'
import type { Log } from './log.ts'
import { startRounds } from './rounds.ts'

/** Looks after the queue beside its runners, on a connection that none of them can hold. */
export type QueueKeeper = {
  /** Gives away the jobs of a runner that does not work on them any more, as soon as the database answers. */
  readonly release: (runner: string) => void
  readonly stop: () => Promise<void>
}

const ROUND_MS = 5_000
const GATHER_MS = 50
/** A statement here takes milliseconds; without a limit a dead line would hold the only connection for ever. */
const ANSWER_MS_MAX = 10_000
/** Every job of ours ends within seconds, provider's time limits included: one locked for longer lost its process. */
const LOCKED_SECONDS_MAX = 60
/** The jobs of a process that died are given to others after 65 s, so an older one waits for what does not come by itself. */
export const JOB_AGE_SECONDS_MAX = 120

/** Frees stranded jobs, and says in the log when the oldest due job grows old and when it no longer is. */
export function keepQueue(connectionString: string, log: Log): QueueKeeper {
  const pool = new pg.Pool({ connectionString, max: 1, keepAlive: true, query_timeout: ANSWER_MS_MAX })
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  const released = new Set<string>()
  const reportAge = ageReporter(log)
  const rounds = startRounds({
    async round() {
      await unlock(pool, released)
      await removeReplaced(pool)
      reportAge(await ageOfOldestDue(pool))
      return false
    },
    gatherMs: GATHER_MS,
    sweepMs: ROUND_MS,
    onError: error => log.warn({ err: error }, 'the job queue cannot be looked after'),
  })
  return {
    release(runner) {
      released.add(runner)
      rounds.wake()
    },
    async stop() {
      await rounds.stop()
      await pool.end()
    },
  }
}

/** By itself the library gives the jobs of a dead process away after four hours. */
async function unlock(pool: pg.Pool, released: Set<string>): Promise<void> {
  const runners = [...released]
  const stranded = `select locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(${stranded} union select unnest($2::text[])))`,
    [LOCKED_SECONDS_MAX, runners],
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
