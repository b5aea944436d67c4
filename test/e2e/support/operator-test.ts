import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { expect, type Page } from './browser-test.ts'
import { onOwnServer, onServerOfEach } from './own-server.ts'

const ADMIN = { email: 'ada@harbour.example', password: 'seven lanterns on the quay' }

type Settings = Readonly<Record<string, string>>

const withAdmin = async (settings: Settings = {}) => ({
  ...settings,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  BANK_ACCOUNTS: await bankAccountsFile([
    {
      currency: 'USD',
      accountHolder: 'Client Funds',
      bankName: 'First Bank',
      accountNumber: '000111222333',
      routingCode: '026009593',
    },
  ]),
})

/** A server of its own for each test of a file, with these settings and an admin who is alone at its desk. */
export const testAlone = (settings: Settings = {}) => onServerOfEach(() => withAdmin(settings))

/** Its tests name the operator: on the shared server every other test would see the brand. */
export const test = onOwnServer(() => withAdmin())

export async function signInAsAdmin({ request }: Pick<Page, 'request'>): Promise<void> {
  expect((await request.post('/api/login', { data: ADMIN })).status()).toBe(200)
}
