import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Browser, openBrowser, opened, plainBody } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ownerClient } from '#test/support/database/database.ts'

/** Repetitions of a guest's first request by somebody who knows its key and its body. @see docs/decisions/0006 */

let app: TestApp
let guest: Browser
let key: string
let id: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  guest = openBrowser(app.server)
  key = crypto.randomUUID()
  id = (await order(guest)).body.id
})
afterAll(() => app.stop())

const order = (browser: Browser, repeated = key) =>
  browser.call<{ id: string; code?: string }>('POST', '/api/transfers', plainBody, repeated)

/** The outcome of a repetition, whether it names the transfer, and whether the browser gets a cookie by it. */
async function repetition(browser = openBrowser(app.server)) {
  const shown = browser.cookie
  const { status, body, text } = await order(browser)
  return { status, code: body.code, isNamed: text.includes(id), isGivenCookie: browser.cookie !== shown }
}

/** Makes the transfer older than a trigger lets anybody make it. */
async function grownOlder(seconds: number) {
  const owner = await ownerClient(app)
  await owner.query('set session_replication_role = replica')
  const age = 'update transfers set created_at = created_at - make_interval(secs => $2) where id = $1'
  await owner.query(age, [id, seconds])
  await owner.end()
}

const NOTHING = { status: 409, code: 'order_already_placed', isNamed: false, isGivenCookie: false }

test('a stranger who repeats a first request gets nothing once its sender has opened the payment', async () => {
  await opened(guest, id)
  expect(await repetition()).toEqual(NOTHING)
})

test('a stranger who repeats a first request gets nothing two minutes later', async () => {
  await grownOlder(125)
  expect(await repetition()).toEqual(NOTHING)
})

test('a stranger who repeats a first request gets nothing once its sender has ordered again', async () => {
  await order(guest, crypto.randomUUID())
  expect(await repetition()).toEqual(NOTHING)
})

test('a stranger who repeats a first request gets nothing once its sender has ended the capability', async () => {
  await guest.call('DELETE', '/api/transfers/current')
  expect(await repetition()).toEqual(NOTHING)
})

test('a stranger who repeats a first request gets nothing once the transfer has joined an account', async () => {
  await signedUp(app.server, { email: plainBody.senderEmail }, guest)
  expect(await repetition()).toEqual(NOTHING)
})

test('a repetition with an ended capability gets its new one again only while the answer may be lost', async () => {
  const ended = guest.cookie
  await guest.call('DELETE', '/api/transfers/current')
  key = crypto.randomUUID()
  const withOld = () => Object.assign(openBrowser(app.server), { cookie: ended })
  const [first, second] = [withOld(), withOld()]
  id = (await order(first)).body.id
  expect((await order(second)).body.id).toBe(id)
  expect(second.cookie).toBe(first.cookie)
  await grownOlder(125)
  expect(await repetition(withOld())).toEqual(NOTHING)
})

test('a browser that lost the first answer gets the transfer and its cookie again a minute later', async () => {
  await grownOlder(60)
  const forgetful = openBrowser(app.server)
  expect(await order(forgetful)).toMatchObject({ status: 201, body: { id } })
  expect(forgetful.cookie).toBe(guest.cookie)
})

test('a first request is repeated on a server whose clock is an hour ahead of the database', async () => {
  app.clock.aheadSeconds = 3600
  onTestFinished(() => void (app.clock.aheadSeconds = 0))
  expect(await repetition()).toMatchObject({ status: 201, isNamed: true })
})

test('a sender with the cookie gets the first answer again at any time', async () => {
  await opened(guest, id)
  await grownOlder(3600)
  expect(await order(guest)).toMatchObject({ status: 201, body: { id } })
})
