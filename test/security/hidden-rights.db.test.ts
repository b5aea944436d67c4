import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { noteBreaks } from '#server/notifications/note.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { changeRights, changeRole, grantAdmin, revokeAdmin } from '#server/users/admins/admins.ts'
import { lockAdmins } from '#server/users/admins/admins.sql.ts'
import { ensureFirstAdmin } from '#server/users/admins/first-admin.ts'
import { sealOlderRights, staffAtDesk } from '#server/users/users.ts'
import { confirmNewcomers, renewProof, signedUpAdmin, takeRights } from '#test/support/browser/admins.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { auditRows, injectSql } from './injection.ts'

/**
 * @see docs/decisions/0081: what the server gave decides who has to be asked, and what there is to take, where SQL as the
 * application's role has changed the marks in `users` or has added versions of its own.
 */

let app: TestApp
let ada: SignedUp
let grace: SignedUp
let person: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'admins' })
  await confirmNewcomers(app)
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(async () => {
  await app.plant('update users set is_admin = (id in ($1, $2))', [ada.user.id, grace.user.id])
  await renewProof(app, ada)
  await renewProof(app, grace)
})
afterAll(() => app.stop())

const RECORDED = ['admin_granted', 'admin_revoked', 'roles_changed', 'deactivated', 'reactivated'].map(
  act => `user.${act}`,
)

/** Changes marks as an injection would, with audit rows of its own. */
const mark = ({ user }: SignedUp, set: string, roles: readonly string[] = []) =>
  injectSql(app, auditRows(user.id, RECORDED, { roles }), [set, user.id])

const markAdmin = (who: SignedUp) => mark(who, 'update users set is_admin = true where id = $1')
const hideAdmin = (who: SignedUp) => mark(who, 'update users set is_admin = false where id = $1')
const markFinance = (who: SignedUp) => mark(who, `select app.set_roles($1, '{finance}')`, ['finance'])
const hideRoles = (who: SignedUp) => mark(who, `select app.set_roles($1, '{}')`)

/** A version that no key of the server has sealed. */
const addFalseVersion = ({ user }: SignedUp) =>
  app.rows(
    `insert into desk_rights (user_id, version, is_admin, roles, is_active, seal)
     select $1, max(version) + 1, false, '{}', false, 'nothing' from desk_rights where user_id = $1`,
    [user.id],
  )

type Answer = { code?: string; approvalId: string }
const change = ({ user }: SignedUp, body: object) =>
  ada.browser.call<Answer>('PUT', `/api/admin/users/${user.id}`, body)
const remove = ({ user }: SignedUp) => ada.browser.call<Answer>('DELETE', `/api/admin/users/${user.id}`)
const toFinance = { roles: ['finance'], reason: 'pays out' }
const toNone = { roles: [], reason: 'has left' }

/** The title of the request, once the other admin has approved it. */
async function approved({ body }: { body: Answer }): Promise<string> {
  const answer = await grace.browser.call<{ title: string }>(
    'POST',
    `/api/admin/approvals/${body.approvalId}/approve`,
  )
  expect(answer.status).toBe(200)
  return answer.body.title
}

const isCounted = async ({ user }: SignedUp) =>
  (await staffAtDesk(app.deps, app.pool)).some(({ id }) => id === user.id)
const deskOf = async ({ browser, user }: SignedUp) => {
  await signIn(browser, user.email, PASSWORD)
  return (await browser.call('GET', '/api/admin/users')).status
}
const giveRole = (isGiven: boolean, { user }: SignedUp = person) =>
  changeRole(app.deps, { call: bySystem, reason: null }, { userId: user.id, role: 'finance', isGiven })
const revoke = (deps: Pick<TestApp['deps'], 'signingKeys'> = app.deps) =>
  revokeAdmin({ ...app.deps, ...deps }, { call: bySystem, reason: null }, person.user.id)

describe('an admin who marks people by SQL asks a second admin', () => {
  beforeEach(async () => {
    person = await signedUp(app.server)
  })
  const makeAdmin = () => grantAdmin(app.deps, { call: bySystem, reason: null }, person.user.id)

  test('to make somebody an admin', async () => {
    await markAdmin(person)
    expect((await change(person, { isAdmin: 1 })).body.code).toBe('awaits_approval')
  })

  test('to give a role', async () => {
    await markFinance(person)
    expect((await change(person, toFinance)).body.code).toBe('awaits_approval')
  })

  test('to take a role', async () => {
    await giveRole(true)
    await hideRoles(person)
    expect((await change(person, toNone)).body.code).toBe('awaits_approval')
  })

  test('to take the rights of an admin', async () => {
    await makeAdmin()
    await hideAdmin(person)
    expect((await change(person, { isAdmin: 0 })).body.code).toBe('awaits_approval')
  })

  test('to deactivate an admin', async () => {
    await makeAdmin()
    await hideAdmin(person)
    expect((await change(person, { isActive: 0 })).body.code).toBe('awaits_approval')
  })

  test('to make somebody an admin again behind a false version', async () => {
    await makeAdmin()
    await addFalseVersion(person)
    expect((await change(person, { isAdmin: 1 })).body.code).toBe('awaits_approval')
  })

  test('to let in a deactivated admin, and the request says that they are one', async () => {
    await makeAdmin()
    await takeRights(app, person, { isActive: 0 })
    await hideAdmin(person)
    const asked = await change(person, { isActive: 1 })
    expect(asked.body.code).toBe('awaits_approval')
    expect(await approved(asked)).toBe(`Reactivate “${person.user.username}” as an admin`)
  })

  test('to delete an admin', async () => {
    await makeAdmin()
    await hideAdmin(person)
    expect(await remove(person)).toMatchObject({ body: { code: 'awaits_approval' } })
  })
})

describe('rights behind a false version are taken for good', () => {
  beforeEach(async () => {
    person = await signedUpAdmin(app)
  })

  test('by the revocation of an admin whom SQL has hidden, also when the key changes', async () => {
    await hideAdmin(person)
    await addFalseVersion(person)
    expect(await revoke()).toBe(true)
    expect(await isCounted(person)).toBe(false)
    const [newer] = signingKeys(['another secret of more than 32 characters'])
    await sealOlderRights({ ...app.deps, signingKeys: [newer, ...app.deps.signingKeys] })
    await sealOlderRights({ ...app.deps, signingKeys: [...app.deps.signingKeys, newer] })
    await markAdmin(person)
    expect(await deskOf(person)).toBe(403)
    expect(await isCounted(ada)).toBe(true)
  })

  test('by a second revocation, where the first used a key that the server does not know', async () => {
    await revoke({ signingKeys: signingKeys(['a stale secret of more than 32 characters']) })
    expect([await isCounted(person), await revoke(), await isCounted(person)]).toEqual([true, true, false])
    expect(await revoke()).toBe(false)
  })

  test('by a deactivation', async () => {
    await addFalseVersion(person)
    await approved(await change(person, { isActive: 0 }))
    expect(await isCounted(person)).toBe(false)
  })

  test('by the deletion of the account', async () => {
    await hideAdmin(person)
    await addFalseVersion(person)
    await approved(await remove(person))
    expect(await isCounted(person)).toBe(false)
  })

  test('by the removal of roles at the desk or by the operator', async () => {
    for (const take of [async () => approved(await change(person, toNone)), () => giveRole(false)]) {
      person = await signedUp(app.server)
      await giveRole(true)
      await hideRoles(person)
      await addFalseVersion(person)
      await take()
      expect(await isCounted(person)).toBe(false)
    }
  })
})

test('the deactivation of somebody whom SQL has deactivated outlasts SQL that lets them in', async () => {
  person = await signedUpAdmin(app)
  await mark(person, 'update users set deactivated_at = now() where id = $1')
  await approved(await change(person, { isActive: 0 }))
  await mark(person, 'update users set deactivated_at = null where id = $1')
  expect(await deskOf(person)).toBe(403)
  await approved(await change(person, { isActive: 1 }))
  expect(await deskOf(person)).toBe(200)
})

test('the removal of roles leaves the admin one who is hidden by SQL behind them', async () => {
  person = await signedUpAdmin(app)
  await hideAdmin(person)
  await markFinance(person)
  expect(await approved(await change(person, toNone))).toBe(`Revoke the roles of “${person.user.username}”`)
  await markAdmin(person)
  expect(await deskOf(person)).toBe(200)
})

test('an admin does not delete somebody alone who becomes the second admin at that moment', async () => {
  person = await signedUp(app.server)
  await app.plant('update users set is_admin = (id = $1)', [ada.user.id])
  const owner = await ownerClient(app)
  onTestFinished(() => owner.end())
  let removing: ReturnType<typeof remove> | undefined
  await withAct(app.deps, bySystem, async act => {
    await lockAdmins(act.tx)
    removing ??= remove(person)
    await vi.waitUntil(async () => (await waitingForLocks(owner)) > 0, { timeout: 20_000 })
    await changeRights(act, app.deps, { userId: person.user.id, isAdmin: true, reason: null })
  })
  expect(await removing).toMatchObject({ body: { code: 'busy' } })
  expect(await deskOf(person)).toBe(200)
})

test('the last admin stays, however many others SQL has marked', async () => {
  person = await signedUp(app.server)
  await app.plant('update users set is_admin = (id = $1)', [ada.user.id])
  await markAdmin(person)
  const close = await ada.browser.call('DELETE', '/api/account')
  expect(close).toMatchObject({ body: { code: 'last_admin' } })
})

test('the admin whom the environment names is not made one again because SQL has hidden the others', async () => {
  person = await signedUp(app.server)
  const named = { email: person.user.email, password: PASSWORD }
  await app.plant('update users set is_admin = (id = $1)', [ada.user.id])
  await hideAdmin(ada)
  await ensureFirstAdmin(app.deps, { admin: named, dataDir: '' })
  expect(await isCounted(person)).toBe(false)
})

test('warnings go to the admins whom the server has made, not to those whom SQL has marked', async () => {
  person = await signedUp(app.server)
  await markAdmin(person)
  await hideAdmin(ada)
  const at = '2026-11-23T17:30:00.000Z'
  await noteBreaks(app.deps, { what: 'found', source: 'sandbox', day: '2026-11-23', count: 1, at })
  const noted = await app.rows<{ user_id: string }>(
    `select user_id from messages where kind = 'breaks_left' order by user_id`,
  )
  expect(noted.map(({ user_id }) => user_id)).toEqual([ada, grace].map(({ user }) => user.id).toSorted())
})

test('an account whose rights only the seal still has is not closed by its owner', async () => {
  const hidden = await signedUpAdmin(app)
  await hideAdmin(hidden)
  await addFalseVersion(hidden)
  await signIn(hidden.browser, hidden.user.email, PASSWORD)
  expect(await hidden.browser.call('DELETE', '/api/account')).toMatchObject({
    status: 403,
    body: { code: 'own_rights' },
  })
  expect((await staffAtDesk(app.deps, app.pool)).map(({ id }) => id)).toContain(hidden.user.id)
})
