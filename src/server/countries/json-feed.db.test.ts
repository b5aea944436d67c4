import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listRates } from '#shared/api/admin/prices/pricing.api.ts'
import type { MidMarketView } from '#shared/api/rates.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { readRateFeed } from './rate-feed.ts'

let app: TestApp
let admin: Browser
let provider: Server
let says: object
let key = 'the key of the provider'
beforeAll(async () => {
  provider = createServer(({ headers }, response) => {
    if (headers['apikey'] !== key) response.writeHead(401).end()
    else response.end(JSON.stringify(says))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  app = await testApp({
    RATE_FEED_URL: `http://127.0.0.1:${port}/latest`,
    RATE_FEED_RATES: 'data',
    RATE_FEED_BASE: 'EUR',
    RATE_FEED_NAME: 'Example Rates',
    RATE_FEED_HEADER: 'apikey: the key of the provider',
  })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
async function read() {
  await app.rows('update rate_feed set tried_at = null')
  await readRateFeed(app.deps)
  return (await admin.call<AnswerOf<typeof listRates>>('GET', '/api/admin/rates')).body
}
const perUsd = ({ rates }: AnswerOf<typeof listRates>, currency: string) =>
  rates.find(each => each.currency === currency)?.perUsd

test('a feed in JSON is read with its key, sets rates, and senders read whose they are', async () => {
  says = {
    timestamp: secondsAgo(60),
    data: { USD: 1.25, EUR: 1, PHP: 71.3, NGN: 1875 },
  }
  const list = await read()
  expect(list.feed).toMatchObject({ source: expect.stringContaining('127.0.0.1'), fault: null })
  expect(perUsd(list, 'PHP')).toBe('57.04')
  expect(perUsd(list, 'NGN')).toBe('1500')
  const sender = openBrowser(app.server)
  const query = '/api/mid-market-rate?sendCurrency=USD&receiveCurrency=PHP'
  const origin = async () => (await sender.call<MidMarketView>('GET', query)).body.origin
  await expect.poll(origin).toMatchObject({ source: 'provider', provider: 'Example Rates' })
})

test('a move of more than 10 % is offered, not applied', async () => {
  says = { timestamp: secondsAgo(30), data: { USD: 1, PHP: 90 } }
  expect(perUsd(await read(), 'PHP')).toBe('57.04')
})

test.each([
  [
    'an answer of seven days ago',
    () => (says = { timestamp: secondsAgo(7 * 86_400), data: { USD: 1, PHP: 57 } }),
    'nothing newer',
  ],
  ['an answer without rates', () => (says = { success: false }), 'it has no time under timestamp'],
  ['a key that was taken back', () => (key = 'another'), 'it answers 401'],
])('%s sets nothing, and the desk reads why', async (_, given, fault) => {
  given()
  const list = await read()
  expect(list.feed?.fault).toContain(fault)
  expect(perUsd(list, 'PHP')).toBe('57.04')
})
