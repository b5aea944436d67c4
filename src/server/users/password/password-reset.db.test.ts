import { confirmAddress } from '#test/support/browser/admins.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sign } from '#server/platform/signing.ts'
import { mailReset, kindsOf, mailedToken, workResets } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { linkAddress } from '../users.ts'
import { giveAddress } from '#test/support/app/people-rows.ts'
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

const NEW_PASSWORD = 'staple gun 42'
const ask = (email: string) => browser.call('POST', '/api/password-reset', { email })
const confirm = (token: string, password = NEW_PASSWORD) =>
  browser.call('POST', '/api/password-reset/confirm', { token, password })
const statusOf = async (shown: Browser) => (await shown.call('GET', '/api/user')).status

async function tokenFor(email: string): Promise<string> {
  await ask(email)
  await workResets(app)
  return mailedToken(app, ada.user.id, 'password_reset')
}

test('a known and an unknown address get identical answers', async () => {
  const emails = [ada.user.email, 'nobody@example.com', 'nobody', '', '\u0000', '\uFDFA'.repeat(254)]
  const answers = await Promise.all(
    emails.map(email =>
      app.server.inject({ method: 'POST', url: '/api/password-reset', payload: { email } }),
    ),
  )
  for (const answer of answers) {
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
    expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
  }
  await workResets(app)
  expect(await kindsOf(app, ada.user.id)).toEqual(['registered', 'password_reset'])
})

test('the link sets a new password, ends every session and confirms the address that it was sent to', async () => {
  const token = await tokenFor(ada.user.email.toUpperCase())
  expect(await confirm(token)).toMatchObject({ status: 200, body: { removedPasskeys: [] } })
  expect(await statusOf(ada.browser)).toBe(401)
  expect(await signIn(browser, ada.user.email)).toMatchObject({ status: 401 })
  expect(await signIn(browser, ada.user.email, NEW_PASSWORD)).toMatchObject({ status: 200 })
  expect(await browser.call('GET', '/api/account')).toMatchObject({ body: { isEmailConfirmed: true } })
  expect(await kindsOf(app, ada.user.id)).toContain('password_changed')
})

test('a link can be inspected before it is used, and says when it is dead', async () => {
  const token = await tokenFor(ada.user.email)
  const check = () => browser.call<{ code: string }>('POST', '/api/password-reset/check', { token })
  expect((await check()).status).toBe(204)
  expect((await check()).status).toBe(204)
  expect((await confirm(token)).status).toBe(200)
  expect(await check()).toMatchObject({ status: 409, body: { code: 'link_expired' } })
})

test('the link does not sign in by itself', async () => {
  await confirm(await tokenFor(ada.user.email))
  expect(browser.cookie).toBe('')
})

test('the mail goes to the address of the account, not to a look-alike that was typed', async () => {
  await tokenFor(`${ada.user.email.replace('@', '＠')}\u200B`)
  const [link] = await app.rows<{ id: string }>(
    `select id from email_links where user_id = $1 and purpose = 'reset_password'`,
    [ada.user.id],
  )
  expect(await linkAddress(app.deps, app.pool, link?.id ?? '')).toBe(ada.user.email)
})

test('a link works once, also for twenty requests at the same moment', async () => {
  const token = await tokenFor(ada.user.email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => confirm(token, `staple gun ${n}`)))
  const statuses = answers.map(({ status }) => status)
  expect([200, 409].map(status => statuses.filter(each => each === status).length)).toEqual([1, 19])
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
})

test('a refused password does not use up the link', async () => {
  await app.plant('update users set is_admin = true where id = $1', [ada.user.id])
  const token = await tokenFor(ada.user.email)
  expect(await confirm(token, 'mississippi1')).toMatchObject({ body: { code: 'password_too_common' } })
  expect(await confirm(token, 'gun 42 clip')).toMatchObject({
    status: 400,
    body: { fields: { password: 'at least 12 characters' } },
  })
  expect(await confirm(token, 'gun 42 clip 9')).toMatchObject({ status: 200 })
})

test('a link is valid for twenty minutes', async () => {
  const age = (seconds: number) =>
    app.plant(
      'update email_links set expires_at = expires_at - make_interval(secs => $2) where user_id = $1',
      [ada.user.id, seconds],
    )
  const token = await tokenFor(ada.user.email)
  await age(1210)
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
  await age(-30)
  expect(await confirm(token)).toMatchObject({ status: 200 })
})

test('an earlier link does nothing once a later one has been used', async () => {
  const first = await tokenFor(ada.user.email)
  const second = await tokenFor(ada.user.email)
  expect(await confirm(second)).toMatchObject({ status: 200 })
  expect(await confirm(first, 'another one')).toMatchObject({ status: 409 })
})

test('a link to an address that is no longer the user’s does nothing', async () => {
  const token = await tokenFor(ada.user.email)
  await giveAddress(app, ada.user.id, `moved-${ada.user.email}`)
  expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
})

test('any other token is refused alike', async () => {
  const [link] = await app.rows<{ id: string }>(`select id from email_links where user_id = $1`, [
    ada.user.id,
  ])
  const { signingKeys } = app.deps
  const tokens = [
    '',
    'a.b.c',
    await mailedToken(app, ada.user.id, 'registered'), // confirms an address, and no more
    sign(signingKeys, 'second factor', link?.id ?? ''),
    sign(signingKeys, 'link in a mail', '01930000-0000-7000-8000-000000000000'),
    (await tokenFor(ada.user.email)).slice(0, -2),
  ]
  for (const token of tokens)
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
  expect(await signIn(browser, ada.user.email)).toMatchObject({ status: 200 })
})

test('at most three links are mailed within twenty minutes, however often they are requested', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask(ada.user.email)))
  await workResets(app)
  expect((await kindsOf(app, ada.user.id)).filter(kind => kind === 'password_reset')).toHaveLength(3)
})

test('at most three links are mailed if all are requested at the same moment', async () => {
  await Promise.all(Array.from({ length: 40 }, () => mailReset(app, ada.user.email)))
  expect((await kindsOf(app, ada.user.id)).filter(kind => kind === 'password_reset')).toHaveLength(3)
})

test('a new password cancels any requested change of address', async () => {
  await ada.browser.call('POST', '/api/account/email', { email: 'thief@example.com' })
  const change = await mailedToken(app, ada.user.id, 'email_confirmation')
  await confirm(await tokenFor(ada.user.email))
  expect(await browser.call('POST', '/api/email-confirmation', { token: change })).toMatchObject({
    status: 409,
  })
})

test('one-time codes stay in force after a reset', async () => {
  await confirmAddress(app, ada.user.id)
  await app.rows('update users set totp_enabled_at = now() where id = $1', [ada.user.id])
  await confirm(await tokenFor(ada.user.email))
  expect(await signIn(browser, ada.user.email, NEW_PASSWORD)).toMatchObject({
    body: { code: 'second_factor_required' },
  })
  expect(await signIn(browser, ada.user.email, PASSWORD)).toMatchObject({ body: { code: 'sign_in_refused' } })
})
