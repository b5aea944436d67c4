import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listApprovalRules } from '#shared/api/admin/approvals.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import { act } from '#test/support/browser/desk.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// Mallory is the only admin, and has a second account at the same mailbox.

let app: TestApp
let mallory: SignedUp
let puppet: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'payins', BANK_ACCOUNTS: await bankAccountsFile() })
  mallory = await signedUpAdmin(app)
  puppet = await signedUp(app.server, { email: mallory.user.email.replace('@', '+Two@') })
  await grantAdmin(app.deps, { call: bySystem, reason: null }, puppet.user.id)
  await signIn(puppet.browser, puppet.user.email, PASSWORD)
})
afterAll(() => app.stop())

const rules = async ({ browser }: SignedUp) =>
  (await browser.call<AnswerOf<typeof listApprovalRules>>('GET', '/api/admin/approvals/rules')).body.rules

test('an admin does not approve an own request through a second account of the same mailbox', async () => {
  const sender = openBrowser(app.server)
  const { id } = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, id)
  const received = { amount: '100.00', bankReference: randomUUID() }
  const asked = await act(mallory.browser, id, 'pay-in-received', received)
  const { approvalId } = asked.body as unknown as { approvalId: string }
  const answer = await puppet.browser.call('POST', `/api/admin/approvals/${approvalId}/approve`)
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'own_approval', message: expect.stringContaining('same mailbox') },
  })
  expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
  const grace = await signedUpAdmin(app)
  expect((await grace.browser.call('POST', `/api/admin/approvals/${approvalId}/approve`)).status).toBe(200)
  await app.plant('update users set is_admin = false where id = $1', [grace.user.id])
})

test('two accounts of one mailbox are one person: the rules say that nobody can approve', async () => {
  const payins = async () => (await rules(mallory)).find(({ kind }) => kind === 'payins')
  expect(await payins()).toMatchObject({ state: 'stuck', people: ['Ada Lovelace', 'Ada Lovelace'] })
  await signedUpAdmin(app)
  expect(await payins()).toMatchObject({ state: 'on', aloneUsd: 0 })
})
