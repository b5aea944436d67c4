import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** Somebody tries out promo codes until one is known, by all calls that price one. @see docs/decisions/0075 */

let app: TestApp
let second: FastifyInstance
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict', TRUST_PROXY: '1' })
  second = await buildApp(app.deps)
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value, is_active, deleted_at) values
     ('0badc0de-0000-4000-8000-000000000001', 'SPRING', 'fixed', 1, true, null),
     ('0badc0de-0000-4000-8000-000000000002', 'WINTER', 'fixed', 1, true, now())`,
  )
})
afterAll(async () => {
  await second.close()
  await app.stop()
})

const GUESSES_MAX = 20

function openAt(address: string, server = app.server): Browser {
  const browser = openBrowser(server)
  browser.headers['x-forwarded-for'] = address
  return browser
}

const price = (browser: Browser, promoCode: string | null) =>
  browser.call('POST', '/api/quotes', { ...quoteBody, promoCode })

async function guessAll(...browsers: Browser[]): Promise<string[]> {
  const codes: string[] = []
  for (let guess = 0; guess < GUESSES_MAX; guess++) {
    const browser = browsers[guess % browsers.length]! // never empty
    codes.push((await price(browser, `GUESS${guess}`)).body.code)
  }
  return codes
}

test('twenty unknown codes may be tried from an address, by two processes together, and then a known one is not told either', async () => {
  const [first, other] = [openAt('10.1.0.1'), openAt('10.1.0.1', second)]
  expect(new Set(await guessAll(first, other))).toEqual(new Set(['promo_unknown']))
  expect(await price(other, 'GUESS')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(await price(first, 'SPRING')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await price(first, null)).status).toBe(200)
  expect((await price(openAt('10.1.0.2'), 'SPRING')).status).toBe(200)
})

test('guesses at the check of a code and by an order without a quote count with those of quotes', async () => {
  const browser = openAt('10.2.0.1')
  await guessAll(browser)
  const checked = await browser.call('POST', '/api/promo-codes/validate', { ...quoteBody, code: 'GUESS' })
  expect(checked.status).toBe(429)
  const ordered = await browser.call('POST', '/api/transfers', { ...plainBody, promoCode: 'GUESS' })
  expect(ordered.status).toBe(429)
})

test('a sender who mistypes a few codes, or whose code was deleted while they filled the form, gets no other answer', async () => {
  const browser = openAt('10.3.0.1')
  for (const code of ['SPRIN', 'SPRIGN', 'SRPING'])
    expect(await price(browser, code)).toMatchObject({ status: 422, body: { code: 'promo_unknown' } })
  for (let refresh = 0; refresh <= GUESSES_MAX; refresh++)
    expect((await price(browser, 'WINTER')).body.code).toBe('promo_unknown')
  expect((await price(browser, 'SPRING')).status).toBe(200)
})

test('the addresses of one /24 together try ten times as many codes as one, at most', async () => {
  for (let host = 1; host <= 10; host++) await guessAll(openAt(`10.4.0.${host}`))
  expect((await price(openAt('10.4.0.11'), 'GUESS')).status).toBe(429)
})
