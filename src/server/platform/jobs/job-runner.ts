import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type ParsedCronItem, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { scrub } from '../describe-error.ts'
import { connectionTo } from '../db/hosts.ts'
import type { Log } from '../log.ts'

/** A job's work by its name. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export type RunnerParts = {
  readonly connectionString: string
  readonly tasks: Tasks
  readonly parsedCronItems: ParsedCronItem[]
  readonly log: Log
}

/** A run of the library's runner, on connections of its own: one that hangs keeps none from the next. */
export type JobRunner = {
  /** The name on its locks. */
  readonly name: string
  /** Resolves when it takes no more jobs: it has ended, or is left because it does not. */
  readonly ended: Promise<void>
  /** Resolves when none of its jobs runs any more. */
  readonly idle: Promise<void>
  /** Lets the jobs under way end. */
  readonly stop: () => Promise<void>
}

/** One that listens for new jobs, one that takes them and one that marks them done. What jobs do, they do on the app's pool. */
const CONNECTIONS_MAX = 3
/** Jobs at a time: they wait for others most of the time, and must leave the machine to the requests. */
const CONCURRENCY = 3
/** Each of the library's statements takes milliseconds; without a limit a dead line would hold its runner for ever. */
const ANSWER_MS_MAX = 30_000
/** The runner marks its last jobs as done within milliseconds. Its back-pressure may never let it end: docs/decisions/0047. */
const END_MS_MAX = 3_000

/**
 * Starts the library's runner. It stops by itself where it could not mark a job as done, and is stopped where it loses a
 * connection: the answer that was lost may have given it jobs, which stay locked in its name. It is given a moment to end
 * and then left: `ended` resolves either way.
 */
export async function startRunner({
  connectionString,
  tasks,
  parsedCronItems,
  log,
}: RunnerParts): Promise<JobRunner> {
  const lost = Promise.withResolvers<void>()
  const pool = openJobsPool(connectionString, error => {
    log.warn({ err: error }, 'a connection of the job queue was lost')
    lost.resolve()
  })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= pool.end())
  const { counted, allEnded } = countRunning(tasks)
  const { events, name, stopping } = listenToRunner()
  let isAskedToStop = false
  const runner = await run({
    pgPool: pool,
    events,
    taskList: counted,
    parsedCronItems,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quietLogger(log),
    // One by one the library does not look whether marking a job as done succeeded, and its rejection would end the
    // process; in batches it stops its runner instead, and we start another. 0 ms: whatever is done by now.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  void lost.promise.then(() => runner.stop()).catch(() => {}) // rejects where it stops already
  const finished = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job queue stopped'))
  const left = stopping.then(async () => {
    await sleep(END_MS_MAX, undefined, { ref: false })
    return 'left' as const
  })
  const ended = Promise.race([finished, left]).then(how => {
    if (how === 'left' && !isAskedToStop) log.warn({}, 'the job queue does not end, and is replaced')
  })
  const idle = ended.then(allEnded)
  void idle.then(close) // a job that its last statements have not marked comes again
  return {
    name: await name,
    ended,
    idle,
    async stop() {
      isAskedToStop = true
      const leave = allEnded().then(() => sleep(END_MS_MAX, undefined, { ref: false }))
      // Rejects where it had stopped by itself.
      await Promise.race([
        runner
          .stop()
          .catch(() => ended)
          .then(close),
        leave,
      ])
    },
  }
}

/** The name that a runner signs its locks with, and the moment at which it begins to stop, for whatever reason. */
function listenToRunner() {
  const events: WorkerEvents = new EventEmitter()
  const name = new Promise<string>(resolve =>
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id)),
  )
  const stopping = new Promise<void>(resolve => events.once('pool:gracefulShutdown', () => resolve()))
  return { events, name, stopping }
}

/** Wraps the tasks so that `allEnded` resolves once none of them runs. */
function countRunning(tasks: Tasks) {
  const running = new Set<Promise<void>>()
  const count = (task: Tasks[string]) => (payload: unknown) => {
    const underWay = task(payload).finally(() => running.delete(underWay))
    running.add(underWay)
    return underWay
  }
  const counted = Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, count(task)]))
  const allEnded = async () => {
    while (running.size > 0) await Promise.allSettled(running)
  }
  return { counted, allEnded }
}

function openJobsPool(connectionString: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: CONNECTIONS_MAX,
    keepAlive: true,
    query_timeout: ANSWER_MS_MAX,
  })
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** The library's lines, without what it adds or quotes: that may be a payload. Its 'info' is every job that went well. */
export function quietLogger(log: Log): Logger {
  return new Logger(scope => (level, message) => {
    const ids = { jobId: scope.jobId, task: scope.taskIdentifier }
    if (level === 'error' || level === 'warning') log.warn(ids, scrub(message))
    else log.debug(ids, scrub(message))
  })
}
