import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Money } from '#shared/money/money.ts'
import { rate } from '#shared/money/rate.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { actOn, bankAccountsFile, csvOf, oneLine, sendFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// A rate was ten times too high for a while. Mallory lets the orders of that time go on, which pay out ten times their total.

let app: TestApp
let mallory: SignedUp
beforeAll(async () => {
  app = await testApp({
    SECOND_APPROVER: 'payins,release,rates,corridors',
    SECOND_APPROVER_ABOVE_USD: 'payins:200,release:200',
    BANK_ACCOUNTS: await bankAccountsFile(),
    BANK_FILE_ALONE_USD: '500',
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
async function atRate<T>(perUsd: string, order: () => Promise<T>): Promise<T> {
  await rateIs(perUsd)
  const made = await order()
  await rateIs('56.25')
  return made
}
const atTenfoldRate = <T>(order: () => Promise<T>) => atRate('562.5', order)

const held = async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  return transfer
}

const unpaid = () => unpaidOrder(app)

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

const imported = async (...references: string[]) =>
  (await sendFile(mallory.browser, csvOf(references.map(text => ({ amount: '100.00', text }))))).status

test('a bank file is as large as the payouts of the orders that it names, each counted once', async () => {
  const large = await atTenfoldRate(unpaid)
  expect(await imported(large.referenceNumber)).toBe(409)
  const [one, two] = [await unpaid(), await unpaid()]
  expect(await imported(one.referenceNumber, `${two.referenceNumber} and ${one.referenceNumber}`)).toBe(201)
})

test('the payouts of files that one admin has imported alone count on', async () => {
  const fivefold = await atRate('281.25', unpaid)
  const right = await unpaid()
  expect(await imported(fivefold.referenceNumber)).toBe(201) // 500 of 500
  expect(await imported(right.referenceNumber)).toBe(409)
})

test('a bank file that names an order in a currency without a rate is not small', async () => {
  const { referenceNumber } = await unpaid()
  const { usdMinorOf } = app.deps
  Object.assign(app.deps, {
    usdMinorOf: async (amount: Money) => (amount.currency === 'PHP' ? undefined : await usdMinorOf(amount)),
  })
  expect(await imported(referenceNumber)).toBe(409)
  Object.assign(app.deps, { usdMinorOf })
  expect(await imported(referenceNumber)).toBe(201)
})

test('an outgoing line that names an order counts with its amount', async () => {
  const { referenceNumber: text } = await unpaid()
  const sent = async (amount: string) => (await sendFile(mallory.browser, csvOf([{ amount, text }]))).status
  expect(await sent('-500.01')).toBe(409)
  expect(await sent('-500.00')).toBe(201)
})
