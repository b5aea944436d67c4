import { afterAll, beforeAll, expect, test } from 'vitest'
import { created } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'
import { HISTORY } from './history.ts'

let app: TestApp
let userId: string
const OF_USER = 3_000
const OF_OTHERS = 6_000

beforeAll(async () => {
  app = await testApp()
  const { browser, user } = await signedUp(app.server)
  const other = await signedUp(app.server)
  userId = user.id
  const { id } = await created(browser)
  const { id: others } = await created(other.browser)
  await copyTransfer(app, id, { count: OF_USER, apart: '1 minute' })
  await copyTransfer(app, others, { count: OF_OTHERS, apart: '1 minute' })
})
afterAll(() => app.stop())

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Plan by which the history statement reads transfers, prepared as the server prepares it. */
async function planFor(beforeMicros: string, { status = null as string | null } = {}): Promise<Plan> {
  const client = await ownerClient(app)
  try {
    await client.query(`set plan_cache_mode = force_generic_plan`)
    await client.query(`prepare history (uuid, text, text, text, bigint) as ${HISTORY}`)
    const values = [userId, status, beforeMicros, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '21']
    const literals = values.map(value => (value === null ? 'null' : `'${value}'`)).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute history (${literals})`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const [reading] = nodesOf(plan!).filter(node => node['Relation Name'] === 'transfers') // explain gives one row
    return reading! // the statement reads transfers
  } finally {
    await client.end()
  }
}

const micros = (minutesAgo: number) => `${(Date.now() - minutesAgo * 60_000) * 1000}`
const NEWEST = '9999999999999999'

/** Rows that are looked at for one page. */
const readFor = (node: Plan) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)

const DEPTHS = [NEWEST, micros(1500), micros(2900)]

test('before the database has statistics a page reads the user’s own transfers at most', async () => {
  for (const before of DEPTHS) {
    const node = await planFor(before)
    expect(['Index Scan', 'Bitmap Heap Scan']).toContain(node['Node Type'])
    expect(readFor(node)).toBeLessThanOrEqual(OF_USER + 1)
  }
})

test('then the first page and the deepest read what they show and one more', async () => {
  const client = await ownerClient(app)
  await client.query('analyze transfers')
  await client.end()
  for (const before of DEPTHS) {
    const node = await planFor(before)
    expect(node).toMatchObject({ 'Node Type': 'Index Scan', 'Index Name': 'transfers_history' })
    expect(node['Index Cond']).toMatch(/owner_id = .*ROW\(created_at, id\) </)
    expect(readFor(node)).toBe(21)
  }
})

test('a search that finds nothing reads the user’s own transfers, and nobody else’s', async () => {
  const node = await planFor(NEWEST, { status: 'completed' })
  expect(node).toMatchObject({ 'Node Type': 'Index Scan', 'Index Name': 'transfers_history' })
  expect(readFor(node)).toBe(OF_USER + 1)
})
