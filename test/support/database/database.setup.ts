import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { handToOwner, makeRoles } from '#server/platform/db/roles/make-roles.ts'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { seed } from '#server/seed.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { createDatabase, dropDatabase, onDatabase, passwordIn, serverUrl, signInsTo } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server of the tests as somebody who may create databases. */
    testServerUrl: string
    /** A migrated database, the queue's tables among it, that nobody connects to: each test database is a copy of it. */
    templateName: string
    /** Likewise, with what a server gives an empty database: the app of a test finds it there. */
    seededTemplateName: string
    /** A folder for what a worker makes once and uses in many files; it is gone after the tests. */
    scratch: string
  }
}

/**
 * Starts one PostgreSQL for all database tests, or uses the one of TEST_DATABASE_URL, and migrates a template there.
 * @returns what puts everything away again
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await findServer()
  try {
    const templateName = await makeTemplate(url)
    const seededTemplateName = await makeSeededTemplate(url, templateName)
    const scratch = await temporaryFolder()
    project.provide('testServerUrl', url)
    project.provide('templateName', templateName)
    project.provide('seededTemplateName', seededTemplateName)
    project.provide('scratch', scratch)
    return async () => {
      await rm(scratch, { recursive: true, force: true })
      await dropDatabase(url, templateName)
      await dropDatabase(url, seededTemplateName)
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate(url: string): Promise<string> {
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
async function makeSeededTemplate(url: string, template: string): Promise<string> {
  const name = `${template}_seeded`
  await createDatabase(url, name, template)
  const pool = new pg.Pool({ connectionString: signInsTo(onDatabase(url, name)).app, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  await seed({ db, pool, newId: randomUUIDv7, rail: { name: 'sandbox' }, partners: [] })
  await pool.end()
  return name
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

/** Ctrl-C comes from the terminal and from npm, and the second one ends vitest before it can put anything away. */
function killServer(dataDir: string): void {
  const lock = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGQUIT')
}
