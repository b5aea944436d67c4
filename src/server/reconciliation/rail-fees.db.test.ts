import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { RailMovement } from '#server/payouts/rail.ts'
import { bookRailFees } from '#server/treasury/rails/rail-fees.ts'
import { money } from '#shared/money/money.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { breaksOf, reconcile } from '#test/support/app/reconciled.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const DAY_MS = 86_400_000
const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterEach(() => app.rail.restore())
afterAll(() => app.stop())

/** Makes the rail's statement of the day list these fees. */
function playing(...fees: [id: string, minor: bigint, currency: string][]): void {
  const movements = fees.map(([id, minor, currency], at): RailMovement => ({
    id,
    kind: 'fee',
    key: null,
    amount: money(currency, minor),
    at: new Date(Date.parse(`${day}T00:10:00Z`) + at),
  }))
  app.rail.override({
    async *listMovements({ from, to }) {
      yield* movements.filter(each => each.at >= from && each.at < to)
    },
  })
}

/** At a time of a later day. */
async function later<Result>(days: number, time: string, work: () => Promise<Result>): Promise<Result> {
  app.clock.aheadSeconds = Math.round((Date.parse(`${day}T${time}Z`) + days * DAY_MS - Date.now()) / 1000)
  const result = await work()
  app.clock.aheadSeconds = 0
  return result
}

/** As the hourly job does it, in two processes at once and an hour later. */
const bookFees = (days = 1) =>
  later(days, '01:30:00', async () => {
    await Promise.all([bookRailFees(app.deps), bookRailFees(app.deps)])
    await bookRailFees(app.deps)
  })

const booked = () =>
  app.rows(
    `select reference, amount_minor, currency, is_reverse, source <> id::text as is_told from treasury_entries
     where kind = 'rail_fee' order by reference, is_told`,
  )
/** Once the day is over for so long that nothing of it is late. */
const found = () =>
  later(2, '12:00:00', async () => {
    await reconcile(app.deps, day)
    return (await breaksOf(app)).map(({ source, key, kind }) => ({ source, key, kind }))
  })

const record = (amount: string, reference: string) =>
  admin.call('POST', '/api/admin/treasury/entries', {
    kind: 'rail_fee',
    rail: 'sandbox',
    valueDate: day,
    currency: 'PHP',
    amount,
    reference,
  })

test('the fees of a rail are booked from its statement once the day is over, and are no break', async () => {
  // Recorded before by an admin: one under a name of their own.
  expect((await record('7.00', 'march invoice')).status).toBe(201)
  playing(['m-1', -12_50n, 'PHP'], ['m-2', -12_50n, 'PHP'], ['m-3', 2_00n, 'PHP'], ['m-4', -7_00n, 'PHP'])
  await bookFees()
  expect(await booked()).toEqual([
    { reference: 'm-1', amount_minor: 12_50n, currency: 'PHP', is_reverse: false, is_told: true },
    { reference: 'm-2', amount_minor: 12_50n, currency: 'PHP', is_reverse: false, is_told: true },
    { reference: 'm-3', amount_minor: 2_00n, currency: 'PHP', is_reverse: true, is_told: true },
    { reference: 'march invoice', amount_minor: 7_00n, currency: 'PHP', is_reverse: false, is_told: false },
  ])
  expect(await found()).toEqual([])
})

test('a statement line that nothing books is a break, and so is a fee that is on no statement', async () => {
  playing(['m-1', -12_50n, 'PHP'], ['m-2', -12_50n, 'PHP'], ['m-3', 2_00n, 'PHP'], ['m-5', -1_00n, 'PHP'])
  const gone = { source: 'rail:sandbox', key: 'line:m-4', kind: 'missing_there' }
  expect(await found()).toEqual([gone, { ...gone, key: 'line:m-5', kind: 'missing_here' }])
  expect((await record('1.00', 'by hand')).status).toBe(201)
  expect(await found()).toEqual([gone])
})

test('a rail that does not answer is read when it does', async () => {
  const daysRead = async () =>
    (await app.rows(`select distinct day from provider_days where provider = 'rail:sandbox'`)).length
  app.rail.override({
    // oxlint-disable-next-line require-yield -- it breaks off before its first line
    async *listMovements() {
      throw new Error('out of reach')
    },
  })
  await bookFees(2)
  expect(await daysRead()).toBe(1)
  app.rail.restore()
  await bookFees(3)
  expect(await daysRead()).toBe(3)
})

test('the books hold after all rail fees', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})
