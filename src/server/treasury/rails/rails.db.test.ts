import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RailView } from '#shared/api/admin/money/treasury.api.ts'
import { money } from '#shared/money/money.ts'
import type { ProviderMovement } from '#server/payments/provider.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { checkRails } from './rail-warnings.ts'
import { bookProviderDays, checkSettlement } from '../settlements/settlements.ts'

let app: TestApp
let admin: Browser
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  owner = await ownerClient(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
const fund = (amount: string, changes = {}) =>
  admin.call('POST', '/api/admin/treasury/entries', {
    kind: 'rail_funding',
    rail: 'sandbox',
    valueDate: today(),
    currency: 'PHP',
    amount,
    reference: randomUUID(),
    ...changes,
  })
const payOut = async () => {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser) // 5,625.00 PHP
  await check(browser, transfer.id)
  await app.sweep()
}
const rails = async () => (await admin.call<{ rails: RailView[] }>('GET', '/api/admin/treasury')).body.rails
const php = async () => (await rails()).find(({ currency }) => currency === 'PHP')
const setThreshold = (threshold: string | null, path = 'sandbox/PHP') =>
  admin.call<RailView & { fields: object }>('PUT', `/api/admin/treasury/rails/${path}`, { threshold })
const warnings = async () => (await admin.call<object[]>('GET', '/api/admin/treasury/warnings')).body
const jobs = async () =>
  (await owner.query(`select from graphile_worker.jobs where task_identifier = 'treasury.rail_low'`)).rows

describe('the balance of a rail', () => {
  test('the balance of a rail is the funding less the payouts, with the days for which it will do', async () => {
    await fund('40000.00')
    await payOut()
    await fund('1000.00', { isReverse: true })
    await fund('10.00', { kind: 'rail_fee' })
    expect(await php()).toEqual({
      rail: 'sandbox',
      currency: 'PHP',
      balance: '33365.00',
      consumed: '5635.00', // paid out and charged; sums that were sent and reversed do not count
      daysLeft: 41, // 33,365 * 7 / 5,635
      threshold: null,
      isLow: false,
    })
    expect(await warnings()).toEqual([])
  })

  test('below its threshold causes one warning, until it is well above it again', async () => {
    expect((await setThreshold('33365.00')).body).toMatchObject({ threshold: '33365.00', isLow: false })
    await checkRails(app.deps)
    expect(await warnings()).toEqual([])
    await payOut() // 27,740.00
    for (let i = 0; i < 3; i++) await checkRails(app.deps)
    expect(await php()).toMatchObject({ balance: '27740.00', isLow: true })
    expect(await warnings()).toMatchObject([{ rail: 'sandbox', currency: 'PHP' }])
    expect(await jobs()).toHaveLength(1)
    await fund('6000.00') // 33,740.00: above, and not by a tenth
    await checkRails(app.deps)
    expect(await warnings()).toHaveLength(1)
    await fund('3000.00') // 36,740.00
    await checkRails(app.deps)
    expect(await warnings()).toEqual([])
    await payOut()
    await Promise.all([1, 2, 3].map(() => checkRails(app.deps)))
    expect(await warnings()).toHaveLength(1)
    expect(await jobs()).toHaveLength(2)
    await app.runJobs()
    const mails = await app.rows<{ data: object }>(
      `select data from messages where kind = 'rail_low' order by created_at, id`,
    )
    expect(mails.map(({ data }) => data)).toMatchObject([
      { rail: 'sandbox', currency: 'PHP', balance: '27740.00', threshold: '33365.00' },
      { balance: '31115.00' },
    ])
  })

  test('the balance of a rail that is low does not stop payouts', async () => {
    await setThreshold('99999999.00')
    await payOut()
    expect(await app.rows(`select from transfers where status <> 'completed'`)).toEqual([])
  })

  test('the balance of a rail is not watched without a threshold, and every change is audited', async () => {
    expect((await setThreshold(null)).body).toMatchObject({ threshold: null, isLow: false })
    expect(await warnings()).toEqual([])
    const acts = await app.rows<{ before: object; after: object }>(
      `select before, after from audit_log where action = 'rail.threshold_changed' order by at desc, id desc limit 1`,
    )
    expect(acts).toEqual([
      { before: { threshold: '99999999.00' }, after: { threshold: null, thresholdMinor: null } },
    ])
  })

  test.each([
    ['nothing', '0.00', 'sandbox/PHP', 400],
    ['half a yen', '10.50', 'sandbox/JPY', 400],
    ['a rail that there is not', '10.00', 'elsewhere/PHP', 404],
    ['a currency that there is not', '10.00', 'sandbox/XTS', 404],
  ])('the balance of a rail is not watched by a threshold of %s', async (_, threshold, path, status) => {
    expect((await setThreshold(threshold, path)).status).toBe(status)
  })
})

describe('the provider’s account', () => {
  const DAY_MS = 86_400_000
  const at = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS) // two days ago
  const movement = (changes: Partial<ProviderMovement>): ProviderMovement => ({
    id: randomUUID(),
    kind: 'charge',
    intentId: null,
    objectId: randomUUID(),
    amount: money('USD', 100_00n),
    fee: money('USD', 0n),
    at,
    ...changes,
  })
  const spans: [Date, Date][] = []
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const playing = (movements: readonly ProviderMovement[]) =>
    app.provider.override({
      async *listMovements({ from, to }) {
        spans.push([from, to])
        yield* movements.filter(each => each.at >= from && each.at < to)
      },
    })
  const booked = (kind: string) =>
    app.rows<{ amount_minor: bigint; currency: string; other_minor: bigint | null; is_reverse: boolean }>(
      `select amount_minor, currency, other_minor, is_reverse from treasury_entries
       where kind = $1 order by at::date, currency, is_reverse`,
      [kind],
    )
  beforeEach(() => app.provider.restore())

  test('the provider’s account has its settlements and the fees of each past day booked, once', async () => {
    playing([
      movement({ fee: money('USD', 3_20n) }),
      movement({ fee: money('USD', 1_10n) }),
      movement({ amount: money('EUR', 50_00n), fee: money('EUR', 90n) }),
      movement({ kind: 'refund', amount: money('USD', -100_00n), fee: money('USD', -20n) }),
      movement({ kind: 'dispute', amount: money('USD', -10_00n), fee: money('USD', 15_00n) }),
      movement({ kind: 'fee', amount: money('USD', -2_00n) }),
      movement({
        kind: 'settlement',
        objectId: 'po_1',
        amount: money('USD', -90_00n),
        fee: money('USD', 50n),
      }),
      movement({ kind: 'other', amount: money('USD', 7_00n) }),
    ])
    await Promise.all([bookProviderDays(app.deps), bookProviderDays(app.deps)])
    expect(await booked('provider_fee')).toEqual([
      { amount_minor: 90n, currency: 'EUR', other_minor: null, is_reverse: false },
      { amount_minor: 21_10n, currency: 'USD', other_minor: null, is_reverse: false },
    ])
    expect(await booked('settlement')).toEqual([
      { amount_minor: 90_00n, currency: 'USD', other_minor: 50n, is_reverse: false },
    ])
    spans.length = 0
    await bookProviderDays(app.deps)
    expect(spans).toEqual([]) // each day is read once
  })

  test('the provider’s account has its days read later if it does not answer', async () => {
    app.clock.aheadSeconds = 2 * 86_400
    app.provider.override({
      // oxlint-disable-next-line require-yield -- it breaks off before its first line
      async *listMovements() {
        throw new Error('out of reach')
      },
    })
    await expect(bookProviderDays(app.deps)).rejects.toThrow('out of reach')
    spans.length = 0
    playing([])
    await bookProviderDays(app.deps)
    app.clock.aheadSeconds = 0
    expect(spans).toHaveLength(2)
  })

  test('the provider’s account has other days read if one cannot be, which is tried again', async () => {
    app.clock.aheadSeconds = 5 * 86_400
    let broken: string | undefined
    const days: string[] = []
    app.provider.override({
      // oxlint-disable-next-line require-yield -- nothing moved on these days
      async *listMovements({ from }) {
        days.push(dayOf(from))
        broken ??= dayOf(from)
        if (dayOf(from) === broken) throw new Error('a movement of no currency')
      },
    })
    await expect(bookProviderDays(app.deps)).rejects.toThrow('a movement of no currency')
    expect(days).toEqual([0, 2, 1].map(later => dayOf(new Date(Date.parse(broken ?? '') + later * DAY_MS))))
    spans.length = 0
    playing([])
    await bookProviderDays(app.deps)
    app.clock.aheadSeconds = 0
    expect(spans.map(([from]) => dayOf(from))).toEqual([broken])
  })

  test('the provider’s account has a settlement booked that it reports, however often, and one that comes back', async () => {
    const now = new Date(Date.now() - 1_000)
    const sent = movement({ kind: 'settlement', objectId: 'po_2', amount: money('USD', -30_00n), at: now })
    playing([sent])
    await Promise.all([1, 2, 3].map(() => checkSettlement(app.deps, 'po_2')))
    await checkSettlement(app.deps, 'po_2')
    expect(await booked('settlement')).toHaveLength(2)
    playing([sent, movement({ kind: 'settlement', objectId: 'po_2', amount: money('USD', 30_00n), at: now })])
    await checkSettlement(app.deps, 'po_2')
    expect((await booked('settlement')).map(({ is_reverse }) => is_reverse)).toEqual([false, false, true])
  })

  test('the provider’s account has a settlement that is reported late searched on earlier days, and asked for again if there is none', async () => {
    playing([
      movement({
        kind: 'settlement',
        objectId: 'po_3',
        amount: money('USD', -1_00n),
        at: new Date(Date.now() - 6 * DAY_MS),
      }),
    ])
    await checkSettlement(app.deps, 'po_unheard_of')
    expect(await booked('settlement')).toHaveLength(4)
  })

  test('the provider’s account has no settlement booked that an admin has recorded already', async () => {
    const reference = 'po_4'
    const entry = { kind: 'settlement', valueDate: today(), currency: 'USD', amount: '8.00', reference }
    expect((await admin.call('POST', '/api/admin/treasury/entries', entry)).status).toBe(201)
    playing([
      movement({
        kind: 'settlement',
        objectId: reference,
        amount: money('USD', -8_00n),
        at: new Date(Date.now() - 1_000),
      }),
    ])
    await checkSettlement(app.deps, reference)
    expect(await booked('settlement')).toHaveLength(5)
  })

  test('the provider’s account is read from the last day that was read, however long ago, ten days in a run', async () => {
    const [{ day: last } = { day: '' }] = await app.rows<{ day: string }>(
      `select max(day)::text as day from provider_days where provider = 'sandbox'`,
    )
    const next = new Date(Date.parse(last) + DAY_MS)
    playing([movement({ kind: 'fee', amount: money('GBP', -4_00n), at: next })])
    app.clock.aheadSeconds = Math.round((next.getTime() - Date.now()) / 1000) + 25 * 86_400 + 7_200
    const daysRead = async () => {
      spans.length = 0
      await bookProviderDays(app.deps)
      return spans.length
    }
    expect([await daysRead(), await daysRead(), await daysRead(), await daysRead()]).toEqual([10, 10, 5, 0])
    app.clock.aheadSeconds = 0
    expect(await booked('provider_fee')).toContainEqual({
      amount_minor: 4_00n,
      currency: 'GBP',
      other_minor: null,
      is_reverse: false,
    })
  })
})

test('the books hold after all rail bookings', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
