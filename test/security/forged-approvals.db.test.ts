import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { subjectOf } from '#test/support/database/waiting-requests.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** @see docs/decisions/0081: requests and decisions that SQL has written as the application's role. */

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'admins' })
  await confirmNewcomers(app)
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
beforeEach(async () => {
  await Promise.all([renewProof(app, ada), renewProof(app, grace)])
})
afterAll(() => app.stop())

const grant = ({ browser }: SignedUp, { user }: SignedUp) =>
  browser.call<{ approvalId: string }>('PUT', `/api/admin/users/${user.id}`, { isAdmin: 1 })

async function asked(): Promise<{ person: SignedUp; id: string }> {
  const person = await signedUp(app.server)
  return { person, id: (await grant(ada, person)).body.approvalId }
}

const decide = ({ browser }: SignedUp, id: string, what: 'approve' | 'reject') =>
  browser.call<ApprovalView & { code: string }>(
    'POST',
    `/api/admin/approvals/${id}/${what}`,
    what === 'reject' ? { reason: 'nobody asked for it' } : undefined,
  )

const isAdmin = async ({ user }: SignedUp) =>
  (await app.rows<{ is_admin: boolean }>('select is_admin from users where id = $1', [user.id]))[0]?.is_admin

const actsOn = async (id: string) =>
  (
    await app.rows<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [id])
  ).map(({ action }) => action)

const shown = async ({ browser }: SignedUp, id: string) =>
  (await browser.call<ApprovalView[]>('GET', '/api/admin/approvals')).body.find(each => each.id === id)

/** A request in Grace's name, as an injection would write it; `seal` is SQL. */
async function forged(person: SignedUp, seal: string): Promise<string> {
  const id = randomUUID()
  const was = await subjectOf(app.deps, app.pool, person.user.id) // as an earlier request about the same person has it
  const payload = JSON.stringify({ id: person.user.id, change: { isAdmin: 1 }, was })
  const title = `Make “${person.user.username}” an admin`
  await app.rows(
    `insert into approvals (id, kind, payload, title, asked_by, seal) values ($1, 'admins', $2, $3, $4, ${seal})`,
    [id, payload, title, grace.user.id],
  )
  return id
}

const made = `decode(repeat('00', 40), 'hex')`
const copied = `(select seal from approvals where asked_by <> '${randomUUID()}' order by asked_at limit 1)`

describe('a request that SQL has written in the name of an admin', () => {
  test.each([
    ['a seal of its own', made],
    ['the seal of another request', copied],
  ])('is not carried out with %s, and is closed and recorded when somebody approves it', async (_, seal) => {
    await asked()
    const person = await signedUp(app.server)
    const id = await forged(person, seal)
    expect(await decide(ada, id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_outdated' },
    })
    expect(await isAdmin(person)).toBe(false)
    expect(await actsOn(id)).toEqual(['approval.forged'])
    expect((await decide(ada, id, 'approve')).body.code).toBe('approval_decided')
  })

  test('is shown to nobody as what it says, and nobody is asked to decide it', async () => {
    const id = await forged(await signedUp(app.server), made)
    expect(await shown(ada, id)).toMatchObject({
      title: 'A request that the server did not write',
      mayDecide: false,
    })
  })

  test('can be rejected', async () => {
    const id = await forged(await signedUp(app.server), made)
    expect(await decide(ada, id, 'reject')).toMatchObject({ status: 200, body: { state: 'rejected' } })
    expect(await actsOn(id)).toEqual(['approval.forged'])
  })

  test('does not take the place of the same request by an admin', async () => {
    const person = await signedUp(app.server)
    const forgedId = await forged(person, made)
    const { body } = await grant(grace, person)
    expect(body.approvalId).not.toBe(forgedId)
    expect(await actsOn(forgedId)).toEqual(['approval.forged'])
    expect((await decide(ada, body.approvalId, 'approve')).status).toBe(200)
    expect(await isAdmin(person)).toBe(true)
  })

  test('is refused by the database without a seal', async () => {
    await expect(forged(await signedUp(app.server), 'null')).rejects.toThrow('null value in column "seal"')
  })
})

describe('a decision that SQL has written', () => {
  test('is shown without the person in whose name it was written', async () => {
    const { id } = await asked()
    const decision = `state = 'approved', decided_by = $2, decided_at = now(), decision_reason = 'fine'`
    await app.rows(`update approvals set ${decision} where id = $1`, [id, grace.user.id])
    expect(await shown(ada, id)).toMatchObject({
      state: 'approved',
      decidedBy: null,
      decisionReason: 'The server did not write this decision',
    })
  })

  test('takes nothing back: a decided request is decided', async () => {
    const { person, id } = await asked()
    expect((await decide(grace, id, 'approve')).status).toBe(200)
    await expect(app.rows(`update approvals set state = 'pending' where id = $1`, [id])).rejects.toThrow(
      'a decided request stays as it is',
    )
    expect(await isAdmin(person)).toBe(true)
    expect(await shown(ada, id)).toMatchObject({
      state: 'approved',
      decidedBy: `Ada Lovelace “${grace.user.username}”`,
    })
  })
})
