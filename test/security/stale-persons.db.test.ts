import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import { fourEyesOf } from '#server/approvals/four-eyes.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { sealRow } from '#server/platform/integrity/row-seals.ts'
import { sealOlderRights } from '#server/users/session/desk-rights.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { mailedToken } from '#test/support/browser/account-notices.ts'
import { confirmNewcomers, renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { approve, requestOf } from '#test/support/browser/approvals.ts'
import { bankAccountsFile, unpaidOrder } from '#test/support/browser/bank.ts'
import { act } from '#test/support/browser/desk.ts'
import { newcomer, PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// Mallory is one of two admins and has SQL as the application's role. What names a user opens in its row also after it was changed:
// SQL puts an older one back, which makes one mailbox of two, or two of one.

let app: TestApp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ BANK_ACCOUNTS: await bankAccountsFile() })
  // The kinds of live payments, as if nobody had named any: no test has keys of a live provider.
  const kinds = app.deps.fourEyes.kinds as Set<ApprovalKind>
  for (const kind of fourEyesOf(null, true).kinds) kinds.add(kind)
  await confirmNewcomers(app)
  grace = await signedUpAdmin(app)
})
beforeEach(() => renewProof(app, grace))
afterAll(() => app.stop())

const by = { call: bySystem, reason: null }

async function personOf({ user }: SignedUp): Promise<Buffer> {
  const rows = await app.rows<{ person: Buffer }>('select person from users where id = $1', [user.id])
  return rows[0]!.person // the user is there
}

const putBack = ({ user }: SignedUp, person: Buffer) =>
  app.rows('update users set person = $2 where id = $1', [user.id, person])

/** Changes the address by the mailed link, as the account page does. */
async function moveTo(who: SignedUp, email: string): Promise<void> {
  expect((await who.browser.call('POST', '/api/account/email', { email })).status).toBe(204)
  const token = await mailedToken(app, who.user.id, 'email_confirmation')
  expect((await who.browser.call('POST', '/api/email-confirmation', { token })).status).toBeLessThan(300)
}

/** An admin who had another address before, and what named them under it. */
async function movedAdmin(first: string, then: string): Promise<{ admin: SignedUp; older: Buffer }> {
  const admin = await signedUp(app.server, { email: first })
  const older = await personOf(admin)
  await moveTo(admin, then)
  await grantAdmin(app.deps, by, admin.user.id)
  expect((await signIn(admin.browser, then, PASSWORD)).status).toBe(200)
  return { admin, older }
}

/** Seals somebody's only rights as an earlier release did. */
async function asOfEarlierRelease({ user }: SignedUp): Promise<void> {
  const [{ version } = { version: 0 }] = await app.rows<{ version: number }>(
    'select max(version) as version from desk_rights where user_id = $1',
    [user.id],
  )
  const facts = [user.id, version, true, [], true]
  await app.plant('update desk_rights set mailbox = null, seal = $2 where user_id = $1 and version = $3', [
    user.id,
    sealRow(app.deps.signingKeys, { purpose: 'desk rights', facts }),
    version,
  ])
}

const received = ({ browser }: SignedUp, id: string) =>
  act(browser, id, 'pay-in-received', { amount: '100.00', bankReference: randomUUID() })

test('two admins stay two if SQL puts an older address of one back that was a spelling of the other’s', async () => {
  const spelling = grace.user.email.replace('@', '+m@')
  const { admin: mallory, older } = await movedAdmin(spelling, newcomer().email)
  const { id } = await unpaidOrder(app)
  requestOf(await received(mallory, id))
  await putBack(mallory, older)
  requestOf(await received(mallory, id))
  expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
})

test('two admins stay two also if their rights were sealed without a mailbox, from the next start on', async () => {
  const spelling = grace.user.email.replace('@', '+n@')
  const { admin: mallory, older } = await movedAdmin(spelling, newcomer().email)
  await asOfEarlierRelease(mallory)
  await sealOlderRights(app.deps)
  await putBack(mallory, older)
  const { id } = await unpaidOrder(app)
  requestOf(await received(mallory, id))
  expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
})

test('two accounts of one mailbox stay one if SQL puts an older address of the second back', async () => {
  const mallory = await signedUpAdmin(app)
  const { admin: second, older } = await movedAdmin(
    newcomer().email,
    mallory.user.email.replace('@', '+two@'),
  )
  const { id } = await unpaidOrder(app)
  const request = requestOf(await received(mallory, id))
  expect((await approve(second, request)).body).toMatchObject({ code: 'own_approval' })
  await putBack(second, older)
  expect((await approve(second, request)).body).toMatchObject({ code: 'forbidden' })
  expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
})

test('an order of somebody’s second account stays theirs if SQL puts an older address of it back', async () => {
  const mallory = await signedUpAdmin(app)
  const second = await signedUp(app.server)
  const older = await personOf(second)
  await moveTo(second, mallory.user.email.replace('@', '+three@'))
  await putBack(second, older)
  const people = [second.user.id, grace.user.id]
  expect(await app.deps.samePerson(app.pool, mallory.user.id, people)).toEqual(new Set([second.user.id]))
})

test('a request about a user stays outdated once they have left their name, if SQL puts everything of before back', async () => {
  const mallory = await signedUpAdmin(app)
  const bobs = `bob${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const puppet = await signedUp(app.server, { username: bobs })
  const older = await personOf(puppet)
  const keysOf = (id: string) =>
    app.rows<{ key: string }>('select username_key as key from users where id = $1', [id])
  const [{ key } = { key: '' }] = await keysOf(puppet.user.id)
  await renewProof(app, mallory)
  const asked = await mallory.browser.call('PUT', `/api/admin/users/${puppet.user.id}`, {
    isAdmin: 1,
    reason: 'night shift',
  })
  const request = requestOf(asked)
  const profile = { username: newcomer().username, fullName: 'Eve', phone: null }
  expect((await puppet.browser.call('PATCH', '/api/account', profile)).status).toBe(200)
  const bob = await signedUp(app.server, { username: bobs }) // who takes the name that is free again
  const outdated = { code: 'approval_outdated' }
  await putBack(puppet, older)
  expect((await approve(grace, request)).body).toMatchObject(outdated)
  await app.rows(`update users set username_key = 'moved' where id = $1`, [bob.user.id])
  await app.rows('update users set username_key = $2 where id = $1', [puppet.user.id, key])
  expect((await approve(grace, request)).body).toMatchObject(outdated)
})
