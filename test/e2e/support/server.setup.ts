import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { makeTemplates } from '#test/support/database/templates.ts'
import { SERVER_KEYS } from '#test/support/servers/server-process.ts'
import { startOwnServer } from './own-server.ts'

const BUILT_PAGE = join(import.meta.dirname, '../../../dist/web/index.html')

/** One server for most browser tests: each has a browser context, and so a sender, of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(BUILT_PAGE)) throw new Error('There is no dist/web to test: run npm run build first.')
  const templates = await makeTemplates()
  const server = await startOwnServer(templates)
  // They are read in every worker: playwright.config.ts, own-server.ts, accounts.ts and books.ts.
  process.env.E2E_SERVER_URL = templates.url
  process.env.E2E_TEMPLATE = templates.seeded
  process.env.E2E_DATA_DIR = server.dataDir
  process.env.E2E_URL = server.url
  process.env.E2E_MAIL_PAGE = server.mailPage
  process.env.E2E_SECRETS = (await knownSecrets(SERVER_KEYS.SECRET_KEY, server.dataDir)).join(',')
  process.env.E2E_DATABASE_URL = server.databaseUrl
  return async () => {
    await server.stop()
    await templates.stop()
  }
}
