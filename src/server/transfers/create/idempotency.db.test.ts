import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  created,
  openBrowser,
  opened,
  pay,
  check,
  plainBody,
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

const newKey = () => crypto.randomUUID()
const create = (key: string | undefined, changes: object = {}, from = browser) =>
  from.call<{ id: string }>('POST', '/api/transfers', { ...plainBody, ...changes }, key)

async function promo(code: string, usageLimit: number): Promise<string> {
  const id = crypto.randomUUID()
  await app.plant(
    `insert into promo_codes (id, code, discount_type, discount_value, usage_limit) values ($1, $2, 'fixed', 1, $3)`,
    [id, code, usageLimit],
  )
  return id
}

test('the same key and body are answered with the identical body', async () => {
  const key = newKey()
  const first = await create(key)
  const second = await create(key)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
})

test('a repetition is answered as the first time, also when the transfer has been paid and has failed meanwhile', async () => {
  const key = newKey()
  const body = { recipientName: 'Sandbox Fail' }
  const first = await create(key, body)
  await pay(browser, await opened(browser, first.body.id))
  expect(await check(browser, first.body.id)).toMatchObject({ status: 200, body: { status: 'failed' } })
  expect((await create(key, body)).text).toBe(first.text)
})

test('a repetition whose members come in another order is the same request', async () => {
  const key = newKey()
  const first = await create(key)
  const reversed = Object.fromEntries(Object.entries(plainBody).toReversed())
  const second = await browser.call('POST', '/api/transfers', reversed, key)
  expect(second.text).toBe(first.text)
})

test('the same key with another body is a 422, and creates nothing', async () => {
  const key = newKey()
  await create(key)
  const before = await app.rows('select id from transfers')
  const other = await create(key, { recipientName: 'Juan Cruz' })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect(await app.rows('select id from transfers')).toEqual(before)
})

test('a browser that lost the first answer, and the cookie with it, gets transfer and cookie again', async () => {
  const key = newKey()
  const first = await create(key)
  const forgetful = openBrowser(app.server)
  const second = await create(key, {}, forgetful)
  expect(second.text).toBe(first.text)
  expect(forgetful.cookie).toBe(browser.cookie)
})

test('a stranger who knows the key but not the body gets neither the transfer nor a cookie', async () => {
  const key = newKey()
  await create(key)
  const stranger = openBrowser(app.server)
  expect(await create(key, { senderName: 'Eve' }, stranger)).toMatchObject({ status: 422 })
  expect(stranger.cookie).toBe('')
})

test('one key of two senders is two keys', async () => {
  const [one, other] = [openBrowser(app.server), openBrowser(app.server)]
  await created(one)
  await created(other)
  const key = newKey()
  const [first, second] = [await create(key, {}, one), await create(key, {}, other)]
  expect(first.body.id).not.toBe(second.body.id)
})

test('a key that no header can carry is a 400', async () => {
  expect(await create('x'.repeat(256))).toMatchObject({
    status: 400,
    body: { fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

test('a repetition is answered also after its quote has expired', async () => {
  const key = newKey()
  const quote = await browser.call<{ quoteToken: string }>('POST', '/api/quotes', {
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
  })
  const { quoteToken } = quote.body
  const first = await create(key, { quoteToken })
  app.clock.aheadSeconds = 3600
  expect((await create(key, { quoteToken })).text).toBe(first.text)
})

test('a repetition that had the last use of a promo code is answered as the first time', async () => {
  await promo('LASTUSE', 1)
  const key = newKey()
  const quote = await browser.call<{ quoteToken: string }>('POST', '/api/quotes', {
    sendCountry: 'US',
    receiveCountry: 'PH',
    sendAmount: '100.00',
    deliveryMethod: 'bank',
    paymentMethod: 'card',
    promoCode: 'LASTUSE',
  })
  const changes = { quoteToken: quote.body.quoteToken, promoCode: 'LASTUSE' }
  const first = await create(key, changes)
  expect(first).toMatchObject({ status: 201, body: { transferFee: '2.20' } })
  expect((await create(key, changes)).text).toBe(first.text)
})

test('20 first requests of one new browser at once, with a promo code, are one transfer and one use', async () => {
  const id = await promo('ATONCE', 1000)
  for (let round = 1; round <= 5; round++) {
    const key = newKey()
    const browsers = Array.from({ length: 20 }, () => openBrowser(app.server))
    const answers = await Promise.all(browsers.map(each => create(key, { promoCode: 'ATONCE' }, each)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const [use] = await app.rows('select usage_count from promo_codes where id = $1', [id])
    expect(use).toEqual({ usage_count: round })
  }
})

test('a browser whose capability has ended gets one transfer for one key, however often it asks', async () => {
  await created(browser)
  const ended = browser.cookie
  await browser.call('DELETE', '/api/transfers/current')
  const key = newKey()
  const withOldCookie = () => Object.assign(openBrowser(app.server), { cookie: ended })
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, {}, withOldCookie())))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const late = withOldCookie()
  expect((await create(key, {}, late)).text).toBe(answers[0]?.text)
  expect(late.cookie).not.toBe(ended)
})

test('without a key and a quote every request is a transfer of its own', async () => {
  const [one, other] = [await created(browser), await created(browser)]
  expect(one.id).not.toBe(other.id)
  expect(one.referenceNumber).not.toBe(other.referenceNumber)
})
