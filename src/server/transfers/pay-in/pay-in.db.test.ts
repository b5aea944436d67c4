import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  check,
  created,
  openBrowser,
  opened,
  paid,
  pay,
  plainBody,
} from '#test/support/browser/browser.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  app.provider.restore()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const open = (body: object) => browser.call('POST', '/api/create-payment-intent', body)
const paymentsOf = (transferId: string) =>
  app.rows<{ state: string; attempt: number }>(
    'select state, attempt from payments where transfer_id = $1 order by attempt',
    [transferId],
  )

test("the server's total and currency are charged", async () => {
  const { id } = await created(browser, { sendCountry: 'JP', sendCurrency: 'JPY', sendAmount: '10000' })
  expect(await open({ transferId: id, amount: '10290.00' })).toMatchObject({
    status: 200,
    body: {
      provider: 'sandbox',
      publishableKey: null,
      transferId: id,
      amount: '10290.00',
      currency: 'JPY',
      paymentMethod: 'card',
      bankInstructions: null,
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    },
  })
  expect(
    await app.rows('select amount_minor, currency from sandbox_intents where transfer_id = $1', [id]),
  ).toEqual([{ amount_minor: 10290n, currency: 'JPY' }])
})

test.each(['1.00', '103.19', '103.21', 1, '-103.20', '1.0320e2', 'NaN', ''])(
  'the amount %j that is not the total is a 409, and no intent is opened',
  async amount => {
    const { id } = await created(browser)
    expect(await open({ transferId: id, amount })).toMatchObject({
      status: 409,
      body: { code: 'amount_mismatch', totalAmount: '103.20', currency: 'USD' },
    })
    expect(await paymentsOf(id)).toEqual([])
  },
)

test.each(['103.20', '103.2', 103.2, '103.2000000000001', undefined])(
  'the amount %j is the total, after rounding',
  async amount => {
    const { id } = await created(browser)
    expect(await open({ transferId: id, amount })).toMatchObject({ status: 200, body: { amount: '103.20' } })
  },
)

test("without a transfer's id it is the newest unpaid one of this browser", async () => {
  const older = await created(browser)
  const newer = await created(browser, { sendAmount: '200.00' })
  expect(await open({ amount: '206.10' })).toMatchObject({ body: { transferId: newer.id } })
  await pay(browser, await opened(browser, newer.id))
  await check(browser, newer.id)
  expect(await open({ amount: '103.20' })).toMatchObject({ body: { transferId: older.id } })
})

test('two tabs get the same intent', async () => {
  const { id } = await created(browser)
  const [one, other] = await Promise.all([opened(browser, id), opened(browser, id)])
  expect(other).toEqual(one)
  expect(await paymentsOf(id)).toEqual([{ state: 'open', attempt: 1 }])
})

test('a paid transfer gets no second intent', async () => {
  const { transfer } = await paid(browser)
  await check(browser, transfer.id)
  expect(await open({ transferId: transfer.id })).toMatchObject({
    status: 409,
    body: { code: 'transfer_not_payable' },
  })
})

test('after the price has expired it is a 409 with a fresh quote, which makes a new transfer', async () => {
  const { id } = await created(browser)
  app.clock.aheadSeconds = 1801
  const answer = await open({ transferId: id })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'price_expired', quote: { sendAmount: '100.00', totalAmount: '103.20' } },
  })
  const { quoteToken } = answer.body.quote!
  const again = await browser.call('POST', '/api/transfers', { ...plainBody, quoteToken })
  expect(again).toMatchObject({ status: 201, body: { totalAmount: '103.20' } })
})

test('a declined card leaves the transfer waiting and the intent open for the next card', async () => {
  const { id } = await created(browser)
  const intent = await opened(browser, id)
  expect(await pay(browser, intent, '4000000000000002')).toMatchObject({ status: 402 })
  expect(await stateOf(app, id)).toBe('pending;open;none')
  expect(await opened(browser, id)).toEqual(intent)
  expect(await pay(browser, intent)).toMatchObject({ status: 200 })
})

test('an intent that the provider has given up is followed by the next attempt', async () => {
  const { id } = await created(browser)
  const first = await opened(browser, id)
  await app.deps.provider.cancelIntent(first.paymentIntentId)
  const second = await opened(browser, id)
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  expect(await paymentsOf(id)).toEqual([
    { state: 'void', attempt: 1 },
    { state: 'open', attempt: 2 },
  ])
})

test('a provider that does not answer is a 503; the next call opens the same one intent', async () => {
  const { id } = await created(browser)
  app.provider.override({
    async openIntent(order) {
      await app.realProvider.openIntent(order)
      throw new Error('the connection was cut after the provider had opened it')
    },
  })
  expect((await open({ transferId: id })).status).toBeGreaterThanOrEqual(500)
  app.provider.restore()
  await opened(browser, id)
  expect(await app.rows('select id from sandbox_intents where transfer_id = $1', [id])).toHaveLength(1)
  expect(await paymentsOf(id)).toEqual([{ state: 'open', attempt: 1 }])
})

test('by bank the sender is told where to pay, and the transfer waits for the money', async () => {
  const { id, referenceNumber } = await created(browser, { paymentMethod: 'bank' })
  expect(await open({ transferId: id, amount: '100.00' })).toMatchObject({
    status: 200,
    body: { bankInstructions: { paymentReference: referenceNumber, amount: '100.00', currency: 'USD' } },
  })
  expect(await stateOf(app, id)).toBe('processing;processing;none')
})

test('by bank the price is held for 72 hours', async () => {
  const { createdAt, priceLockedUntil } = await created(browser, { paymentMethod: 'bank' })
  const hours = (Date.parse(priceLockedUntil) - Date.parse(createdAt)) / 3_600_000
  expect(Math.round(hours)).toBe(72)
})
