import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailReset, kindsOf, mailedToken, noticesOf } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let ada: SignedUp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await signedUp(app.server)
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const confirm = (token: string, from = ada.browser) => from.call('POST', '/api/email-confirmation', { token })
const isConfirmed = async () =>
  (await ada.browser.call<{ isEmailConfirmed: boolean }>('GET', '/api/account')).body.isEmailConfirmed
const change = (email: string) => ada.browser.call('POST', '/api/account/email', { email })
const mailed = () => mailedToken(app, ada.user.id, 'email_confirmation')

test('the link of the first mail confirms an address in a session of its account, once', async () => {
  const token = await mailedToken(app, ada.user.id, 'registered')
  expect(await isConfirmed()).toBe(false)
  expect(await confirm(token)).toMatchObject({ status: 204, text: '' })
  expect(await isConfirmed()).toBe(true)
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
})

test('a link that sets a password confirms no address', async () => {
  await mailReset(app, ada.user.email)
  const token = await mailedToken(app, ada.user.id, 'password_reset')
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
  expect(await isConfirmed()).toBe(false)
})

test('the link is mailed again on request, at most three times within the hour, and not after it was used', async () => {
  const resend = () => ada.browser.call('POST', '/api/account/email-confirmation')
  for (let times = 0; times < 4; times++) expect(await resend()).toMatchObject({ status: 204 })
  expect(await kindsOf(app, ada.user.id)).toEqual(['registered', 'email_confirmation', 'email_confirmation'])
  await confirm(await mailed())
  await app.plant(`update email_links set created_at = now() - interval '2 hours' where user_id = $1`, [
    ada.user.id,
  ])
  await resend()
  expect(await kindsOf(app, ada.user.id)).toHaveLength(3)
})

test('a new address is in force once its link was opened; the old one is notified, and signs in until then', async () => {
  const { email } = newcomer()
  expect(await change(email)).toMatchObject({ status: 204 })
  expect((await noticesOf(app, ada.user.id)).map(({ kind }) => kind)).toEqual([
    'registered',
    'email_confirmation',
    'email_changing',
  ])
  expect(await signIn(browser, ada.user.email)).toMatchObject({ status: 200 })
  expect(await signIn(browser, email)).toMatchObject({ status: 401 })
  expect(await confirm(await mailed())).toMatchObject({ status: 204 })
  expect(await signIn(browser, ada.user.email)).toMatchObject({ status: 401 })
  expect(await signIn(browser, email)).toMatchObject({ status: 200, body: { email } })
  expect(await isConfirmed()).toBe(true)
})

test('an admin changes their address where no act waits for a second person', async () => {
  const admin = await signedUpAdmin(app)
  const { email } = newcomer()
  expect((await admin.browser.call('POST', '/api/account/email', { email })).status).toBe(204)
  const token = await mailedToken(app, admin.user.id, 'email_confirmation')
  expect((await confirm(token, admin.browser)).status).toBe(204)
  expect(await admin.browser.call('GET', '/api/user')).toMatchObject({ body: { email } })
})

test('a change of address needs a fresh proof of identity', async () => {
  await app.rows(`update sessions set authenticated_at = now() - interval '10 minutes' where user_id = $1`, [
    ada.user.id,
  ])
  expect(await change(newcomer().email)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  expect(await kindsOf(app, ada.user.id)).toEqual(['registered'])
})

test('a taken address is revealed only to the person who opens its link', async () => {
  const grace = await signedUp(app.server)
  expect(await change(grace.user.email.toUpperCase())).toMatchObject({ status: 204 })
  expect(await confirm(await mailed())).toMatchObject({
    status: 409,
    body: { code: 'account_not_created', message: 'Failed to create account' },
  })
  expect(await ada.browser.call('GET', '/api/user')).toMatchObject({ body: { email: ada.user.email } })
})

test('of two users who change to one address, the first to confirm it gets it', async () => {
  const grace = await signedUp(app.server)
  const { email } = newcomer()
  await change(email)
  await grace.browser.call('POST', '/api/account/email', { email })
  const answers = await Promise.all([
    confirm(await mailed()),
    confirm(await mailedToken(app, grace.user.id, 'email_confirmation'), grace.browser),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
})

test('the newest request counts: the link of an earlier one does nothing', async () => {
  await change(newcomer().email)
  const first = await mailed()
  const { email } = newcomer()
  await change(email)
  expect(await confirm(first)).toMatchObject({ status: 409 })
  expect(await confirm(await mailed())).toMatchObject({ status: 204 })
  expect(await ada.browser.call('GET', '/api/user')).toMatchObject({ body: { email } })
})

test('the link of the first mail never restores an old address', async () => {
  const first = await mailedToken(app, ada.user.id, 'registered')
  const { email } = newcomer()
  await change(email)
  await confirm(await mailed())
  expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
  expect(await ada.browser.call('GET', '/api/user')).toMatchObject({ body: { email } })
})

test('the old address is free for others once the new one is in force', async () => {
  await change(newcomer().email)
  await confirm(await mailed())
  expect(await signedUp(app.server, { email: ada.user.email })).toBeTruthy()
})

test("a change to one's own address in other capitals is a change like any other", async () => {
  const email = ada.user.email.replace('ada', 'ADA')
  await change(email)
  expect(await confirm(await mailed())).toMatchObject({ status: 204 })
  expect(await signIn(browser, ada.user.email)).toMatchObject({ status: 200, body: { email } })
})
