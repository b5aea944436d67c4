import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailReset, mailedToken } from '#test/support/browser/account-notices.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { signIn } from '#test/support/browser/people.ts'
import { asked, type Holder, holder, siteBrowser, withCodes } from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

// A person who reads the mailbox of an admin can set a password by it. That must not open the desk. docs/decisions/0072.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'read in a mailbox 1'

const makeAdmin = (userId: string) => app.plant('update users set is_admin = true where id = $1', [userId])

async function reset({ id, email }: { readonly id: string; readonly email: string }) {
  await mailReset(app, email)
  const body = { token: await mailedToken(app, id, 'password_reset'), password: NEW_PASSWORD }
  return openBrowser(app.server).call('POST', '/api/password-reset/confirm', body)
}

async function signInByPasskey({ passkey }: Holder) {
  const browser = siteBrowser(app.server)
  const { challengeId, options } = await asked(browser, '/api/login/passkey/options')
  return browser.call('POST', '/api/login/passkey', { challengeId, response: passkey.get(options) })
}

test('a mailed password leaves an admin the passkey that is older than the confirmation of the address', async () => {
  const admin = await holder(app.server)
  await makeAdmin(admin.user.id)
  // The first reset confirms the address, after which every passkey of before is older.
  for (let times = 0; times < 2; times++) {
    expect(await reset(admin.user)).toMatchObject({ status: 200, body: { removedPasskeys: [] } })
    expect(await signInByPasskey(admin)).toMatchObject({ status: 200 })
  }
})

test('a mailed password leaves an admin of an unconfirmed address the one-time codes', async () => {
  const admin = await withCodes(app.server, app.deps.clock.now().getTime())
  await makeAdmin(admin.user.id)
  expect(await reset(admin.user)).toMatchObject({ status: 200 })
  expect(await signIn(openBrowser(app.server), admin.user.email, NEW_PASSWORD)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_required' },
  })
})
