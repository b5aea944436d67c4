import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalView, listApprovalRules } from '#shared/api/admin/approvals.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { bySystem } from '#server/audit/audit.ts'
import { changeRole, grantAdmin } from '#server/users/admins/admins.ts'
import { setAccess } from '#server/users/admins/user-changes.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { kindsOf, mailedToken } from '#test/support/browser/account-notices.ts'
import { bankAccountsFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { grantRequest, insertRequest } from '#test/support/database/waiting-requests.ts'
import { newcomer, PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// Mallory is the only admin, and has a second account at the same mailbox.

let app: TestApp
let mallory: SignedUp
let puppet: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'payins', BANK_ACCOUNTS: await bankAccountsFile() })
  await confirmNewcomers(app)
  mallory = await signedUpAdmin(app)
  puppet = await signedUp(app.server, { email: mallory.user.email.replace('@', '+Two@') })
  await grantAdmin(app.deps, { call: bySystem, reason: null }, puppet.user.id)
  await signIn(puppet.browser, puppet.user.email, PASSWORD)
})
afterAll(() => app.stop())

const rules = async ({ browser }: SignedUp) =>
  (await browser.call<AnswerOf<typeof listApprovalRules>>('GET', '/api/admin/approvals/rules')).body.rules

test('an admin does not approve an own request through a second account of the same mailbox', async () => {
  const { id } = await unpaidOrder(app)
  const received = { amount: '100.00', bankReference: randomUUID() }
  const request = requestOf(await act(mallory.browser, id, 'pay-in-received', received))
  expect(await approve(puppet, request)).toMatchObject({
    status: 403,
    body: { code: 'own_approval', message: expect.stringContaining('same mailbox') },
  })
  expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
  const grace = await signedUpAdmin(app)
  expect((await approve(grace, request)).status).toBe(200)
  await app.plant('update users set is_admin = false where id = $1', [grace.user.id])
})

const setUser = ({ browser }: SignedUp, { user }: SignedUp, change: object) =>
  browser.call<{ code: string; message: string; approvalId: string }>('PUT', `/api/admin/users/${user.id}`, {
    ...change,
    reason: 'covers the night shift',
  })

const NOBODY_YET = expect.stringMatching(
  /^Nothing has changed yet\. Nobody else may .* confirms the address, then npm run admin -- grant EMAIL \[role\]\.$/,
)

test.each([{ isAdmin: 1 }, { roles: ['finance'] }])(
  'a sole admin gives no account rights at the desk: the request waits for a second admin, whom the operator makes (%o)',
  async rights => {
    await renewProof(app, mallory)
    const accomplice = await signedUp(app.server)
    const asked = await setUser(mallory, accomplice, rights)
    expect(asked).toMatchObject({ status: 409, body: { code: 'awaits_approval', message: NOBODY_YET } })
    expect((await accomplice.browser.call('GET', '/api/admin/approvals')).status).toBe(403)
    await renewProof(app, puppet)
    const { approvalId } = asked.body
    expect((await approve(puppet, approvalId)).status).toBe(403)
    const grace = await signedUpAdmin(app)
    expect((await approve(grace, approvalId)).status).toBe(200)
    for (const { user } of [grace, accomplice])
      await app.plant(`update users set is_admin = false, roles = '{}' where id = $1`, [user.id])
  },
)

test('a sole admin does not get rid of the only other person who approves', async () => {
  const clerk = await signedUp(app.server)
  const role = { userId: clerk.user.id, role: 'finance', isGiven: true } as const
  await changeRole(app.deps, { call: bySystem, reason: null }, role)
  const payins = async () => (await rules(mallory)).find(({ kind }) => kind === 'payins')?.state
  expect(await payins()).toBe('on')
  await renewProof(app, mallory)
  const answers = [
    await setUser(mallory, clerk, { isActive: 0 }),
    await setUser(mallory, clerk, { roles: [] }),
    await mallory.browser.call('DELETE', `/api/admin/users/${clerk.user.id}`),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'awaits_approval', message: NOBODY_YET } })
  expect(await payins()).toBe('on')
  await app.plant(`update users set roles = '{}' where id = $1`, [clerk.user.id])
})

const FIXED = {
  status: 403,
  body: { code: 'own_rights', message: expect.stringContaining('which accounts are one person’s') },
}
const moveTo = ({ browser }: SignedUp, email: string) =>
  browser.call<{ code: string }>('POST', '/api/account/email', { email })
const emailOf = async ({ browser }: SignedUp) =>
  (await browser.call<{ email: string }>('GET', '/api/user')).body.email

test('a second account at the desk does not move to another mailbox, from which it could approve', async () => {
  expect(await moveTo(puppet, newcomer().email)).toMatchObject(FIXED)
  expect(await kindsOf(app, puppet.user.id)).not.toContain('email_changing')
  expect(await moveTo(puppet, puppet.user.email)).toMatchObject({ status: 204 })
})

test('a change of address that was begun before somebody had rights is refused until they are revoked', async () => {
  const clerk = await signedUp(app.server)
  const { email } = newcomer()
  expect((await moveTo(clerk, email)).status).toBe(204)
  const token = await mailedToken(app, clerk.user.id, 'email_confirmation')
  const role = { userId: clerk.user.id, role: 'finance', isGiven: true } as const
  const byOperator = { call: bySystem, reason: null }
  await changeRole(app.deps, byOperator, role)
  const confirmBy = (proof: { password?: string }, from = openBrowser(app.server)) =>
    from.call('POST', '/api/email-confirmation', { token, ...proof })
  expect(await confirmBy({ password: PASSWORD })).toMatchObject(FIXED)
  await signIn(clerk.browser, clerk.user.email, PASSWORD)
  expect(await confirmBy({}, clerk.browser)).toMatchObject(FIXED)
  expect(await emailOf(clerk)).toBe(clerk.user.email)
  await changeRole(app.deps, byOperator, { ...role, isGiven: false })
  expect((await confirmBy({ password: PASSWORD })).status).toBe(204)
  await signIn(clerk.browser, email, PASSWORD)
  expect(await emailOf(clerk)).toBe(email)
})

test('an account at the desk is not closed by its owner, whose second account could act alone once more and approve', async () => {
  await renewProof(app, puppet)
  const close = () => puppet.browser.call('DELETE', '/api/account')
  expect(await close()).toMatchObject(FIXED)
  expect(await emailOf(puppet)).toBe(puppet.user.email)
  const clerk = await signedUp(app.server)
  const change = { userId: clerk.user.id, role: 'finance' } as const
  for (const isGiven of [true, false])
    await changeRole(app.deps, { call: bySystem, reason: null }, { ...change, isGiven })
  await signIn(clerk.browser, clerk.user.email, PASSWORD)
  expect((await clerk.browser.call('DELETE', '/api/account')).status).toBe(204)
})

test('two accounts of one mailbox are one person: the rules say that nobody can approve', async () => {
  const payins = async () => (await rules(mallory)).find(({ kind }) => kind === 'payins')
  expect(await payins()).toMatchObject({
    state: 'stuck',
    people: [mallory, puppet].map(({ user }) => `Ada Lovelace “${user.username}”`),
  })
  await signedUpAdmin(app)
  expect(await payins()).toMatchObject({ state: 'on', aloneUsd: 0 })
})

const OUTDATED = { status: 409, body: { code: 'approval_outdated' } }

const unconfirm = ({ user }: SignedUp) =>
  app.plant('update users set email_confirmed_at = null where id = $1', [user.id])

test('the desk asks for no rights for an account whose address nobody has confirmed, and carries out no older request', async () => {
  const grace = await signedUpAdmin(app)
  const stranger = await signedUp(app.server)
  await renewProof(app, mallory)
  const request = requestOf(await setUser(mallory, stranger, { roles: ['finance'] }))
  await unconfirm(stranger)
  const refused = { status: 422, body: { code: 'email_unconfirmed' } }
  expect(await setUser(mallory, stranger, { isAdmin: 1 })).toMatchObject(refused)
  expect(await setUser(mallory, stranger, { roles: ['support'] })).toMatchObject(refused)
  expect(await approve(grace, request)).toMatchObject(OUTDATED)
  expect(await app.rows('select is_admin, roles from users where id = $1', [stranger.user.id])).toEqual([
    { is_admin: false, roles: [] },
  ])
})

test('a request about a user is outdated once its user has another name, or has had the rights and lost them', async () => {
  const grace = await signedUpAdmin(app)
  const [renamed, gone] = [await signedUp(app.server), await signedUp(app.server)]
  await renewProof(app, mallory)
  const asked = [
    requestOf(await setUser(mallory, renamed, { isAdmin: 1 })),
    requestOf(await setUser(mallory, gone, { roles: ['finance'] })),
  ]
  const { fullName } = renamed.user
  const username = `x${renamed.user.username}`.slice(0, 15)
  const profile = { fullName, phone: null, username }
  expect((await renamed.browser.call('PATCH', '/api/account', profile)).status).toBe(200)
  const role = { userId: gone.user.id, role: 'finance' } as const
  for (const isGiven of [true, false])
    await changeRole(app.deps, { call: bySystem, reason: null }, { ...role, isGiven })
  for (const id of asked) expect(await approve(grace, id)).toMatchObject(OUTDATED)
})

test('the title of a reactivation names the roles that come back', async () => {
  const grace = await signedUpAdmin(app)
  const clerk = await signedUp(app.server)
  const byOperator = { call: bySystem, reason: null }
  for (const role of ['finance', 'support'] as const)
    await changeRole(app.deps, byOperator, { userId: clerk.user.id, role, isGiven: true })
  await setAccess(app.deps, byOperator, { userId: clerk.user.id, isActive: false })
  await renewProof(app, mallory)
  const { approvalId } = (await setUser(mallory, clerk, { isActive: 1 })).body
  const { body } = await grace.browser.call<ApprovalView[]>('GET', '/api/admin/approvals?state=pending')
  expect(body.find(({ id }) => id === approvalId)?.title).toBe(
    `Reactivate “${clerk.user.username}” with the role support and finance`,
  )
})

test('a request about a user that was made before the upgrade is outdated, and neither gives rights nor closes an account', async () => {
  const grace = await signedUpAdmin(app)
  const clerk = await signedUp(app.server)
  const role = { userId: clerk.user.id, role: 'finance', isGiven: true } as const
  await changeRole(app.deps, { call: bySystem, reason: null }, role)
  const { signingKeys } = app.deps
  const [of, by] = [clerk.user.id, mallory.user.id]
  const grant = grantRequest(signingKeys, { of, by })
  const closing = grantRequest(signingKeys, { of, by, payload: { action: 'close', userId: of } })
  for (const values of [grant, closing]) {
    await app.rows(insertRequest, [...values])
    const answer = await grace.browser.call('POST', `/api/admin/approvals/${values[0]}/approve`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  }
  expect(
    await app.rows('select is_admin, roles, closed_at from users where id = $1', [clerk.user.id]),
  ).toEqual([{ is_admin: false, roles: ['finance'], closed_at: null }])
})
