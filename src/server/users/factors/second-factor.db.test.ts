import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser/browser.ts'
import { jobsAbout } from '#test/support/app/jobs.ts'
import { PASSWORD } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  atSite,
  firstHalf,
  siteBrowser,
  type WithCodes,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
  browser = siteBrowser(app.server)
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

const nowMs = () => app.deps.clock.now().getTime()
const enrolled = () => withCodes(app.server, nowMs())
/** A code that has not been used: half a minute goes by for each. */
const freshCode = ({ secret }: WithCodes) => {
  app.clock.aheadSeconds += 30
  return appOf(secret).codeAt(nowMs())
}
const WRONG = { status: 401, body: { code: 'code_refused' } }
const answer = (shown: Browser, challenge: string, code: string) =>
  shown.call<{ id?: string; code?: string }>('POST', '/api/login/second-factor', { challenge, code })
const whoIs = (shown: Browser) => shown.call<{ id?: string }>('GET', '/api/user')
const changesOf = async (userId: string) =>
  (await jobsAbout<{ change?: string }>(app, userId, 'account.notices')).flatMap(({ change }) => change ?? [])
const methods = async (userId: string) =>
  (
    await app.rows<{ method: string }>('select method from sessions where user_id = $1 order by created_at', [
      userId,
    ])
  ).map(({ method }) => method)

test('once codes are on, a sign-in needs the password and the code', async () => {
  const ada = await enrolled()
  const challenge = await firstHalf(browser, ada.user.email)
  expect((await whoIs(browser)).status).toBe(401)
  expect(browser.cookie).toBe('')
  const code = freshCode(ada)
  expect(await answer(browser, challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
    status: 200,
    body: { id: ada.user.id },
  })
  expect((await whoIs(browser)).body.id).toBe(ada.user.id)
  expect(await methods(ada.user.id)).toEqual(['password', 'password+totp'])
})

test('turning codes on gives ten recovery codes once, notifies the user and ends the other sessions', async () => {
  const person = await atSite(app.server)
  const { browser: hers, user } = person
  const stolen = Object.assign(siteBrowser(app.server), { cookie: hers.cookie })
  const { secret, uri } = (await hers.call<{ secret: string; uri: string }>('POST', '/api/account/totp')).body
  expect(uri).toContain(`otpauth://totp/OpenRemit:${encodeURIComponent(user.email)}?issuer=OpenRemit`)
  expect(
    (await siteBrowser(app.server).call('POST', '/api/login', { email: user.email, password: PASSWORD }))
      .status,
  ).toBe(200) // not in force yet
  const code = appOf(secret).codeAt(nowMs())
  const { status, body } = await hers.call<{ recoveryCodes: string[] }>('POST', '/api/account/totp/confirm', {
    code,
  })
  expect([status, body.recoveryCodes.length, Object.keys(body)]).toEqual([200, 10, ['recoveryCodes']])
  expect((await whoIs(hers)).body.id).toBe(user.id)
  expect((await whoIs(stolen)).status).toBe(401)
  expect(await changesOf(user.id)).toEqual(['totp_on'])
})

test('neither the seed nor a recovery code is stored in plain text', async () => {
  const { user, secret, recoveryCodes } = await enrolled()
  const [row] = await app.rows<{ totp_secret: Buffer }>('select totp_secret from users where id = $1', [
    user.id,
  ])
  expect(row?.totp_secret.length).toBe(8 + 12 + 16 + 20)
  expect(row?.totp_secret.includes(Buffer.from(appOf(secret).bytes))).toBe(false)
  const kept = await app.rows<{ code_hash: Buffer }>(
    'select code_hash from recovery_codes where user_id = $1',
    [user.id],
  )
  expect(kept.map(({ code_hash }) => code_hash.length)).toEqual(Array.from({ length: 10 }, () => 16))
  expect(kept.some(({ code_hash }) => code_hash.toString().includes(recoveryCodes[0] ?? ''))).toBe(false)
})

test('a code signs in once: not again, not by an older one, not in two browsers at the same moment', async () => {
  const ada = await enrolled()
  const confirmed = appOf(ada.secret).codeAt(nowMs()) // spent by turning codes on
  expect(await answer(browser, await firstHalf(browser, ada.user.email), confirmed)).toMatchObject(WRONG)
  const code = freshCode(ada)
  const challenges = await Promise.all(
    Array.from({ length: 8 }, () => firstHalf(siteBrowser(app.server), ada.user.email)),
  )
  const answers = await Promise.all(
    challenges.map(challenge => answer(siteBrowser(app.server), challenge, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'code_refused')).toHaveLength(7)
  expect(await answer(browser, await firstHalf(browser, ada.user.email), code)).toMatchObject(WRONG)
  expect(await answer(browser, await firstHalf(browser, ada.user.email), confirmed)).toMatchObject(WRONG)
})

test('a code two steps away is refused; one step away is accepted for a slow hand or a wrong clock', async () => {
  const ada = await enrolled()
  app.clock.aheadSeconds = 315 - ((Date.now() / 1000) % 30) // the middle of a step, far from the next
  const challenge = await firstHalf(browser, ada.user.email)
  for (const seconds of [-60, 60]) {
    const code = appOf(ada.secret).codeAt(nowMs() + seconds * 1000)
    expect(await answer(browser, challenge, code)).toMatchObject(WRONG)
  }
  expect((await answer(browser, challenge, appOf(ada.secret).codeAt(nowMs() - 30_000))).status).toBe(200)
  const again = await firstHalf(browser, ada.user.email)
  expect((await answer(browser, again, appOf(ada.secret).codeAt(nowMs() + 30_000))).status).toBe(200)
})

test("another user's code is refused", async () => {
  const [ada, eve] = [await enrolled(), await enrolled()]
  const code = freshCode(eve)
  expect(await answer(browser, await firstHalf(browser, ada.user.email), code)).toMatchObject(WRONG)
  const [recovery = ''] = eve.recoveryCodes
  expect(await answer(browser, await firstHalf(browser, ada.user.email), recovery)).toMatchObject(WRONG)
})

test('a recovery code signs in once, in any notation, and its user is notified', async () => {
  const { user, recoveryCodes } = await enrolled()
  const [recovery = ''] = recoveryCodes
  const typed = recovery.toUpperCase().replaceAll('-', ' ')
  expect((await answer(browser, await firstHalf(browser, user.email), typed)).status).toBe(200)
  expect(await methods(user.id)).toEqual(['password', 'password+recovery'])
  expect(await answer(browser, await firstHalf(browser, user.email), recovery)).toMatchObject(WRONG)
  expect(await changesOf(user.id)).toEqual(['totp_on', 'recovery_code_used'])
})

test('if twenty requests use one recovery code at the same moment, one signs in', async () => {
  const { user, recoveryCodes } = await enrolled()
  const [recovery = ''] = recoveryCodes
  const challenges = await Promise.all(
    Array.from({ length: 20 }, () => firstHalf(siteBrowser(app.server), user.email)),
  )
  const answers = await Promise.all(
    challenges.map(challenge => answer(siteBrowser(app.server), challenge, recovery)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await changesOf(user.id)).toEqual(['totp_on', 'recovery_code_used'])
})

test('a challenge has five tries, also if twenty come at the same moment, and then it is gone', async () => {
  const ada = await enrolled()
  const challenge = await firstHalf(browser, ada.user.email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(siteBrowser(app.server), challenge, 'aaaa-aaaa-aaaa')),
  )
  expect(answers.filter(({ body }) => body.code === 'code_refused')).toHaveLength(5)
  expect(answers.filter(({ body }) => body.code === 'challenge_expired')).toHaveLength(15)
  expect((await answer(browser, challenge, freshCode(ada))).body.code).toBe('challenge_expired')
})

test('a challenge is answered once: of five right answers at the same moment one signs in', async () => {
  const { user, recoveryCodes } = await enrolled()
  const challenge = await firstHalf(browser, user.email)
  const answers = await Promise.all(
    recoveryCodes.slice(0, 5).map(code => answer(siteBrowser(app.server), challenge, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await methods(user.id)).toEqual(['password', 'password+recovery'])
})

test('a challenge that is made up, altered or five minutes old is refused', async () => {
  const ada = await enrolled()
  const challenge = await firstHalf(browser, ada.user.email)
  const code = freshCode(ada)
  for (const made of ['', 'x', challenge.slice(0, -2), `${challenge.split('.')[1]}`, `${challenge}.x`])
    expect((await answer(browser, made, code)).body.code).toBe('challenge_expired')
  await app.rows('update auth_challenges set expires_at = now() where user_id = $1', [ada.user.id])
  expect((await answer(browser, challenge, code)).body.code).toBe('challenge_expired')
})

test('after ten wrong codes an hour no code of the app is checked, and a recovery code still signs in', async () => {
  const ada = await enrolled()
  await addPasskey(ada.browser)
  const guess = async () => answer(browser, await firstHalf(browser, ada.user.email), '000000')
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toMatchObject(WRONG)
  const challenge = await firstHalf(browser, ada.user.email)
  const refused = await app.server.inject({
    method: 'POST',
    url: '/api/login/second-factor',
    payload: { challenge, code: freshCode(ada) },
  })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  const [recovery = ''] = ada.recoveryCodes
  expect((await answer(browser, challenge, recovery)).status).toBe(200)
  await app.plant(`update failed_proofs set window_ends_at = now()`)
  expect((await answer(browser, await firstHalf(browser, ada.user.email), freshCode(ada))).status).toBe(200)
})

test('a right code clears the wrong ones before it', async () => {
  const ada = await enrolled()
  for (const round of [1, 2]) {
    for (let tries = 0; tries < 9; tries++)
      await answer(browser, await firstHalf(browser, ada.user.email), '000000')
    const code = freshCode(ada)
    expect([round, (await answer(browser, await firstHalf(browser, ada.user.email), code)).status]).toEqual([
      round,
      200,
    ])
  }
})

test('a sign-in by code gives a new session and leaves no planted one', async () => {
  const ada = await enrolled()
  const { browser: eves } = await atSite(app.server)
  browser.cookie = eves.cookie // the attacker's session, planted in the victim's browser
  const challenge = await firstHalf(browser, ada.user.email)
  await answer(browser, challenge, freshCode(ada))
  expect((await whoIs(browser)).body.id).toBe(ada.user.id)
  expect((await whoIs(eves)).status).toBe(401)
})

test('codes are confirmed by a right one only, can be restarted until then, and are turned on once', async () => {
  const { browser: hers, user } = await atSite(app.server)
  const confirm = (code: string) => hers.call('POST', '/api/account/totp/confirm', { code })
  const start = () => hers.call<{ secret: string }>('POST', '/api/account/totp')
  expect((await confirm('000000')).body.code).toBe('totp_not_started')
  const [first, second] = [(await start()).body.secret, (await start()).body.secret]
  expect(first).not.toBe(second)
  expect((await confirm(appOf(first).codeAt(nowMs()))).body.code).toBe('code_refused')
  expect((await confirm(appOf(second).codeAt(nowMs()))).status).toBe(200)
  expect((await confirm(appOf(second).codeAt(nowMs()))).body.code).toBe('totp_already_on')
  expect(await start()).toMatchObject({ status: 409, body: { code: 'totp_already_on' } })
  expect(await changesOf(user.id)).toEqual(['totp_on'])
})

test('turning codes off deletes the recovery codes, and the password is enough again', async () => {
  const { browser: hers, user } = await enrolled()
  expect((await hers.call('DELETE', '/api/account/totp')).status).toBe(204)
  expect((await hers.call('DELETE', '/api/account/totp')).status).toBe(204) // nothing to do
  expect(await app.rows('select 1 from recovery_codes where user_id = $1', [user.id])).toEqual([])
  expect(
    await app.rows('select totp_secret, totp_enabled_at, totp_last_step from users where id = $1', [user.id]),
  ).toEqual([{ totp_secret: null, totp_enabled_at: null, totp_last_step: null }])
  expect((await browser.call('POST', '/api/login', { email: user.email, password: PASSWORD })).status).toBe(
    200,
  )
  expect(await changesOf(user.id)).toEqual(['totp_on', 'totp_off'])
})

test('a challenge that was open when codes were turned off opens nothing', async () => {
  const ada = await enrolled()
  const challenge = await firstHalf(browser, ada.user.email)
  await ada.browser.call('DELETE', '/api/account/totp')
  expect(await answer(browser, challenge, freshCode(ada))).toMatchObject(WRONG)
  expect(await answer(browser, challenge, ada.recoveryCodes[0] ?? '')).toMatchObject(WRONG)
})

test('new recovery codes replace the old ones; without one-time codes there are none', async () => {
  const { browser: hers, user, recoveryCodes } = await enrolled()
  const renewed = await hers.call<{ recoveryCodes: string[] }>('POST', '/api/account/recovery-codes')
  expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([201, 10])
  const challenge = await firstHalf(browser, user.email)
  expect(await answer(browser, challenge, recoveryCodes[0] ?? '')).toMatchObject(WRONG)
  expect((await answer(browser, challenge, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
  expect(await changesOf(user.id)).toEqual(['totp_on', 'recovery_codes_renewed', 'recovery_code_used'])
  const { browser: his } = await atSite(app.server)
  expect((await his.call('POST', '/api/account/recovery-codes')).body.code).toBe('totp_not_started')
})
