import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { bySystem } from '#server/audit/audit.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { visitor } from '#server/platform/http/actor.ts'
import { jobsAbout } from '#test/support/app/jobs.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { PASSWORD, newcomer, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { withCodes } from '#test/support/browser/second-factors.ts'
import { personOf } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { revokeAdmin } from './admins.ts'
import { signIn as signInTo } from '../sign-in/sign-in.ts'

let app: TestApp
let desk: SignedUp
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
})
afterAll(() => app.stop())

const change = (id: string, body: object, { browser }: SignedUp = desk) =>
  browser.call<AdminUserView & { code?: string }>('PUT', `/api/admin/users/${id}`, body)
const remove = (id: string, { browser }: SignedUp = desk) => browser.call('DELETE', `/api/admin/users/${id}`)
const whoIs = ({ browser }: SignedUp) => browser.call('GET', '/api/user')
const acts = (id: string) =>
  app.rows(
    `select action, actor_id, before, after, reason from audit_log where subject_id = $1 and action like 'user.%' order by at, id`,
    [id],
  )
/** A sign-in without HTTP, by somebody whom nothing is known of. */
const call = {
  actor: visitor(null),
  address: '127.0.0.1',
  requestId: 'test',
  language: 'en' as const,
  header: () => undefined,
  cookieHash: () => null,
  grant: () => {},
  end: () => {},
  setCookie: () => {},
}

const lastProof = (ago: string) =>
  app.plant('update sessions set authenticated_at = now() - $2::interval where user_id = $1', [
    desk.user.id,
    ago,
  ])
beforeEach(() => renewProof(app, desk))

test('granting and revoking admin rights is audited with its reason, and the user is notified', async () => {
  const ada = await signedUp(app.server)
  const granted = await change(ada.user.id, { isAdmin: 1, reason: 'runs the desk' })
  expect(granted).toMatchObject({ status: 200, body: { id: ada.user.id, isAdmin: 1, isActive: 1 } })
  expect((await whoIs(ada)).status).toBe(401) // what was signed in with less ends
  expect((await change(ada.user.id, { isAdmin: 0 })).body.isAdmin).toBe(0)
  const by = { actor_id: desk.user.id, reason: null }
  expect(await acts(ada.user.id)).toEqual([
    {
      ...by,
      action: 'user.admin_granted',
      before: { isAdmin: 0 },
      after: { isAdmin: 1 },
      reason: 'runs the desk',
    },
    { ...by, action: 'user.admin_revoked', before: { isAdmin: 1 }, after: { isAdmin: 0 } },
  ])
  const mailed = await jobsAbout<{ kind: string; change?: string }>(app, ada.user.id, 'account.notices')
  expect(mailed.filter(({ kind }) => kind === 'rights_changed').map(notice => notice.change)).toEqual([
    'admin_granted',
    'admin_revoked',
  ])
})

test('a change that changes nothing ends no session and is not audited', async () => {
  const ada = await signedUp(app.server)
  const answer = await change(ada.user.id, { isAdmin: 0, isActive: 1, tier: 'basic' })
  expect(answer).toMatchObject({ status: 200, body: { isAdmin: 0, isActive: 1, tier: 'basic' } })
  expect([(await whoIs(ada)).status, await acts(ada.user.id)]).toEqual([200, []])
})

test('an admin can neither demote, deactivate, delete nor verify themselves', async () => {
  for (const body of [
    { isAdmin: 0 },
    { isActive: 0 },
    { tier: 'verified' },
    { isAdmin: 1, tier: 'verified' },
  ])
    expect(await change(desk.user.id, body)).toMatchObject({ status: 403, body: { code: 'own_rights' } })
  expect(await remove(desk.user.id)).toMatchObject({ status: 403, body: { code: 'own_rights' } })
  expect((await whoIs(desk)).status).toBe(200)
})

test('only an admin changes a user, and an unknown id is a 404', async () => {
  const [ada, grace] = [await signedUp(app.server), await signedUp(app.server)]
  expect((await change(grace.user.id, { isAdmin: 1 }, ada)).status).toBe(403)
  expect((await remove(grace.user.id, ada)).status).toBe(403)
  expect((await change('0190aaaa-0000-7000-8000-000000000000', { isAdmin: 1 })).status).toBe(404)
  expect((await remove('0190aaaa-0000-7000-8000-000000000000')).status).toBe(404)
})

test('each change of rights, access or tier and each deletion needs a proof of the last minute', async () => {
  const ada = await signedUp(app.server)
  const changes = [
    { isAdmin: 1 },
    { isAdmin: 0 },
    { isActive: 0 },
    { isActive: 1 },
    { tier: 'verified', reason: 'seen' },
  ]
  const calls = [...changes.map(body => () => change(ada.user.id, body)), () => remove(ada.user.id)]
  for (const ask of calls) {
    await lastProof('61 seconds')
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
    expect((await desk.browser.call('POST', '/api/account/step-up', { password: PASSWORD })).status).toBe(204)
    expect((await ask()).status).toBeLessThan(300)
  }
})

test('the tier is set and audited', async () => {
  const ada = await signedUp(app.server)
  expect(await change(ada.user.id, { tier: 'verified' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'needed for a change of tier' } },
  })
  expect((await change(ada.user.id, { tier: 'verified', reason: 'seen' })).body.tier).toBe('verified')
  expect(await acts(ada.user.id)).toMatchObject([
    { action: 'user.tier_changed', before: { tier: 'basic' }, after: { tier: 'verified' } },
  ])
  expect((await change(ada.user.id, { tier: 'guest' })).status).toBe(400)
})

test('a deactivated user is signed out at once, and every sign-in fails like a wrong password', async () => {
  const ada = await signedUp(app.server)
  const elsewhere = openBrowser(app.server)
  await signIn(elsewhere, ada.user.email)
  expect((await change(ada.user.id, { isActive: 0 })).body.isActive).toBe(0)
  expect((await whoIs(ada)).status).toBe(401)
  expect((await elsewhere.call('GET', '/api/recipients')).status).toBe(401)
  const right = await signIn(openBrowser(app.server), ada.user.email)
  const wrong = await signIn(openBrowser(app.server), ada.user.email, 'not the password')
  expect([right.status, right.text]).toEqual([401, wrong.text])
  await expect(signedUp(app.server, { email: ada.user.email })).rejects.toThrow('409')
})

test('the right password of a deactivated user with one-time codes asks for no code: it is answered like a wrong one', async () => {
  const { user } = await withCodes(app.server, Date.now())
  expect((await signIn(openBrowser(app.server), user.email)).body.code).toBe('second_factor_required')
  await change(user.id, { isActive: 0 })
  expect((await signIn(openBrowser(app.server), user.email)).body.code).toBe('sign_in_refused')
})

test('a deactivated user cannot finish anything that they began before', async () => {
  const ada = await signedUp(app.server)
  const { browser } = ada
  await browser.call('POST', '/api/password-reset', { email: ada.user.email })
  await app.runJobs()
  const open = () =>
    app.rows(
      `select count(*)::integer as count from email_links where user_id = $1 and used_at is null and purpose = 'reset_password'`,
      [ada.user.id],
    )
  expect(await open()).toEqual([{ count: 1 }])
  await change(ada.user.id, { isActive: 0 })
  expect(await open()).toEqual([{ count: 0 }])
  await browser.call('POST', '/api/password-reset', { email: ada.user.email })
  await app.runJobs()
  expect(await open()).toEqual([{ count: 0 }]) // nor is a new one mailed
})

test('a proof that was good a moment before the deactivation opens no session', async () => {
  const ada = await signedUp(app.server)
  const signingIn = signInTo(app.deps, call, { email: ada.user.email, password: PASSWORD }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
  await change(ada.user.id, { isActive: 0 })
  expect(['in', 'sign_in_refused']).toContain(await signingIn)
  expect(
    await app.rows('select 1 from sessions where user_id = $1 and ended_at is null', [ada.user.id]),
  ).toEqual([])
})

test('a reactivated user signs in as before and owns the same transfers', async () => {
  const ada = await signedUp(app.server)
  const transfer = await created(ada.browser, { senderEmail: ada.user.email })
  await change(ada.user.id, { isActive: 0 })
  expect((await change(ada.user.id, { isActive: 1, reason: 'a mistake' })).body.isActive).toBe(1)
  expect((await whoIs(ada)).status).toBe(401) // the sessions of before stay ended
  expect((await signIn(ada.browser, ada.user.email)).status).toBe(200)
  expect((await ada.browser.call('GET', `/api/transfers/${transfer.id}`)).status).toBe(200)
  expect(await acts(ada.user.id)).toMatchObject([
    { action: 'user.deactivated', before: { isActive: 1 }, after: { isActive: 0 }, reason: null },
    { action: 'user.reactivated', before: { isActive: 0 }, after: { isActive: 1 }, reason: 'a mistake' },
  ])
})

test('a deactivated admin does not count as a remaining one', async () => {
  const other = await signedUpAdmin(app)
  await change(other.user.id, { isActive: 0 })
  await expect(revokeAdmin(app.deps, { call: bySystem, reason: null }, desk.user.id)).rejects.toMatchObject({
    code: 'last_admin',
  })
})

test('a deleted user is gone as if they had closed the account, and is notified', async () => {
  const body = newcomer()
  const ada = await signedUp(app.server, body)
  const transfer = await created(ada.browser)
  const path = `/api/admin/users/${ada.user.id}?reason=asked%20by%20letter` as const
  expect((await desk.browser.call('DELETE', path)).status).toBe(204)
  expect((await whoIs(ada)).status).toBe(401)
  expect((await remove(ada.user.id)).status).toBe(404)
  expect(await personOf(app, ada.user.id)).toMatchObject({ fullName: 'Closed account', phone: null })
  expect(await app.rows('select id from transfers where id = $1', [transfer.id])).toHaveLength(1)
  expect(
    (await jobsAbout<{ kind: string }>(app, ada.user.id, 'account.notices')).map(({ kind }) => kind),
  ).toContain('account_closed')
  expect(await acts(ada.user.id)).toMatchObject([
    { action: 'user.closed', actor_id: desk.user.id, reason: 'asked by letter' },
  ])
  expect((await signedUp(app.server, body)).user.email).toBe(body.email)
})

test('with a live provider an admin with a weak password must choose another', async () => {
  const ada = await signedUpAdmin(app)
  const live = { ...app.deps, refusesWeakAdmins: true }
  const shown = { email: ada.user.email, password: PASSWORD }
  await expect(signInTo(live, call, shown)).resolves.toMatchObject({ isAdmin: 1 })
  const grace = await signedUp(app.server, { password: 'kite hills' })
  await change(grace.user.id, { isAdmin: 1 })
  const weak = { email: grace.user.email, password: 'kite hills' }
  await expect(signInTo(live, call, weak)).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(signInTo(app.deps, call, weak)).resolves.toMatchObject({ isAdmin: 1 })
})

test('somebody whose data does not open loses rights and access like anybody, and can be deleted', async () => {
  const broken = await signedUpAdmin(app)
  await app.plant(`update users set person = '\\x00' where id = $1`, [broken.user.id])
  expect((await change(broken.user.id, { isAdmin: 0 })).body.isAdmin).toBe(0)
  expect((await change(broken.user.id, { isActive: 0 })).body.isActive).toBe(0)
  expect((await remove(broken.user.id)).status).toBe(204)
})
