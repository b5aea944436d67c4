import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { type ApprovalKind, approvalKinds, type ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { approve, requireApproval, type ApprovalRequest } from '#server/approvals/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin, takeRights } from '#test/support/browser/admins.ts'
import { stateOf } from '#test/support/app/books.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { act, REASON } from '#test/support/browser/desk.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { waitingForLocks } from '#test/support/database/lock-waits.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'rates,refunds,admins' })
  await confirmNewcomers(app)
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(async () => {
  await app.rows("update approvals set state = 'rejected' where state = 'pending'")
  await Promise.all([renewProof(app, ada), renewProof(app, grace)])
})
afterAll(() => app.stop())

const isAdmin = async ({ user }: SignedUp) =>
  (await app.rows<{ is_admin: boolean }>('select is_admin from users where id = $1', [user.id]))[0]?.is_admin

const grant = (by: SignedUp, { user }: SignedUp, reason = 'helps with refunds') =>
  by.browser.call<{ code: string; approvalId: string }>('PUT', `/api/admin/users/${user.id}`, {
    isAdmin: 1,
    reason,
  })

/** An admin grant that waits for a second admin. */
async function asked(by: SignedUp = ada): Promise<{ person: SignedUp; id: string }> {
  const person = await signedUp(app.server)
  const { status, body } = await grant(by, person)
  expect([status, body.code]).toEqual([409, 'awaits_approval'])
  return { person, id: body.approvalId }
}

type Decided = ApprovalView & { readonly code: string; readonly message: string }
const decide = ({ browser }: SignedUp, id: string, what: 'approve' | 'reject', reason?: string) =>
  browser.call<Decided>(
    'POST',
    `/api/admin/approvals/${id}/${what}`,
    what === 'reject' ? { reason } : undefined,
  )
const list = async ({ browser }: SignedUp, query = '') =>
  (await browser.call<ApprovalView[]>('GET', `/api/admin/approvals${query}`)).body
const actsOn = (id: string) =>
  app.rows<Record<string, unknown>>(
    'select action, actor_id, before, after, reason from audit_log where subject_id = $1 order by id',
    [id],
  )

describe('an act that needs a second admin', () => {
  test('an act that needs a second admin is stored as a request, and carried out once another admin approves it', async () => {
    const { person, id } = await asked()
    expect(await isAdmin(person)).toBe(false)
    const answer = await decide(grace, id, 'approve')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        kind: 'admins',
        state: 'approved',
        askedBy: `Ada Lovelace “${ada.user.username}”`,
        reason: 'helps with refunds',
        isOwn: false,
      },
    })
    expect(await isAdmin(person)).toBe(true)
  })

  test('an act that needs a second admin shows at the user while the request waits', async () => {
    const { person, id } = await asked()
    const pending = async () =>
      (
        await grace.browser.call<AdminUserView[]>('GET', `/api/admin/users?search=${person.user.email}`)
      ).body.map(({ isGrantPending }) => isGrantPending)
    expect(await pending()).toEqual([1])
    await decide(grace, id, 'reject', 'not yet')
    expect(await pending()).toEqual([0])
  })

  test('an act that needs a second admin is audited: the request, the approval, and the act itself under the approver', async () => {
    const { person, id } = await asked()
    await decide(grace, id, 'approve')
    expect(await actsOn(id)).toMatchObject([
      { action: 'approval.asked', actor_id: ada.user.id, reason: 'helps with refunds' },
      {
        action: 'approval.approved',
        actor_id: grace.user.id,
        before: { state: 'pending' },
        after: { state: 'approved', kind: 'admins', askedBy: ada.user.id },
      },
    ])
    expect((await actsOn(person.user.id)).at(-1)).toMatchObject({
      action: 'user.admin_granted',
      actor_id: grace.user.id,
      reason: 'helps with refunds',
    })
  })

  test('an act that needs a second admin cannot be approved by the admin who requested it, who may withdraw it', async () => {
    const { person, id } = await asked()
    expect(await decide(ada, id, 'approve')).toMatchObject({ status: 403, body: { code: 'own_approval' } })
    expect(await decide(ada, id, 'reject', 'asked for the wrong one')).toMatchObject({
      status: 200,
      body: { state: 'rejected', decisionReason: 'asked for the wrong one', isOwn: true },
    })
    expect(await isAdmin(person)).toBe(false)
  })

  test('an act that needs a second admin can be rejected by another admin with a reason, and is then not carried out', async () => {
    const { person, id } = await asked()
    expect(await decide(grace, id, 'reject', '')).toMatchObject({ status: 400 })
    expect(await decide(grace, id, 'reject', 'not trained yet')).toMatchObject({
      status: 200,
      body: { state: 'rejected', decisionReason: 'not trained yet' },
    })
    expect((await actsOn(id)).at(-1)).toMatchObject({
      action: 'approval.rejected',
      reason: 'not trained yet',
    })
    expect(await decide(grace, id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_decided' },
    })
    expect(await isAdmin(person)).toBe(false)
  })

  test('an act that needs a second admin has one request: repeating it gives the waiting request, and another act has another', async () => {
    const { person, id } = await asked()
    expect((await grant(ada, person)).body.approvalId).toBe(id)
    expect((await grant(grace, person)).body.approvalId).toBe(id)
    await decide(grace, id, 'reject', 'no')
    expect((await grant(ada, person)).body.approvalId).not.toBe(id)
  })

  test('an act that needs a second admin is decided once if twenty admins decide at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { person, id } = await asked()
      const deciding = Array.from({ length: 20 }, (_, index) =>
        decide(grace, id, index % 2 === 0 ? 'approve' : 'reject', 'no'),
      )
      const answers = await Promise.all(deciding)
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(await isAdmin(person)).toBe(won[0]?.body.state === 'approved')
      expect(await actsOn(id)).toHaveLength(2)
    }
  })

  test('an act that needs a second admin answers 404 for an unknown request', async () => {
    const nowhere = '01930000-0000-7000-8000-000000000000'
    expect((await decide(grace, nowhere, 'approve')).status).toBe(404)
    expect((await decide(grace, nowhere, 'reject', 'no')).status).toBe(404)
  })

  test('an act that needs a second admin needs a recent proof from the admin who decides', async () => {
    const { id } = await asked()
    const old = await signedUpAdmin(app)
    await app.rows(
      "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1 and ended_at is null",
      [old.user.id],
    )
    const refused = { status: 403, body: { code: 'step_up_required' } }
    expect(await decide(old, id, 'approve')).toMatchObject(refused)
    expect(await decide(old, id, 'reject', 'no')).toMatchObject(refused)
  })

  test.each([{ isAdmin: 0 }, { isActive: 0 }] as const)(
    'an act that needs a second admin is not carried out for an approver who is no longer an admin (%o)',
    async taken => {
      const mallory = await signedUpAdmin(app)
      const { person, id } = await asked(mallory)
      await takeRights(app, mallory, taken)
      expect(await decide(grace, id, 'approve')).toMatchObject({
        status: 409,
        body: {
          code: 'approval_outdated',
          message: 'The person who requested this no longer has the right to it.',
        },
      })
      expect(await isAdmin(person)).toBe(false)
      expect((await decide(grace, id, 'reject', 'they are gone')).status).toBe(200)
    },
  )

  test('an act that needs a second admin is audited without a name, which the log would keep for ever', async () => {
    const { person, id } = await asked()
    await decide(grace, id, 'approve')
    const written = JSON.stringify(await actsOn(id))
    expect(written).toContain(person.user.id)
    expect(written).not.toContain(person.user.username)
  })

  test('an act that needs a second admin is refused if it is no longer possible, and its request waits until it is rejected', async () => {
    const { person, id } = await asked()
    await person.browser.call('DELETE', '/api/account')
    const answer = await decide(grace, id, 'approve')
    expect(answer).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
    expect(await list(grace, '?state=pending')).toMatchObject([{ id, state: 'pending' }])
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['approval.asked'])
    expect((await decide(grace, id, 'reject', 'they left')).status).toBe(200)
  })
})

describe('making one more admin', () => {
  const change = (by: SignedUp, { user }: SignedUp, body: object) =>
    by.browser.call<{ code: string; approvalId: string }>('PUT', `/api/admin/users/${user.id}`, body)
  const isIn = async ({ user }: SignedUp) =>
    (
      await app.rows<{ is_in: boolean }>(
        'select is_admin and deactivated_at is null as is_in from users where id = $1',
        [user.id],
      )
    )[0]?.is_in

  test('making one more admin includes reactivating one: that waits for approval too, and says so', async () => {
    const mallory = await signedUpAdmin(app)
    await takeRights(app, mallory, { isActive: 0 })
    const { status, body } = await change(ada, mallory, { isActive: 1 })
    expect([status, body.code, await isIn(mallory)]).toEqual([409, 'awaits_approval', false])
    const [waiting] = await list(grace, '?state=pending')
    expect(waiting?.title).toBe(`Reactivate “${mallory.user.username}” as an admin`)
    expect((await decide(grace, body.approvalId, 'approve')).status).toBe(200)
    expect(await isIn(mallory)).toBe(true)
  })

  test('making one more admin does not include reactivating a user who is no longer an admin', async () => {
    const person = await signedUpAdmin(app)
    await takeRights(app, person, { isActive: 0 })
    expect((await change(ada, person, { isActive: 1, isAdmin: 0 })).status).toBe(200)
    expect(await isAdmin(person)).toBe(false)
  })

  test('making one more admin shows every change that is requested together with it', async () => {
    const { user } = await signedUp(app.server)
    await change(ada, { user } as SignedUp, { isAdmin: 1, isActive: 1, tier: 'verified', reason: 'seen' })
    const [waiting] = await list(grace, '?state=pending')
    const name = `“${user.username}”`
    expect(waiting?.title).toBe(`Make ${name} an admin, reactivate ${name}, make ${name} a verified sender`)
  })

  test('making one more admin never happens without approval, also if the right is revoked during the request', async () => {
    const person = await signedUpAdmin(app)
    const owner = await ownerClient(app)
    try {
      await owner.query('begin')
      await owner.query('update users set is_admin = false where id = $1', [person.user.id])
      const granting = change(ada, person, { isAdmin: 1 }) // which they have, as far as one can see
      await expect.poll(() => waitingForLocks(owner)).toBe(1)
      await owner.query('commit')
      expect((await granting).status).toBe(503)
    } finally {
      await owner.end()
    }
    expect(await isAdmin(person)).toBe(false)
  })
})

test('a requested rate prices nothing until it is approved; it is outdated if the rate has moved meanwhile', async () => {
  const publish = (perUsd: string) =>
    ada.browser.call<{ approvalId: string }>('PUT', '/api/admin/rates/PHP', {
      perUsd,
      reason: 'the bank moved',
    })
  const rateNow = async () =>
    (
      await app.rows<{ per_usd: string }>(
        "select per_usd::float8::text as per_usd from currency_rates where currency = 'PHP'",
      )
    )[0]?.per_usd
  const [first, second] = [await publish('57.5'), await publish('58')]
  expect([first.status, await rateNow()]).toEqual([409, '56.25'])
  expect((await decide(grace, first.body.approvalId, 'approve')).status).toBe(200)
  expect(await rateNow()).toBe('57.5')
  expect(await decide(grace, second.body.approvalId, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'approval_outdated' },
  })
  expect(await rateNow()).toBe('57.5')
})

test('a requested refund reaches the sender once it is approved', async () => {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender, { recipientName: 'Sandbox Review' })
  await check(sender, transfer.id)
  const { status, body } = await act(ada.browser, transfer.id, 'reject')
  expect([status, body.code]).toEqual([409, 'awaits_approval'])
  expect(await stateOf(app, transfer.id)).toBe('processing;captured;held')
  const [waiting] = await list(grace, '?state=pending')
  expect(waiting).toMatchObject({ kind: 'refunds', reason: REASON })
  expect((await decide(grace, waiting?.id ?? '', 'approve')).status).toBe(200)
  await app.runJobs()
  expect(await stateOf(app, transfer.id)).toBe('failed;refunded;none')
})

describe('an approved operation', () => {
  const request: ApprovalRequest = {
    kind: 'refunds',
    payload: { id: 'x', n: 1 },
    title: 'Refund x',
    reason: null,
  }
  const by = ({ user }: SignedUp) => ({ actor: { userId: user.id }, address: '10.0.0.1', requestId: 'r' })
  const operations = (refunds: Parameters<typeof approve>[2]['operations']['refunds']) => {
    const never = () => Promise.reject(new Error('not this kind'))
    const none = Object.fromEntries(approvalKinds.map(kind => [kind, never])) as Record<
      ApprovalKind,
      typeof never
    >
    return { ...none, refunds }
  }

  const all = (_tx: unknown, ids: readonly string[]) =>
    Promise.resolve(ids.map(id => ({ id, mailbox: id, isAdmin: true, roles: [] })))

  async function requested(): Promise<string> {
    const error = await requireApproval(app.deps, by(ada), request).catch((thrown: unknown) => thrown)
    return (error as { extra: { approvalId: string } }).extra.approvalId
  }

  test('an approved operation that fails leaves the approval unchanged, and none of its own changes', async () => {
    const id = await requested()
    const failing = approve(app.deps, by(grace), {
      id,
      lockStaff: all,
      operations: operations(async ({ tx }) => {
        await tx.query("update users set tier = 'verified' where id = $1", [grace.user.id])
        throw new Error('out of luck')
      }),
    })
    await expect(failing).rejects.toThrow('out of luck')
    expect(await app.rows('select tier from users where id = $1', [grace.user.id])).toEqual([
      { tier: 'basic' },
    ])
    expect(await list(grace, '?state=pending')).toMatchObject([{ id }])
  })

  test('an approved operation receives the request, and is recorded as an act of the approver', async () => {
    const id = await requested()
    const got: unknown[] = []
    const done = operations(async ({ actor, reason, audit }, payload) => {
      got.push(payload, actor, reason)
      await audit({ action: 'transfer.rejected', subject: { kind: 'transfer', id: 'x' } })
    })
    await approve(app.deps, by(grace), { id, lockStaff: all, operations: done })
    expect(got).toEqual([{ id: 'x', n: 1 }, grace.user.id, null])
    const recorded = await app.rows(
      "select actor_id, network, request_id from audit_log where subject_id = 'x'",
    )
    expect(recorded).toEqual([{ actor_id: grace.user.id, network: '10.0.0.1', request_id: 'r' }])
  })
})

test('an act for which the operator wants one admin waits for nobody', async () => {
  const one = await testApp()
  const admin = await signedUpAdmin(one)
  const person = await signedUp(one.server)
  expect((await grant(admin, person)).status).toBe(200)
  expect(await one.rows('select id from approvals')).toEqual([])
  await one.stop()
})

test('the list of requests shows waiting ones, decided ones, or both, the newest first and by pages', async () => {
  const first = await asked()
  const second = await asked(grace)
  await decide(ada, second.id, 'approve')
  const third = await asked()
  expect((await list(ada, '?state=pending')).map(({ id }) => id)).toEqual([third.id, first.id])
  expect((await list(ada, '?state=decided'))[0]).toMatchObject({
    id: second.id,
    decidedBy: `Ada Lovelace “${ada.user.username}”`,
    isOwn: false,
  })
  expect((await list(ada)).slice(0, 3).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  const answer = await app.server.inject({
    url: '/api/admin/approvals?limit=2',
    headers: { cookie: ada.browser.cookie },
  })
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec([answer.headers['link'] ?? ''].flat()[0] ?? '') ?? []
  const following = await app.server.inject({ url: next, headers: { cookie: ada.browser.cookie } })
  expect(following.json<ApprovalView[]>()[0]?.id).toBe(first.id)
})
