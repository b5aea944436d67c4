import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, created, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { peopleIn } from '#test/support/app/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const create = (changes: object) => browser.call('POST', '/api/transfers', { ...plainBody, ...changes })
const rowOf = async (id: string) => (await app.rows('select * from transfers where id = $1', [id]))[0]
const countOf = async () => (await app.rows('select id from transfers')).length

test('a transfer is created as pending, at our price, with a reference of its own', async () => {
  const transfer = await created(browser)
  expect(transfer).toMatchObject({
    status: 'pending',
    payIn: 'none',
    payout: 'none',
    sendAmount: '100.00',
    receiveAmount: '5625.00',
    exchangeRate: '56.25',
    transferFee: '3.20',
    totalAmount: '103.20',
    deliveryTime: '1-2 business days',
    recipientName: 'Maria Santos',
    recipientEmail: 'maria@example.com',
    bankName: 'BDO',
    repriced: false,
  })
  expect(transfer.referenceNumber).toMatch(/^MTR[0-9]{8}[A-Z0-9]{4}$/)
})

test('the price is frozen in the row: amounts, both rates, the worth in dollars', async () => {
  const { id } = await created(browser, { sendCountry: 'EU', sendCurrency: 'EUR', sendAmount: '92.00' })
  expect(await rowOf(id)).toMatchObject({
    send_amount_minor: 92_00n,
    receive_amount_minor: 562500n,
    gross_fee_minor: 2_97n,
    fee_minor: 2_97n,
    total_minor: 94_97n,
    usd_amount_minor: 100_00n,
    exchange_rate: '61.141304347826087',
    send_per_usd: '0.920000000000000',
    receive_per_usd: '56.250000000000000',
  })
})

const tampered = [
  { exchangeRate: '99.9' },
  { transferFee: '0.00' },
  { totalAmount: '1.00' },
  { receiveAmount: '999999.00' },
  { totalAmount: 'free' },
  { exchangeRate: 1e9 },
]

test.each(tampered)(
  '%j never reaches the database, and the answer says that it was replaced',
  async figures => {
    const transfer = await created(browser, figures)
    expect(transfer).toMatchObject({ totalAmount: '103.20', repriced: true })
    expect(await rowOf(transfer.id)).toMatchObject({
      exchange_rate: '56.250000000000000',
      fee_minor: 3_20n,
      total_minor: 103_20n,
      receive_amount_minor: 562500n,
    })
  },
)

test('a status, a reference, an owner and a pay-in that a client sends are not read', async () => {
  const { id } = await created(browser, {
    status: 'completed',
    referenceNumber: 'MTR00000000FREE',
    payIn: 'captured',
    payout: 'delivered',
    id: '00000000-0000-4000-8000-000000000000',
    total_minor: '1',
  })
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'pending', pay_in: 'none', payout: 'none', total_minor: 103_20n })
  expect(row).not.toMatchObject({ reference_number: 'MTR00000000FREE' })
})

test('figures that a float computed, and absent ones, are no other price', async () => {
  const floats = { exchangeRate: '56.25000000000001', transferFee: '3.1999999999999997', totalAmount: 103.2 }
  expect(await created(browser, floats)).toMatchObject({ repriced: false })
  const absent = { exchangeRate: undefined, transferFee: undefined, totalAmount: undefined }
  expect(await created(browser, { ...absent, receiveAmount: null })).toMatchObject({ repriced: false })
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
  100,
  null,
]

test.each(unreadable)(
  'the amount %j is a 400 that names the field, and nothing is created',
  async sendAmount => {
    const before = await countOf()
    expect(await create({ sendAmount })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: { sendAmount: expect.any(String) } },
    })
    expect(await countOf()).toBe(before)
  },
)

test('100.50 yen is a 400 that names the field', async () => {
  const yen = { sendCountry: 'JP', sendCurrency: 'JPY', sendAmount: '100.50' }
  expect(await create(yen)).toMatchObject({
    status: 400,
    body: { fields: { sendAmount: expect.any(String) } },
  })
})

const required = [
  'sendCountry',
  'receiveCountry',
  'sendAmount',
  'senderName',
  'senderEmail',
  'senderPhone',
  'senderAddress',
  'recipientName',
  'recipientPhone',
  'recipientCity',
  'deliveryMethod',
  'paymentMethod',
]

test.each(required)('without %s it is a 400 that names it', async field => {
  expect(await create({ [field]: undefined })).toMatchObject({
    status: 400,
    body: { fields: { [field]: 'required' } },
  })
})

test.each(['senderName', 'senderEmail', 'senderAddress', 'recipientName', 'recipientPhone', 'recipientCity'])(
  'blanks are no %s',
  async field => {
    expect(await create({ [field]: '   ' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'required' } },
    })
  },
)

test('a bank deposit needs the bank and the account number', async () => {
  expect(await create({ bankName: '', accountNumber: null })).toMatchObject({
    status: 400,
    body: { fields: { bankName: 'required', accountNumber: 'required' } },
  })
  expect(await create({ accountNumber: undefined })).toMatchObject({
    body: { fields: { accountNumber: 'required' } },
  })
})

test.each(['cash', 'wallet'])(
  'for %s no bank details are needed, and none are kept',
  async deliveryMethod => {
    const { id } = await created(browser, { deliveryMethod, bankName: undefined, accountNumber: undefined })
    expect(await peopleIn(app, id)).toMatchObject({ bank_name: null, account_number: null })
    const { id: named } = await created(browser, { deliveryMethod })
    expect(await peopleIn(app, named)).toMatchObject({ bank_name: null, account_number: null })
  },
)

test.each([
  [{ sendAmount: '0.99' }, 'amount_below_minimum'],
  [{ receiveCountry: 'XX', recipientCountry: 'XX', receiveCurrency: undefined }, 'corridor_unavailable'],
  [{ sendCurrency: 'EUR' }, 'quote_mismatch'],
  [{ recipientCountry: 'MX' }, 'quote_mismatch'],
  [{ promoCode: 'NOSUCH' }, 'promo_unknown'],
])('%j is understood and refused: %s', async (changes, code) => {
  expect(await create(changes)).toMatchObject({ status: 422, body: { code } })
})
