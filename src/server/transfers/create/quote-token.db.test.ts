import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealQuote } from '#server/quotes/quote-token.ts'
import { quoteOfToken } from '#server/quotes/quotes.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { type Browser, created, openBrowser, plainBody, quoted } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  app.clock.aheadSeconds = 0
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const create = (changes: object) => browser.call('POST', '/api/transfers', { ...plainBody, ...changes })

test('a transfer has the price of its quote, also after the rate has changed', async () => {
  const { quoteToken } = await quoted(browser, { receiveCountry: 'IN' })
  await app.plant(`update currency_rates set per_usd = 90 where currency = 'INR'`)
  const body = { receiveCountry: 'IN', recipientCountry: 'IN', receiveCurrency: 'INR', quoteToken }
  expect(await created(browser, body)).toMatchObject({ receiveAmount: '8290.00', exchangeRate: '82.9' })
})

test('the price is held until the quote expires', async () => {
  const { quoteToken, expiresAt } = await quoted(browser)
  expect((await created(browser, { quoteToken })).priceLockedUntil).toBe(expiresAt)
})

test('a token with another figure in it is refused', async () => {
  const { quoteToken } = await quoted(browser)
  const [keyId, payload = '', signature] = quoteToken.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('"10320"', '"00001"')
  expect(forged).toContain('"00001"')
  const token = [keyId, Buffer.from(forged).toString('base64url'), signature].join('.')
  expect(await create({ quoteToken: token })).toMatchObject({ status: 422, body: { code: 'quote_mismatch' } })
})

test('a token of a foreign key is refused', async () => {
  const { quoteToken } = await quoted(browser)
  const quote = quoteOfToken(app.deps.signingKeys, quoteToken)
  const foreign = sealQuote(signingKeys(['another secret of thirty-two characters']), quote)
  const [ownKeyId] = quoteToken.split('.')
  const renamed = [ownKeyId, ...foreign.split('.').slice(1)].join('.')
  for (const token of [foreign, renamed, '', 'x', 'a.b.c', quoteToken.slice(0, -1)]) {
    expect(await create({ quoteToken: token })).toMatchObject({
      status: 422,
      body: { code: 'quote_mismatch', fields: { quoteToken: expect.any(String) } },
    })
  }
})

test('after 30 minutes a quote is answered with a fresh one, which is accepted', async () => {
  const { quoteToken } = await quoted(browser)
  app.clock.aheadSeconds = 1799
  expect(await create({ quoteToken })).toMatchObject({ status: 201 })
  const { quoteToken: second } = await quoted(browser)
  app.clock.aheadSeconds = 1799 + 1801
  const answer = await create({ quoteToken: second })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'quote_expired', quote: { totalAmount: '103.20' } },
  })
  expect(await create({ quoteToken: answer.body.quote?.quoteToken })).toMatchObject({ status: 201 })
})

test.each([
  ['two minutes', -120],
  ['two hours', -2 * 3600],
  ['four days', -4 * 86_400],
])(
  'a quote from before the clock was set back by %s is answered with a fresh one',
  async (_, aheadSeconds) => {
    const { quoteToken } = await quoted(browser)
    app.clock.aheadSeconds = aheadSeconds
    const answer = await create({ quoteToken })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'quote_expired', quote: { totalAmount: '103.20' } },
    })
    expect(await create({ quoteToken: answer.body.quote?.quoteToken })).toMatchObject({ status: 201 })
  },
)

test('a quote of a process whose clock is half a minute ahead is taken', async () => {
  app.clock.aheadSeconds = 30
  const { quoteToken } = await quoted(browser)
  app.clock.aheadSeconds = 0
  expect(await create({ quoteToken })).toMatchObject({ status: 201 })
})

test('a quote is spent by one transfer: another sender gets 409', async () => {
  const { quoteToken } = await quoted(browser)
  await created(browser, { quoteToken })
  const stranger = openBrowser(app.server)
  const answer = await stranger.call('POST', '/api/transfers', { ...plainBody, quoteToken })
  expect(answer).toMatchObject({ status: 409, body: { code: 'quote_spent' } })
  expect(stranger.cookie).toBe('')
})

test('the same sender gets the same transfer for the same quote, and 409 for another recipient', async () => {
  const { quoteToken } = await quoted(browser)
  const first = await created(browser, { quoteToken })
  expect(await created(browser, { quoteToken })).toEqual(first)
  expect(await create({ quoteToken, recipientName: 'Juan Cruz' })).toMatchObject({
    status: 409,
    body: { code: 'quote_spent' },
  })
})

test.each([
  { sendCountry: 'GB', sendCurrency: 'GBP' },
  { receiveCountry: 'MX', receiveCurrency: 'MXN', recipientCountry: 'MX' },
  { sendAmount: '99.99' },
  { sendCurrency: 'EUR' },
  { receiveCurrency: 'EUR' },
  { deliveryMethod: 'cash' },
  { paymentMethod: 'bank' },
  { promoCode: 'HALF' },
  { recipientCountry: 'MX' },
])('%j that is not what was quoted is a 422 naming the field', async changes => {
  const { quoteToken } = await quoted(browser)
  const answer = await create({ ...changes, quoteToken })
  expect(answer).toMatchObject({ status: 422, body: { code: 'quote_mismatch' } })
  expect(Object.keys(changes)).toEqual(expect.arrayContaining(Object.keys(answer.body.fields ?? {})))
  expect(await create({ quoteToken })).toMatchObject({ status: 201 }) // a refusal spends nothing
})

test('a recipient for whom an amount was named gets exactly that amount', async () => {
  const quote = await quoted(browser, { sendAmount: undefined, receiveAmount: '10000.00' })
  expect(quote).toMatchObject({ sendAmount: '177.78', receiveAmount: '10000.00' })
  const { quoteToken, sendAmount } = quote
  expect(await created(browser, { quoteToken, sendAmount })).toMatchObject({ receiveAmount: '10000.00' })
})
