import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedTransfer } from '#shared/api/transfers/transfers.api.ts'
import { accepted, refused, soundDeposits, typedOf, type Vector } from '#shared/recipients/vectors.fixture.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

/** Without what the sender's page would say of the price: each country has its own. */
const unpriced = {
  receiveCurrency: undefined,
  receiveAmount: undefined,
  exchangeRate: undefined,
  transferFee: undefined,
  totalAmount: undefined,
}

const phones: Readonly<Record<string, string>> = { EU: '+4915123456789', PH: '+639175550143' }
const send = (country: string, changes: object) =>
  browser.call<CreatedTransfer & { fields?: Record<string, string> }>('POST', '/api/transfers', {
    ...plainBody,
    ...unpriced,
    receiveCountry: country,
    recipientCountry: country,
    recipientPhone: phones[country] ?? '+12025550143',
    ...changes,
  })

const bodyOf = (vector: Vector) => {
  const { bankName, accountNumber, ...recipientDetails } = typedOf(vector)
  return { deliveryMethod: vector.delivery, bankName, accountNumber, recipientDetails }
}

test.each(accepted)('$country $delivery: $key $typed is stored as $kept', async vector => {
  const { status, body } = await send(vector.country, bodyOf(vector))
  const stored = { bankName: body.bankName, accountNumber: body.accountNumber, ...body.recipientDetails }
  expect([status, stored[vector.key as 'bankName']]).toEqual([201, vector.kept])
})

test.each(refused)('$country $delivery: $key $typed is a 400 that names it', async vector => {
  const { status, body } = await send(vector.country, bodyOf(vector))
  const field = vector.key === 'accountNumber' ? vector.key : `recipientDetails.${vector.key}`
  expect([status, body.fields]).toEqual([400, { [field]: vector.words }])
})

test.each(Object.keys(soundDeposits))(
  'a caller of the plain fields sends to a bank in %s as ever',
  async country => {
    const { status, body } = await send(country, { accountNumber: 'as-it-was typed', bankName: 'Bank' })
    expect([status, body.accountNumber, body.recipientDetails]).toEqual([201, 'as-it-was typed', null])
  },
)

test('with details what the country requires is missed by name', async () => {
  const { status, body } = await send('IN', { bankName: '', recipientDetails: {} })
  expect([status, body.fields]).toEqual([
    400,
    { bankName: 'Bank name is missing.', 'recipientDetails.ifsc': 'IFSC is missing.' },
  ])
})

test('to the Philippines a bank and an account number are enough, details or not', async () => {
  for (const recipientDetails of [undefined, {}]) {
    const { status, body } = await send('PH', { recipientDetails })
    expect([status, body.bankName, body.accountNumber]).toEqual([201, 'BDO', '001234567890'])
  }
})

test('details of another delivery to the same country are left out', async () => {
  const recipientDetails = { walletProvider: 'maya', walletNumber: '0917 555 0143', bic: 'BNORPHMM' }
  const wallet = await send('PH', { deliveryMethod: 'wallet', recipientDetails })
  expect(wallet.body).toMatchObject({
    bankName: null,
    accountNumber: null,
    recipientDetails: { walletProvider: 'maya', walletNumber: '+639175550143' },
  })
  const bank = await send('PH', { recipientDetails })
  expect(bank.body.recipientDetails).toEqual({ bic: 'BNORPHMM' })
  const cash = await send('PH', { deliveryMethod: 'cash', recipientDetails })
  expect(cash.body.recipientDetails).toEqual({})
})

test('a detail that the country does not know is refused by name', async () => {
  const { status, body } = await send('PH', { recipientDetails: { ifsc: 'KKBK0000261', toString: 'x' } })
  expect([status, body.fields]).toEqual([
    400,
    {
      'recipientDetails.ifsc': 'not a field of this country',
      'recipientDetails.toString': 'not a field of this country',
    },
  ])
})

test('a phone that can be read is stored in E.164, whoever sends it', async () => {
  for (const recipientDetails of [undefined, {}]) {
    const { body } = await send('PH', { recipientPhone: '0917 555 0143', recipientDetails })
    expect(body.recipientPhone).toBe('+639175550143')
  }
})

test('a phone that cannot be read is kept for a plain caller, and refused where the form checks it', async () => {
  const plain = await send('PH', { recipientPhone: 'ask at the shop' })
  expect([plain.status, plain.body.recipientPhone]).toEqual([201, 'ask at the shop'])
  const unsure = await send('PH', { recipientPhone: '555 0143', recipientDetails: {} })
  expect([unsure.status, unsure.body.recipientPhone]).toEqual([201, '555 0143'])
  const { status, body } = await send('PH', { recipientPhone: 'ask at the shop', recipientDetails: {} })
  expect([status, body.fields]).toEqual([400, { recipientPhone: 'A phone number has no letters.' }])
})

test('a refused recipient uses up neither the key nor the quote', async () => {
  const recipient = { recipientDetails: {}, accountNumber: '021', bankName: 'Banamex' }
  const body = { ...plainBody, ...unpriced, ...recipient, receiveCountry: 'MX', recipientCountry: 'MX' }
  const call = (changes: object) =>
    browser.call('POST', '/api/transfers', { ...body, ...changes }, 'details-1')
  expect((await call({})).status).toBe(400)
  expect((await call({ accountNumber: '032180000118359719' })).status).toBe(201)
})
