import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { confirmNewcomers } from '#test/support/browser/admins.ts'
import { jobsAbout } from '#test/support/app/jobs.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson, newSession, type Person } from './cast.ts'

// Roles at the desk: given by admins alone, with a reason, and read again where an act is carried out.

let app: TestApp
let strict: TestApp
beforeAll(async () => {
  app = await testApp()
  await confirmNewcomers(app)
  strict = await testApp({ SECOND_APPROVER: 'rates,refunds,admins,limits' })
  await confirmNewcomers(strict)
})
afterAll(() => Promise.all([app.stop(), strict.stop()]))

type Refusal = { readonly code: string; readonly approvalId: string; readonly fields: object }
type Answer = AdminUserView & Refusal

const change = ({ browser }: Person, { userId }: Person, body: object) =>
  browser.call<Answer>('PUT', `/api/admin/users/${userId}`, body)

const give = (by: Person, to: Person, roles: readonly DeskRole[], reason: string | null = 'new colleague') =>
  change(by, to, { roles, ...(reason !== null && { reason }) })

const standing = async (on: TestApp, { userId }: Person) =>
  (
    await on.rows<{ is_admin: boolean; roles: string[] }>('select is_admin, roles from users where id = $1', [
      userId,
    ])
  )[0]

const acts = (on: TestApp, { userId }: Person) =>
  on.rows<{ action: string }>(
    `select action, actor_id, before, after, reason from audit_log
     where subject_id = $1 and action like 'user.%' and reason is distinct from 'for a test' order by at, id`,
    [userId],
  )

const list = async ({ browser }: Person) => (await browser.call('GET', '/api/admin/users')).status

/** A person who signs in again: a change of roles ended their session. */
async function back(on: TestApp, { userId, email }: Person): Promise<Person> {
  const person = await newPerson(on)
  const { cookie } = await newSession(on, userId!)
  person.browser.cookie = cookie
  return { browser: person.browser, userId, email }
}

describe('giving and taking roles', () => {
  let ada: Person
  let somebody: Person
  beforeEach(async () => {
    ada = await newPerson(app, { isAdmin: true })
    somebody = await newPerson(app)
  })

  test('an admin gives roles with a reason, which ends the sessions of the person and is in the audit log', async () => {
    const given = await give(ada, somebody, ['finance', 'support', 'finance'])
    expect(given).toMatchObject({ status: 200, body: { isAdmin: 0, roles: ['support', 'finance'] } })
    expect(await acts(app, somebody)).toEqual([
      {
        action: 'user.roles_changed',
        actor_id: ada.userId,
        before: { roles: [] },
        after: { roles: ['support', 'finance'] },
        reason: 'new colleague',
      },
    ])
    expect(await list(somebody)).toBe(401)
    expect(await list(await back(app, somebody))).toBe(200)
  })

  test('a role that was taken lets nobody in from the next call on', async () => {
    const clerk = await newPerson(app, { roles: ['support'] })
    expect(await list(clerk)).toBe(200)
    expect((await give(ada, clerk, [], 'has left')).status).toBe(200)
    expect(await list(clerk)).toBe(401)
    expect(await list(await back(app, clerk))).toBe(403)
  })

  test('the mail about the last role that is taken is not the one about new rights', async () => {
    await give(ada, somebody, ['finance', 'support'])
    await give(ada, somebody, ['support'])
    await give(ada, somebody, [])
    const mailed = await jobsAbout<{ change?: string }>(app, somebody.userId!, 'account.notices')
    expect(mailed.map(({ change: told }) => told)).toEqual([
      'roles_changed',
      'roles_changed',
      'roles_removed',
    ])
  })

  test('a change of roles without a reason is refused', async () => {
    const refused = await give(ada, somebody, ['auditor'], null)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { reason: 'needed for a change of roles' } },
    })
    expect(await standing(app, somebody)).toEqual({ is_admin: false, roles: [] })
  })

  test('a change of roles needs a proof of identity within the last minute', async () => {
    await app.rows(
      `update sessions set authenticated_at = now() - interval '61 seconds' where user_id = $1`,
      [ada.userId],
    )
    expect(await give(ada, somebody, ['auditor'])).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
  })

  test('an admin does not change their own roles', async () => {
    expect(await give(ada, ada, ['auditor'])).toMatchObject({ status: 403, body: { code: 'own_rights' } })
    expect(await change(ada, ada, { isAdmin: 0, roles: ['finance'], reason: 'less work' })).toMatchObject({
      body: { code: 'own_rights' },
    })
  })

  test.each(deskRoles)(
    'a person with the role %s gives no rights to anybody, and not to themselves',
    async role => {
      const clerk = await newPerson(app, { roles: [role] })
      const wishes = [{ roles: ['finance'] }, { roles: [] }, { isAdmin: 1 }, { isAdmin: 0 }, { isActive: 0 }]
      for (const wish of wishes)
        for (const target of [somebody, clerk, ada]) {
          const { status, body } = await change(clerk, target, { ...wish, reason: 'why not' })
          expect([wish, status, body.code]).toEqual([wish, 403, 'forbidden'])
        }
      const escalation = { tier: 'verified', isAdmin: 1, reason: 'why not' }
      expect((await change(clerk, somebody, escalation)).status).toBe(403)
      expect(await standing(app, clerk)).toEqual({ is_admin: false, roles: [role] })
      expect(await standing(app, somebody)).toEqual({ is_admin: false, roles: [] })
    },
  )

  test('compliance sets the tier of a sender, but not of themselves', async () => {
    const officer = await newPerson(app, { roles: ['compliance'] })
    const tier = { tier: 'verified', reason: 'passport seen' }
    expect((await change(officer, somebody, tier)).body.tier).toBe('verified')
    expect((await change(officer, officer, tier)).body.code).toBe('own_rights')
  })

  test('an admin has no roles beside that right', async () => {
    const grace = await newPerson(app, { isAdmin: true })
    expect(await give(ada, grace, ['support'])).toMatchObject({
      status: 400,
      body: { fields: { roles: 'an admin has every role' } },
    })
    const clerk = await newPerson(app, { roles: ['support'] })
    expect((await change(ada, clerk, { isAdmin: 1 })).body).toMatchObject({ isAdmin: 1, roles: [] })
    expect((await acts(app, clerk)).map(({ action }) => action)).toEqual([
      'user.roles_changed',
      'user.admin_granted',
    ])
    const demoted = await change(ada, clerk, { isAdmin: 0, roles: ['auditor'], reason: 'new job' })
    expect(demoted.body).toMatchObject({ isAdmin: 0, roles: ['auditor'] })
  })

  test('a closed account has no roles, and its audit log says when it lost them', async () => {
    const clerk = await newPerson(app, { roles: ['finance'] })
    expect((await ada.browser.call('DELETE', `/api/admin/users/${clerk.userId}`)).status).toBe(204)
    expect(await standing(app, clerk)).toEqual({ is_admin: false, roles: [] })
    expect((await acts(app, clerk)).map(({ action }) => action)).toEqual([
      'user.roles_changed',
      'user.closed',
    ])
  })

  test('a person with a role has the short sessions of an admin', async () => {
    const clerk = await newPerson(app, { roles: ['support'] })
    await app.rows(`update sessions set last_seen_at = now() - interval '31 minutes' where user_id = $1`, [
      clerk.userId,
    ])
    expect(await list(clerk)).toBe(401)
  })
})

test('where the desk needs a second factor, it opens to no role by the password alone', async () => {
  const live = await testApp({ ADMIN_SECOND_FACTOR: 'required' })
  const clerk = await newPerson(live, { roles: ['support'] })
  const look = async () => (await clerk.browser.call<Refusal>('GET', '/api/admin/users')).body.code
  expect(await look()).toBe('second_factor_missing')
  await live
    .rows(`update sessions set method = 'passkey' where user_id = $1`, [clerk.userId])
    .catch(() => undefined)
  await live.stop()
})

describe('the database', () => {
  test('the application cannot write roles without their row in the audit log', async () => {
    const somebody = await newPerson(app)
    const refused = { code: '42501' }
    await expect(
      app.rows(`update users set roles = '{finance}' where id = $1`, [somebody.userId]),
    ).rejects.toMatchObject(refused)
    await expect(app.rows(`select app.set_roles($1, '{finance}')`, [somebody.userId])).rejects.toMatchObject(
      refused,
    )
    await expect(
      app.rows(
        `insert into users (id, person, username_key, email_key, roles)
         values (gen_random_uuid(), 'sealed', 'x', 'x', '{finance}')`,
      ),
    ).rejects.toMatchObject(refused)
    expect(await standing(app, somebody)).toEqual({ is_admin: false, roles: [] })
  })

  test('a row in the audit log of another change or of an earlier transaction does not suffice to set roles', async () => {
    const clerk = await newPerson(app, { roles: ['support'] }) // recorded in its own transaction
    const other = await newPerson(app)
    await expect(app.rows(`select app.set_roles($1, '{support}')`, [clerk.userId])).rejects.toThrow(
      'audit log',
    )
    await expect(app.rows(`select app.set_roles($1, '{support}')`, [other.userId])).rejects.toThrow(
      'audit log',
    )
  })
})

describe('with two people for an act', () => {
  let ada: Person
  let grace: Person
  beforeEach(async () => {
    ada = await newPerson(strict, { isAdmin: true })
    grace = await newPerson(strict, { isAdmin: true })
  })

  const decide = ({ browser }: Person, id: string, what: 'approve' | 'reject') =>
    browser.call<Refusal & { state: string }>(
      'POST',
      `/api/admin/approvals/${id}/${what}`,
      what === 'reject' ? { reason: 'no' } : undefined,
    )

  test('a new role waits for a second admin, and so does one that is taken', async () => {
    const somebody = await newPerson(strict)
    const asked = await give(ada, somebody, ['finance'])
    expect(asked).toMatchObject({ status: 409, body: { code: 'awaits_approval' } })
    expect(await standing(strict, somebody)).toEqual({ is_admin: false, roles: [] })
    expect((await decide(ada, asked.body.approvalId, 'approve')).body.code).toBe('own_approval')
    expect((await decide(grace, asked.body.approvalId, 'approve')).body.state).toBe('approved')
    expect(await standing(strict, somebody)).toEqual({ is_admin: false, roles: ['finance'] })
    expect((await give(ada, somebody, [])).body.code).toBe('awaits_approval')
  })

  test('a person with a role is deactivated and comes back only with a second admin', async () => {
    const clerk = await newPerson(strict, { roles: ['finance'] })
    const asked = await change(ada, clerk, { isActive: 0 })
    expect(asked.body.code).toBe('awaits_approval')
    expect((await decide(grace, asked.body.approvalId, 'approve')).body.state).toBe('approved')
    expect((await change(ada, clerk, { isActive: 1 })).body.code).toBe('awaits_approval')
  })

  test.each(['finance', 'pricing', 'compliance'] as const)(
    'a person with the role %s approves and rejects only what the role may do',
    async role => {
      const asker = await newPerson(strict, { isAdmin: true })
      const clerk = await newPerson(strict, { roles: [role] })
      const waiting = {
        admins: await give(asker, await newPerson(strict), ['support']),
        limits: await change(asker, await newPerson(strict), { tier: 'verified', reason: 'seen' }),
        both: await change(asker, await newPerson(strict), { tier: 'verified', isActive: 0, reason: 'seen' }),
      }
      const outcomes = []
      for (const [kind, { body }] of Object.entries(waiting)) {
        const rejected = await decide(clerk, body.approvalId, 'reject')
        outcomes.push([kind, rejected.status])
      }
      expect(outcomes).toEqual([
        ['admins', 403],
        ['limits', role === 'compliance' ? 200 : 403],
        ['both', 403],
      ])
    },
  )

  test('a request of a person whose role was taken since is outdated, and can be made again by another', async () => {
    const officer = await newPerson(strict, { roles: ['compliance'] })
    const second = await newPerson(strict, { roles: ['compliance'] })
    const sender = await newPerson(strict)
    const asked = await change(officer, sender, { tier: 'verified', reason: 'seen' })
    expect(asked.body.code).toBe('awaits_approval')
    const removal = await give(ada, officer, ['support'])
    expect((await decide(grace, removal.body.approvalId, 'approve')).status).toBe(200)
    expect(await decide(second, asked.body.approvalId, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated' },
    })
    expect((await decide(ada, asked.body.approvalId, 'reject')).body.state).toBe('rejected')
    const again = await change(ada, sender, { tier: 'verified', reason: 'seen' })
    expect((await decide(second, again.body.approvalId, 'approve')).body.state).toBe('approved')
  })

  test('requests are read by those who may ask, approve or audit, and others see that there is one', async () => {
    const [officer, second, pricing, auditor] = [
      await newPerson(strict, { roles: ['compliance'] }),
      await newPerson(strict, { roles: ['compliance'] }),
      await newPerson(strict, { roles: ['pricing'] }),
      await newPerson(strict, { roles: ['auditor'] }),
    ]
    const sender = await newPerson(strict)
    const tier = await change(officer, sender, { tier: 'verified', reason: 'passport of Maria seen' })
    expect((await decide(second, tier.body.approvalId, 'reject')).status).toBe(200)
    const role = await give(ada, sender, ['support'], 'a friend of Maria')
    type Words = { id: string; title: string; reason: string | null; decisionReason: string | null }
    const read = async ({ browser }: Person, { body: { approvalId } }: { body: Refusal }) => {
      const { body } = await browser.call<Words[]>('GET', '/api/admin/approvals')
      const { title, reason, decisionReason } = body.find(({ id }) => id === approvalId)!
      return { title, reason, decisionReason }
    }
    const hidden = { title: 'A request for other roles', reason: null, decisionReason: null }
    const tierWords = { reason: 'passport of Maria seen', decisionReason: 'no' }
    for (const reader of [officer, second, auditor, ada])
      expect(await read(reader, tier)).toMatchObject(tierWords)
    for (const reader of [ada, grace, auditor])
      expect(await read(reader, role)).toMatchObject({ reason: 'a friend of Maria' })
    for (const [reader, request] of [
      [pricing, tier],
      [pricing, role],
      [officer, role],
    ] as const)
      expect(await read(reader, request)).toEqual(hidden)
  })

  test('the list of requests says which of them the caller may decide', async () => {
    const officer = await newPerson(strict, { roles: ['compliance'] })
    const tier = await change(ada, await newPerson(strict), { tier: 'verified', reason: 'seen' })
    const role = await give(ada, await newPerson(strict), ['auditor'])
    const { body } = await officer.browser.call<{ id: string; mayDecide: boolean }[]>(
      'GET',
      '/api/admin/approvals?state=pending',
    )
    const mayDecide = ({ body: { approvalId } }: { body: Refusal }) =>
      body.find(({ id }) => id === approvalId)?.mayDecide
    expect([mayDecide(tier), mayDecide(role)]).toEqual([true, false])
  })
})
