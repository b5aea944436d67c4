import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { quoteBody } from '#test/support/browser/bodies.ts'
import {
  type Browser,
  check,
  created,
  openBrowser,
  paid,
  plainBody,
  quoted,
} from '#test/support/browser/browser.ts'
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

type Promo = {
  discount_type?: 'percentage' | 'fixed'
  discount_value?: string
  min_amount?: string
  max_discount?: string
  usage_limit?: number
  expires_at?: Date
  is_active?: boolean
}

/** Makes a code of its own; unless said otherwise it takes half of the fee. */
async function promo(changes: Promo = {}): Promise<string> {
  const code = `P${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const row = { id: crypto.randomUUID(), code, discount_type: 'percentage', discount_value: '50', ...changes }
  const names = Object.keys(row)
  const places = names.map((_, i) => `$${i + 1}`)
  await app.plant(`insert into promo_codes (${names.join()}) values (${places.join()})`, Object.values(row))
  return code
}

const usesOf = async (code: string) => {
  const [row] = await app.rows<{ usage_count: number }>(
    'select usage_count from promo_codes where code = $1',
    [code],
  )
  return row?.usage_count
}

const redemptionsOf = async (code: string) =>
  (
    await app.rows<{ state: string }>(
      `select r.state from promo_redemptions r join promo_codes p on p.id = r.promo_code_id where p.code = $1`,
      [code],
    )
  ).map(({ state }) => state)

const create = (promoCode: string, changes: object = {}, from = browser) =>
  from.call('POST', '/api/transfers', { ...plainBody, ...changes, promoCode })

test.each([
  { why: 'half of the fee', promo: {}, discount: '1.60', transferFee: '1.60', totalAmount: '101.60' },
  {
    why: 'a third, rounded down',
    promo: { discount_value: '33.3333' },
    discount: '1.06',
    transferFee: '2.14',
    totalAmount: '102.14',
  },
  {
    why: 'all of the fee, and no more',
    promo: { discount_value: '100' },
    discount: '3.20',
    transferFee: '0.00',
    totalAmount: '100.00',
  },
  {
    why: 'half, one dollar at most',
    promo: { max_discount: '1' },
    discount: '1.00',
    transferFee: '2.20',
    totalAmount: '102.20',
  },
  {
    why: 'two dollars',
    promo: { discount_type: 'fixed', discount_value: '2' } as const,
    discount: '2.00',
    transferFee: '1.20',
    totalAmount: '101.20',
  },
  {
    why: 'fifty dollars, never below nothing',
    promo: { discount_type: 'fixed', discount_value: '50' } as const,
    discount: '3.20',
    transferFee: '0.00',
    totalAmount: '100.00',
  },
])('a code that takes off $why', async ({ promo: terms, discount, transferFee, totalAmount }) => {
  const promoCode = await promo(terms)
  expect(await quoted(browser, { promoCode })).toMatchObject({ discount, transferFee, totalAmount })
  const echoed = { transferFee, totalAmount }
  const transfer = await created(browser, { ...echoed, promoCode: promoCode.toLowerCase() })
  expect(transfer).toMatchObject({ discount, transferFee, totalAmount, promoCode, repriced: false })
  const validated = await browser.call('POST', '/api/promo-codes/validate', { ...quoteBody, code: promoCode })
  expect(validated).toMatchObject({ status: 200, body: { code: promoCode, discount } })
})

test('a code with a minimum is refused a cent below it', async () => {
  const promoCode = await promo({ min_amount: '100' })
  expect(await create(promoCode, { sendAmount: '99.99' })).toMatchObject({
    status: 422,
    body: { code: 'promo_below_minimum', message: `Send 0.01 USD more to use ${promoCode}.` },
  })
  expect(await create(promoCode, { sendAmount: '100.00' })).toMatchObject({ status: 201 })
})

test('a code is refused from the instant of its expiry on', async () => {
  const promoCode = await promo({ expires_at: new Date(Date.now() + 60_000) })
  expect(await create(promoCode)).toMatchObject({ status: 201 })
  app.clock.aheadSeconds = 61
  expect(await create(promoCode)).toMatchObject({ status: 422, body: { code: 'promo_expired' } })
})

test('a code that is switched off or deleted is refused', async () => {
  expect(await create(await promo({ is_active: false }))).toMatchObject({
    status: 422,
    body: { code: 'promo_inactive' },
  })
  const deleted = await promo()
  await app.plant('update promo_codes set deleted_at = now() where code = $1', [deleted])
  expect(await create(deleted)).toMatchObject({ status: 422, body: { code: 'promo_unknown' } })
})

test('a code with a limit of two is used twice, by whomever', async () => {
  const promoCode = await promo({ usage_limit: 2 })
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await create(promoCode, {}, openBrowser(app.server))).status)
  expect(statuses).toEqual([201, 201, 422])
})

test('a quote that was given before the last use is refused after it', async () => {
  const promoCode = await promo({ usage_limit: 1 })
  const { quoteToken } = await quoted(browser, { promoCode })
  await created(openBrowser(app.server), { promoCode })
  expect(await create(promoCode, { quoteToken })).toMatchObject({
    status: 422,
    body: { code: 'promo_used_up' },
  })
  expect(await usesOf(promoCode)).toBe(1)
})

test('100 buyers at once of a code with a limit of five: five have it', async () => {
  const promoCode = await promo({ usage_limit: 5 })
  const buyers = Array.from({ length: 100 }, () => openBrowser(app.server))
  const answers = await Promise.all(buyers.map(buyer => create(promoCode, {}, buyer)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(95)
  expect(await usesOf(promoCode)).toBe(5)
  expect(await redemptionsOf(promoCode)).toHaveLength(5)
})

test('100 buyers at once who hold quotes with the code: five have it', async () => {
  const promoCode = await promo({ usage_limit: 5 })
  const buyers = Array.from({ length: 100 }, () => openBrowser(app.server))
  const tokens = await Promise.all(buyers.map(async buyer => (await quoted(buyer, { promoCode })).quoteToken))
  const answers = await Promise.all(
    buyers.map((buyer, i) => create(promoCode, { quoteToken: tokens[i] }, buyer)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await usesOf(promoCode)).toBe(5)
})

test('a use is reserved at creation, kept at payment and released at the expiry', async () => {
  const promoCode = await promo({ usage_limit: 2 })
  const { transfer } = await paid(browser, { promoCode })
  expect(await redemptionsOf(promoCode)).toEqual(['reserved'])
  await check(browser, transfer.id)
  expect(await redemptionsOf(promoCode)).toEqual(['kept'])
  app.clock.aheadSeconds = -3600
  await created(browser, { promoCode })
  expect(await usesOf(promoCode)).toBe(2)
  app.clock.aheadSeconds = 0
  await app.sweep()
  await app.sweep()
  expect(await usesOf(promoCode)).toBe(1)
  expect((await redemptionsOf(promoCode)).toSorted()).toEqual(['kept', 'released'])
  expect(await create(promoCode)).toMatchObject({ status: 201 })
})

test('guessing codes tells nothing but that they are not valid', async () => {
  const answers = await Promise.all(
    ['NOSUCH', "' OR 1=1 --", '%', 'P_______'].map(code =>
      browser.call('POST', '/api/promo-codes/validate', { ...quoteBody, code }),
    ),
  )
  for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: 'promo_unknown' } })
})
