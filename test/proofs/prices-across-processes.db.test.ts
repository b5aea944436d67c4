import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminCountryView } from '#shared/api/admin/prices/countries.api.ts'
import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { type Browser, plainBody } from '#test/support/browser/browser.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'

// An admin changes prices in this process; a second process on the same database must answer with them.

let app: TestApp
let other: ServerProcess
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  const env = { DATABASE_URL: app.connectionString, SECRET_KEY: TEST_SECRET, RATE_LIMITS: 'off' }
  other = await startServer(env)
  admin = (await signedUpAdmin(app)).browser
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

async function askOther<Body>(path: string, body: object): Promise<{ status: number; body: Body }> {
  const answer = await fetch(other.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const quoteOfOther = (changes: object = {}) =>
  askOther<QuoteView & { code?: string }>('/api/quotes', { ...quoteBody, ...changes })

/** Number of answers of the other process that still have the old price after a change. */
async function outdated(isHeard: () => Promise<boolean>): Promise<number> {
  let asked = 0
  const ask = () => {
    asked += 1
    return isHeard()
  }
  await expect.poll(ask, { timeout: 15_000, interval: 5 }).toBe(true)
  return asked - 1
}

/** Requests follow each other 5 ms apart: an idle machine applies the change within a second. */
const OUTDATED_MAX = 100

const countryOf = async (code: string): Promise<AdminCountryView> => {
  const { body } = await admin.call<AdminCountryView[]>('GET', '/api/admin/countries')
  const country = body.find(each => each.code === code)
  if (country === undefined) throw new Error(`no ${code}`)
  return country
}
const change = async (path: string, body: object) =>
  expect((await admin.call('PUT', `/api/admin/${path}`, body)).status).toBe(200)

test('a rate that is changed here soon prices the quotes there; a locked quote keeps its price', async () => {
  const { id } = await countryOf('PH')
  const { body: locked } = await quoteOfOther()
  expect(locked.receiveAmount).toBe('5625.00')
  const waits: number[] = []
  for (const [exchangeRate, receiveAmount] of [
    ['57', '5700.00'],
    ['57.5', '5750.00'],
    ['58', '5800.00'],
    ['58.5', '5850.00'],
    ['59', '5900.00'],
  ] as const) {
    await change(`countries/${id}`, { exchangeRate })
    waits.push(await outdated(async () => (await quoteOfOther()).body.receiveAmount === receiveAmount))
  }
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(OUTDATED_MAX)
  const paid = await askOther('/api/transfers', { ...plainBody, quoteToken: locked.quoteToken })
  expect(paid).toMatchObject({
    status: 201,
    body: { receiveAmount: '5625.00', exchangeRate: '56.25', repriced: false },
  })
})

test('a fee, a country and a promo code that are changed here count there', async () => {
  const fee = { name: 'Service', type: 'delivery', feeType: 'fixed', fixedAmount: '1' }
  expect((await admin.call('POST', '/api/admin/fee-settings', fee)).status).toBe(201)
  await outdated(async () => (await quoteOfOther()).body.transferFee === '4.20')
  const { id } = await countryOf('KE')
  await change(`countries/${id}`, { isActive: 0 })
  await outdated(
    async () => (await quoteOfOther({ receiveCountry: 'KE' })).body.code === 'corridor_unavailable',
  )
  const promo = { code: 'ACROSS', discountType: 'fixed', discountValue: '1' }
  const made = await admin.call<{ id: string }>('POST', '/api/admin/promo-codes', promo)
  expect((await quoteOfOther({ promoCode: 'ACROSS' })).body.discount).toBe('1.00')
  await change(`promo-codes/${made.body.id}`, { isActive: 0 })
  expect((await quoteOfOther({ promoCode: 'ACROSS' })).body.code).toBe('promo_inactive')
})
