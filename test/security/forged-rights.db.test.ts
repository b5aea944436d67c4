import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bySystem } from '#server/audit/audit.ts'
import { type SigningKeys, signingKeys } from '#server/platform/signing.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { onlyGenuine, sealOlderRights } from '#server/users/session/desk-rights.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { confirmNewcomers, renewProof, signedUpAdmin, takeRights } from '#test/support/browser/admins.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { auditRows, injectSql } from './injection.ts'

/** @see docs/decisions/0081: rights at the desk that SQL has written as the application's role, with audit rows of its own. */

let app: TestApp
let ada: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'admins' })
  await confirmNewcomers(app)
  ada = await signedUpAdmin(app)
})
beforeEach(() => renewProof(app, ada))
afterAll(() => app.stop())

/** Runs SQL as an injection would, with an audit row for the trigger. */
const asApp = ({ user }: SignedUp, action: string, sql: string) =>
  injectSql(app, auditRows(user.id, [action], { roles: ['finance'] }), sql)

const setTo = ({ user }: SignedUp, set: string) => `update users set ${set} where id = '${user.id}'`

async function signInAgain({ browser, user }: SignedUp): Promise<void> {
  expect((await signIn(browser, user.email, PASSWORD)).status).toBe(200)
}

const deskOf = async ({ browser }: SignedUp) => (await browser.call('GET', '/api/admin/users')).status
const moneyOf = async ({ browser }: SignedUp) =>
  (await browser.call('GET', '/api/admin/ledger/balances')).status
const refusals = async ({ user }: SignedUp) =>
  (
    await app.rows(`select from audit_log where subject_id = $1 and action = 'user.rights_refused'`, [
      user.id,
    ])
  ).length

const grant = ({ browser }: SignedUp, { user }: SignedUp) =>
  browser.call<{ code: string; approvalId: string }>('PUT', `/api/admin/users/${user.id}`, { isAdmin: 1 })
const approve = ({ browser }: SignedUp, id: string) =>
  browser.call<{ code: string }>('POST', `/api/admin/approvals/${id}/approve`)

test('somebody whom SQL has made an admin is let in nowhere, which is recorded once', async () => {
  const eve = await signedUp(app.server)
  await asApp(eve, 'user.admin_granted', setTo(eve, 'is_admin = true'))
  await signInAgain(eve)
  expect([await deskOf(eve), await deskOf(eve)]).toEqual([403, 403])
  expect((await eve.browser.call('GET', '/api/account/sessions')).status).toBe(200)
  expect(await refusals(eve)).toBe(1)
})

test('somebody to whom SQL has given a role does none of its work', async () => {
  const eve = await signedUp(app.server)
  await asApp(eve, 'user.roles_changed', `select app.set_roles('${eve.user.id}', '{finance}')`)
  await signInAgain(eve)
  expect(await moneyOf(eve)).toBe(403)
})

describe('rights that the server has taken', () => {
  let grace: SignedUp
  const makeAgain = () => asApp(grace, 'user.admin_granted', setTo(grace, 'is_admin = true'))
  beforeEach(async () => {
    grace = await signedUpAdmin(app)
  })

  test('do not come back by SQL', async () => {
    expect(await deskOf(grace)).toBe(200)
    await takeRights(app, grace, { isAdmin: 0 })
    await makeAgain()
    await signInAgain(grace)
    expect(await deskOf(grace)).toBe(403)
  })

  test('do not come back with the seal that they had, as the newest version or the same', async () => {
    await takeRights(app, grace, { isAdmin: 0 })
    await makeAgain()
    const copy = (version: string) => `
      insert into desk_rights (user_id, version, is_admin, roles, is_active, seal)
      select user_id, ${version}, is_admin, roles, is_active, seal from desk_rights
      where user_id = '${grace.user.id}' and version = 1`
    await expect(app.rows(copy('version'))).rejects.toThrow('a version of rights is left out')
    await expect(app.rows(copy('version + 7'))).rejects.toThrow('a version of rights is left out')
    await app.rows(copy('version + 2'))
    await signInAgain(grace)
    expect(await deskOf(grace)).toBe(403)
  })

  test('of a deactivated admin do not come back when SQL lets them in', async () => {
    await app.plant('update users set deactivated_at = now() where id = $1', [grace.user.id])
    await asApp(grace, 'user.reactivated', setTo(grace, 'deactivated_at = null'))
    await signInAgain(grace)
    expect(await deskOf(grace)).toBe(403)
  })

  test('carry no request that was made with them, whatever SQL has written since', async () => {
    const { body } = await grant(grace, await signedUp(app.server))
    await takeRights(app, grace, { isAdmin: 0 })
    await makeAgain()
    expect((await approve(ada, body.approvalId)).body.code).toBe('approval_outdated')
  })
})

test('a second admin whose rights SQL has taken still counts: nobody acts alone for it', async () => {
  await app.plant('update users set is_admin = (id = $1)', [ada.user.id])
  const grace = await signedUpAdmin(app)
  await asApp(grace, 'user.admin_revoked', setTo(grace, 'is_admin = false'))
  await app.rows(`
    insert into desk_rights (user_id, version, is_admin, roles, is_active, seal)
    values ('${grace.user.id}', 2, false, '{}', false, 'nothing')`)
  expect((await grant(ada, await signedUp(app.server))).body.code).toBe('awaits_approval')
})

describe('rights from before there were seals', () => {
  const unsealed = async () => {
    const person = await signedUp(app.server)
    const owner = await ownerClient(app)
    await owner.query('update users set is_admin = true where id = $1', [person.user.id])
    return { person, owner }
  }

  test('are sealed by the first start, and by no other', async () => {
    const { person, owner } = await unsealed()
    await sealOlderRights(app.deps)
    await signInAgain(person)
    expect(await deskOf(person)).toBe(403)
    // The row by which the owner of the tables names them.
    await owner.query('insert into unsealed_rights (user_id, is_admin, roles) values ($1, true, $2)', [
      person.user.id,
      [],
    ])
    await owner.end()
    await sealOlderRights(app.deps)
    expect(await deskOf(person)).toBe(200)
    expect(await app.rows('select from unsealed_rights')).toEqual([])
    await expect(
      app.rows(`insert into unsealed_rights (user_id, is_admin, roles) values ($1, true, '{}')`, [
        person.user.id,
      ]),
    ).rejects.toThrow('permission denied')
  })

  test('are given anew by a grant, as after the loss of the key', async () => {
    const { person, owner } = await unsealed()
    await owner.end()
    expect(await grantAdmin(app.deps, { call: bySystem, reason: null }, person.user.id)).toBe(true)
    await signInAgain(person)
    expect(await deskOf(person)).toBe(200)
    expect(await grantAdmin(app.deps, { call: bySystem, reason: null }, person.user.id)).toBe(false)
  })
})

test('rights outlive the key that sealed them, once a server has started with a newer one beside it', async () => {
  const grace = await signedUpAdmin(app)
  const [newer] = signingKeys(['another secret of more than 32 characters'])
  const genuine = (keys: SigningKeys) =>
    onlyGenuine(app.pool, { ...app.deps, signingKeys: keys }, [
      { id: grace.user.id, isAdmin: true, roles: [] },
    ])
  expect(await genuine([newer])).toEqual([])
  await sealOlderRights({ ...app.deps, signingKeys: [newer, ...app.deps.signingKeys] })
  expect(await genuine([newer])).toHaveLength(1)
  await sealOlderRights({ ...app.deps, signingKeys: [...app.deps.signingKeys, newer] })
})
