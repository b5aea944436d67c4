import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, signedUp, signIn } from '#test/support/browser/people.ts'
import { idOfUser } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let guest: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  guest = openBrowser(app.server)
})
afterAll(() => app.stop())

const statusOf = async (browser: Browser, id: string) =>
  (await browser.call('GET', `/api/transfers/${id}`)).status

test("a guest's transfer joins the account that the same browser opens under the same email, and can be followed elsewhere", async () => {
  const { email } = newcomer()
  const { id } = await created(guest, { senderEmail: email.toUpperCase() })
  await signedUp(app.server, { email }, guest)
  const telephone = openBrowser(app.server)
  await signIn(telephone, email)
  expect([await statusOf(guest, id), await statusOf(telephone, id)]).toEqual([200, 200])
})

test("a guest's transfer joins at a sign-in too, and only if it names the email of the account", async () => {
  const { user } = await signedUp(app.server)
  const own = await created(guest, { senderEmail: user.email })
  const others = await created(guest, { senderEmail: 'somebody-else@example.com' })
  await signIn(guest, user.email)
  const telephone = openBrowser(app.server)
  await signIn(telephone, user.email)
  expect([await statusOf(telephone, own.id), await statusOf(telephone, others.id)]).toEqual([200, 404])
  expect(await statusOf(guest, others.id)).toBe(200) // the browser still holds the capability
})

test("another browser's transfer does not join, whatever email it names", async () => {
  const { email } = newcomer()
  const { id } = await created(guest, { senderEmail: email })
  const { browser } = await signedUp(app.server, { email })
  expect(await statusOf(browser, id)).toBe(404)
})

test('a refused sign-in claims nothing', async () => {
  const { user } = await signedUp(app.server)
  const { id } = await created(guest, { senderEmail: user.email })
  await signIn(guest, user.email, 'wrong password')
  await guest.call('POST', '/api/register', newcomer({ email: user.email }))
  expect(
    await app.rows(
      'select id from transfers where id = $1 and owner_id in (select id from owners where user_id is not null)',
      [id],
    ),
  ).toEqual([])
})

test('account, session and claim are one transaction: if claiming fails there is neither', async () => {
  const failing = await buildApp({
    ...app.deps,
    claimTransfers: async () => {
      throw new Error('the database said no')
    },
  })
  const browser = openBrowser(failing)
  const body = newcomer()
  await created(browser, { senderEmail: body.email })
  const before = browser.cookie
  expect(await browser.call('POST', '/api/register', body)).toMatchObject({ status: 500 })
  expect(browser.cookie).toBe(before)
  expect(await idOfUser(app, body.email)).toBeUndefined()
  expect(await browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
})

test('after a logout the next person at the same browser sees nothing of the last', async () => {
  const { email } = newcomer()
  const { id } = await created(guest, { senderEmail: email })
  await signedUp(app.server, { email }, guest)
  await guest.call('POST', '/api/logout')
  await signedUp(app.server, {}, guest)
  expect(await statusOf(guest, id)).toBe(404)
  expect(await guest.call('GET', '/api/transfers/current')).toMatchObject({ status: 404 })
})
