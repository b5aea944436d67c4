import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, runMigrations, type ParsedCronItem } from 'graphile-worker'
import pg from 'pg'
import type * as z from 'zod/mini'
import { connectionTo } from '../db/hosts.ts'
import { inLane } from '../db/lanes.ts'
import { handOverQueue } from '../db/roles/hand-over-queue.ts'
import { query, type Executor } from '../db/statement.ts'
import { type JobRunner, quietLogger, startRunner, type Tasks } from './job-runner.ts'
import type { Log } from '../log.ts'
import { keepQueue } from './queue-keeper.ts'

/** An announcement or work by its name; whoever enqueues it owns the name and the payload. */
export type Job<Payload> = {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  /**
   * Only one runs at a time, in all processes; the next one waits. For work that takes many seconds: several at once would
   * hold every place in the queue, and all other jobs would wait. SQL that enqueues it must pass its name as `queue_name`.
   */
  readonly isSerial?: true
  /** It finishes what somebody has paid for: under load it gets its share of the connections before new work does. */
  readonly finishesPayments?: true
}

export type Listener = { readonly name: string; readonly run: (payload: unknown) => Promise<void> }

/** A job enqueued by the clock, with an empty payload. `cron` in UTC: '* * * * *' is every minute. */
export type Schedule = { readonly job: Job<object>; readonly cron: string }

export type JobsParts = {
  /** Connects as the owner of the queue's tables. */
  readonly connectionString: string
  readonly listeners: readonly Listener[]
  readonly schedule: readonly Schedule[]
  readonly log: Log
}

export type Jobs = { readonly stop: () => Promise<void> }

type EnqueueOptions = { readonly key?: string; readonly runAt?: Date }

/**
 * Jobs that the clock missed while no process ran, at an upgrade or between crashes, are made up for as long as they
 * are younger than this.
 */
const MISSED_MS_MAX = 3_600_000
const RESTART_DELAY_MS = 1_000

/** Returns its argument: only the type is inferred. Names: letters, digits, `:` `_` `-`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** Says what is done when a job comes. It may come twice, and in any order; an error makes it come again later. */
export function listen<Payload>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): Listener {
  const lane = job.finishesPayments ? 'background' : 'ordinary'
  return { name: job.name, run: payload => inLane(lane, () => work(job.payload.parse(payload))) }
}

/**
 * Builds the task of each job by its name. Several slices may listen to one job: each does its part after the other,
 * and where one fails the job comes again for all of them.
 */
export function tasksOf(listeners: readonly Listener[]): Tasks {
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
    text: 'select app.enqueue($1, $2, $3, $4, queue_name => $5)',
    values: [job.name, JSON.stringify(payload), key ?? null, runAt ?? null, queueOf(job)],
  })
}

const queueOf = ({ name, isSerial }: Pick<Job<unknown>, 'name' | 'isSerial'>): string | null =>
  isSerial ? name : null

/**
 * Makes or updates the queue's own schema as the owner of the database, and hands it to the queue's role; must have run
 * before anything is enqueued.
 */
export async function migrateJobs({
  connectionString,
  log,
}: Pick<JobsParts, 'connectionString' | 'log'>): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(connectionString), max: 1 })
  // A lost connection reaches us as the error of the statement that was running on it; one lost after the last statement ends nothing.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: quietLogger(log) })
  } finally {
    await pool.end()
  }
  await handOverQueue(connectionTo(connectionString))
}

/** Works the queue until it is stopped, through every death and return of the database. */
export async function startJobs({ connectionString, listeners, schedule, log }: JobsParts): Promise<Jobs> {
  const keeper = keepQueue(connectionString, log)
  const stopping = new AbortController()
  const [tasks, parsedCronItems] = [tasksOf(listeners), cronItems(schedule)]
  let runner = await start()
  const kept = keepRunning()
  return { stop }

  async function start(): Promise<JobRunner> {
    const started = await startRunner({ connectionString, tasks, parsedCronItems, log })
    keeper.claim(started.name)
    void started.idle.then(() => keeper.release(started.name))
    return started
  }

  /** The library gives up after a failure, and may not even end; we do not. */
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runner.ended
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
    await runner.stop()
    await kept
    await runner.stop() // another one may just have been started
    await keeper.stop()
  }
}

/** One waiting job of each kind is enough. Unless the job is serial, it starts although the one before it still runs. */
function cronItems(schedule: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedule.map(({ job, cron }) => ({
      task: job.name,
      match: cron,
      options: {
        jobKey: job.name, // the key under which the job asks for itself: one of both is enough
        maxAttempts: 1,
        backfillPeriod: MISSED_MS_MAX,
        ...(job.isSerial && { queueName: job.name }),
      },
    })),
  )
}
