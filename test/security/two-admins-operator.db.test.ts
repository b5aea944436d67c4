import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import type { LegalTextView } from '#shared/api/legal-texts.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

let app: TestApp
let ada: SignedUp
let grace: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'operator' })
  ada = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
afterAll(() => app.stop())

type Asked = { readonly code: string; readonly approvalId: string }

const now = async () => (await ada.browser.call<DeskOperatorView>('GET', '/api/admin/operator')).body

async function ask(changes: object): Promise<string> {
  const { version: basedOn } = await now()
  const change = { brand: 'Harbour Transfers', licences: [], reason: 'a new name', basedOn, ...changes }
  const { status, body } = await ada.browser.call<Asked>('PUT', '/api/admin/operator', change)
  expect([status, body.code]).toEqual([409, 'awaits_approval'])
  return body.approvalId
}

const approve = ({ browser }: SignedUp, id: string) =>
  browser.call('POST', `/api/admin/approvals/${id}/approve`)

test('one admin alone changes nothing of what senders read about the operator', async () => {
  const id = await ask({ phone: '+1 900 555 0199' })
  expect(await approve(ada, id)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect(await now()).toMatchObject({ version: 0, operator: { brand: 'OpenRemit', phone: null } })
})

test('a second admin reads every change before approving it, and sees the picture', async () => {
  const logo = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const licence = { jurisdiction: 'GB', number: '900001', agency: 'FCA “approved” by all' }
  const id = await ask({ phone: '+44 20 7946 0000', licences: [licence], logo: logo.toString('base64') })
  const [request] = await app.rows<{ title: string }>('select title from approvals where id = $1', [id])
  expect(request?.title).toMatch(
    /^Change what the operator says about itself: brand “OpenRemit” to “Harbour Transfers”, phone none to “\+44 20 7946 0000”, logo none to “[0-9a-f]{64}”, licences none to “GB 900001 FCA 'approved' by all”$/,
  )
  const [, hash = ''] = /logo none to “([0-9a-f]{64})”/.exec(request?.title ?? '') ?? []
  expect((await app.server.inject(`/logo/${hash}`)).rawPayload).toEqual(logo)
  expect(await approve(grace, id)).toMatchObject({ status: 200, body: { kind: 'operator' } })
  expect(await now()).toMatchObject({
    version: 1,
    operator: { brand: 'Harbour Transfers', phone: '+44 20 7946 0000', logo: `/logo/${hash}` },
  })
  expect(
    await app.rows(`select actor_id as by, reason from audit_log where action = 'operator.changed'`),
  ).toEqual([{ by: grace.user.id, reason: 'a new name' }])
})

test('a request made from an older version can no longer be approved', async () => {
  const [first, second] = [await ask({ brand: 'Harbour' }), await ask({ brand: 'Quay' })]
  expect(await approve(grace, first)).toMatchObject({ status: 200 })
  expect(await approve(grace, second)).toMatchObject({ status: 409, body: { code: 'approval_outdated' } })
  expect((await now()).operator.brand).toBe('Harbour')
})

test('one admin alone publishes no terms, and a second one reads the draft before approving it', async () => {
  await ada.browser.call('POST', '/api/admin/legal-texts', { kind: 'terms', text: 'You owe us everything.' })
  const publication = { kind: 'terms', version: 1, effectiveFrom: '2020-01-01', reason: 'as agreed' }
  const { status, body } = await ada.browser.call<Asked>(
    'POST',
    '/api/admin/legal-texts/publications',
    publication,
  )
  expect([status, body.code]).toEqual([409, 'awaits_approval'])
  const shown = async () =>
    (await ada.browser.call<LegalTextView>('GET', '/api/legal-texts/terms')).body.shown
  expect(await approve(ada, body.approvalId)).toMatchObject({ status: 403, body: { code: 'own_approval' } })
  expect(await shown()).toBeNull()
  const [request] = await app.rows('select title from approvals where id = $1', [body.approvalId])
  expect(request).toEqual({
    title:
      'Publish version 1 of the terms, effective from 2020-01-01, or from the day of approval if that is later',
  })
  const drafts = await grace.browser.call<LegalVersionView[]>('GET', '/api/admin/legal-texts')
  expect(drafts.body[0]?.text).toBe('You owe us everything.')
  expect(await approve(grace, body.approvalId)).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ version: 1, text: 'You owe us everything.' })
  expect(await approve(grace, body.approvalId)).toMatchObject({ status: 409 })
})
