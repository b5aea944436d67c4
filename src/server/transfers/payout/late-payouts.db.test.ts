import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { promisedDay } from '#server/calendars/calendars.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { balancesOf, stateOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
} from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { fileOf } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: pg.Client
let desk: SignedUp
beforeAll(async () => {
  app = await testApp({ PAYOUT_LATE_DAYS: '2', BANK_PAYIN_DEADLINE_HOURS: '500' })
  owner = await ownerClient(app)
  desk = await signedUpAdmin(app)
})
beforeEach(() => app.rail.restore())
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** With the rail, and promised for so many days ago. */
async function promised(daysAgo: number): Promise<string> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, { recipientName: 'Sandbox Delay' })
  await check(browser, transfer.id)
  // The day is written once, so its guard is put aside.
  await owner.query('alter table transfers disable trigger guard_promise')
  await owner.query('update transfers set available_on = current_date - $2::integer where id = $1', [
    transfer.id,
    daysAgo,
  ])
  await owner.query('alter table transfers enable trigger guard_promise')
  return transfer.id
}

test('a payout that is late for longer than the operator allows is recalled and refunded automatically', async () => {
  const id = await promised(8)
  await app.sweep()
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('failed;refunded;none')
  expect(await balancesOf(app, id)).toEqual({})
  const [row] = await app.rows('select state_reason from transfers where id = $1', [id])
  expect(row).toEqual({ state_reason: 'It could not be delivered in time.' })
  expect(await app.rows('select reason from refunds where transfer_id = $1', [id])).toEqual([
    { reason: 'payout_late' },
  ])
})

test('one that is late for a day is shown to an operator, and one that is in time is not', async () => {
  const [late, inTime] = [await promised(1), await promised(0)]
  await app.sweep()
  const queue = await desk.browser.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')
  expect(queue.body.map(({ id }) => id)).toEqual([late])
  const [words] = (await fileOf(desk.browser, late)).attention
  expect(words).toMatch(/^Its payout is late: the money was to be there by \d{4}-\d{2}-\d{2}\.$/)
  expect((await fileOf(desk.browser, inTime)).attention).toEqual([])
})

test('a late payout that the rail does not recall is asked for once a day', async () => {
  const id = await promised(9)
  let asked = 0
  app.rail.override({
    async recall() {
      asked += 1
      return 'too_late'
    },
  })
  for (let times = 1; times <= 3; times++) await app.sweep()
  expect(asked).toBe(1)
  expect(await stateOf(app, id)).toBe('processing;captured;submitted')
})

/** Ordered so many days ago and paid by bank just now; its payout is with the rail. */
async function paidLate(browser: Browser, daysAgo: number): Promise<string> {
  app.clock.aheadSeconds = -daysAgo * 86_400
  const { id } = await created(browser, { paymentMethod: 'bank', recipientName: 'Sandbox Delay' })
  app.clock.aheadSeconds = 0
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  expect(await stateOf(app, id)).toBe('processing;captured;submitted')
  return id
}

test('a payout counts its days from the payment, so one that is paid a week after its order is not late', async () => {
  const id = await paidLate(openBrowser(app.server), 7)
  const queue = await desk.browser.call<{ id: string }[]>('GET', '/api/transfers?queue=attention')
  expect(queue.body.map(item => item.id)).not.toContain(id)
  expect((await fileOf(desk.browser, id)).attention).toEqual([])
})

test('a payout of a transfer that was paid twelve days after its order is not recalled on arrival', async () => {
  const id = await paidLate(openBrowser(app.server), 12)
  await app.sweep()
  await app.runJobs()
  expect(await stateOf(app, id)).toBe('processing;captured;submitted')
})

test('no day is promised before the payment; the day of a bank delivery is two business days after it', async () => {
  const browser = openBrowser(app.server)
  app.clock.aheadSeconds = -5 * 86_400
  const ordered = await created(browser, { paymentMethod: 'bank', recipientName: 'Sandbox Delay' })
  app.clock.aheadSeconds = 0
  expect(ordered).toMatchObject({ availableOn: null, deliveryTime: '1-2 business days' })
  await pay(browser, await opened(browser, ordered.id))
  const unbooked = await browser.call<TransferView>('GET', `/api/transfers/${ordered.id}`)
  expect(unbooked.body.availableOn).toBeNull()
  const checked = await check<TransferView>(browser, ordered.id)
  const day = await promisedDay(
    app.deps,
    { sendCountry: 'US', receiveCountry: 'PH', deliveryMethod: 'bank' },
    new Date(checked.body.paidAt ?? ''),
  )
  expect(checked.body.availableOn).toBe(day)
})

test('the promised day is written with the payment and never again', async () => {
  const id = await paidLate(openBrowser(app.server), 0)
  for (const [row, day] of [
    [id, `date '2030-01-01'`],
    [id, 'null'],
    [(await created(openBrowser(app.server))).id, `date '2030-01-01'`],
  ])
    await expect(
      owner.query(`update transfers set available_on = ${day} where id = $1`, [row]),
    ).rejects.toThrow(/is promised once|is promised when it is paid/)
})
