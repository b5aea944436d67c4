import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { handToOwner, makeRoles } from '#server/platform/db/roles/make-roles.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { seed } from '#server/seed.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { createDatabase, dropDatabase, onDatabase, passwordIn, serverUrl, signInsTo } from './test-server.ts'

/** A PostgreSQL for tests, with two databases that nobody connects to: each test database is a copy of one of them. */
export type Templates = {
  /** Connects to the server as somebody who may create databases. */
  readonly url: string
  /** Migrated, the queue's tables among it. */
  readonly migrated: string
  /** Likewise, with what a server gives an empty database. */
  readonly seeded: string
  /** Removes both, and stops a server that was started for them. */
  stop(): Promise<void>
}

/** Starts one PostgreSQL, or uses the one of TEST_DATABASE_URL, and makes the templates there. */
export async function makeTemplates(): Promise<Templates> {
  const { url, stop } = await findServer()
  try {
    const migrated = await makeMigrated(url)
    const seeded = await makeSeeded(url, migrated)
    return {
      url,
      migrated,
      seeded,
      async stop() {
        await dropDatabase(url, migrated)
        await dropDatabase(url, seeded)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeMigrated(url: string): Promise<string> {
  const name = `openremit_template_${randomBytes(4).toString('hex')}`
  await createDatabase(url, name)
  const superuser = onDatabase(url, name)
  await makeRoles({ connectionString: superuser }, passwordIn(superuser))
  await handToOwner({ connectionString: superuser })
  const { owner } = signInsTo(superuser)
  await migrate({ connectionString: owner })
  await migrateJobs({ connectionString: owner, log: openLog('silent') })
  return name
}

/** One seed for all tests: 27 ms of processor for each of 220 apps. docs/decisions/0042 */
async function makeSeeded(url: string, template: string): Promise<string> {
  const name = `${template}_seeded`
  await createDatabase(url, name, template)
  const pool = new pg.Pool({ connectionString: signInsTo(onDatabase(url, name)).app, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const keys = signingKeys([randomBytes(32).toString('hex')])
  const parts = { db, pool, newId: randomUUIDv7, clock: systemClock, signingKeys: keys }
  await seed({ ...parts, rail: { name: 'sandbox' }, partners: [] })
  await pool.end()
  // Each server that starts on a copy seals the rates with its own key.
  await asSuperuser(url, name, 'insert into unsealed_rates select currency from currency_rates')
  return name
}

async function asSuperuser(url: string, name: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(url, name) })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: async () => {} }
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const server = await startEmbedded({ dataDir, log: quiet, durable: false })
  const endServer = () => killServer(dataDir)
  process.once('exit', endServer)
  const stop = async () => {
    process.off('exit', endServer)
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { url: serverUrl(server), stop }
}

/** Ctrl-C comes from the terminal and from npm, and the second one ends the tests before they can put anything away. */
function killServer(dataDir: string): void {
  const lock = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGQUIT')
}
