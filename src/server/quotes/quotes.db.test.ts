import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { type Browser, openBrowser, quoted } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const ask = (changes: object) => browser.call('POST', '/api/quotes', { ...quoteBody, ...changes })

describe('100.00 dollars to the Philippines', () => {
  test.each([
    { deliveryMethod: 'bank', paymentMethod: 'card', transferFee: '3.20', totalAmount: '103.20' },
    { deliveryMethod: 'cash', paymentMethod: 'card', transferFee: '8.20', totalAmount: '108.20' },
    { deliveryMethod: 'wallet', paymentMethod: 'card', transferFee: '5.20', totalAmount: '105.20' },
    { deliveryMethod: 'wallet', paymentMethod: 'bank', transferFee: '2.00', totalAmount: '102.00' },
    { deliveryMethod: 'bank', paymentMethod: 'bank', transferFee: '0.00', totalAmount: '100.00' },
  ])(
    '100.00 dollars to the Philippines by $deliveryMethod, paid by $paymentMethod, cost $transferFee',
    async figures => {
      const { deliveryMethod, paymentMethod, transferFee, totalAmount } = figures
      expect(await quoted(browser, { deliveryMethod, paymentMethod })).toMatchObject({
        sendAmount: '100.00',
        sendCurrency: 'USD',
        receiveAmount: '5625.00',
        receiveCurrency: 'PHP',
        transferFee,
        totalAmount,
      })
    },
  )
})

test.each([
  { receiveCountry: 'PH', exchangeRate: '56.25', receiveAmount: '5625.00' },
  { receiveCountry: 'EU', exchangeRate: '0.92', receiveAmount: '92.00' },
  { receiveCountry: 'JP', exchangeRate: '149.5', receiveAmount: '14950.00' },
  { receiveCountry: 'US', exchangeRate: '1', receiveAmount: '100.00' },
])('the rate from USD to $receiveCountry is $exchangeRate', async ({ receiveCountry, ...figures }) => {
  expect(await quoted(browser, { receiveCountry })).toMatchObject(figures)
})

test('every pair of the built-in countries has a price', async () => {
  const { body: countries } = await browser.call<{ code: string }[]>('GET', '/api/countries')
  expect(countries).toHaveLength(builtInCountries.length)
  const codes = countries.map(({ code }) => code)
  const pairs = codes.flatMap(sendCountry => codes.map(receiveCountry => ({ sendCountry, receiveCountry })))
  const answers = await Promise.all(pairs.map(pair => ask({ ...pair, sendAmount: '50000' })))
  expect(answers.map(({ status }) => status)).toEqual(pairs.map(() => 200))
})

const unreadable = [
  '1e5',
  'NaN',
  '-0',
  '+1',
  '1,5',
  ' 100 ',
  '１００',
  '100.001',
  '1234567890123',
  '',
  '.5',
  '5.',
  '0x10',
  'Infinity',
  100,
  null,
  ['1'],
  true,
]

test.each(unreadable)('the amount %j is a 400 that names the field', async amount => {
  expect(await ask({ sendAmount: amount })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { sendAmount: expect.any(String) } },
  })
  expect(await ask({ sendAmount: undefined, receiveAmount: amount })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { receiveAmount: expect.any(String) } },
  })
})

test('yen, won and dong have no cents: 100.50 of them is a 400 that names the field', async () => {
  for (const country of ['JP', 'KR', 'VN']) {
    const sent = await ask({ sendCountry: country, sendAmount: '100.50' })
    expect(sent).toMatchObject({ status: 400, body: { fields: { sendAmount: expect.any(String) } } })
    const received = await ask({ receiveCountry: country, sendAmount: undefined, receiveAmount: '100.50' })
    expect(received).toMatchObject({ status: 400, body: { fields: { receiveAmount: expect.any(String) } } })
  }
})

test('yen, won and dong are whole amounts with two zeros', async () => {
  expect(await quoted(browser, { sendCountry: 'JP', sendAmount: '10000' })).toMatchObject({
    sendAmount: '10000.00',
    transferFee: '290.00',
    totalAmount: '10290.00',
    receiveAmount: '3762.54',
  })
  expect(await quoted(browser, { receiveCountry: 'KR' })).toMatchObject({ receiveAmount: '133500.00' })
  expect(await quoted(browser, { receiveCountry: 'VN' })).toMatchObject({ receiveAmount: '2470000.00' })
})

test('a quote by the receive amount names the least amount that gives it', async () => {
  expect(await quoted(browser, { sendAmount: undefined, receiveAmount: '5625.00' })).toMatchObject({
    sendAmount: '100.00',
    receiveAmount: '5625.00',
    transferFee: '3.20',
    totalAmount: '103.20',
  })
})

test('a quote names exactly one of the two amounts', async () => {
  expect(await ask({ receiveAmount: '5625.00' })).toMatchObject({
    status: 400,
    body: { fields: { sendAmount: expect.any(String) } },
  })
  expect(await ask({ sendAmount: undefined })).toMatchObject({
    status: 400,
    body: { fields: { sendAmount: expect.any(String) } },
  })
})

test.each([
  [{ sendAmount: '0.99' }, 'amount_below_minimum'],
  [{ sendAmount: '0' }, 'amount_below_minimum'],
  [{ sendCountry: 'VN', receiveCountry: 'US', sendAmount: '100' }, 'amount_too_small'],
  [{ receiveCountry: 'VN', sendAmount: '999999999999.99' }, 'amount_too_large'],
  [{ receiveCountry: 'XX' }, 'corridor_unavailable'],
  [{ promoCode: 'NOSUCH' }, 'promo_unknown'],
])('%j is understood and refused: %s', async (changes, code) => {
  expect(await ask(changes)).toMatchObject({ status: 422, body: { code } })
})

test.each(['sendCountry', 'receiveCountry', 'deliveryMethod', 'paymentMethod'])(
  'a quote without %s is a 400 that names it',
  async field => {
    expect(await ask({ [field]: undefined })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'required' } },
    })
  },
)

test('a country that is switched off and a changed rate take effect in the next quote', async () => {
  await app.plant(`update countries set is_active = false where code = 'KE'`)
  await app.plant(`update currency_rates set per_usd = 20 where currency = 'MXN'`)
  await expect.poll(async () => (await ask({ receiveCountry: 'KE' })).status).toBe(422)
  expect(await quoted(browser, { receiveCountry: 'MX' })).toMatchObject({ receiveAmount: '2000.00' })
})
