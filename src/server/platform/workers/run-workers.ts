import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../log.ts'
import { collectFigures } from './collect-figures.ts'
import type { FromWorker, Started } from './messages.ts'

export type Workers = {
  readonly count: number
  /** The program that each runs. */
  readonly program: string
  readonly log: Log
  /** Called once, when all workers serve. */
  readonly onReady: (started: Started) => void
  /** Called once, when nobody serves and nobody can be started. */
  readonly onFailed: (reason: string) => void
}

/** The first pause before an ended worker is started again; each further one is twice as long. */
const PAUSE_MS = 200
const PAUSE_MS_MAX = 30_000
/** A worker that has served for so long ends for another reason than the one before it. */
const STEADY_MS = 60_000
/** Ends in a row, each soon after its start, after which a server that nobody serves gives up. */
const ENDS_MAX = 5

/**
 * Keeps so many worker processes that share one port. The first starts alone: it migrates the database, and the others find it
 * done. @returns what stops all of them in an orderly way
 */
export function runWorkers({ count, program, log, onReady, onFailed }: Workers): () => Promise<void> {
  const serving = new Set<Worker>()
  let isStopping = false
  let isAnnounced = false
  let first: Started | undefined
  let earlyEnds = 0
  const workers = () => Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
  const figures = collectFigures(workers)

  function start(): void {
    const startedAtMs = performance.now()
    let worker: Worker
    try {
      worker = cluster.fork()
    } catch (err) {
      log.error({ err }, 'a worker could not be started')
      return ended({ code: null, signal: null, hasServed: false, livedMs: 0 })
    }
    // A process that the system refuses (no memory, no program) says so here, and never exits.
    worker.on('error', (err: Error) => {
      log.error({ err, worker: worker.id }, 'a worker could not be started or reached')
      if (worker.process.pid !== undefined) return
      delete cluster.workers?.[worker.id]
      worker.emit('exit', null, null)
    })
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') served(worker, message)
      else figures.on(worker, message)
    })
    worker.once('exit', (code, signal) => {
      const hasServed = serving.delete(worker)
      figures.leave(worker.id)
      if (!isStopping) ended({ code, signal, hasServed, livedMs: performance.now() - startedAtMs })
    })
  }

  function served(worker: Worker, started: Started): void {
    serving.add(worker)
    log.info({ worker: worker.id, pid: worker.process.pid }, 'a worker serves')
    first ??= started // it alone has made what a first start shows once
    if (isAnnounced || isStopping) return
    // Once, after the first: those that end later are started again one by one.
    if (serving.size === 1) for (let others = workers().length; others < count; others++) start()
    if (serving.size < count) return
    isAnnounced = true
    onReady(first)
  }

  function ended({ livedMs, hasServed, ...end }: Ended): void {
    earlyEnds = livedMs < STEADY_MS ? earlyEnds + 1 : 0
    const isFirst = !isAnnounced && serving.size === 0 && !hasServed
    if (isFirst) return onFailed('its first worker has ended before it could serve')
    if (serving.size === 0 && earlyEnds >= ENDS_MAX)
      return onFailed(`${earlyEnds} workers in a row have ended within ${STEADY_MS / 1000} seconds`)
    const pauseMs = Math.min(PAUSE_MS * 2 ** Math.max(earlyEnds - 1, 0), PAUSE_MS_MAX)
    log.error({ ...end, pauseMs }, 'a worker has ended; another is started')
    setTimeout(() => {
      if (!isStopping) start()
    }, pauseMs)
  }

  cluster.setupPrimary({ exec: program, args: [] })
  start()
  return async () => {
    isStopping = true
    const ends = await Promise.all(workers().map(stop))
    // One that was still starting may end by the signal itself, without a code.
    if (ends.some(code => code !== 0 && code !== null)) throw new Error('a worker has not stopped in time')
  }
}

type Ended = {
  readonly code: number | null
  readonly signal: string | null
  readonly hasServed: boolean
  readonly livedMs: number
}

/** Passes the signal on; a worker that has it from the terminal too takes both for one. */
async function stop(worker: Worker): Promise<number | null> {
  if (worker.isDead() || worker.process.pid === undefined) return 0
  const exited = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const [code] = (await exited) as [number | null]
  return code
}
