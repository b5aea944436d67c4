import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import { balances, balancesAt } from '#server/ledger/ledger.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { chainAll } from '#test/support/app/books.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { makeDueStatements } from './safeguarding.ts'

const DAY_MS = 86_400_000
/** Tomorrow at noon, where the clock of the app stands: no midnight passes while the tests run. */
const NOON_MS = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS
const setClock = (ms: number) => {
  app.clock.aheadSeconds = (ms - Date.now()) / 1000
}
const dayBefore = (days: number) =>
  new Date(NOON_MS - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

let app: TestApp
let owner: pg.Client
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  setClock(NOON_MS)
  admin = (await signedUpAdmin(app)).browser
  await owner.query('set session_replication_role = replica') // what moves entries to another day
  await transferOf(5)
  await transferOf(3)
  await chainAll(app)
  await transferOf(3)
  await transferOf(0)
  await chainAll(app)
  await transferOf(2) // in no block when it is asked for
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** A transfer of 100.00 USD to 5,625.00 PHP whose entries are of so many days ago: of the last moment of that day, or of this morning. */
async function transferOf(daysAgo: number): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  await app.sweep()
  const at = `${dayBefore(daysAgo)}T${daysAgo === 0 ? '10:00:00' : '23:59:59.999'}Z`
  await owner.query('update ledger_entries set at = $2 where transfer_id = $1', [transfer.id, at])
}

const usd = (lines: SafeguardingView['lines']) => lines.find(({ currency }) => currency === 'USD')
const startOf = (daysAgo: number) => new Date(`${dayBefore(daysAgo)}T00:00:00Z`)
const clearingAt = async (at: Date) =>
  (await balancesAt(app.pool, at)).find(({ account }) => account === 'psp_clearing.USD')?.minor

describe('balances of a moment', () => {
  test('balances of a moment count the entries before it, chained or not, in blocks of several days too', async () => {
    expect(await clearingAt(startOf(5))).toBeUndefined()
    expect(await clearingAt(startOf(4))).toBe(103_20n)
    expect(await clearingAt(startOf(3))).toBe(103_20n)
    expect(await clearingAt(startOf(2))).toBe(309_60n)
    expect(await clearingAt(startOf(1))).toBe(412_80n)
    const now = (await balances(app.pool)).balances
    expect(await balancesAt(app.pool, new Date(NOON_MS + DAY_MS))).toEqual(now)
    expect(now.find(({ account }) => account === 'psp_clearing.USD')?.minor).toBe(516_00n)
  })

  test('balances of a moment are the same before this server has a chain', async () => {
    const fromBlocks = await balancesAt(app.pool, startOf(2))
    await owner.query('begin')
    await owner.query(`update ledger_blocks set cluster = 'another'`)
    const summed = await balancesAt(owner, startOf(2))
    const said = (found: typeof summed) => found.map(({ account, minor }) => `${account} ${minor}`)
    expect(said(summed)).toEqual(said(fromBlocks))
    await owner.query('rollback')
  })
})

const make = (day: string) =>
  admin.call<SafeguardingView & { code: string }>('POST', '/api/admin/treasury/safeguarding', { day })

describe('a safeguarding statement', () => {
  test('a safeguarding statement shows the sums owed and held at the end of its day, and is made once', async () => {
    const day = dayBefore(3)
    const { status, body } = await make(day)
    expect(status).toBe(200)
    expect(usd(body.lines)).toMatchObject({
      owed: '0.00',
      clearing: '309.60',
      held: '309.60',
      surplus: '309.60',
      own: '9.60',
      position: '300.00',
    })
    expect(body.lines.find(({ currency }) => currency === 'PHP')).toMatchObject({
      rails: '-16875.00',
      surplus: '-16875.00',
      position: '-16875.00',
      perUsd: null, // there was no rate yet, as far as these books know
    })
    expect(body.unpriced).toEqual(['PHP', 'USD'])
    setClock(NOON_MS + 60_000)
    const again = await make(day)
    setClock(NOON_MS)
    expect(again.body).toEqual(body)
    expect(await app.rows(`select from audit_log where action = 'safeguarding.made'`)).toHaveLength(1)
  })

  test('a safeguarding statement is made once by many requests at once', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => make(dayBefore(4))))
    expect(new Set(all.map(({ body }) => body.madeAt)).size).toBe(1)
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test.each([
    ['of today', 0, 409],
    ['of tomorrow', -1, 409],
  ])('%s is refused', async (_, daysAgo, status) => {
    const answer = await make(dayBefore(daysAgo))
    expect([answer.status, answer.body.code]).toEqual([status, 'day_not_over'])
  })

  test('a safeguarding statement for yesterday is refused until an hour after its end, when nothing more can be booked on it', async () => {
    const midnight = startOf(0).getTime()
    const at = (ms: number) => {
      setClock(ms)
      return make(dayBefore(1))
    }
    expect((await at(midnight + 59 * 60_000)).status).toBe(409)
    expect((await at(midnight + 61 * 60_000)).status).toBe(200)
    setClock(NOON_MS)
  })

  test('a safeguarding statement for a day before the first entry is refused, as is an impossible day', async () => {
    expect((await make('2019-12-31')).status).toBe(400)
    expect((await make('2026-02-30')).status).toBe(400)
  })

  test('a safeguarding statement is made by the clock for every day since the first entry, and listed with its sums', async () => {
    await makeDueStatements(app.deps)
    const { body } = await admin.call<SafeguardingView[]>('GET', '/api/admin/treasury/safeguarding?limit=3')
    expect(body.map(({ day }) => day)).toEqual([dayBefore(1), dayBefore(2), dayBefore(3)])
    const days = await app.rows('select day from safeguarding_statements')
    expect(days).toHaveLength(5)
    expect((await admin.call('GET', `/api/admin/treasury/safeguarding/${dayBefore(0)}`)).status).toBe(404)
  })

  test('a safeguarding statement is summed in US dollars at the rates of its day', async () => {
    const { body } = await admin.call<{ today: SafeguardingView }>('GET', '/api/admin/treasury')
    expect(usd(body.today.lines)).toMatchObject({ perUsd: '1', surplus: '516.00', own: '16.00' })
    // 28,125.00 PHP at 56.25 are 500.00 USD: the positions of the two currencies make up for each other.
    expect(body.today.sums).toEqual({
      owed: '0.00',
      held: '16.00',
      surplus: '16.00',
      own: '16.00',
      position: '0.00',
    })
    expect(body.today).toMatchObject({ day: dayBefore(0), madeAt: null, unpriced: [] })
  })

  test('a safeguarding statement is a file with a line for each currency, and its download is audited', async () => {
    const { statusCode, payload } = await app.server.inject({
      url: `/api/admin/treasury/safeguarding.csv?day=${dayBefore(3)}`,
      headers: { cookie: admin.cookie },
    })
    expect(statusCode).toBe(200)
    const lines = payload.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toBe(
      `"${dayBefore(3)}","USD",0.00,0.00,0.00,0.00,0.00,0.00,309.60,0.00,309.60,309.60,9.60,300.00,`,
    )
    expect(lines[3]).toMatch(/^"[0-9-]+","All, in USD"/)
  })

  test('a safeguarding statement that differs from the books is found by a proof, whichever of them was changed', async () => {
    await chainAll(app)
    expect(await auditLedger(app.pool)).toEqual([])
    expect(await auditLedger(owner)).toEqual([])
    await owner.query('begin')
    await owner.query(
      `update safeguarding_balances set balance_minor = balance_minor + 1 where day = $1 and account_id = 'psp_clearing.USD'`,
      [dayBefore(3)],
    )
    expect(await auditLedger(owner)).toContain(
      `safeguarding: psp_clearing.USD of ${dayBefore(3)}: 30961 by the statement, 30960 by the books`,
    )
    await owner.query('rollback')
    await owner.query('begin')
    await owner.query(`delete from safeguarding_balances where day = $1 and account_id = 'fee_income.USD'`, [
      dayBefore(2),
    ])
    expect((await auditLedger(owner)).filter(fault => fault.startsWith('safeguarding'))).toHaveLength(1)
    await owner.query('rollback')
  })
})

describe('a fault of the treasury', () => {
  beforeAll(() => setClock(Date.now())) // for the admin, who has proved now who they are

  test.each<[string, string]>([
    ['an amount', `update treasury_entries set amount_minor = amount_minor + 1`],
    ['a direction', `update treasury_entries set is_reverse = not is_reverse where reverses is null`],
    [
      'an entry that is not its own',
      `update ledger_entries set kind = 'bank_charge' where kind = 'own_funds'`,
    ],
    ['what it was recorded by', `update treasury_entries set recorded_by = null where reverses is null`],
    ['a row that is gone', `delete from treasury_entries where reverses is not null`],
    ['a ledger entry that is gone', `delete from ledger_entries where kind = 'own_funds'`],
    [
      'an entry that nobody recorded',
      `insert into ledger_entries (id, kind, source_id, hash) values (gen_random_uuid(), 'settlement', 'x', sha256('x'))`,
    ],
    [
      'a reversal of something else',
      `update treasury_entries set currency = 'EUR' where reverses is not null`,
    ],
  ])('is found: %s', async (_, sql) => {
    const body = {
      kind: 'own_funds',
      valueDate: dayBefore(0),
      currency: 'USD',
      amount: '5.00',
      reference: randomUUID(),
    }
    const { body: entry } = await admin.call<{ id: string }>('POST', '/api/admin/treasury/entries', body)
    await admin.call('POST', `/api/admin/treasury/entries/${entry.id}/reversal`, {
      reason: 'a mistake',
      valueDate: dayBefore(0),
    })
    const faults = async () => (await auditLedger(owner)).filter(fault => fault.startsWith('treasury'))
    expect(await faults()).toEqual([])
    await owner.query('begin')
    await owner.query(sql)
    expect((await faults()).length).toBeGreaterThan(0)
    await owner.query('rollback')
  })
})
