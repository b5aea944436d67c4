import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { listeners } from '#server/background.ts'
import { buildDeps, type Deps } from '#server/deps.ts'
import { railsOf } from '#server/start-rules.ts'
import { importFolder } from '#server/compliance/compliance.ts'
import { sealOlderRates } from '#server/countries/countries.ts'
import { seed } from '#server/seed.ts'
import { readConfig } from '#server/config.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { openStripe } from '#server/payments/stripe/client.ts'
import type { PayoutRail } from '#server/payouts/rail.ts'
import { startWatch } from '#server/platform/db/watch.ts'
import { tasksOf } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { sweep } from '#server/transfers/transfers.jobs.ts'
import { TEST_DATA_KEY, testDatabase } from '../database/database.ts'
import { sealPlanted, sealPlantedRates, sealPlantedSessions } from '../database/planted-rights.ts'
import { overridable } from './overridable.ts'

const JOB_CONNECTIONS = 3 // one that works, one that the library asks with, one to spare
const LET_GO_MS = 20_000 // a statement that ends within milliseconds, on a machine that is slow
export const TEST_SECRET = 'a secret of at least thirty-two characters'

/** The app of a test keeps nothing outside its database; what this checkout keeps is not its own. */
const NO_FOLDER = path.join(tmpdir(), 'openremit-test-app')

/** Rights that are planted get the seal that the server would have given them. */
const NAMES_RIGHTS = /update users [^]*\b(is_admin|roles|deactivated_at|closed_at)\b/
const OF_ONE = /\bwhere id = \$1$/

export type TestApp = {
  readonly deps: Deps
  readonly server: FastifyInstance
  readonly pool: pg.Pool
  /** Signs in as the owner of the tables. */
  readonly connectionString: string
  /** The app's clock runs this many seconds ahead of the database's; negative: behind. */
  clock: { aheadSeconds: number }
  /** Overrides methods of the provider and the rail until `restore`. */
  readonly provider: { override(methods: Partial<PaymentProvider>): void; restore(): void }
  readonly rail: { override(methods: Partial<PayoutRail>): void; restore(): void }
  readonly realProvider: PaymentProvider
  readonly realRail: PayoutRail
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Signs in as a superuser, for what the application may change only by an audited act. */
  readonly owner: pg.Pool
  /** Changes rows as a superuser. */
  plant<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** One pass of the sweep, whose turn ends only with its work, however slow the machine is. */
  sweep(): Promise<void>
  /** Works the queue until no job is due. */
  runJobs(): Promise<void>
  stop(): Promise<void>
}

/** The product's app, not listening, on a seeded database of its own. */
export async function testApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { pool, connectionString, drop } = await testDatabase({ isSeeded: true })
  const log = openLog('silent')
  const watch = startWatch({ connectionString }, () => {})
  const clock = { aheadSeconds: 0 }
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: NO_FOLDER, DATA_KEY: TEST_DATA_KEY, ...env })
  const built = buildDeps({
    config,
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    watch,
    signingKeys: signingKeys([TEST_SECRET]),
    dataKeys: await openDataKeys({ executor: pool, random: systemRandom }, config),
    clock: { now: () => new Date(Date.now() + clock.aheadSeconds * 1000) },
    random: systemRandom,
    log,
    webBuild: null,
    stripe: config.stripe && (await openStripe(config.stripe)),
    payoutRails: railsOf(config),
    isDraining: () => false,
    loopLag: null,
    metrics: null,
  })
  const provider = overridable(built.provider)
  const rail = overridable(built.rail)
  const deps: Deps = { ...built, provider: provider.port, rail: rail.port }
  if (config.sanctionsLists !== null) await importFolder(deps, config.sanctionsLists)
  await seed(deps) // what the template lacks: the accounts of further rails
  await sealOlderRates(deps)
  const server = await buildApp(deps)
  const owner = openOwnerPool(connectionString)
  let planted: Promise<unknown> = Promise.resolve()
  async function plant<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await owner.query(sql, [...values])
    if (NAMES_RIGHTS.test(sql)) await sealPlanted(owner, deps, OF_ONE.test(sql) ? String(values[0]) : null)
    if (/currency_rates/.test(sql)) await sealPlantedRates(owner, deps.signingKeys)
    if (/update sessions /.test(sql)) await sealPlantedSessions(owner, deps.signingKeys)
    return rows as Row[]
  }
  return {
    deps,
    server,
    pool,
    connectionString,
    clock,
    provider,
    rail,
    realProvider: built.provider,
    realRail: built.rail,
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query(sql, [...values])).rows as Row[],
    owner,
    async plant<Row>(sql: string, values: readonly unknown[] = []) {
      const isDone = planted.then(() => plant<Row>(sql, values)) // one at a time: rights have versions without gaps
      planted = isDone.catch(() => {})
      return isDone
    },
    sweep: async () => void (await sweep(deps, () => false)),
    runJobs: () => runJobs(owner, deps),
    async stop() {
      await server.close()
      await watch.stop()
      await owner.end()
      await drop()
    },
  }
}

/**
 * The queue's own would let go of its connections before they are closed, and the database, dropped meanwhile, tells each
 * of them so: an error that nobody hears ends the run.
 */
function openOwnerPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: JOB_CONNECTIONS })
  const onLost = () => {}
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

async function runJobs(pgPool: pg.Pool, deps: Deps): Promise<void> {
  const taskList = tasksOf(listeners(deps))
  const logger = new Logger(() => () => {})
  const events = new EventEmitter()
  const begun: string[] = []
  events.on('job:start', ({ job }: { job: { id: string } }) => begun.push(job.id))
  await runOnce({ pgPool, taskList, noHandleSignals: true, logger, events })
  await vi.waitFor(() => refuseLocked(pgPool, begun), { timeout: LET_GO_MS, interval: 5 })
}

/** The library does not wait until a job's row is deleted or released, and whoever counts rows would see some go later. */
async function refuseLocked(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query(
    'select from graphile_worker._private_jobs where id = any($1) and locked_at is not null',
    [ids],
  )
  if (rows.length > 0) throw new Error(`${rows.length} jobs that ended are still locked`)
}
