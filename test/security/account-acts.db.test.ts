import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailReset, mailedToken } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD, signedUp } from '#test/support/browser/people.ts'
import {
  addPasskey,
  atSite,
  firstHalf,
  siteBrowser,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// An attacker who takes over an account changes its credentials: each such change is in the audit log.

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = siteBrowser(app.server)
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'staple gun 42'

type Row = { readonly by: string | null; readonly action: string; readonly after: object | null }

/** The audited changes of a user's account, and whether the user is named as who made them. */
const changesOf = async (userId: string) =>
  (
    await app.rows<Row>(
      `select case actor_id when $1::uuid then 'user' else coalesce(actor_id::text, 'nobody') end as by, action, after
       from audit_log where kind = 'user' and subject_kind = 'user' and subject_id = $1::text order by id`,
      [userId],
    )
  ).map(({ by, action, after }) => [by, action, after])

const logged = async () =>
  (await app.rows<{ all: string }>(`select string_agg(a::text, e'\\n') as all from audit_log a`))[0]?.all ??
  ''

const expectStatus = async (status: number, answer: Promise<{ readonly status: number }>) =>
  expect((await answer).status).toBe(status)

test('a new password is audited, whether it was set by the old one or by a mailed link', async () => {
  const { browser: hers, user } = await signedUp(app.server)
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  await expectStatus(204, hers.call('PUT', '/api/account/password', passwords))
  await mailReset(app, user.email)
  const token = await mailedToken(app, user.id, 'password_reset')
  const body = { token, password: 'another staple gun' }
  await expectStatus(200, openBrowser(app.server).call('POST', '/api/password-reset/confirm', body))
  expect(await changesOf(user.id)).toEqual([
    ['user', 'user.password_changed', null],
    ['nobody', 'user.password_reset', { removedPasskeys: 0, removedCodes: false }],
    ['nobody', 'user.email_confirmed', null],
  ])
})

test('a first address is audited when it is confirmed, and not when it is confirmed once more', async () => {
  const { browser: hers, user } = await signedUp(app.server)
  await expectStatus(204, hers.call('POST', '/api/account/email-confirmation'))
  const tokens = [
    await mailedToken(app, user.id, 'registered'),
    await mailedToken(app, user.id, 'email_confirmation'),
  ]
  for (const token of tokens) await expectStatus(204, hers.call('POST', '/api/email-confirmation', { token }))
  expect(await changesOf(user.id)).toEqual([['user', 'user.email_confirmed', null]])
})

test('factors that a mailed password has removed are in the audit log', async () => {
  const ada = await withCodes(app.server, app.deps.clock.now().getTime())
  await addPasskey(ada.browser)
  await mailReset(app, ada.user.email)
  const token = await mailedToken(app, ada.user.id, 'password_reset')
  await expectStatus(
    200,
    browser.call('POST', '/api/password-reset/confirm', { token, password: NEW_PASSWORD }),
  )
  expect((await changesOf(ada.user.id)).slice(-2)).toEqual([
    ['nobody', 'user.password_reset', { removedPasskeys: 1, removedCodes: true }],
    ['nobody', 'user.email_confirmed', null],
  ])
})

test('a password that is refused leaves no record of a change', async () => {
  const { browser: hers, user } = await signedUp(app.server)
  const passwords = { currentPassword: 'wrong horse battery', newPassword: NEW_PASSWORD }
  await expectStatus(403, hers.call('PUT', '/api/account/password', passwords))
  expect(await changesOf(user.id)).toEqual([])
})

test('a change of email is audited when it is requested and when it is made, without an address', async () => {
  const { browser: hers, user } = await signedUp(app.server)
  const { email } = newcomer()
  await expectStatus(204, hers.call('POST', '/api/account/email', { email }))
  expect(await changesOf(user.id)).toEqual([['user', 'user.email_change_requested', null]])
  const token = await mailedToken(app, user.id, 'email_confirmation')
  await expectStatus(204, hers.call('POST', '/api/email-confirmation', { token }))
  expect(await changesOf(user.id)).toEqual([
    ['user', 'user.email_change_requested', null],
    ['user', 'user.email_changed', null],
  ])
  const log = await logged()
  for (const address of [email, user.email]) expect(log).not.toContain(address)
})

test('a passkey is audited by its id when it is added and when it is removed', async () => {
  const { browser: hers, user } = await atSite(app.server)
  const { kept } = await addPasskey(hers)
  await expectStatus(204, hers.call('DELETE', `/api/account/passkeys/${kept.id}`))
  expect(await changesOf(user.id)).toEqual([
    ['user', 'user.passkey_added', { passkey: kept.id }],
    ['user', 'user.passkey_removed', { passkey: kept.id }],
  ])
})

test('one-time codes and recovery codes are audited when they are turned on, replaced, used and turned off', async () => {
  const ada = await withCodes(app.server, app.deps.clock.now().getTime())
  const renewed = await ada.browser.call<{ recoveryCodes: string[] }>('POST', '/api/account/recovery-codes')
  const [code = '', other = ''] = renewed.body.recoveryCodes
  const challenge = await firstHalf(browser, ada.user.email)
  await expectStatus(200, browser.call('POST', '/api/login/second-factor', { challenge, code }))
  await expectStatus(204, browser.call('POST', '/api/account/step-up', { password: PASSWORD, code: other }))
  await expectStatus(204, browser.call('DELETE', '/api/account/totp'))
  expect((await changesOf(ada.user.id)).map(([by, action]) => [by, action])).toEqual([
    ['user', 'user.totp_on'],
    ['user', 'user.recovery_codes_renewed'],
    ['user', 'user.recovery_code_used'],
    ['user', 'user.recovery_code_used'],
    ['user', 'user.totp_off'],
  ])
  const log = await logged()
  for (const secret of [ada.secret, code, other, ...ada.recoveryCodes]) expect(log).not.toContain(secret)
})

test('codes that are already off leave no record when they are turned off', async () => {
  const { browser: hers, user } = await atSite(app.server)
  await expectStatus(204, hers.call('DELETE', '/api/account/totp'))
  expect(await changesOf(user.id)).toEqual([])
})
