import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rate } from '#shared/money/rate.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, oneLine } from '#test/support/browser/bank.ts'
import { check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// A rate was ten times too high for a while. Mallory lets the orders of that time go on, which pay out ten times their total.

let app: TestApp
let mallory: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,release',
    SECOND_APPROVER_ABOVE_USD: 'payins:200,release:200',
    BANK_ACCOUNTS: await bankAccountsFile(),
  })
  await signedUpAdmin(app)
})
beforeEach(async () => {
  mallory = await signedUpAdmin(app) // nobody has done anything alone
})
afterAll(() => app.stop())

async function rateIs(perUsd: string): Promise<void> {
  await app.plant(`update currency_rates set per_usd = $1 where currency = 'PHP'`, [perUsd])
  const rateNow = async () => (await app.deps.priceFacts()).perUsd('PHP')
  await expect.poll(rateNow, { timeout: 10_000 }).toBe(rate(perUsd))
}

/** Places an order while the rate is ten times too high, and sets the rate right again. */
async function atTenfoldRate<T>(order: () => Promise<T>): Promise<T> {
  await rateIs('562.5')
  const made = await order()
  await rateIs('56.25')
  return made
}

const held = async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  return transfer
}

const unpaid = async () => {
  const sender = openBrowser(app.server)
  const transfer = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, transfer.id)
  return transfer
}

test('a release is as large as its payout, if that is worth more than its total', async () => {
  const { id } = await atTenfoldRate(held)
  expect((await act(mallory.browser, id, 'release')).status).toBe(409)
  expect((await act(mallory.browser, (await held()).id, 'release')).status).toBe(200)
})

test('a booking by hand is as large as the payout that it starts', async () => {
  const received = () => ({ amount: '100.00', bankReference: randomUUID() })
  const { id } = await atTenfoldRate(unpaid)
  expect((await act(mallory.browser, id, 'pay-in-received', received())).status).toBe(409)
  const right = await unpaid()
  expect((await act(mallory.browser, right.id, 'pay-in-received', received())).status).toBe(200)
})

test('paying a transfer with a bank line is as large as the payout that it starts', async () => {
  const { referenceNumber: reference } = await atTenfoldRate(unpaid)
  const line = await oneLine(mallory.browser, { amount: '100.00', text: 'For the rent' })
  const assigned = { reference, with: [], difference: 'none' }
  expect((await actOn(mallory.browser, line, 'assign', assigned)).status).toBe(409)
  const right = { ...assigned, reference: (await unpaid()).referenceNumber }
  expect((await actOn(mallory.browser, line, 'assign', right)).status).toBe(200)
})
