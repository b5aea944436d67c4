import { confirmAddress } from '#test/support/browser/admins.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailReset, kindsOf, mailedToken, noticesOf } from '#test/support/browser/account-notices.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  asked,
  atSite,
  firstHalf,
  siteBrowser,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { finishSignIn, type SignInCall } from '../session/finish-sign-in.ts'
import { addressIn } from '../account-jobs.ts'
import { findUser, type UserRow } from '../users.sql.ts'

// A fact that was true when it was proved, and no longer is when the proof is used.

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'staple gun 42'
const idOf = async (browser: Browser) => (await browser.call<{ id?: string }>('GET', '/api/user')).body.id
const openSessions = async (userId: string) =>
  (await app.rows('select from sessions where user_id = $1 and ended_at is null', [userId])).length

async function reset({ email, id }: { email: string; id: string }): Promise<void> {
  await mailReset(app, email)
  const token = await mailedToken(app, id, 'password_reset')
  const answer = await openBrowser(app.server).call('POST', '/api/password-reset/confirm', {
    token,
    password: NEW_PASSWORD,
  })
  if (answer.status !== 200) throw new Error(answer.text)
}

const noCall: SignInCall = {
  actor: { capabilityHash: null, userId: null, isAdmin: false, roles: [], session: null },
  address: '192.0.2.1',
  requestId: '',
  language: 'en' as const,
  header: () => undefined,
  cookieHash: () => null,
  grant: () => {},
  end: () => {},
  setCookie: () => {},
}

/** The rest of a sign-in whose password was right when it was looked at. */
const finish = (user: UserRow) => finishSignIn(app.deps, noCall, { user, method: 'password' })
const asProved = async (): Promise<UserRow> => (await findUser(app.deps, app.pool, ada.user.id))[0]!

test('a password that was right when it was checked opens no session after a new one is set', async () => {
  const proved = await asProved()
  await reset(ada.user)
  await expect(finish(proved)).rejects.toMatchObject({ code: 'sign_in_refused' })
  expect(await openSessions(ada.user.id)).toBe(0)
  await finish(await asProved())
  expect(await openSessions(ada.user.id)).toBe(1)
})

test('a password that was right when it was checked opens no session after codes are on or the account is closed', async () => {
  const proved = await asProved()
  await app.rows('update users set totp_enabled_at = now() where id = $1', [ada.user.id])
  await expect(finish(proved)).rejects.toMatchObject({ code: 'sign_in_refused' })
  await app.rows('update users set totp_enabled_at = null where id = $1', [ada.user.id])
  expect(await ada.browser.call('DELETE', '/api/account')).toMatchObject({ status: 204 })
  await expect(finish(proved)).rejects.toMatchObject({ code: 'sign_in_refused' })
  expect(await openSessions(ada.user.id)).toBe(0)
})

test('a sign-in waits for a new password that is being set, and is refused by it', async () => {
  const proved = await asProved()
  const other = await app.pool.connect()
  await other.query('begin')
  await other.query('update users set password_changed_at = now() where id = $1', [ada.user.id])
  const finishing = finish(proved).then(
    () => 'signed in',
    ({ code }: { code: string }) => code,
  )
  await other.query('select pg_sleep(0.1)') // or it has not begun to wait, and is refused anyway
  await other.query('commit')
  other.release()
  expect(await finishing).toBe('sign_in_refused')
})

test('an unfinished sign-in by the old password cannot be finished after a new one, even with the right code', async () => {
  const grace = await withCodes(app.server, Date.now())
  await confirmAddress(app, grace.user.id)
  await app.plant(
    'update email_confirmations set at = (select totp_enabled_at from users where id = user_id) where user_id = $1',
    [grace.user.id],
  )
  const browser = siteBrowser(app.server)
  const challenge = await firstHalf(browser, grace.user.email)
  await reset(grace.user)
  const [code] = grace.recoveryCodes
  expect(await browser.call('POST', '/api/login/second-factor', { challenge, code })).toMatchObject({
    body: { code: 'challenge_expired' },
  })
  expect(await idOf(browser)).toBeUndefined()
  const again = await firstHalf(browser, grace.user.email, NEW_PASSWORD)
  expect(await browser.call('POST', '/api/login/second-factor', { challenge: again, code })).toMatchObject({
    status: 200, // nor was the code spent
  })
})

/** Ends the session of a request that has been let in and waits for its user's row. */
async function endedMeanwhile<T>(request: () => Promise<T>): Promise<T> {
  const other = await app.pool.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [ada.user.id])
  const answering = request()
  await waitingForUser()
  await other.query('update sessions set ended_at = now() where user_id = $1', [ada.user.id])
  await other.query('commit')
  other.release()
  return answering
}

async function waitingForUser(): Promise<void> {
  for (;;) {
    const waiting = await app.rows(
      `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`,
    )
    if (waiting.length > 0) return
  }
}

test('an ended session cannot begin a change of address', async () => {
  const { email } = newcomer()
  const change = () => ada.browser.call('POST', '/api/account/email', { email })
  expect(await endedMeanwhile(change)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await kindsOf(app, ada.user.id)).toEqual(['registered'])
})

test('an ended session cannot close the account', async () => {
  const close = () => ada.browser.call('DELETE', '/api/account')
  expect(await endedMeanwhile(close)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await signIn(openBrowser(app.server), ada.user.email)).toMatchObject({ status: 200 })
})

test('a person who registered a foreign address is shut out once its reader has set a password', async () => {
  const { browser, user } = await atSite(app.server)
  const { passkey } = await addPasskey(browser)
  const { secret } = (await browser.call<{ secret: string }>('POST', '/api/account/totp')).body
  const code = appOf(secret).codeAt(Date.now())
  expect(await browser.call('POST', '/api/account/totp/confirm', { code })).toMatchObject({ status: 200 })
  await reset(user)
  const thief = siteBrowser(app.server)
  const { challengeId, options } = await asked(thief, '/api/login/passkey/options')
  const response = passkey.get(options)
  expect(await thief.call('POST', '/api/login/passkey', { challengeId, response })).toMatchObject({
    body: { code: 'passkey_refused' },
  })
  const reader = siteBrowser(app.server)
  expect(await signIn(reader, user.email, NEW_PASSWORD)).toMatchObject({ status: 200, body: { id: user.id } })
})

test('passkeys that were added after the address was confirmed outlast a new password', async () => {
  const { browser, user } = await atSite(app.server)
  await confirmAddress(app, user.id)
  const { passkey } = await addPasskey(browser)
  await reset(user)
  const hers = siteBrowser(app.server)
  const { challengeId, options } = await asked(hers, '/api/login/passkey/options')
  const response = passkey.get(options)
  expect(await hers.call('POST', '/api/login/passkey', { challengeId, response })).toMatchObject({
    status: 200,
  })
})

test('a stranger who asks for links leaves the user with good ones, or with the right to another', async () => {
  for (let times = 0; times < 4; times++) await mailReset(app, ada.user.email)
  expect((await kindsOf(app, ada.user.id)).filter(kind => kind === 'password_reset')).toHaveLength(3)
  await app.plant(
    `update email_links set created_at = created_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes'
    where user_id = $1`,
    [ada.user.id],
  )
  await reset(ada.user)
  expect(await signIn(openBrowser(app.server), ada.user.email, NEW_PASSWORD)).toMatchObject({ status: 200 })
})

test('the notice of a change takes the old address along, so that a quick one cannot redirect the mail', async () => {
  await ada.browser.call('POST', '/api/account/email', { email: newcomer().email })
  const notice = (await noticesOf(app, ada.user.id)).find(({ kind }) => kind === 'email_changing')
  expect(addressIn(app.deps, { userId: ada.user.id, to: notice?.to ?? '' })).toBe(ada.user.email)
})

test('entering the present address cancels a requested change', async () => {
  await ada.browser.call('POST', '/api/account/email', { email: newcomer().email })
  const token = await mailedToken(app, ada.user.id, 'email_confirmation')
  await ada.browser.call('POST', '/api/account/email', { email: ada.user.email })
  expect(await openBrowser(app.server).call('POST', '/api/email-confirmation', { token })).toMatchObject({
    body: { code: 'link_expired' },
  })
})

test('of two sets of recovery codes made at the same moment one is valid', async () => {
  const { browser, user } = await withCodes(app.server, Date.now())
  const renew = () => {
    const mine = Object.assign(siteBrowser(app.server), { cookie: browser.cookie })
    return mine.call('POST', '/api/account/recovery-codes')
  }
  await Promise.all(Array.from({ length: 4 }, renew))
  expect(await app.rows('select from recovery_codes where user_id = $1', [user.id])).toHaveLength(10)
})
