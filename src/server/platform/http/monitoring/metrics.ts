import { fastify, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Aggregator, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inLane, lanes } from '#server/platform/db/lanes.ts'
import { lanesOf } from '#server/platform/db/pool.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { CallClass } from '../call-class.ts'
import { type Health, mountHealth } from './health.ts'
import type { WorkerLink } from '#server/platform/workers/worker.ts'
import { within } from './within.ts'
import { listenOn, stopListening } from '../listen.ts'

/** Figures of this process as Prometheus reads them. Labels are patterns, classes and lanes, never what somebody typed. */
export type Metrics = {
  /** Measures every request of this server from now on. */
  readonly measure: (server: FastifyInstance) => void
  readonly countShed: (callClass: CallClass) => void
  readonly countCspReport: (directive: string) => void
  /** Shows further figures, in the text form of Prometheus, below those of the process. */
  readonly add: (figures: () => Promise<string>) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** From an answer from memory to the limit of a statement. */
const BUCKET_SECONDS = [0.005, 0.02, 0.1, 0.3, 1, 5]

/** With the link of a worker, the figures are the sums of all workers. */
export function newMetrics(pool: pg.Pool, worker: WorkerLink | null = null): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  worstLoop(register)
  const requests = new Histogram({
    name: 'openremit_request_seconds',
    help: 'Answered requests by route and status, with the time that they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKET_SECONDS,
    registers,
  })
  const shed = new Counter({
    name: 'openremit_requests_shed_total',
    help: 'Requests refused before any work because the server was behind.',
    labelNames: ['class'] as const,
    registers,
  })
  const cspReports = new Counter({
    name: 'openremit_csp_reports_total',
    help: 'Reports of browsers that the content security policy has stopped something, by its directive.',
    labelNames: ['directive'] as const,
    registers,
  })
  watchLanes(pool, registers)
  watchJobs(pool, registers)
  worker?.giveFigures(() => register.getMetricsAsJSON())
  const ofProcesses = () => (worker === null ? register.metrics() : worker.sumFigures())
  const added: (() => Promise<string>)[] = []
  return {
    measure(server) {
      server.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url
        // An address that nobody serves may come by any method there is.
        const labels = route === undefined ? UNKNOWN : { method: request.method, route }
        requests.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
    countCspReport: directive => cspReports.inc({ directive }),
    countShed: callClass => shed.inc({ class: callClass }),
    add: figures => void added.push(figures),
    text: async () => (await Promise.all([ofProcesses(), ...added.map(read => read())])).join('\n'),
    contentType: register.contentType,
  }
}

/** The latest of several loops counts: an average hides the one that stands. */
function worstLoop(register: Registry): void {
  for (const metric of register.getMetricsAsArray())
    if (metric.name.startsWith('nodejs_eventloop_lag')) metric.aggregator = 'max'
}

const UNKNOWN = { method: 'any', route: 'unknown' } as const

function watchLanes(pool: pg.Pool, registers: Registry[]): void {
  const perLane = (
    name: string,
    help: string,
    read: (use: LaneUse) => number,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'] as const,
      aggregator,
      registers,
      collect() {
        for (const lane of lanes) this.set({ lane }, read(lanesOf(pool).useOf(lane)))
      },
    })
  perLane('openremit_db_connections_in_use', 'Database connections in use.', ({ inUse }) => inUse)
  perLane('openremit_db_connections_waiting', 'Waiting for a database connection.', ({ waiting }) => waiting)
  perLane(
    'openremit_db_connection_wait_seconds',
    'How long the next to ask for a database connection will wait.',
    ({ expectedWaitMs }) => expectedWaitMs / 1000,
    'max',
  )
}

type LaneUse = ReturnType<ReturnType<typeof lanesOf>['useOf']>

type DueJobs = { readonly due: number; readonly oldest_seconds: number }

const findDueJobs = statement<[], DueJobs>({
  name: 'metrics.jobs',
  text: 'select app.due_jobs() as due, app.oldest_due_job_seconds() as oldest_seconds',
})

/** A database that hangs must not take the figures of the process with it. */
const JOBS_MS = 3_000

function watchJobs(pool: pg.Pool, registers: Registry[]): void {
  // Both are collected at the same time: one statement answers both.
  let asked: ReturnType<typeof findDueJobs> | undefined
  const ask = () => (asked ??= inLane('health', () => findDueJobs(pool)).finally(() => (asked = undefined)))
  const ofJobs = (name: string, help: string, read: (jobs: DueJobs) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max', // one queue for all processes
      registers,
      async collect() {
        const [jobs] = await within(JOBS_MS, ask(), () => []).catch(() => [])
        // Without an answer from the database, the figure is left out instead of repeating an old one.
        this.remove()
        if (jobs !== undefined) this.set(read(jobs))
      },
    })
  ofJobs('openremit_jobs_due', 'Jobs that are due and not done.', ({ due }) => due)
  ofJobs(
    'openremit_jobs_oldest_due_seconds',
    'For how long the oldest job has been due that is not done.',
    ({ oldest_seconds }) => oldest_seconds,
  )
}

/** Serves `/metrics` on a port of its own. @throws Error in words for the operator */
export async function serveMetrics(
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
  health: Health,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = fastify({ logger: false, forceCloseConnections: true })
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  mountHealth({ server }, health) // strangers who fill the other listener do not reach this one
  const url = await listenOn(server, address, 'METRICS_')
  return { url, stop: () => stopListening(server) }
}
