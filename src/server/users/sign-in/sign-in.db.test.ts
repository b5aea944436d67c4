import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp, signIn } from '#test/support/browser/people.ts'
import { openPassword, sealPassword } from '../session/sealed-passwords.ts'
import { keyedEmail } from '../person.ts'
import { idOfUser } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = openBrowser(app.server)
})
afterAll(() => app.stop())

const whoIs = (shown: Browser) => shown.call<{ id?: string; code?: string }>('GET', '/api/user')
async function hashOf({ id }: { id: string }): Promise<string | null> {
  const [row] = await app.rows<{ password_hash: Buffer }>('select password_hash from users where id = $1', [
    id,
  ])
  return openPassword(app.deps, { id, password_hash: row?.password_hash ?? null })
}
const sid = (shown: Browser) => /(?:^|; )sid=([\w-]{43})/.exec(shown.cookie)?.[1]

test('a visitor, a guest with a transfer and a made-up session are all signed out', async () => {
  const sender = openBrowser(app.server)
  await created(sender)
  const pretender = Object.assign(openBrowser(app.server), { cookie: 'sid=admin; mt=x; __Host-sid=1' })
  for (const each of [browser, sender, pretender])
    expect(await whoIs(each)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

test('a new user is signed in, and gets their own data', async () => {
  const body = newcomer({ phone: '+1 202 555 0190' })
  const answer = await browser.call<{ id: string }>('POST', '/api/register', body)
  const user = {
    id: answer.body.id,
    fullName: 'Ada Lovelace',
    username: body.username,
    email: body.email,
    phone: '+1 202 555 0190',
    isAdmin: 0,
    roles: [],
  }
  expect(answer).toMatchObject({ status: 201, body: user })
  expect(JSON.parse((await whoIs(browser)).text)).toEqual(user)
})

test('a body cannot make its sender an admin, another user or confirmed', async () => {
  const changes = { isAdmin: 1, is_admin: true, id: 'x', emailConfirmedAt: 'now', role: 'admin', userId: 'x' }
  const { user } = await signedUp(app.server, changes, browser)
  expect(user.isAdmin).toBe(0)
  expect(
    await app.rows('select is_admin, email_confirmed_at, totp_enabled_at from users where id = $1', [
      user.id,
    ]),
  ).toEqual([{ is_admin: false, email_confirmed_at: null, totp_enabled_at: null }])
})

test('registration opens an owner for later transfers, and mails a link to confirm the address', async () => {
  const { user } = await signedUp(app.server)
  expect(await app.rows('select user_id from owners where user_id = $1', [user.id])).toHaveLength(1)
  expect(
    await app.rows(
      `select purpose, extract(epoch from expires_at - created_at)::integer as seconds from email_links
      where user_id = $1`,
      [user.id],
    ),
  ).toEqual([{ purpose: 'confirm_email', seconds: 604_800 }])
})

test.each([
  ['fullName', ' '],
  ['username', ''],
  ['username', '\u200B'],
  ['email', ''],
  ['email', 'ada'],
  ['email', 'ada @example.com'],
  ['email', 'a\u0000da@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['email', `${'\uFDFA'.repeat(60)}@example.com`],
  ['password', 'seven77'],
  ['password', 'x'.repeat(129)],
  ['phone', 'x'.repeat(41)],
])('a registration that has %s %j is refused, and the field is named', async (field, value) => {
  expect(await browser.call('POST', '/api/register', newcomer({ [field]: value }))).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
  })
  expect(browser.cookie).toBe('')
})

test.each([
  ['8 characters', 'pass wör'],
  ['128 characters', 'x'.repeat(128)],
  ['blanks at both ends', '  eight888 '],
])('a password of %s is accepted unchanged', async (_, password) => {
  const { user } = await signedUp(app.server, { password })
  expect(await signIn(browser, user.email, password)).toMatchObject({ status: 200 })
  expect(await signIn(openBrowser(app.server), user.email, password.slice(1))).toMatchObject({ status: 401 })
})

test('a password typed with another keyboard’s code points is the same password', async () => {
  const { user } = await signedUp(app.server, { password: 'Zoe\u0308 lives here' })
  expect(await signIn(browser, user.email, 'Zo\u00eb lives here')).toMatchObject({ status: 200 })
})

test('the password is kept as Argon2id, and the token as a hash', async () => {
  const { user, browser: own } = await signedUp(app.server)
  const [kept] = await app.rows<{ token_hash: Buffer }>(
    'select token_hash from sessions where user_id = $1',
    [user.id],
  )
  expect(await hashOf(user)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(kept?.token_hash).toHaveLength(32)
  expect(kept?.token_hash.includes(Buffer.from(sid(own) ?? '', 'base64url'))).toBe(false)
})

test('a taken email or username is refused in the same words, in any capitals or Unicode form', async () => {
  const taken = newcomer({ username: 'Ada.Fi' })
  await browser.call('POST', '/api/register', taken)
  const wide = taken.email.replaceAll(/[!-~]/g, c => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0))
  const bodies = [
    newcomer({ email: taken.email }),
    newcomer({ email: taken.email.toUpperCase() }),
    newcomer({ email: wide.replace('＠', '@') }),
    newcomer({ email: `\u200D${taken.email}` }),
    newcomer({ username: 'ADA.FI' }),
    newcomer({ username: 'ada.ﬁ' }),
    newcomer({ email: taken.email, username: 'ada.fi' }),
  ]
  for (const body of bodies) {
    expect(JSON.parse((await openBrowser(app.server).call('POST', '/api/register', body)).text)).toEqual({
      code: 'account_not_created',
      message: 'Failed to create account',
    })
  }
  expect(await signedUp(app.server, { username: 'ada.fı' })).toBeTruthy() // the dotless i is another letter
})

test('of a hundred registrations of one email at the same moment exactly one is made', async () => {
  const { email } = newcomer()
  const variants = [email, email.toUpperCase(), ` ${email} `, email.replace('ada', 'ａda'), `${email}\u2060`]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      openBrowser(app.server).call(
        'POST',
        '/api/register',
        newcomer({ email: variants[index % variants.length] }),
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 201)).toHaveLength(1)
  // The others are refused, or find us busy: passwords are hashed two at a time.
  for (const status of statuses) expect([201, 409, 503]).toContain(status)
  const key = keyedEmail(app.deps, email)
  expect(await app.rows('select id from users where email_key = $1', [key])).toHaveLength(1)
})

test('a user signs in by email and password, in any capitals', async () => {
  const { user } = await signedUp(app.server)
  const answer = await signIn(browser, ` ${user.email.toUpperCase()}`)
  expect([answer.status, answer.body]).toEqual([200, user])
  expect(await whoIs(browser)).toMatchObject({ status: 200, body: { id: user.id } })
})

test('a wrong password and an unknown email get identical answers', async () => {
  const { user } = await signedUp(app.server)
  const tries = [
    { email: user.email, password: 'wrong password' },
    { email: 'nobody@example.com', password: 'wrong password' },
    { email: 'nobody', password: '' },
    { email: '', password: 'x'.repeat(512) },
    { email: 'a\u0000\uD800', password: '\u0000' },
  ]
  const answers = await Promise.all(
    tries.map(payload => app.server.inject({ method: 'POST', url: '/api/login', payload })),
  )
  for (const answer of answers) {
    expect([answer.statusCode, answer.payload]).toEqual([
      401,
      '{"message":"Invalid email or password","code":"sign_in_refused"}',
    ])
    expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a sign-in gives a new token, never a planted one, and the session that was shown ends', async () => {
  const { user: mallory, browser: hers } = await signedUp(app.server)
  const { user } = await signedUp(app.server)
  browser.cookie = hers.cookie
  const planted = sid(hers)
  await signIn(browser, user.email)
  expect(sid(browser)).not.toBe(planted)
  expect(await whoIs(browser)).toMatchObject({ body: { id: user.id } })
  expect(await whoIs(hers)).toMatchObject({ status: 401 })
  // A token that we never gave opens nothing either, before or after.
  browser.cookie = `sid=${'A'.repeat(43)}`
  await signIn(browser, mallory.email)
  expect(sid(browser)).not.toBe('A'.repeat(43))
  expect(
    await whoIs(Object.assign(openBrowser(app.server), { cookie: `sid=${'A'.repeat(43)}` })),
  ).toMatchObject({
    status: 401,
  })
})

test('a registration while signed in ends the old session', async () => {
  const first = await signedUp(app.server)
  const old = first.browser.cookie
  const second = await signedUp(app.server, {}, first.browser)
  expect(await whoIs(first.browser)).toMatchObject({ body: { id: second.user.id } })
  expect(await whoIs(Object.assign(browser, { cookie: old }))).toMatchObject({ status: 401 })
})

const cookiesOf = async (protocol: 'http' | 'https', server = app.server) => {
  const headers = protocol === 'https' ? { 'x-forwarded-proto': 'https' } : {}
  const answer = await server.inject({ method: 'POST', url: '/api/register', payload: newcomer(), headers })
  return [answer.headers['set-cookie'] ?? []].flat().map(each => each.replace(/=[\w-]{43};/, '=<secret>;'))
}

test('the cookies of session and device are hidden from scripts and other sites; over https they are for this host alone', async () => {
  const attributes = 'HttpOnly; SameSite=Lax'
  expect(await cookiesOf('http')).toEqual([
    `sid=<secret>; Path=/; Max-Age=2592000; ${attributes}`,
    'signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax',
    `device=<secret>; Path=/; Max-Age=34560000; ${attributes}`,
  ])
  const behindProxy = await testApp({ TRUST_PROXY: '1' })
  try {
    expect(await cookiesOf('https', behindProxy.server)).toEqual([
      `__Host-sid=<secret>; Path=/; Max-Age=2592000; ${attributes}; Secure`,
      'signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax',
      `__Host-device=<secret>; Path=/; Max-Age=34560000; ${attributes}; Secure`,
    ])
  } finally {
    await behindProxy.stop()
  }
})

test('a logout ends the token and the capability on the server too', async () => {
  await created(browser, { senderEmail: 'somebody-else@example.com' })
  await signedUp(app.server, {}, browser)
  const old = browser.cookie
  expect(await browser.call('POST', '/api/logout')).toMatchObject({ status: 204, text: '' })
  expect(browser.cookie).toMatch(/^device=[\w-]{43}$/) // it knows the browser again, and opens nothing
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
  browser.cookie = old
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
  expect(await browser.call('GET', '/api/transfers/current')).toMatchObject({ status: 404 })
})

test('logging out twice, or without a session, is no error', async () => {
  expect(await browser.call('POST', '/api/logout')).toMatchObject({ status: 204 })
  browser.cookie = `sid=${'B'.repeat(43)}`
  expect(await browser.call('POST', '/api/logout')).toMatchObject({ status: 204 })
})

const age = async (email: string, column: string, interval: string) =>
  app.plant(`update sessions set ${column} = now() - $2::interval where user_id = $1 and ended_at is null`, [
    await idOfUser(app, email),
    interval,
  ])

test.each([
  ['user', 'last_seen_at', '7 days', '6 days 23 hours'],
  ['user', 'created_at', '30 days', '29 days 23 hours'],
  ['admin', 'last_seen_at', '30 minutes', '29 minutes'],
  ['admin', 'created_at', '12 hours', '11 hours 59 minutes'],
])('a session of a %s ends when its %s is %s ago, and not before', async (who, column, over, within) => {
  const { user } = await signedUp(app.server, {}, browser)
  if (who === 'admin') await app.plant('update users set is_admin = true where id = $1', [user.id])
  await age(user.email, column, within)
  expect(await whoIs(browser)).toMatchObject({ status: 200 })
  await age(user.email, column, over)
  expect(await whoIs(browser)).toMatchObject({ status: 401 })
})

test('a used session continues: its idle time starts again', async () => {
  const { user } = await signedUp(app.server, {}, browser)
  await age(user.email, 'last_seen_at', '6 days')
  await whoIs(browser)
  expect(
    await app.rows(
      `select id from sessions where user_id = $1 and last_seen_at > now() - interval '1 minute'`,
      [user.id],
    ),
  ).toHaveLength(1)
})

test('rights are read at every call: a former admin has none with the same cookie', async () => {
  const { user } = await signedUp(app.server, {}, browser)
  await app.plant('update users set is_admin = true where id = $1', [user.id])
  expect(await whoIs(browser)).toMatchObject({ body: { isAdmin: 1 } })
  await app.plant('update users set is_admin = false where id = $1', [user.id])
  expect(await whoIs(browser)).toMatchObject({ body: { isAdmin: 0 } })
})

test('a hash with outdated parameters is renewed at the next sign-in, and still only fits the password', async () => {
  const { user } = await signedUp(app.server)
  // 'correct horse battery' with m=8192, t=1, as an earlier release might have kept it.
  const old = '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$SALTED'
  const { argon2Sync } = await import('node:crypto')
  const tag = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce: '0123456789abcdef',
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  })
  const kept = old.replace('SALTED', tag.toString('base64').replace(/=+$/, ''))
  const sealed = sealPassword(app.deps.signingKeys, user.id, kept)
  await app.rows('update users set password_hash = $2 where id = $1', [user.id, sealed])
  expect(await signIn(browser, user.email, 'wrong password')).toMatchObject({ status: 401 })
  expect(await signIn(browser, user.email)).toMatchObject({ status: 200 })
  expect(await hashOf(user)).toMatch(/m=19456,t=2,p=1/)
  expect(await signIn(browser, user.email)).toMatchObject({ status: 200 })
  expect(await signIn(browser, user.email, 'wrong password')).toMatchObject({ status: 401 })
})

test('with one-time codes in force the password alone opens no session', async () => {
  const { user } = await signedUp(app.server)
  await app.rows('update users set totp_enabled_at = now() where id = $1', [user.id])
  expect(await signIn(browser, user.email)).toMatchObject({
    status: 401,
    body: {
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{8}\.[\w-]+\.[\w-]{43}$/),
    },
  })
  expect(browser.cookie).toBe('')
  expect(await signIn(browser, user.email, 'wrong password')).toMatchObject({
    body: { code: 'sign_in_refused' },
  })
})
