import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type ParsedCronItem,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import pg from 'pg'
import type * as z from 'zod/mini'
import { query, type Executor } from './db/statement.ts'
import { scrub } from './describe-error.ts'
import type { Log } from './log.ts'

/** News or work by its name; whoever enqueues it owns the name and the payload. */
export type Job<Payload> = { readonly name: string; readonly payload: z.ZodMiniType<Payload> }

export type Listener = { readonly name: string; readonly run: (payload: unknown) => Promise<void> }

/** A job enqueued by the clock, with an empty payload. `cron` in UTC: '* * * * *' is every minute. */
export type Schedule = { readonly job: Job<object>; readonly cron: string }

export type JobsParts = {
  /** Of the owner of the queue's tables. */
  readonly connectionString: string
  readonly listeners: readonly Listener[]
  readonly schedule: readonly Schedule[]
  readonly log: Log
}

export type Jobs = { readonly stop: () => Promise<void> }

type EnqueueOptions = { readonly key?: string; readonly runAt?: Date }

/** One that listens for new jobs, one that takes them and one that marks them done. What jobs do, they do on the app's pool. */
const CONNECTIONS_MAX = 3
/** Jobs at a time: they wait for others most of the time, and must leave the machine to the requests. */
const CONCURRENCY = 3
/** Every job of ours ends within seconds, provider's time limits included: one locked for longer lost its process. */
const LOCKED_SECONDS_MAX = 60
const UNLOCK_INTERVAL_MS = 20_000
/** What the clock asked for while no process ran, at an upgrade or between crashes, is made up for: all of it for so long. */
const MISSED_MS_MAX = 3_600_000
const RESTART_DELAY_MS = 1_000

/** Gives back its argument: only the type is inferred. Names: letters, digits, `:` `_` `-`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** Says what is done when a job comes. It may come twice, and in any order; an error makes it come again later. */
export function listen<Payload>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): Listener {
  return { name: job.name, run: payload => work(job.payload.parse(payload)) }
}

/**
 * What is done when a job comes, by its name. Several slices may listen to one: each does its part after the other, and
 * where one fails the job comes again for all of them.
 */
export function tasksOf(listeners: readonly Listener[]): TaskList {
  const byName = Map.groupBy(listeners, ({ name }) => name)
  const inTurn = (all: readonly Listener[]) => async (payload: unknown) => {
    for (const { run: work } of all) await work(payload)
  }
  return Object.fromEntries([...byName].map(([name, all]) => [name, inTurn(all)]))
}

/** Enqueues in the executor's transaction: the job is there if and only if the fact is. */
export async function enqueue<Payload>(
  executor: Executor,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await query(executor, {
    name: 'jobs.enqueue',
    text: 'select app.enqueue($1, $2, $3, $4)',
    values: [job.name, JSON.stringify(payload), key ?? null, runAt ?? null],
  })
}

/** Makes or updates the queue's own schema; must have run before anything is enqueued. */
export async function migrateJobs({
  connectionString,
  log,
}: Pick<JobsParts, 'connectionString' | 'log'>): Promise<void> {
  await runMigrations({ connectionString, logger: quietLogger(log) })
}

/** Works the queue until it is stopped, through every death and return of the database. */
export async function startJobs({ connectionString, listeners, schedule, log }: JobsParts): Promise<Jobs> {
  const pool = openJobsPool(connectionString, log)
  const stopping = new AbortController()
  const taskList = tasksOf(listeners)
  const start = () => runOn(pool, { taskList, parsedCronItems: cronItems(schedule), log })
  let runner = await start()
  const kept = keepRunning()
  const unlocking = setInterval(() => void unlockStranded(pool, log), UNLOCK_INTERVAL_MS)
  await unlockStranded(pool, log)
  return { stop }

  /** The library gives up after some failures in a row; we do not. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job queue stopped'))
      if (stopping.signal.aborted) return
      await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      runner = await start().catch((error: unknown) => {
        log.warn({ err: error }, 'the job queue does not start')
        return runner
      })
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearInterval(unlocking)
    await runner.stop().catch(() => {}) // it had stopped by itself
    await kept
    await pool.end()
  }
}

function openJobsPool(connectionString: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS_MAX, keepAlive: true })
  const onLost = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

type RunnerParts = {
  readonly taskList: TaskList
  readonly parsedCronItems: ParsedCronItem[]
  readonly log: Log
}

async function runOn(pgPool: pg.Pool, { taskList, parsedCronItems, log }: RunnerParts): Promise<Runner> {
  return run({
    pgPool,
    taskList,
    parsedCronItems,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quietLogger(log),
    // One by one the library does not look whether marking a job as done succeeded, and its rejection would end the
    // process; in batches it stops its runner instead, and we start another. 0 ms: whatever is done by now.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/** One that waits is enough. One that still runs is not waited for: a job that may not meet itself must end in time. */
function cronItems(schedule: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedule.map(({ job, cron }) => ({
      task: job.name,
      match: cron,
      options: { jobKey: `cron:${job.name}`, maxAttempts: 1, backfillPeriod: MISSED_MS_MAX },
    })),
  )
}

/** Gives jobs of a process that died to the living. By itself the library does so after four hours. */
async function unlockStranded(pool: pg.Pool, log: Log): Promise<void> {
  const stranded = `select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)`
  await pool
    .query(`select graphile_worker.force_unlock_workers(array(${stranded}))`, [LOCKED_SECONDS_MAX])
    .catch((error: unknown) => log.warn({ err: error }, 'stranded jobs could not be unlocked'))
}

/** The library's lines, without what it adds or quotes: that may be a payload. Its 'info' is every job that went well. */
function quietLogger(log: Log): Logger {
  return new Logger(scope => (level, message) => {
    const ids = { jobId: scope.jobId, task: scope.taskIdentifier }
    if (level === 'error' || level === 'warning') log.warn(ids, scrub(message))
    else log.debug(ids, scrub(message))
  })
}
