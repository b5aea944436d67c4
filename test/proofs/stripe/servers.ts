import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { receiveStripeWebhook } from '#shared/api/webhooks.api.ts'
import { ownerClient, testDatabase } from '#test/support/database/database.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { startStripeDouble, type StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { environmentOf } from '#test/support/stripe/stripe-under-test.ts'

/** Two servers on one database, and a double of Stripe's that both ask. */
export type StripeServers = {
  readonly double: StripeDouble
  readonly owner: pg.Client
  url(server: 0 | 1): string
  webhookUrl(server: 0 | 1): string
  /** Kills one without a warning, and starts it again at its old address. */
  kill(server: 0 | 1): Promise<void>
  stop(): Promise<void>
}

export async function startStripeServers(): Promise<StripeServers> {
  const database = await testDatabase()
  const [owner, double] = [await ownerClient(database), await startStripeDouble()]
  const env = {
    ...environmentOf(double),
    DATABASE_URL: database.connectionString,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  const servers: [ServerProcess, ServerProcess] = [await startServer(env), await startServer(env)]
  return {
    double,
    owner,
    url: server => servers[server].url,
    webhookUrl: server => servers[server].url + receiveStripeWebhook.path,
    async kill(server) {
      const killed = servers[server]
      const exited = once(killed.child, 'exit')
      killed.child.kill('SIGKILL')
      await exited
      await killed.stop()
      servers[server] = await startServer({ ...env, PORT: new URL(killed.url).port })
    },
    async stop() {
      await Promise.all(servers.map(server => server.stop()))
      await double.stop()
      await owner.end()
      await database.drop()
    },
  }
}
