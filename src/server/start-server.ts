import path from 'node:path'
import { kindsWithoutSecond } from './approvals/four-eyes.ts'
import { startChaining } from './audit/chain.ts'
import { startKeepingHead } from './audit/keep-head.ts'
import { businessMetrics } from './admin/metrics/business-metrics.ts'
import { buildApp } from './app.ts'
import { importFolder, sealOlderLists } from './compliance/compliance.ts'
import { listeners, schedule } from './background.ts'
import { buildDeps, type Deps, isSandbox, showsMail } from './deps.ts'
import { sealedColumns } from './sealed-columns.ts'
import { seed } from './seed.ts'
import type { Config } from './config.ts'
import { ensureLimits } from './compliance/sending-limits.ts'
import { startKeepingLedgerHead } from './ledger/ledger.ts'
import { sealOlderRates } from './countries/countries.ts'
import { sealOlderOperator } from './operator/operator.ts'
import { askForRates } from './countries/rates.jobs.ts'
import { startNotifications } from './notifications/notifications.ts'
import { openStripe } from './payments/stripe/client.ts'
import { systemClock } from './platform/clock.ts'
import { connectionLimit } from './platform/db/connection-limit.ts'
import { startWatchingArchive } from './platform/db/backup/watch-archive.ts'
import { type DatabaseConfig, openDatabase } from './platform/db/database.ts'
import { connectionTo } from './platform/db/hosts.ts'
import { queueUpdater } from './platform/db/roles/hand-over-queue.ts'
import { startWatch } from './platform/db/watch.ts'
import { listenOn, stopListening } from './platform/http/listen.ts'
import { newMetrics, serveMetrics } from './platform/http/monitoring/metrics.ts'
import { openWebBuild } from './platform/http/web/pages.ts'
import { measureLoopLag } from './platform/http/shedding.ts'
import { migrateJobs, startJobs } from './platform/jobs/jobs.ts'
import { type Log, openLog } from './platform/log.ts'
import { findForeignKeys, openDataKeys } from './platform/personal/open-data-keys.ts'
import { startResealing } from './platform/personal/reseal.ts'
import { systemRandom } from './platform/random.ts'
import { secretsOf } from './platform/secret-key.ts'
import { signingKeys } from './platform/signing.ts'
import { type Shutdown, stopOnSignals } from './platform/shutdown.ts'
import type { Started } from './platform/workers/messages.ts'
import type { WorkerLink } from './platform/workers/worker.ts'
import { sealOlderReturns } from './banking/banking.ts'
import { sealOlderPayments, sealOlderRefunds, sealOlderReleases } from './transfers/transfers.ts'
import {
  addressWarnings,
  railsOf,
  refuseUnsafe,
  screeningWarnings,
  rateWarnings,
  secondApproverWarnings,
  unknownSettingsIn,
} from './start-rules.ts'
import { paymentWords } from './stripe-config.ts'
import { claimPaymentMode } from './transfers/pay-in/payment-mode.ts'
import { ensureFirstAdmin } from './users/admins/first-admin.ts'
import {
  sealOlderFactors,
  sealOlderKeys,
  sealOlderPasswords,
  sealOlderRights,
  sealOlderTiers,
  staffAtDesk,
  unprovedStaff,
} from './users/users.ts'
import { startWebhooks } from './webhooks/webhooks.ts'
import { connectionsNeeded } from './worker-config.ts'

const DIST = path.resolve(import.meta.dirname, '..', '..', 'dist')

/** Says what is the same for all workers. */
const FIRST_WORKER = 1

const AS_ROOT =
  'the server runs as root: whoever takes it over has the machine. npm start gives root up; or start it as an account of its own'

type Environment = Readonly<Record<string, string | undefined>>

type StartedBy = {
  readonly shutdown: Shutdown
  /** Null: the process serves alone. */
  readonly worker: WorkerLink | null
  readonly environment: Environment
}

/** Starts what the rest stands on first; each part says how it is stopped, and is, in reverse. */
export async function startServer(
  config: Config,
  { shutdown, worker, environment }: StartedBy,
): Promise<Started> {
  const { onStop, isStopping } = shutdown
  const payoutRails = railsOf(config) // read once: what is checked is what is opened
  refuseUnsafe(config, payoutRails, isRoot())
  const log = logOf(config, worker)
  stopOnSignals(shutdown, log)
  for (const unknown of unknownSettingsIn(environment, payoutRails))
    log.warn(unknown, 'a setting is not known and has no effect')
  const [database, webBuild, stripe] = await Promise.all([
    openDatabase(databaseConfigOf(config), log),
    openWebBuild(DIST, config.languages),
    config.stripe && openStripe(config.stripe),
  ])
  onStop(database.stop)
  const { pool, kysely, signIns } = database

  const watch = startWatch(connectionTo(signIns.app), error =>
    log.warn({ err: error }, 'changes of prices are not heard'),
  )
  onStop(() => watch.stop())
  // As wide as the other limits: with the relaxed ones a process may be a hundred times as late, and then so is all of it.
  const loopLag = config.rateLimits === 'strict' ? measureLoopLag() : null
  onStop(async () => loopLag?.stop())
  const metrics = config.metrics && newMetrics(pool, worker)
  const keyDeps = { executor: pool, random: systemRandom }
  const [secrets, dataKeys] = await Promise.all([
    secretsOf(keyDeps, { ...config, isShared: config.database !== null }),
    openDataKeys(keyDeps, config),
    queueUpdater(signIns).then(connectionString => migrateJobs({ connectionString, log })),
  ])
  const deps = buildDeps({
    config,
    pool,
    db: kysely,
    watch,
    signingKeys: signingKeys(secrets),
    dataKeys,
    clock: systemClock,
    random: systemRandom,
    log,
    webBuild,
    stripe,
    payoutRails,
    isDraining: isStopping,
    loopLag,
    metrics,
  })
  await claimPaymentMode(pool, deps.provider)
  await sealOlderRights(deps)
  await sealOlderFactors(deps)
  await sealOlderKeys(deps)
  await sealOlderPasswords(deps)
  await sealOlderTiers(deps)
  await sealOlderRates(deps)
  await sealOlderOperator(deps)
  await sealOlderLists(deps)
  await sealOlderPayments(deps)
  await sealOlderRefunds(deps)
  await sealOlderReleases(deps)
  await sealOlderReturns(deps)
  await seed(deps)
  if (config.sanctionsLists !== null) await importFolder(deps, config.sanctionsLists)
  await deps.screener.newest() // no order waits for the lists, and a server that cannot read them does not start
  if (deps.provider.livemode) await ensureLimits(deps)
  // With real money nobody signs in with a password that a banner has shown: ADMIN_EMAIL names the first admin.
  const admin = deps.provider.livemode && config.admin === null ? null : await ensureFirstAdmin(deps, config)

  await warnOfNoSecond(deps)
  await warnOfUnproved(deps)
  await warnOfForeignKeys(deps)
  await warnOfFewConnections(deps, worker)
  warnOfSetup(config, environment, log)
  const queue = { connectionString: signIns.queue, log }
  const jobs = await startJobs({ ...queue, listeners: listeners(deps), schedule })
  onStop(jobs.stop)
  if (config.rateFeed !== null) await askForRates(pool)
  const keeping = await startKeepingHead(deps)
  onStop(() => keeping.stop())
  const resealing = startResealing(deps, connectionTo(signIns.owner), sealedColumns)
  onStop(() => resealing.stop())
  const keepingLedger = startKeepingLedgerHead(deps)
  onStop(() => keepingLedger.stop())
  const watchingArchive = startWatchingArchive(deps)
  onStop(() => watchingArchive.stop())
  const chaining = startChaining(deps)
  onStop(() => chaining.stop())
  if (metrics && config.metrics) {
    metrics.add(businessMetrics(deps))
    const served = await serveMetrics(metrics, config.metrics, { pool, isDraining: isStopping })
    onStop(served.stop)
    log.info({ url: served.url }, 'metrics are served')
  }
  const server = await buildApp(deps)
  onStop(() => stopListening(server))
  const url = await listenOn(server, config)
  if (isSandbox(config)) deps.sandbox.webhooks.start(url)
  onStop(() => deps.sandbox.webhooks.stop())
  const notifications = startNotifications(deps, config.publicUrl?.origin ?? url)
  onStop(notifications.stop)
  const webhooks = startWebhooks(deps)
  onStop(webhooks.stop)
  const { brand } = await deps.operator()
  return { banner: banner(deps, { brand, url, hasPages: webBuild !== null, admin }), url }
}

/** Lines of a worker name it. */
const logOf = ({ logLevel }: Config, worker: WorkerLink | null): Log =>
  worker === null ? openLog(logLevel) : openLog(logLevel).child({ worker: worker.id })

function isRoot(): boolean {
  return process.geteuid?.() === 0
}

function warnOfSetup(config: Config, environment: Environment, log: Log): void {
  if (isRoot()) log.warn(AS_ROOT)
  const warnings = [
    ...addressWarnings(config),
    ...secondApproverWarnings(config, environment),
    ...screeningWarnings(config),
    ...rateWarnings(config),
  ]
  for (const warning of warnings) log.warn(warning)
}

async function warnOfNoSecond(deps: Deps): Promise<void> {
  const { fourEyes, pool, log } = deps
  const kinds = kindsWithoutSecond(fourEyes, await staffAtDesk(deps, pool))
  if (kinds.length > 0)
    log.warn(
      { kinds },
      'nobody can approve these kinds: fewer than two people have the right to them; a second person registers and confirms the address, then npm run admin -- grant EMAIL [role]',
    )
}

/** Rights of an earlier release stay until the operator takes them: another person may have registered the address. */
async function warnOfUnproved(deps: Deps): Promise<void> {
  const { needsSecond, pool, log } = deps
  const userIds = (await needsSecond(pool, 'admins')) ? await unprovedStaff(deps, pool) : []
  if (userIds.length > 0)
    log.warn(
      { userIds },
      'these users have rights at the desk without a proof of their address: see OPERATIONS, or revoke the rights',
    )
}

async function warnOfForeignKeys({ pool, dataKeys, log }: Deps): Promise<void> {
  const rows = await findForeignKeys(pool, dataKeys)
  if (rows.length > 0)
    log.error(
      { rows },
      'the table data_keys has rows that no server wrote; they have no effect: who wrote them?',
    )
}

/** Not a refusal: a pooler in front of the database may give more than the database has. */
async function warnOfFewConnections({ pool, config, log }: Deps, worker: WorkerLink | null): Promise<void> {
  if (worker !== null && worker.id !== FIRST_WORKER) return
  const { workers, dbPoolMax } = config
  const [needed, limit] = [connectionsNeeded(config), await connectionLimit(pool)]
  if (needed > limit)
    log.warn(
      { workers, dbPoolMax, needed, limit },
      'the database takes fewer connections than this server may open',
    )
}

function databaseConfigOf(config: Config): DatabaseConfig {
  const { database, dataDir, walArchiveDir: archiveDir, dbPoolMax, stripe } = config
  const needsBoundary = stripe?.livemode ?? false
  return { addresses: database, dataDir, archiveDir, poolMax: dbPoolMax, needsBoundary }
}

type Running = {
  readonly brand: string
  readonly url: string
  readonly hasPages: boolean
  readonly admin: string | null
}

function banner(deps: Deps, { brand, url, hasPages, admin }: Running): string {
  const { config } = deps
  const database = config.database === null ? `built-in, in ${config.dataDir}` : 'DATABASE_URL'
  const lines = [
    brand,
    `  payments  ${paymentWords(config.stripe)}`,
    `  payouts   ${payoutWords(deps)}`,
    `  database  ${database}`,
    ...(config.workers === 1 ? [] : [`  workers   ${config.workers} processes`]),
    `  mail      ${mailWords(deps, url)}`,
    ...(admin === null ? [] : [`  admin     ${admin}`]),
    ...(hasPages ? [] : ['  web app   not built: only the API is served (npm run build)']),
  ]
  return `${lines.join('\n')}\n`
}

function payoutWords({ railTerms }: Pick<Deps, 'railTerms'>): string {
  const names = railTerms.map(({ name }) => (name === 'sandbox' ? 'sandbox: pays nobody' : name))
  return names.join(', ')
}

function mailWords({ config, mailToken }: Deps, url: string): string {
  if (config.smtpUrl !== undefined) return `SMTP, from ${config.mailFrom}`
  const folder = `in ${path.join(config.dataDir, 'mail')}`
  return showsMail(config) ? `${folder}, shown at ${url}/dev/mail?token=${mailToken}` : folder
}
