import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { expect, test as base, type Page } from './browser-test.ts'

const ADMIN = { email: 'ada@harbour.example', password: 'seven lanterns on the quay' }

/** A server of its own, whose operator the tests name: on the shared one every other test would see the brand. */
export const test = base.extend<object, { own: ServerProcess }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what is wanted from the pattern
    async ({}, use) => {
      const account = { currency: 'USD', accountHolder: 'Client Funds', bankName: 'First Bank' }
      const server = await startServer({
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        BANK_ACCOUNTS: await bankAccountsFile([
          { ...account, accountNumber: '000111222333', routingCode: '026009593' },
        ]),
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's word, and no hook
    await use(own.url)
  },
})

export async function signInAsAdmin({ request }: Pick<Page, 'request'>): Promise<void> {
  expect((await request.post('/api/login', { data: ADMIN })).status()).toBe(200)
}
