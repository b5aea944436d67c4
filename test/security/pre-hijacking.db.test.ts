import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { changeRights, changeRole, grantAdmin } from '#server/users/admins/admins.ts'
import { unprovedStaff } from '#server/users/users.ts'
import { mailReset, mailedToken, noticesOf } from '#test/support/browser/account-notices.ts'
import { confirmAddress, signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp } from '#test/support/browser/people.ts'
import { newPasskey } from '#test/support/browser/authenticator.ts'
import {
  addPasskey,
  asked,
  type Holder,
  holder,
  SITE,
  siteBrowser,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { exchanged, injectSql } from './injection.ts'

// Somebody registers an address that another person reads, and waits for that person to take the account over.
// Source: Sudhodanan and Paverd, Pre-hijacked accounts (2022).

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const confirm = (browser: Browser, token: string, password?: string) =>
  browser.call('POST', '/api/email-confirmation', { token, password })

const isConfirmed = async (userId: string) =>
  (await app.rows('select from users where id = $1 and email_confirmed_at is not null', [userId])).length ===
  1

async function signInByPasskey({ passkey }: Holder) {
  const browser = siteBrowser(app.server)
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  return browser.call('POST', '/api/login/passkey', { challengeId, response: passkey.get(options) })
}

async function reset({ user }: Pick<Holder, 'user'>) {
  await mailReset(app, user.email)
  const token = await mailedToken(app, user.id, 'password_reset')
  const body = { token, password: 'a victim chose this 1' }
  return openBrowser(app.server).call('POST', '/api/password-reset/confirm', body)
}

test('a person who registered a foreign address has no way in after its reader pressed the link and set a password', async () => {
  const thief = await holder(app.server)
  const reader = siteBrowser(app.server)
  await confirm(reader, await mailedToken(app, thief.user.id, 'registered'))
  expect((await reset(thief)).status).toBeLessThan(300)
  expect(await signInByPasskey(thief)).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  expect(await thief.browser.call('GET', '/api/user')).toMatchObject({ status: 401 })
})

test('a link that confirms an address does nothing in a browser without the account', async () => {
  const { user } = await signedUp(app.server)
  const token = await mailedToken(app, user.id, 'registered')
  const others = await signedUp(app.server)
  for (const browser of [openBrowser(app.server), others.browser]) {
    expect(await confirm(browser, token)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect(await confirm(browser, token, 'not this one')).toMatchObject({ body: { code: 'wrong_password' } })
  }
  expect(await isConfirmed(user.id)).toBe(false)
  expect(await isConfirmed(others.user.id)).toBe(false)
})

test('a link that confirms an address works in a session of its account', async () => {
  const { browser, user } = await signedUp(app.server)
  expect(await confirm(browser, await mailedToken(app, user.id, 'registered'))).toMatchObject({ status: 204 })
  expect(await isConfirmed(user.id)).toBe(true)
})

test('a link that confirms an address works with the password of its account, after a wrong one too', async () => {
  const { user } = await signedUp(app.server)
  const token = await mailedToken(app, user.id, 'registered')
  const browser = openBrowser(app.server)
  expect(await confirm(browser, token, 'not this one')).toMatchObject({ status: 403 })
  expect(await confirm(browser, token, PASSWORD)).toMatchObject({ status: 204 })
  expect(await isConfirmed(user.id)).toBe(true)
  expect(browser.cookie).toBe('') // confirms, and signs nobody in
})

test('a change to a foreign address needs the account of whoever asked for it', async () => {
  const { browser: thief, user } = await signedUp(app.server)
  const victim = newcomer()
  await thief.call('POST', '/api/account/email', { email: victim.email })
  const token = await mailedToken(app, user.id, 'email_confirmation')
  const reader = await signedUp(app.server)
  expect(await confirm(reader.browser, token)).toMatchObject({ body: { code: 'password_required' } })
  expect(await thief.call('GET', '/api/user')).toMatchObject({ body: { email: user.email } })
  expect(await signedUp(app.server, victim)).toBeTruthy() // the address is free for its reader
})

test('guesses at the password of an account through its link are counted like those at the sign-in', async () => {
  const strict = await testApp({ RATE_LIMITS: 'strict' })
  const { user } = await signedUp(strict.server)
  const token = await mailedToken(strict, user.id, 'registered')
  const browser = openBrowser(strict.server)
  const codes: string[] = []
  for (let times = 0; times < 6; times++)
    codes.push((await confirm(browser, token, 'not this one')).body.code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_password'), 'too_many_requests'])
  await strict.stop()
})

test('a new password removes the passkeys that are older than the confirmation, and names them', async () => {
  const early = await holder(app.server)
  await confirm(early.browser, await mailedToken(app, early.user.id, 'registered'))
  const late = { ...early, ...(await addPasskey(early.browser, newPasskey(SITE), 'Laptop')) }
  const answer = await reset(early)
  expect(await signInByPasskey(early)).toMatchObject({ status: 401 })
  expect(answer).toMatchObject({ status: 200, body: { removedPasskeys: ['Telephone'] } })
  expect(await signInByPasskey(late)).toMatchObject({ status: 200 })
  expect((await noticesOf(app, early.user.id)).at(-1)).toMatchObject({
    kind: 'password_changed',
    removedPasskeys: ['Telephone'],
  })
})

test('a new password removes a passkey that SQL has dated after the confirmation', async () => {
  const early = await holder(app.server)
  await confirm(early.browser, await mailedToken(app, early.user.id, 'registered'))
  const [{ later } = { later: '' }] = await app.rows<{ later: string }>(
    `select (email_confirmed_at + interval '1 minute')::text as later from users where id = $1`,
    [early.user.id],
  )
  await app.rows(exchanged('passkeys', 'created_at', 'id = $1', 'text'), [early.kept.id, later])
  expect(await reset(early)).toMatchObject({ status: 200, body: { removedPasskeys: ['Telephone'] } })
  expect(await signInByPasskey(early)).toMatchObject({ status: 401 })
})

test.each([
  ['moves the confirmation before it', `now() - interval '1 day'`],
  ['takes the confirmation away and gives it again', `null`],
])('a new password removes an early passkey where SQL %s', async (_, moved) => {
  const early = await holder(app.server)
  await confirm(early.browser, await mailedToken(app, early.user.id, 'registered'))
  await injectSql(app, `update users set email_confirmed_at = ${moved} where id = '${early.user.id}'`)
  await injectSql(
    app,
    `update users set email_confirmed_at = created_at - interval '1 day' where id = '${early.user.id}'`,
  )
  expect(await reset(early)).toMatchObject({ status: 200, body: { removedPasskeys: ['Telephone'] } })
  expect(await signInByPasskey(early)).toMatchObject({ status: 401 })
})

test('an address that only SQL has confirmed keeps no passkey and gets no rights, whatever record SQL writes', async () => {
  const [early, invented] = [await holder(app.server), await signedUp(app.server)]
  const record = (id: string, more = `proof) select gen_random_uuid(), id, email_key, '\\x00'`) =>
    `insert into email_confirmations (id, user_id, email_key, ${more} from users where id = '${id}'`
  for (const { id } of [early.user, invented.user])
    await injectSql(app, `update users set email_confirmed_at = created_at where id = '${id}'`, record(id))
  const earlier = record(early.user.id, 'is_earlier) select gen_random_uuid(), id, email_key, true')
  await expect(injectSql(app, earlier)).rejects.toThrow(/permission denied/)
  const by = { call: bySystem, reason: null }
  await expect(grantAdmin(app.deps, by, invented.user.id)).rejects.toMatchObject({
    code: 'email_unconfirmed',
  })
  expect(await reset(early)).toMatchObject({ status: 200, body: { removedPasskeys: ['Telephone'] } })
})

test('a new password turns off the one-time codes that are older than the confirmation, and no others', async () => {
  const [early, late] = [await withCodes(app.server, nowMs()), await signedUp(app.server)]
  for (const { browser, user } of [early, late])
    await confirm(browser, await mailedToken(app, user.id, 'registered'))
  await app.plant('update users set totp_enabled_at = now() where id = $1', [late.user.id])
  for (const person of [early, late]) expect((await reset(person)).status).toBe(200)
  const codesOf = ({ user }: Pick<Holder, 'user'>) =>
    app.rows(
      `select u.totp_enabled_at is not null as on, (select count(*)::integer from recovery_codes where user_id = u.id) as left
      from users u where u.id = $1`,
      [user.id],
    )
  expect([await codesOf(early), await codesOf(late)]).toEqual([
    [{ on: false, left: 0 }],
    [{ on: true, left: 0 }],
  ])
})

const nowMs = () => app.deps.clock.now().getTime()

test('an account with a factor of before the confirmation gets no rights until its owner removes it', async () => {
  const byOperator = { call: bySystem, reason: null }
  const planted = [await holder(app.server), await withCodes(app.server, nowMs())]
  for (const { browser, user } of planted) {
    await confirm(browser, await mailedToken(app, user.id, 'registered'))
    const refused = { code: 'email_unconfirmed', message: expect.stringContaining('before its address was') }
    await expect(grantAdmin(app.deps, byOperator, user.id)).rejects.toMatchObject(refused)
    const role = { userId: user.id, role: 'finance', isGiven: true } as const
    await expect(changeRole(app.deps, byOperator, role)).rejects.toMatchObject(refused)
  }
  const [first] = planted as [Holder, unknown]
  expect((await first.browser.call('DELETE', `/api/account/passkeys/${first.kept.id}`)).status).toBeLessThan(
    300,
  )
  await addPasskey(first.browser, newPasskey(SITE), 'Laptop')
  expect(await grantAdmin(app.deps, byOperator, first.user.id)).toBe(true)
})

test('rights that an earlier release gave without a proof stay, and the start names their accounts', async () => {
  const [ada, early, stranger] = [
    await signedUpAdmin(app),
    await holder(app.server),
    await signedUp(app.server),
  ]
  await confirm(early.browser, await mailedToken(app, early.user.id, 'registered'))
  for (const { user } of [early, stranger])
    await withAct(app.deps, bySystem, act =>
      changeRights(act, app.deps, { userId: user.id, isAdmin: true, reason: null }),
    )
  const named = await unprovedStaff(app.deps, app.pool)
  expect(named).toEqual(expect.arrayContaining([early.user.id, stranger.user.id]))
  expect(named).not.toContain(ada.user.id)
  expect(await isAdmin(stranger.user.id)).toBe(true)
  await confirmAddress(app, stranger.user.id)
  expect(await unprovedStaff(app.deps, app.pool)).not.toContain(stranger.user.id)
})

const isAdmin = async (id: string) =>
  (await app.rows('select from users where id = $1 and is_admin', [id])).length === 1
