import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CorridorView } from '#shared/api/admin/prices/corridors.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { balancesOf } from '#test/support/app/books.ts'
import {
  type Browser,
  check,
  openBrowser,
  paid,
  plainBody as transferBody,
  quoted,
} from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.plant('delete from corridors')
  // The next test prices by what is in the table now.
  await vi.waitUntil(async () => (await app.deps.priceFacts()).corridors?.length === 0, 15_000)
})

const open = {
  isActive: 1,
  marginBasisPoints: 0,
  minSend: null,
  maxSend: null,
  deliveryMethods: ['bank', 'wallet', 'cash'],
  paymentMethods: ['card', 'bank'],
}

const put = (changes: object, pair = 'US/PH') =>
  admin.call<CorridorView>('PUT', `/api/admin/corridors/${pair}`, { ...open, ...changes })
const ask = (changes: object = {}) => sender.call('POST', '/api/quotes', { ...quoteBody, ...changes })

/** Sets the corridor and waits until it is heard of. */
async function settle(changes: object): Promise<void> {
  const { status } = await put(changes)
  expect(status).toBe(200)
  await expect.poll(async () => (await app.deps.priceFacts()).corridors).toHaveLength(1)
}

describe('the setting of a corridor', () => {
  test('the setting of a corridor is listed once it exists, and no longer once it is reset', async () => {
    const settings = { ...open, marginBasisPoints: 50, minSend: '20.00', deliveryMethods: ['bank', 'cash'] }
    const { status, body } = await put({
      ...settings,
      minSend: '20',
      deliveryMethods: ['cash', 'bank', 'bank'],
    })
    expect(status).toBe(200)
    expect(body).toEqual({ sendCountry: 'US', receiveCountry: 'PH', ...settings })
    expect((await admin.call('GET', '/api/admin/corridors')).body).toEqual([body])
    expect((await admin.call('DELETE', '/api/admin/corridors/US/PH')).status).toBe(204)
    expect((await admin.call('GET', '/api/admin/corridors')).body).toEqual([])
  })

  test('the setting of a corridor that equals the default needs no row', async () => {
    await put({ marginBasisPoints: 50 })
    expect((await put({})).body).toMatchObject({ marginBasisPoints: 0 })
    expect(await app.rows('select 1 from corridors')).toEqual([])
  })

  test.each([
    [{ minSend: '100', maxSend: '99.99' }, 'maxSend'],
    [{ maxSend: '0' }, 'maxSend'],
    [{ deliveryMethods: [] }, 'deliveryMethods'],
    [{ paymentMethods: [] }, 'paymentMethods'],
    [{ marginBasisPoints: 1001 }, 'marginBasisPoints'],
    [{ marginBasisPoints: -1 }, 'marginBasisPoints'],
    [{ marginBasisPoints: 0.5 }, 'marginBasisPoints'],
    [{ minSend: '1e3' }, 'minSend'],
  ])('the setting of a corridor refuses %j with a 400 that names %s', async (changes, field) => {
    expect(await put(changes)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('the setting of a corridor for an unknown country is a 404', async () => {
    expect((await put({}, 'US/ZZ')).status).toBe(404)
  })

  test('the setting of a corridor is changed together with its audit row, which has the difference and the reason', async () => {
    await put({ marginBasisPoints: 50, reason: 'season' })
    await put({ marginBasisPoints: 75 })
    await admin.call('DELETE', '/api/admin/corridors/US/PH')
    const acts = await app.rows(
      `select action, subject_id, before, after, reason from audit_log where subject_kind = 'corridor' order by at desc, id desc limit 3`,
    )
    expect(acts.toReversed()).toEqual([
      {
        action: 'corridor.changed',
        subject_id: 'US-PH',
        before: { marginBasisPoints: 0 },
        after: { marginBasisPoints: 50 },
        reason: 'season',
      },
      expect.objectContaining({ before: { marginBasisPoints: 50 }, after: { marginBasisPoints: 75 } }),
      expect.objectContaining({ action: 'corridor.reset', after: { marginBasisPoints: 0 } }),
    ])
  })
})

describe('a corridor with a margin of 50 basis points', () => {
  beforeEach(() => settle({ marginBasisPoints: 50 }))

  test('a corridor with a margin of 50 basis points quotes the rate, the mid-market rate and our margin', async () => {
    expect(await quoted(sender, {})).toMatchObject({
      exchangeRate: '55.96875',
      midMarketRate: '56.25',
      margin: '0.50',
      receiveAmount: '5596.87',
      transferFee: '3.20',
      totalAmount: '103.20',
    })
    expect(await quoted(sender, { receiveCountry: 'MX' })).toMatchObject({ margin: '0.00' })
  })

  test('a corridor with a margin of 50 basis points has the margin booked as income once the transfer is paid', async () => {
    const browser = openBrowser(app.server)
    const { id } = (await paid(browser)).transfer
    await check(browser, id)
    expect(await balancesOf(app, id)).toMatchObject({
      'fee_income.USD': -320n,
      'fx_margin.USD': -50n,
      'fx_position.USD': -9950n,
      'fx_position.PHP': 559_687n,
    })
  })

  test('a corridor with a margin of 50 basis points has the margin frozen in each transfer', async () => {
    const { body: created } = await sender.call<{ id: string }>('POST', '/api/transfers', transferBody)
    expect(created).toMatchObject({ margin: '0.50', midMarketRate: '56.25', receiveAmount: '5596.87' })
    await put({})
    const { body } = await sender.call('GET', `/api/transfers/${created.id}`)
    expect(body).toMatchObject({ margin: '0.50', exchangeRate: '55.96875', midMarketRate: '56.25' })
    expect(await app.rows('select margin_minor from transfers where id = $1', [created.id])).toEqual([
      { margin_minor: 50n },
    ])
  })

  test('a corridor with a margin of 50 basis points keeps the price of a locked quote when the margin changes', async () => {
    const { quoteToken } = await quoted(sender, {})
    await put({ marginBasisPoints: 200 })
    await expect.poll(async () => (await quoted(sender, {})).margin).toBe('2.00')
    const { body } = await sender.call('POST', '/api/transfers', { ...transferBody, quoteToken })
    expect(body).toMatchObject({ margin: '0.50', receiveAmount: '5596.87' })
  })

  test('a corridor with a margin of 50 basis points is sent to the page with its difference, and not at all without one', async () => {
    const { boot } = await app.deps.priceFacts()
    expect(boot.corridors).toEqual([{ sendCountry: 'US', receiveCountry: 'PH', marginBasisPoints: 50 }])
    await admin.call('DELETE', '/api/admin/corridors/US/PH')
    await expect.poll(async () => (await app.deps.priceFacts()).boot).not.toHaveProperty('corridors')
  })
})

describe('a closed corridor is refused at the quote and at the creation', () => {
  test.each([
    [
      { isActive: 0 },
      {},
      'corridor_unavailable',
      'We cannot send money between these countries at the moment.',
    ],
    [
      { deliveryMethods: ['cash'] },
      {},
      'method_unavailable',
      'This method is not available between these countries.',
    ],
    [
      { minSend: '150' },
      {},
      'amount_below_corridor_minimum',
      'The least we send between these countries at once is 150.00 USD.',
    ],
    [
      { maxSend: '1500' },
      { sendAmount: '1500.01' },
      'amount_above_corridor_maximum',
      'The most we send between these countries at once is 1,500.00 USD.',
    ],
  ])('%j', async (settings, changes, code, message) => {
    await settle(settings)
    const refused = { status: 422, body: { code, message } }
    expect(await ask(changes)).toMatchObject(refused)
    expect(await sender.call('POST', '/api/transfers', { ...transferBody, ...changes })).toMatchObject(
      refused,
    )
    expect((await ask({ ...changes, receiveCountry: 'MX' })).status).toBe(200)
  })
})
