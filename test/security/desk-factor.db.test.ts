import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import type { Route } from '#shared/api/route.ts'
import { getTransfer } from '#shared/api/transfers/transfers.api.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { changeRoles, grantAdmin, revokeAdmin } from '#server/users/admins/admins.ts'
import { resetFactors } from '#server/users/factors/reset-two-factor.ts'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { mailReset, mailedToken } from '#test/support/browser/account-notices.ts'
import { type Browser, created, openBrowser } from '#test/support/browser/browser.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import {
  addPasskey,
  appOf,
  asked,
  atSite,
  type Holder,
  holder,
  siteBrowser,
  withCodes,
} from '#test/support/browser/second-factors.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { nameOf, outcomeOf, send } from './send.ts'
import { validBodies } from './valid-bodies.ts'

// The desk opens only with a second factor: always where money is real, here by the setting. docs/decisions/0072.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ADMIN_SECOND_FACTOR: 'required' })
  await confirmNewcomers(app)
  const other = await signedUp(app.server) // or the admin of a test were the last one, who has to stay
  await app.plant('update users set is_admin = true where id = $1', [other.user.id])
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'read in a mailbox 1'
const by = { call: bySystem, reason: 'for a test' }

async function asAdmin<Person extends SignedUp>(made: Promise<Person>): Promise<Person> {
  const person = await made
  await app.plant('update users set is_admin = true where id = $1', [person.user.id])
  return person
}

/** A person who may do one part of the desk's work. */
async function inFinance<Person extends SignedUp>(made: Promise<Person>): Promise<Person> {
  const person = await made
  await giveRoles(person, ['finance'])
  return person
}

const giveRoles = ({ user }: SignedUp, roles: readonly DeskRole[]) =>
  withAct(app.deps, bySystem, act => changeRoles(act, app.deps, { userId: user.id, roles, reason: null }))

const withoutFactor = () => asAdmin(atSite(app.server))
const withPasskey = () => asAdmin(holder(app.server))

/** Somebody who knows the password of a user, and nothing else. */
async function byPassword({ user }: SignedUp, password = PASSWORD): Promise<Browser> {
  const browser = siteBrowser(app.server)
  expect((await signIn(browser, user.email, password)).status).toBe(200)
  return browser
}

const codeOf = async (answer: ReturnType<Browser['call']>) => {
  const { status, body } = await answer
  return status < 400 ? status : (body as { code: string }).code
}
const openDesk = (browser: Browser) => codeOf(browser.call('GET', '/api/admin/stats'))

const answerOfDesk = async (route: Route, { cookie }: Browser) => {
  const id = randomUUID()
  const body = validBodies.get(route)?.({ email: 'ada@example.com', id, secret: '' })
  return outcomeOf(await send(app, { route, id, cookie, body }))
}

async function passkeyStepUp(browser: Browser, { passkey }: Holder) {
  const { challengeId, options } = await asked(browser, '/api/account/step-up/passkey/options')
  return browser.call('POST', '/api/account/step-up/passkey', { challengeId, response: passkey.get(options) })
}

async function resetByMail({ user }: SignedUp) {
  await mailReset(app, user.email)
  const body = { token: await mailedToken(app, user.id, 'password_reset'), password: NEW_PASSWORD }
  expect((await openBrowser(app.server).call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
}

describe('a session that was proved by the password alone', () => {
  const ofDesk = routes.filter(({ access }: Route) => typeof access === 'object')

  test('gets nothing from any call of the desk while the admin has no second factor', async () => {
    const { browser } = await withoutFactor()
    const answers = await Promise.all(
      ofDesk.map(async route => [nameOf(route), await answerOfDesk(route, browser)]),
    )
    expect(answers.length).toBeGreaterThan(80)
    expect(answers.filter(([, outcome]) => outcome !== '403 second_factor_missing')).toEqual([])
  })

  test('gets nothing from any call of the desk while the admin has not shown the second factor', async () => {
    const browser = await byPassword(await withPasskey())
    const answers = await Promise.all(
      ofDesk.map(async route => [nameOf(route), await answerOfDesk(route, browser)]),
    )
    expect(answers.filter(([, outcome]) => outcome !== '403 second_factor_unproved')).toEqual([])
  })

  test('reads no transfer of others outside the desk', async () => {
    const { browser } = await withoutFactor()
    const { id } = await created(openBrowser(app.server))
    expect(outcomeOf(await send(app, { route: getTransfer, id, cookie: browser.cookie }))).toBe(
      '404 not_found',
    )
  })

  test('adds and removes no factor, and changes no address, if the admin has a passkey', async () => {
    const admin = await withPasskey()
    const thief = await byPassword(admin)
    expect(await codeOf(thief.call('POST', '/api/account/step-up', { password: PASSWORD }))).toBe(
      'second_factor_unproved',
    )
    const acts = [
      thief.call('POST', '/api/account/totp'),
      thief.call('POST', '/api/account/passkeys/options'),
      thief.call('DELETE', `/api/account/passkeys/${admin.kept.id}`),
      thief.call('POST', '/api/account/email', { email: 'thief@example.com' }),
    ]
    for (const act of acts) expect(await codeOf(act)).toBe('step_up_required')
  })
})

describe('a user who is no admin', () => {
  test('adds a factor and steps up by the password as before', async () => {
    const { browser } = await holder(app.server)
    expect(await codeOf(browser.call('POST', '/api/account/step-up', { password: PASSWORD }))).toBe(204)
    expect(await codeOf(browser.call('POST', '/api/account/totp'))).toBe(201)
  })
})

describe('an admin without a second factor', () => {
  test('opens the desk in the same browser after setting up one-time codes', async () => {
    const browser = await byPassword(await withoutFactor())
    expect(await browser.call('GET', '/api/user')).toMatchObject({ body: { deskNeeds: 'enrolment' } })
    const { body } = await browser.call<{ secret: string }>('POST', '/api/account/totp')
    const code = appOf(body.secret).codeAt(app.deps.clock.now().getTime())
    expect(await codeOf(browser.call('POST', '/api/account/totp/confirm', { code }))).toBe(200)
    expect(await openDesk(browser)).toBe(200)
    expect((await browser.call('GET', '/api/user')).body).not.toHaveProperty('deskNeeds')
  })

  test('opens the desk in the same browser after adding a passkey', async () => {
    const browser = await byPassword(await withoutFactor())
    await addPasskey(browser)
    expect(await openDesk(browser)).toBe(200)
  })

  test('learns at the sign-in which step the desk needs', async () => {
    const { user } = await withoutFactor()
    expect((await signIn(siteBrowser(app.server), user.email)).body).toMatchObject({ deskNeeds: 'enrolment' })
  })
})

describe('an admin with a second factor', () => {
  test('opens the desk by a passkey that is shown after the password', async () => {
    const admin = await withPasskey()
    const browser = await byPassword(admin)
    expect(await openDesk(browser)).toBe('second_factor_unproved')
    expect(await codeOf(passkeyStepUp(browser, admin))).toBe(204)
    expect(await openDesk(browser)).toBe(200)
  })

  test('opens the desk by a sign-in with a code', async () => {
    const admin = await asAdmin(withCodes(app.server, app.deps.clock.now().getTime()))
    const browser = siteBrowser(app.server)
    const { challenge } = (await signIn(browser, admin.user.email)).body as unknown as { challenge: string }
    const [code = ''] = admin.recoveryCodes
    expect(await codeOf(browser.call('POST', '/api/login/second-factor', { challenge, code }))).toBe(200)
    expect(await openDesk(browser)).toBe(200)
  })

  test('gets no fresh proof by the password alone in a session that opens the desk', async () => {
    const admin = await withPasskey()
    const browser = await byPassword(admin)
    await passkeyStepUp(browser, admin)
    expect(await codeOf(browser.call('POST', '/api/account/step-up', { password: PASSWORD }))).toBe(
      'second_factor_unproved',
    )
    expect(await browser.call('GET', '/api/account')).toMatchObject({ body: { provesByPassword: false } })
  })

  test('removes a factor beside another one, and not the last one', async () => {
    const admin = await withPasskey()
    const browser = await byPassword(admin)
    await passkeyStepUp(browser, admin)
    const { kept } = await addPasskey(browser)
    expect(await codeOf(browser.call('DELETE', `/api/account/passkeys/${admin.kept.id}`))).toBe(204)
    expect(await codeOf(browser.call('DELETE', `/api/account/passkeys/${kept.id}`))).toBe('last_factor')
    expect((await browser.call<unknown[]>('GET', '/api/account/passkeys')).body).toHaveLength(1)
  })

  test('cannot turn off codes that are the last factor', async () => {
    const browser = await byPassword(await withoutFactor())
    const { body } = await browser.call<{ secret: string }>('POST', '/api/account/totp')
    const code = appOf(body.secret).codeAt(app.deps.clock.now().getTime())
    await browser.call('POST', '/api/account/totp/confirm', { code })
    expect(await codeOf(browser.call('DELETE', '/api/account/totp'))).toBe('last_factor')
    expect(await browser.call('GET', '/api/account')).toMatchObject({ body: { hasTotp: true } })
  })

  test('keeps one of two factors that are removed at the same moment', async () => {
    const admin = await withPasskey()
    const browser = await byPassword(admin)
    await passkeyStepUp(browser, admin)
    const { kept } = await addPasskey(browser)
    const removals = [admin.kept.id, kept.id].map(id => browser.call('DELETE', `/api/account/passkeys/${id}`))
    await Promise.all(removals)
    expect(await app.rows('select from passkeys where user_id = $1', [admin.user.id])).toHaveLength(1)
  })
})

describe('a mailbox and the password that it gave', () => {
  const begin = (browser: Browser) =>
    Promise.all([
      codeOf(browser.call('POST', '/api/account/totp')),
      codeOf(browser.call('POST', '/api/account/passkeys/options')),
    ])

  test('open no desk of an admin who has a passkey', async () => {
    const admin = await withPasskey()
    await resetByMail(admin)
    const thief = await byPassword(admin, NEW_PASSWORD)
    expect(await openDesk(thief)).toBe('second_factor_unproved')
    expect(await begin(thief)).toEqual(['step_up_required', 'step_up_required'])
  })

  test('set up no first factor of an admin who has none', async () => {
    const admin = await withoutFactor()
    await resetByMail(admin)
    const thief = await byPassword(admin, NEW_PASSWORD)
    expect(await openDesk(thief)).toBe('second_factor_missing')
    expect(await begin(thief)).toEqual(['enrolment_held', 'enrolment_held'])
  })

  test('open no desk of a person with a role, whose passkey is older than the confirmed address', async () => {
    const person = await inFinance(holder(app.server))
    for (let times = 0; times < 2; times++) await resetByMail(person)
    expect(await openDesk(await byPassword(person, NEW_PASSWORD))).toBe('second_factor_unproved')
  })

  test('set up no first factor of a person with a role, until the role was taken and given again', async () => {
    const person = await inFinance(atSite(app.server))
    await resetByMail(person)
    expect(await begin(await byPassword(person, NEW_PASSWORD))).toEqual(['enrolment_held', 'enrolment_held'])
    await giveRoles(person, [])
    await giveRoles(person, ['support'])
    expect(await begin(await byPassword(person, NEW_PASSWORD))).toEqual([201, 200])
  })

  test('confirm no codes that were begun before', async () => {
    const admin = await withoutFactor()
    const { body } = await admin.browser.call<{ secret: string }>('POST', '/api/account/totp')
    await resetByMail(admin)
    const thief = await byPassword(admin, NEW_PASSWORD)
    const code = appOf(body.secret).codeAt(app.deps.clock.now().getTime())
    expect(await codeOf(thief.call('POST', '/api/account/totp/confirm', { code }))).toBe('enrolment_held')
  })

  test('set up a factor again once the operator has reset the factors', async () => {
    const admin = await withoutFactor()
    await resetByMail(admin)
    expect(await resetFactors(app.deps, by, admin.user.id)).toBe(true)
    expect(await begin(await byPassword(admin, NEW_PASSWORD))).toEqual([201, 200])
  })

  test('set up a factor again once an admin has taken the right and granted it again', async () => {
    const admin = await withoutFactor()
    await resetByMail(admin)
    await revokeAdmin(app.deps, by, admin.user.id)
    await grantAdmin(app.deps, by, admin.user.id)
    expect(await begin(await byPassword(admin, NEW_PASSWORD))).toEqual([201, 200])
  })
})

test('without live keys and without the setting an admin opens the desk by the password', async () => {
  const sandbox = await testApp()
  const { browser, user } = await signedUp(sandbox.server)
  await sandbox.plant('update users set is_admin = true where id = $1', [user.id])
  expect(await openDesk(browser)).toBe(200)
  expect((await browser.call('GET', '/api/user')).body).not.toHaveProperty('deskNeeds')
  await sandbox.stop()
})
