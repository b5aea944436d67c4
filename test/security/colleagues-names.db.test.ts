import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalView, listApprovalRules } from '#shared/api/admin/approvals.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { bySystem } from '#server/audit/audit.ts'
import { grantAdmin } from '#server/users/admins/admins.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { confirmNewcomers, signedUpAdmin } from '#test/support/browser/admins.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from '#test/support/browser/people.ts'

// Mallory is an admin who has taken the full name of Grace, with her username in quotation marks.

let app: TestApp
let grace: SignedUp
let mallory: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'admins' })
  await confirmNewcomers(app)
  grace = await signedUpAdmin(app)
  mallory = await signedUp(app.server, { fullName: `Ada Lovelace “${grace.user.username}”` })
  await grantAdmin(app.deps, { call: bySystem, reason: null }, mallory.user.id)
  await signIn(mallory.browser, mallory.user.email, PASSWORD)
})
afterAll(() => app.stop())

test('the desk names the username of who asked and who decided, and a full name cannot imitate it', async () => {
  const [graceIs, malloryIs] = [
    `Ada Lovelace “${grace.user.username}”`,
    `Ada Lovelace '${grace.user.username}' “${mallory.user.username}”`,
  ]
  const { user } = await signedUp(app.server)
  const change = { isAdmin: 1, reason: 'covers the night shift' }
  const path = `/api/admin/users/${user.id}`
  const { approvalId } = (await mallory.browser.call<{ approvalId: string }>('PUT', path, change)).body
  const listed = async () =>
    (await grace.browser.call<ApprovalView[]>('GET', '/api/admin/approvals')).body.find(
      ({ id }) => id === approvalId,
    )
  expect(await listed()).toMatchObject({ askedBy: malloryIs, decidedBy: null })
  await grace.browser.call('POST', `/api/admin/approvals/${approvalId}/approve`)
  expect(await listed()).toMatchObject({ askedBy: malloryIs, decidedBy: graceIs })
  const { rules } = (
    await grace.browser.call<AnswerOf<typeof listApprovalRules>>('GET', '/api/admin/approvals/rules')
  ).body
  expect(rules[0]?.people).toEqual(expect.arrayContaining([graceIs, malloryIs]))
  const audit = await grace.browser.call<{ actor: string }[]>('GET', '/api/admin/audit?action=approval.asked')
  expect(audit.body[0]?.actor).toBe(malloryIs)
})
