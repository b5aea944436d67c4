import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedUpAdmin } from '#test/support/admins.ts'
import { balancesOf, stateOf } from '#test/support/books.ts'
import { check, openBrowser, paid } from '#test/support/browser.ts'
import { ownerClient } from '#test/support/database.ts'
import { fileOf } from '#test/support/desk.ts'
import type { SignedUp } from '#test/support/people.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'

let app: TestApp
let owner: pg.Client
let desk: SignedUp
beforeAll(async () => {
  app = await testApp({ PAYOUT_LATE_DAYS: '2' })
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
  await owner.query('update transfers set available_on = current_date - $2::integer where id = $1', [
    transfer.id,
    daysAgo,
  ])
  return transfer.id
}

test('a payout that is late for longer than the operator allows is had back and refunded by itself', async () => {
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

test('one that the rail does not give back is asked for once a day', async () => {
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
