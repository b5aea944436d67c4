import { signingKeys } from '#server/platform/signing.ts'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { type Mock, vi } from 'vitest'
import { openSandbox, type Sandbox } from '#server/payments/sandbox/sandbox.ts'
import { registerWebhookRoutes } from '#server/payments/webhooks.routes.ts'
import { actOnWebhooks } from '#server/payments/webhooks.ts'
import { systemClock } from '#server/platform/clock.ts'
import { visitor } from '#server/platform/http/actor.ts'
import { createApp } from '#server/platform/http/server.ts'
import { openLog } from '#server/platform/log.ts'
import { systemRandom } from '#server/platform/random.ts'
import { testDatabase } from '../database/database.ts'
import { WEBHOOK_SECRET } from '../browser/sandbox.ts'

type Look = Mock<(objectId: string) => Promise<void>>
type StoredEvent = { event_id: string; object_id: string; is_processed: boolean }

export type AppUnderTest = {
  readonly origin: string
  readonly pool: pg.Pool
  /** Signs in as the owner of the tables. */
  readonly connectionString: string
  readonly sandbox: Sandbox
  readonly secret: string
  /** These stand for operations of higher slices. */
  readonly checkPayment: Look
  readonly checkRefunds: Look
  readonly checkSettlement: Look
  /** Intents of which everything is booked. */
  readonly settled: Set<string>
  actOnWebhooks(isTurnOver?: () => boolean): Promise<void>
  storedEvents(): Promise<StoredEvent[]>
  /** Names of the jobs that wait. */
  jobs(): Promise<string[]>
  jobRunAt(): Promise<Date | undefined>
  /** Events that the sandbox still has to deliver. */
  undelivered(): Promise<number>
  /** Lets the next attempts of a table come this much sooner. */
  passTime(table: 'sandbox_events' | 'webhook_events', interval: string): Promise<void>
  stop(): Promise<void>
}

/** The sandbox's and the webhooks' routes on the product's HTTP server, listening, on a database of its own. */
export async function startApp(): Promise<AppUnderTest> {
  const { pool, connectionString, drop } = await testDatabase()
  const parts = { pool, clock: systemClock, random: systemRandom, log: openLog('silent') }
  const sandbox = openSandbox({
    ...parts,
    faults: { take: async () => undefined },
    webhookSecrets: [WEBHOOK_SECRET],
  })
  const app = await createApp({
    ...parts,
    identify: () => visitor(null),
    rateLimits: { mode: 'off', of: new Map() },
    publicUrl: null,
    trustedProxies: 0,
    languages: ['en'],
    web: null,
  })
  sandbox.registerRoutes(app)
  registerWebhookRoutes(app, {
    ...parts,
    provider: sandbox.provider,
    signingKeys: signingKeys(['a-secret-of-this-test-and-no-other']),
  })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const look = (): Look => vi.fn<(objectId: string) => Promise<void>>(async () => {})
  const looks = { checkPayment: look(), checkRefunds: look(), checkSettlement: look() }
  const settled = new Set<string>()
  const unsettled = async (ids: readonly string[]) => new Set(ids.filter(id => !settled.has(id)))
  const rowsOf = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[]
  return {
    origin: `http://127.0.0.1:${port}`,
    pool,
    connectionString,
    sandbox,
    secret: WEBHOOK_SECRET,
    ...looks,
    settled,
    actOnWebhooks: isTurnOver =>
      actOnWebhooks({ ...parts, provider: sandbox.provider, unsettled, ...looks }, isTurnOver),
    storedEvents: () =>
      rowsOf(`
        select event_id, object_id, processed_at is not null as is_processed from webhook_events order by event_id`),
    jobs: async () => (await waitingJobs(connectionString)).map(job => job.task),
    jobRunAt: async () => (await waitingJobs(connectionString))[0]?.runAt,
    undelivered: async () => (await rowsOf(`select from sandbox_events where delivered_at is null`)).length,
    async passTime(table, interval) {
      await pool.query(`update ${table} set next_attempt_at = next_attempt_at - $1::interval`, [interval])
    },
    async stop() {
      await sandbox.webhooks.stop()
      await app.server.close()
      await drop()
    },
  }
}

/** The application's role sees nothing of the queue: asked as its owner. */
async function waitingJobs(connectionString: string): Promise<{ task: string; runAt: Date }[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select task_identifier as task, run_at as "runAt" from graphile_worker.jobs',
    )
    return rows
  } finally {
    await client.end()
  }
}
