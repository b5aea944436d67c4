import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CountryView } from '#shared/api/countries.api.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { stripeApp } from '#test/support/stripe/stripe-app.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

const ask = (browser: Browser, changes: object) =>
  browser.call<{ code?: string; message?: string }>('POST', '/api/quotes', { ...quoteBody, ...changes })

const countryOf = async (browser: Browser, code: string) =>
  (await browser.call<CountryView[]>('GET', '/api/countries')).body.find(each => each.code === code)

/** One partner: the Philippines from anywhere by bank, from the US in cash as well, between 500 and 50,000 pesos. */
async function partnersFile(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'partners.json')
  const partner = (name: string, corridor: string, methods: string[]) => ({
    name,
    url: 'http://127.0.0.1:9',
    keys: [{ id: 'k', secretVariable: 'SECRET' }],
    corridors: [corridor],
    methods,
    currencies: { PHP: { minimum: '500', maximum: '50000' } },
    test: true,
  })
  const partners = [partner('manila', '*-PH', ['bank']), partner('cebu', 'US-PH', ['bank', 'cash'])]
  await writeFile(file, JSON.stringify({ partners }))
  return file
}

describe('with payouts through two partners in the Philippines', () => {
  let app: TestApp
  let sender: Browser
  beforeAll(async () => {
    app = await testApp({ PAYOUT_PARTNERS: await partnersFile(), SECRET: 'x'.repeat(32) })
    sender = openBrowser(app.server)
  })
  afterAll(() => app.stop())

  test.each([
    [{}, 200, undefined],
    [{ deliveryMethod: 'cash' }, 200, undefined],
    [{ sendCountry: 'CA' }, 200, undefined],
    [{ deliveryMethod: 'wallet' }, 422, 'method_unavailable'],
    [{ sendCountry: 'CA', deliveryMethod: 'cash' }, 422, 'method_unavailable'],
    [{ receiveCountry: 'MX' }, 422, 'corridor_unavailable'],
  ])('a quote for %j answers %i %s', async (changes, status, code) => {
    const answer = await ask(sender, changes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each([
    ['8.88', 422, 'Your recipient can get at least 500.00 PHP per transfer by bank deposit.'],
    ['8.89', 200, undefined],
    ['888.88', 200, undefined],
    ['888.89', 422, 'Your recipient can get at most 50,000.00 PHP per transfer by bank deposit.'],
  ])('for %s dollars, at 56.25 pesos each, the quote answers %i: %s', async (sendAmount, status, message) => {
    const answer = await ask(sender, { sendAmount })
    expect([answer.status, answer.body.message]).toEqual([status, message])
  })

  test('a transfer that no partner carries is not created, so that it cannot be paid and then wait', async () => {
    const { status, body } = await sender.call('POST', '/api/transfers', {
      ...plainBody,
      deliveryMethod: 'wallet',
    })
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'method_unavailable' } })
    expect(await app.rows('select 1 from transfers')).toEqual([])
  })

  test('a country that no partner pays in is marked for the pickers', async () => {
    expect(await countryOf(sender, 'MX')).toMatchObject({ isSendOnly: true })
    expect(await countryOf(sender, 'PH')).not.toHaveProperty('isSendOnly')
  })

  test('the page gets the available ways to pay in and out', async () => {
    expect((await app.deps.priceFacts()).boot.reach).toMatchObject({
      payIn: {},
      payOut: { '*-PH': ['bank'], 'US-PH': ['bank', 'cash'], '*-MX': [] },
    })
  })
})

test('with Stripe a sender pays by card, and by bank if there is a debit in their currency', async () => {
  const app = await stripeApp()
  const sender = openBrowser(app.server)
  const status = async (sendCountry: string, paymentMethod: string) =>
    (await ask(sender, { sendCountry, paymentMethod, sendAmount: '500' })).status
  expect([await status('US', 'bank'), await status('IN', 'bank'), await status('IN', 'card')]).toEqual([
    200, 422, 200,
  ])
  await app.stop()
})

test('the sandbox carries everything, and sends no restriction to the page', async () => {
  const app = await testApp()
  expect((await app.deps.priceFacts()).boot).not.toHaveProperty('reach')
  await app.stop()
})
