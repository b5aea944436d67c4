import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: Browser
let stranger: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  owner = openBrowser(app.server)
  stranger = openBrowser(app.server)
})
afterAll(() => app.stop())

const UNKNOWN = '01900000-0000-7000-8000-000000000000'

/** Everything that a browser can ask of a transfer. */
const asks = (browser: Browser, id: string) => [
  browser.call('GET', `/api/transfers/${id}`),
  browser.call('POST', '/api/create-payment-intent', { transferId: id, amount: '103.20' }),
  check(browser, id),
]

test('the owner reads what was created', async () => {
  const { id, referenceNumber } = await created(owner)
  expect(await owner.call('GET', `/api/transfers/${id}`)).toMatchObject({
    status: 200,
    body: { referenceNumber },
  })
  expect(await owner.call('GET', '/api/transfers/current')).toMatchObject({ status: 200, body: { id } })
})

test("another's transfer is answered to the letter as an unknown one, with and without a cookie", async () => {
  const { id } = await created(owner)
  for (const hasCookie of [false, true]) {
    if (hasCookie) await created(stranger)
    const foreign = await Promise.all(asks(stranger, id))
    const unknown = await Promise.all(asks(stranger, UNKNOWN))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(foreign.map(({ text }) => text)).toEqual(unknown.map(({ text }) => text))
  }
  expect(await stateOf(app, id)).toBe('pending;none;none')
})

test('a paid transfer is not completed by a stranger, nor by one with a made-up capability', async () => {
  const { transfer } = await paid(owner)
  stranger.cookie = `mt=${'A'.repeat(43)}`
  expect(await check(stranger, transfer.id)).toMatchObject({ status: 404 })
  expect(await stateOf(app, transfer.id)).toBe('pending;open;none')
})

test('an id that is none is a 400, and asks the database nothing', async () => {
  expect(await owner.call('GET', `/api/transfers/1%20or%201=1`)).toMatchObject({
    status: 400,
    body: { fields: { id: 'not an id' } },
  })
})

test('a reference opens nothing', async () => {
  const { referenceNumber } = await created(owner)
  expect(await owner.call('GET', `/api/transfers/${referenceNumber}`)).toMatchObject({ status: 400 })
})

test("'Send another transfer' ends the capability: the old cookie opens nothing any more", async () => {
  const { id } = await created(owner)
  const old = owner.cookie
  expect(await owner.call('DELETE', '/api/transfers/current')).toMatchObject({ status: 204, text: '' })
  expect(owner.cookie).toBe('')
  owner.cookie = old
  const answers = await Promise.all(asks(owner, id))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await owner.call('GET', '/api/transfers/current')).toMatchObject({ status: 404 })
})

test('a capability that we never gave becomes nobody’s, however often it is shown: one planted in a browser opens nothing', async () => {
  const planted = `mt=${'P'.repeat(43)}`
  owner.cookie = planted
  const { id } = await created(owner)
  expect(owner.cookie).not.toBe(planted)
  stranger.cookie = planted
  expect((await asks(stranger, id)[0])?.status).toBe(404)
  expect(await owner.call('GET', `/api/transfers/${id}`)).toMatchObject({ status: 200 })
})

test('an ended capability that creates gets a new one, which opens only the new transfer', async () => {
  const { id: first } = await created(owner)
  const old = owner.cookie
  await owner.call('DELETE', '/api/transfers/current')
  owner.cookie = old
  const { id: second } = await created(owner)
  expect(owner.cookie).not.toBe(old)
  expect(await owner.call('GET', `/api/transfers/${second}`)).toMatchObject({ status: 200 })
  expect(await owner.call('GET', `/api/transfers/${first}`)).toMatchObject({ status: 404 })
})

test('a browser keeps its capability over several transfers; the newest is the current one', async () => {
  await created(owner)
  const { cookie } = owner
  const { id } = await created(owner)
  expect(owner.cookie).toBe(cookie)
  expect(await owner.call('GET', '/api/transfers/current')).toMatchObject({ body: { id } })
})

test('the database keeps the hash of a capability, never the capability', async () => {
  await created(owner)
  const secret = Buffer.from(owner.cookie.replace('mt=', ''), 'base64url')
  const rows = await app.rows<{ capability_hash: Buffer }>('select capability_hash from owners')
  expect(rows.some(row => row.capability_hash.equals(secret))).toBe(false)
})

test('without a transfer there is no current one, and no intent', async () => {
  expect(await stranger.call('GET', '/api/transfers/current')).toMatchObject({ status: 404 })
  expect(await stranger.call('POST', '/api/create-payment-intent', { amount: '103.20' })).toMatchObject({
    status: 404,
  })
})

test('a refusal gives no cookie', async () => {
  await stranger.call('POST', '/api/transfers', {})
  expect(stranger.cookie).toBe('')
})

test("another's intent secret is never answered", async () => {
  const { id } = await created(owner)
  const { clientSecret } = await opened(owner, id)
  const answers = await Promise.all(asks(stranger, id))
  for (const { text } of answers) expect(text).not.toContain(clientSecret)
})
