import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/support/browser/browser.ts'
import { PASSWORD } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  asked,
  atSite,
  siteBrowser,
  type WithCodes,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => {
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
const whoIs = (shown: Browser) => shown.call<{ id?: string }>('GET', '/api/user')
const TEN_MINUTES = 600
const age = (userId: string, seconds: number) =>
  app.plant('update sessions set authenticated_at = now() - make_interval(secs => $2) where user_id = $1', [
    userId,
    seconds,
  ])
const stepUp = (shown: Browser, body: object) => shown.call('POST', '/api/account/step-up', body)

test.each([
  ['POST', '/api/account/passkeys/options', undefined],
  ['POST', '/api/account/passkeys', { name: 'Key', challengeId: crypto.randomUUID(), response: {} }],
  ['DELETE', '/api/account/passkeys/01930000-0000-7000-8000-000000000000', undefined],
  ['POST', '/api/account/totp', undefined],
  ['POST', '/api/account/totp/confirm', { code: '000000' }],
  ['DELETE', '/api/account/totp', undefined],
  ['POST', '/api/account/recovery-codes', undefined],
  ['GET', '/api/account/export', undefined],
  ['DELETE', '/api/account', undefined],
] as const)('%s %s needs a proof that is not older than ten minutes', async (method, path, body) => {
  const { browser: hers, user } = await atSite(app.server)
  await age(user.id, TEN_MINUTES + 5)
  const refused = { status: 403, body: { code: 'step_up_required' } }
  expect(await hers.call(method, path, body)).toMatchObject(refused)
  await age(user.id, TEN_MINUTES - 60)
  expect((await hers.call(method, path, body)).body?.code).not.toBe('step_up_required')
})

test('a proof from before the clock was set back does not count, and the next one does', async () => {
  const { browser: hers, user } = await atSite(app.server)
  await age(user.id, -5)
  expect(await hers.call('GET', '/api/account/export')).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  })
  expect((await stepUp(hers, { password: PASSWORD })).status).toBe(204)
  expect((await hers.call('POST', '/api/account/passkeys/options')).status).toBe(200)
})

test("the age of a proof is measured by the database's clock, however far ours differs", async () => {
  const { browser: hers } = await atSite(app.server)
  app.clock.aheadSeconds = TEN_MINUTES + 60
  expect((await hers.call('POST', '/api/account/passkeys/options')).status).toBe(200)
})

test('the password proves identity again, under a new token; a wrong one does not', async () => {
  const { browser: hers, user } = await atSite(app.server)
  await age(user.id, TEN_MINUTES + 5)
  expect(await stepUp(hers, { password: 'wrong horse battery' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password' },
  })
  expect(await stepUp(hers, {})).toMatchObject({ status: 400, body: { fields: { password: 'required' } } })
  expect(await stepUp(hers, { code: '000000' })).toMatchObject({
    status: 400,
    body: { fields: { password: 'required' } },
  })
  expect((await hers.call('POST', '/api/account/totp')).body.code).toBe('step_up_required')
  const before = Object.assign(siteBrowser(app.server), { cookie: hers.cookie })
  expect((await stepUp(hers, { password: PASSWORD })).status).toBe(204)
  expect((await hers.call('POST', '/api/account/totp')).status).toBe(201)
  expect((await whoIs(before)).status).toBe(401)
})

test('with codes on, a thief of a session and the password still lacks the code', async () => {
  const ada = await enrolled()
  await age(ada.user.id, TEN_MINUTES + 5)
  expect(await stepUp(ada.browser, { password: PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { code: 'required' } },
  })
  expect(await stepUp(ada.browser, { password: PASSWORD, code: '000000' })).toMatchObject(WRONG)
  const code = freshCode(ada)
  expect((await stepUp(ada.browser, { password: 'wrong horse battery', code })).body.code).toBe(
    'wrong_password',
  )
  expect((await stepUp(ada.browser, { password: PASSWORD, code })).status).toBe(204) // not spent by the wrong password
  await age(ada.user.id, TEN_MINUTES + 5)
  expect(await stepUp(ada.browser, { password: PASSWORD, code })).toMatchObject(WRONG)
  const [recovery = ''] = ada.recoveryCodes
  expect((await stepUp(ada.browser, { password: PASSWORD, code: recovery })).status).toBe(204)
})

test('a new password does not prove the code: a change of it leaves the step-up as old as it was', async () => {
  const { browser: hers, user } = await enrolled()
  await age(user.id, TEN_MINUTES + 5)
  const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' }
  expect((await hers.call('PUT', '/api/account/password', body)).status).toBe(204)
  expect((await hers.call('DELETE', '/api/account/totp')).body.code).toBe('step_up_required')
})

test('a passkey alone proves identity too', async () => {
  const { browser: hers, user } = await enrolled()
  const { passkey } = await addPasskey(hers)
  await age(user.id, TEN_MINUTES + 5)
  const { challengeId, options } = await asked(hers, '/api/account/step-up/passkey/options')
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.credentialId }] })
  const before = Object.assign(siteBrowser(app.server), { cookie: hers.cookie })
  const body = { challengeId, response: passkey.get(options, { userHandle: undefined }) }
  expect((await hers.call('POST', '/api/account/step-up/passkey', body)).status).toBe(204)
  expect((await hers.call('DELETE', '/api/account/totp')).status).toBe(204)
  expect((await whoIs(before)).status).toBe(401)
})
