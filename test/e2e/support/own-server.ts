import { randomBytes } from 'node:crypto'
import { createDatabase, dropDatabase, giveToOwner, onDatabase } from '#test/support/database/test-server.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import type { Templates } from '#test/support/database/templates.ts'
import { test as base } from './browser-test.ts'

export type OwnServer = ServerProcess & {
  /** Signs in to its database as a superuser. */
  readonly databaseUrl: string
}

/**
 * Starts a server on a database of its own, which is a copy: to create and migrate one costs four seconds of processor. A start
 * from nothing is tested in `main.db.test.ts`. docs/decisions/0042.
 */
export async function startOwnServer(
  { url, seeded }: Pick<Templates, 'url' | 'seeded'>,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const name = `openremit_browser_${randomBytes(6).toString('hex')}`
  await createDatabase(url, name, seeded)
  await giveToOwner(url, name)
  const databaseUrl = onDatabase(url, name)
  const server = await startServer({ ...env, DATABASE_URL: databaseUrl })
  return {
    ...server,
    databaseUrl,
    async stop() {
      await server.stop()
      await dropDatabase(url, name)
    },
  }
}

/** The templates that the set-up has made, in the process of a worker. */
export const templates = (): Pick<Templates, 'url' | 'seeded'> => ({
  url: process.env.E2E_SERVER_URL ?? '',
  seeded: process.env.E2E_TEMPLATE ?? '',
})

type Settings = Record<string, string>

/**
 * Playwright's `test` on a server that each test starts for itself: for files with a single test in the gate. One server a worker takes
 * a worker and a browser of its own, which cost more than the server. docs/decisions/0042.
 */
export const onServerOfEach = (
  settings: () => Settings | Promise<Settings>,
  address: (server: OwnServer) => string | undefined = ({ url }) => url,
) =>
  base.extend<{ own: OwnServer }>({
    own: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
      async ({}, use) => {
        const server = await startOwnServer(templates(), await settings())
        await use(server)
        await server.stop()
      },
      { timeout: 90_000 },
    ],
    baseURL: async ({ own }, use) => {
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
      await use(address(own))
    },
  })

/**
 * Playwright's `test` on a server of its own with these settings, started once a worker. `address` gives its origin to the pages.
 */
export const onOwnServer = (
  settings: () => Settings | Promise<Settings>,
  address: (server: OwnServer) => string | undefined = ({ url }) => url,
) =>
  base.extend<object, { own: OwnServer }>({
    own: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
      async ({}, use) => {
        const server = await startOwnServer(templates(), await settings())
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ own }, use) => {
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
      await use(address(own))
    },
  })
