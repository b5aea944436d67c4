import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountView, SessionView } from '#shared/api/users/account.api.ts'
import { kindsOf } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

const statusOf = async (browser: Browser) => (await browser.call('GET', '/api/user')).status
const another = async (): Promise<Browser> => {
  const browser = openBrowser(app.server)
  await signIn(browser, ada.user.email)
  return browser
}

test('the account shows its security settings', async () => {
  const { body } = await ada.browser.call<AccountView>('GET', '/api/account')
  expect(body).toEqual({
    isEmailConfirmed: false,
    passwordChangedAt: expect.stringMatching(/Z$/),
    hasTotp: false,
    recoveryCodesLeft: 0,
    canHavePasskeys: true,
    provesByPassword: true,
    steppedUpUntil: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
  })
  expect(Date.parse(body.steppedUpUntil) - Date.parse(body.createdAt)).toBeGreaterThanOrEqual(600_000)
})

test('an IP address as host has no passkeys', async () => {
  ada.browser.headers['host'] = '127.0.0.1:3000'
  expect(await ada.browser.call('GET', '/api/account')).toMatchObject({ body: { canHavePasskeys: false } })
})

test('a change of name, username and phone ignores any other field of the body', async () => {
  const { username } = newcomer()
  const body = {
    fullName: ' Ada King ',
    username,
    phone: '',
    isAdmin: 1,
    email: 'other@example.com',
    id: 'x',
  }
  expect(await ada.browser.call('PATCH', '/api/account', body)).toMatchObject({
    status: 200,
    body: { ...ada.user, fullName: 'Ada King', username, phone: null },
  })
  expect(await ada.browser.call('GET', '/api/user')).toMatchObject({
    body: { fullName: 'Ada King', username },
  })
})

test("another user's username is refused in any notation; one's own in other capitals is not", async () => {
  const grace = await signedUp(app.server)
  const rename = (username: string) =>
    ada.browser.call('PATCH', '/api/account', { fullName: 'Ada', username, phone: null })
  expect(await rename(grace.user.username.toUpperCase())).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  })
  expect(await rename(`${grace.user.username}\u200D`)).toMatchObject({ status: 409 })
  expect(await rename(ada.user.username.toUpperCase())).toMatchObject({ status: 200 })
  expect(await rename('\uFDFA'.repeat(60))).toMatchObject({
    status: 400,
    body: { fields: { username: expect.any(String) } },
  })
})

test.each([
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['POST', '/api/account/email'],
  ['POST', '/api/account/email-confirmation'],
  ['PUT', '/api/account/password'],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions/01930000-0000-7000-8000-000000000000'],
] as const)('%s %s needs a signed-in user', async (method, path) => {
  expect(await openBrowser(app.server).call(method, path)).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
})

test("sessions are listed by the browser's own name, the last used first", async () => {
  const telephone = openBrowser(app.server)
  telephone.headers['user-agent'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1'
  await signIn(telephone, ada.user.email)
  const { body, text } = await ada.browser.call<SessionView[]>('GET', '/api/account/sessions')
  expect(body.map(({ device, method, isCurrent }) => [device, method, isCurrent])).toEqual([
    ['Safari on iPhone', 'password', false],
    ['Unknown device', 'password', true],
  ])
  expect(text).not.toMatch(/token|hash|user_agent/i)
})

test('a session can be ended from another browser, at once', async () => {
  const telephone = await another()
  const { body } = await ada.browser.call<SessionView[]>('GET', '/api/account/sessions')
  const other = body.find(({ isCurrent }) => !isCurrent)
  expect(await ada.browser.call('DELETE', `/api/account/sessions/${other?.id}`)).toMatchObject({
    status: 204,
  })
  expect([await statusOf(telephone), await statusOf(ada.browser)]).toEqual([401, 200])
  expect(await ada.browser.call('DELETE', `/api/account/sessions/${other?.id}`)).toMatchObject({
    status: 404,
  })
})

test("another user's session is answered like an unknown one, and continues", async () => {
  const grace = await signedUp(app.server)
  const { body } = await grace.browser.call<SessionView[]>('GET', '/api/account/sessions')
  const foreign = await ada.browser.call('DELETE', `/api/account/sessions/${body[0]?.id}`)
  const unknown = await ada.browser.call(
    'DELETE',
    '/api/account/sessions/01930000-0000-7000-8000-000000000000',
  )
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect(await statusOf(grace.browser)).toBe(200)
})

test('a user who ends their own session is signed out', async () => {
  const { body } = await ada.browser.call<SessionView[]>('GET', '/api/account/sessions')
  expect(await ada.browser.call('DELETE', `/api/account/sessions/${body[0]?.id}`)).toMatchObject({
    status: 204,
  })
  expect(ada.browser.cookie).toMatch(/^device=/)
  expect(await statusOf(ada.browser)).toBe(401)
})

test('ending all other sessions keeps this one', async () => {
  const others = [await another(), await another()]
  expect(await ada.browser.call('DELETE', '/api/account/sessions')).toMatchObject({ status: 204 })
  expect(await Promise.all([ada.browser, ...others].map(statusOf))).toEqual([200, 401, 401])
})

const change = (browser: Browser, currentPassword: string, newPassword: string) =>
  browser.call('PUT', '/api/account/password', { currentPassword, newPassword })

test('a new password ends every other session, gives this one a new token, and notifies the user', async () => {
  const telephone = await another()
  const old = ada.browser.cookie
  expect(await change(ada.browser, PASSWORD, 'staple gun 42')).toMatchObject({ status: 204, text: '' })
  expect([await statusOf(ada.browser), await statusOf(telephone)]).toEqual([200, 401])
  expect(await statusOf(Object.assign(openBrowser(app.server), { cookie: old }))).toBe(401)
  expect(await signIn(openBrowser(app.server), ada.user.email)).toMatchObject({ status: 401 })
  expect(await signIn(openBrowser(app.server), ada.user.email, 'staple gun 42')).toMatchObject({
    status: 200,
  })
  expect(await kindsOf(app, ada.user.id)).toContain('password_changed')
})

test('after a new password only this browser is known', async () => {
  const telephone = await another()
  await change(ada.browser, PASSWORD, 'staple gun 42')
  for (const browser of [ada.browser, telephone]) await signIn(browser, ada.user.email, 'staple gun 42')
  const mailed = await kindsOf(app, ada.user.id)
  expect(mailed.filter(kind => kind === 'new_device')).toHaveLength(2) // the telephone's first time, and now again
})

test('a password change is refused with a wrong old password, or a new one that is too short', async () => {
  expect(await change(ada.browser, 'wrong password', 'staple gun 42')).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  })
  expect(await change(ada.browser, PASSWORD, 'seven77')).toMatchObject({ status: 400 })
  expect(await signIn(openBrowser(app.server), ada.user.email)).toMatchObject({ status: 200 })
  expect(await kindsOf(app, ada.user.id)).not.toContain('password_changed')
})

test('of two password changes at the same moment one wins, and the other finds its old password wrong or its session ended', async () => {
  const telephone = await another()
  const answers = await Promise.all([
    change(ada.browser, PASSWORD, 'staple gun 42'),
    change(telephone, PASSWORD, 'paper clip 43'),
  ])
  const [won, lost] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(won).toBe(204)
  expect([401, 403]).toContain(lost)
})

test('a password that is only the brand or a name of its owner is refused wherever one is chosen', async () => {
  const common = { status: 422, body: { code: 'password_too_common' } }
  const { fullName, username, email } = ada.user
  for (const password of ['OpenRemit2026!', `${username} 1815!`, email, `${fullName} 77`])
    expect(await change(ada.browser, PASSWORD, password)).toMatchObject(common)
  const registration = newcomer({ password: 'Send Money Home 1' })
  expect(await openBrowser(app.server).call('POST', '/api/register', registration)).toMatchObject(common)
  const named = newcomer()
  const own = { ...named, password: `${named.username}-1999` }
  expect(await openBrowser(app.server).call('POST', '/api/register', own)).toMatchObject(common)
})

test('a common password is refused to everybody, and an admin needs twelve characters', async () => {
  const common = { status: 422, body: { code: 'password_too_common' } }
  for (const password of ['password', 'Password123!', 'iloveyou'])
    expect({ password, ...(await change(ada.browser, PASSWORD, password)) }).toMatchObject({
      password,
      ...common,
    })
  const registration = newcomer({ password: 'password' })
  expect(await openBrowser(app.server).call('POST', '/api/register', registration)).toMatchObject(common)
  expect(await change(ada.browser, PASSWORD, 'gun 42 clip')).toMatchObject({ status: 204 })
  await app.plant('update users set is_admin = true where id = $1', [ada.user.id])
  expect(await change(ada.browser, 'gun 42 clip', 'mississippi1')).toMatchObject(common)
  expect(await change(ada.browser, 'gun 42 clip', 'clip 42 gun')).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'at least 12 characters' } },
  })
  expect(await change(ada.browser, 'gun 42 clip', 'gun 42 clip 9')).toMatchObject({ status: 204 })
})
