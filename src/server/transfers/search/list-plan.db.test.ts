import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'
import { listFacts } from './list.ts'
import { listQuery } from './list.sql.ts'
import type { TransferFilters } from './listing.ts'

let app: TestApp
let owner: pg.Client
let newest: number
const COPIES = 6_000
const PAGE = 21

beforeAll(async () => {
  app = await testApp()
  const browser = openBrowser(app.server)
  const common = await created(browser)
  const other = await created(browser, {
    sendAmount: '20.00',
    deliveryMethod: 'cash',
    senderName: 'Zoë Rare',
  })
  await copyTransfer(app, common.id, { count: COPIES, apart: '1 minute' })
  await copyTransfer(app, other.id, { count: COPIES / 20, apart: '20 minutes' })
  newest = Date.parse(common.createdAt)
  owner = await ownerClient(app)
  // As if most had been delivered, and long ago: the state is not what these plans are about.
  await owner.query(`set session_replication_role = replica`)
  // The test cluster commits before its log is written, and until then `vacuum` takes no page for visible to all.
  await owner.query('set synchronous_commit = on')
  await owner.query(
    `update transfers set status = 'completed', pay_in = 'captured', payout = 'delivered' where random() < 0.99`,
  )
  await owner.query('analyze transfers, transfer_search, transfer_terms, payouts')
  await owner.query('vacuum transfers, transfer_search, transfer_terms, payouts')
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }

/** Pages of the database that a page of the list is made of. */
async function pagesFor(filters: TransferFilters, after: readonly string[] | null): Promise<number> {
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: app.pool }) })
  const { sql, parameters } = listQuery(await listFacts(app.deps), filters, { after, limit: PAGE }).compile(
    db,
  )
  const explained = `explain (analyze, buffers, format json) ${sql}`
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, [...parameters])
  const plan = rows[0]!['QUERY PLAN'][0].Plan // explain gives one row
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const minutesAgo = (minutes: number) => `${(newest - minutes * 60_000) * 1000}`
/** Three pages of the database for each row (two indexes and the row), and the way down; reading all is 900. */
const PAGES_MAX = PAGE * 9 + 20

const DEPTHS = [0, 600, 3000, 5900]

test.each<TransferFilters>([
  {},
  { status: 'completed' },
  { status: 'pending' },
  { sendCountry: 'US' },
  { receiveCountry: 'PH' },
  { sendCountry: 'US', receiveCountry: 'PH' },
  { sendCountry: 'GB' },
  { deliveryMethod: 'cash' },
  { deliveryMethod: 'wallet' },
  { paymentMethod: 'card' },
  { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' },
])('the first page and the deepest cost the same, newest first: %j', async filters => {
  for (const minutes of DEPTHS) {
    const after = minutes === 0 ? null : ['newest', minutesAgo(minutes), LAST]
    expect(await pagesFor(filters, after), `${minutes} minutes ago`).toBeLessThan(PAGES_MAX)
  }
})

test.each<[string, TransferFilters]>([
  ['0.01 or more', { minUsd: 1n }],
  ['100.00 or less', { maxUsd: 10_000n }],
  ['10.00 to 999.99', { minUsd: 1_000n, maxUsd: 99_999n }],
])('the largest first: %s', async (_, filters) => {
  for (const minutes of DEPTHS) {
    const after = minutes === 0 ? null : ['largest', '2000', minutesAgo(minutes), LAST]
    expect(await pagesFor(filters, after), `${minutes} minutes ago`).toBeLessThan(PAGES_MAX)
  }
})

test.each<[string, TransferFilters, string[]]>([
  ['before an instant', { to: '2100-01-01T00:00:00.000Z' }, ['newest']],
  ['1,000,000.00 or less', { maxUsd: 100_000_000n }, ['largest', '2000']],
])('behind a position the list is not read from its upper bound on: %s', async (_, filters, order) => {
  const first = await pagesFor(filters, null)
  // All entries that lie between are thirty pages of the index.
  expect(await pagesFor(filters, [...order, minutesAgo(5900), LAST])).toBeLessThan(first + 10)
})

test.each([['ana'], ['Ana Lee'], ['zoe'], ['nobody'], ['ana@example.com'], ['0123']])(
  'a search: %s',
  async search => {
    for (const minutes of DEPTHS) {
      const after = minutes === 0 ? null : ['found', `-${minutesAgo(minutes)}`, LAST]
      expect(await pagesFor({ search }, after), `${minutes} minutes ago`).toBeLessThan(PAGES_MAX)
    }
  },
)

test.each(['MTR0', 'MTR00000017COPY', 'pi_unknown', 're_unknown', '01900000-0000-7000-8000-000000000000'])(
  'a reference, a payment, an id: %s',
  async search => {
    expect(await pagesFor({ search }, null)).toBeLessThan(PAGES_MAX)
  },
)

test.each<TransferFilters>([
  { queue: 'review' },
  { queue: 'attention' },
  { status: 'failed' },
  { status: 'processing' },
])('what is rare has an index of its own: %j', async filters => {
  expect(await pagesFor(filters, null)).toBeLessThan(PAGES_MAX)
})
