import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { PASSWORD, signedUp, signIn } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  asked,
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
  app.clock.aheadSeconds = 0
  browser = siteBrowser(app.server)
})
afterAll(() => app.stop())

const WRONG_PASSWORD = 'wrong horse battery'
const nowMs = () => app.deps.clock.now().getTime()
/** A code that has not been used: half a minute goes by for each. */
const freshCode = ({ secret }: WithCodes) => {
  app.clock.aheadSeconds += 30
  return appOf(secret).codeAt(nowMs())
}
const secondHalf = (challenge: string, code: string) =>
  browser.call('POST', '/api/login/second-factor', { challenge, code })
const makeAdmin = (userId: string) => app.plant('update users set is_admin = true where id = $1', [userId])

/** The audited proofs of a user: actor, action and method. */
const proofsOf = async (userId: string) =>
  (
    await app.rows<{ by: string; action: string; method: string }>(
      `select case actor_id when $1::uuid then 'themselves' else coalesce(actor_id::text, 'somebody') end as by,
         action, after ->> 'method' as method
       from audit_log where subject_kind = 'user' and subject_id = $1::text and kind = 'session' order by id`,
      [userId],
    )
  ).map(({ by, action, method }) => `${by} ${action} ${method}`)

const signedInBy = (method: string) => `themselves session.signed_in ${method}`
const steppedUpBy = (method: string) => `themselves session.stepped_up ${method}`
const refused = (method: string) => `somebody session.sign_in_refused ${method}`

test('a sign-in by password is audited with its origin, and so is the one of a registration', async () => {
  const { user } = await signedUp(app.server)
  expect(await proofsOf(user.id)).toEqual([signedInBy('password')])
  expect((await signIn(browser, user.email)).status).toBe(200)
  expect(await proofsOf(user.id)).toEqual([signedInBy('password'), signedInBy('password')])
  const [row] = await app.rows('select * from audit_log where actor_id = $1 limit 1', [user.id])
  expect(row).toMatchObject({ network: '127.0.0.1', request_id: expect.stringMatching(/./) })
})

test('a sign-in by code, by recovery code and by passkey is audited with its method', async () => {
  const ada = await withCodes(app.server, nowMs())
  const { passkey } = await addPasskey(ada.browser)
  await secondHalf(await firstHalf(browser, ada.user.email), freshCode(ada))
  await secondHalf(await firstHalf(browser, ada.user.email), ada.recoveryCodes[0] ?? '')
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  const response = passkey.get(options)
  expect((await browser.call('POST', '/api/login/passkey', { challengeId, response })).status).toBe(200)
  expect(await proofsOf(ada.user.id)).toEqual([
    signedInBy('password'),
    signedInBy('password+totp'),
    signedInBy('password+recovery'),
    signedInBy('passkey'),
  ])
})

test('the right password alone is not audited as a sign-in if codes are on', async () => {
  const ada = await withCodes(app.server, nowMs())
  await firstHalf(browser, ada.user.email)
  expect(await proofsOf(ada.user.id)).toEqual([signedInBy('password')])
})

test('a step-up is audited: by password, by code, by passkey', async () => {
  const { browser: hers, user } = await atSite(app.server)
  await hers.call('POST', '/api/account/step-up', { password: PASSWORD })
  const { passkey } = await addPasskey(hers)
  const { challengeId, options } = await asked(hers, '/api/account/step-up/passkey/options')
  const response = passkey.get(options, { userHandle: undefined })
  await hers.call('POST', '/api/account/step-up/passkey', { challengeId, response })
  expect(await proofsOf(user.id)).toEqual([
    signedInBy('password'),
    steppedUpBy('password'),
    steppedUpBy('passkey'),
  ])
  const ada = await withCodes(app.server, nowMs())
  await ada.browser.call('POST', '/api/account/step-up', { password: PASSWORD, code: freshCode(ada) })
  expect(await proofsOf(ada.user.id)).toEqual([signedInBy('password'), steppedUpBy('password+totp')])
})

test('a refused password is audited for an admin, and for nobody else', async () => {
  const { user: admin } = await signedUp(app.server)
  const { user } = await signedUp(app.server)
  await makeAdmin(admin.id)
  for (const email of [admin.email, user.email, 'nobody@example.com'])
    expect((await signIn(openBrowser(app.server), email, WRONG_PASSWORD)).status).toBe(401)
  await app.runJobs()
  expect(await proofsOf(admin.id)).toEqual([signedInBy('password'), refused('password')])
  expect(await proofsOf(user.id)).toEqual([signedInBy('password')])
})

test('before the job runs, a refused admin leaves the same traces as anybody', async () => {
  const { user: admin } = await signedUp(app.server)
  await makeAdmin(admin.id)
  await signIn(browser, admin.email, WRONG_PASSWORD)
  expect(await proofsOf(admin.id)).toEqual([signedInBy('password')])
})

test('a refused code is audited for an admin, and for nobody else', async () => {
  const admin = await withCodes(app.server, nowMs())
  const user = await withCodes(app.server, nowMs())
  await makeAdmin(admin.user.id)
  for (const { user: person, browser: theirs } of [admin, user]) {
    expect((await secondHalf(await firstHalf(browser, person.email), '000000')).status).toBe(401)
    await theirs.call('POST', '/api/account/step-up', { password: PASSWORD, code: '000000' })
    await theirs.call('POST', '/api/account/step-up', { password: WRONG_PASSWORD, code: '000000' })
  }
  expect(await proofsOf(admin.user.id)).toEqual([
    signedInBy('password'),
    refused('code'),
    refused('code of a step-up'),
    refused('password of a step-up'),
  ])
  expect(await proofsOf(user.user.id)).toEqual([signedInBy('password')])
})
