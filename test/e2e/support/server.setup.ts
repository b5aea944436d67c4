import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { quiet } from '#server/platform/db/database-log.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { startServer } from '#test/support/servers/server-process.ts'
import { serverUrl } from '#test/support/database/test-server.ts'

const BUILT_PAGE = join(import.meta.dirname, '../../../dist/web/index.html')

/** One server for all browser tests: each has a browser context, and so a sender, of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(BUILT_PAGE)) throw new Error('There is no dist/web to test: run npm run build first.')
  const server = await startServer()
  // They are read in every worker: playwright.config.ts, accounts.ts and books.ts.
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_URL = server.url
  process.env.E2E_MAIL_PAGE = server.mailPage
  process.env.E2E_SECRETS = (await knownSecrets(process.env.SECRET_KEY, server.dataDir)).join(',')
  process.env.E2E_DATABASE_URL = process.env.DATABASE_URL ?? (await databaseOf(server.dataDir))
  return () => server.stop()
}

/** The database that the server has started in its data folder: it is found there, and not watched over from here. */
async function databaseOf(dataDir: string): Promise<string> {
  const found = await startEmbedded({ dataDir, log: quiet })
  await found.stop()
  return serverUrl(found)
}
