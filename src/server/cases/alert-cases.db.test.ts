import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaseFile, ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { CaseReceipt } from '#shared/api/cases.api.ts'
import { assessBy, type NewAlert } from '#server/compliance/compliance.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, paid, plainBody } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { openCaseOfAlerts } from './alert-cases.ts'

// An order for 'Held …' or 'Refused …' raises an alert.

let app: TestApp
let admin: SignedUp
let support: SignedUp
let sender: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
  support = await signedUpStaff(app, ['support'])
  Object.assign(app.deps, { assess: assessBy([async ({ recipient }) => alertsFor(recipient.name)]) })
})
beforeEach(() => {
  sender = openBrowser(app.server)
})
afterAll(() => app.stop())

function alertsFor(name: string): NewAlert[] {
  const outcome = (['hold', 'refuse', 'warn'] as const).find(each => name.toLowerCase().startsWith(each))
  const explanation = { text: `${name} is on a list` }
  const rule = {
    source: 'rule',
    rule: 'velocity_sender',
    version: 1,
    needsSecond: false,
    explanation,
  } as const
  return outcome === undefined ? [] : [{ ...rule, outcome }]
}

let addresses = 0
const newAddress = () => `sender${++addresses}@cases.example`

async function held(senderEmail: string, changes: object = {}): Promise<string> {
  const { transfer } = await paid(sender, { recipientName: 'Hold Person', senderEmail, ...changes })
  await check(sender, transfer.id)
  await app.runJobs()
  return transfer.id
}

const list = async ({ browser }: SignedUp, query = '?kind=alert') =>
  (await browser.call<ListedCase[]>('GET', `/api/admin/cases${query}`)).body
const file = async (id: string, { browser }: SignedUp = admin) =>
  (await browser.call<CaseFile>('GET', `/api/admin/cases/${id}`)).body
const act = (id: string, order: object) =>
  admin.browser.call<CaseFile>('POST', `/api/admin/cases/${id}/acts`, order)
const caseOf = async (transferId: string) => {
  const [row] = await app.rows<{ case_id: string }>(
    `select case_id from case_alerts ca join compliance_alerts a on a.id = ca.alert_id where a.transfer_id = $1`,
    [transferId],
  )
  return row?.case_id ?? ''
}
const decide = (alertId: string | undefined, verdict: string, reasonCode: string) =>
  admin.browser.call('POST', `/api/admin/alerts/${alertId}/decision`, {
    verdict,
    reasonCode,
    reason: 'Seen.',
  })

test('alerts of one sender are one case, which is decided once each of them is', async () => {
  const email = newAddress()
  const first = await held(email)
  const second = await held(email.toUpperCase())
  const id = await caseOf(first)
  expect(await caseOf(second)).toBe(id)
  const before = await file(id)
  expect(before).toMatchObject({
    kind: 'alert',
    topic: 'rule',
    person: { email },
    transferId: first,
    clocks: [{ clock: 'decide', doneAt: null }],
    alerts: [{ transferId: first, text: 'Hold Person is on a list' }, { transferId: second }],
  })
  expect(before.events.map(({ what }) => what)).toEqual(['opened', 'alerted', 'alerted'])

  expect(await act(id, { act: 'ask', text: 'Who is it?' })).toMatchObject({
    status: 409,
    body: { message: 'Nobody may be told of an alert.' },
  })
  const decision = { act: 'decide', outcome: 'cleared', reasonCode: 'plausible', text: 'A family.' }
  expect(await act(id, { ...decision, outcome: 'no_error', reasonCode: 'as_disclosed' })).toMatchObject({
    status: 400,
  })
  expect(await act(id, decision)).toMatchObject({
    status: 409,
    body: { message: 'Please clear or confirm each alert first.' },
  })
  await decide(before.alerts[0]?.id, 'confirmed', 'suspicious')
  await decide(before.alerts[1]?.id, 'cleared', 'plausible')
  expect(await act(id, decision)).toMatchObject({
    status: 409,
    body: { message: 'An alert of this case is confirmed.' },
  })
  await decide(before.alerts[0]?.id, 'cleared', 'documents_seen')
  expect(await act(id, decision)).toMatchObject({ status: 200, body: { state: 'decided', dueAt: null } })
  // An alert after the decision is another case.
  const third = await held(email)
  expect(await caseOf(third)).not.toBe(id)
  expect(await act(id, { act: 'close', text: 'Released.' })).toMatchObject({ body: { state: 'closed' } })
  expect((await sentMails(app.deps)).filter(({ subject }) => subject.includes('CASE'))).toEqual([])
})

test('cases that share a recipient are linked, and who may not read alerts finds none of them', async () => {
  const account = { accountNumber: '009988776655' }
  const one = await caseOf(await held(newAddress(), account))
  const other = await caseOf(await held(newAddress(), account))
  expect((await file(one)).links.map(({ id }) => id)).toContain(other)
  const { transfer } = await paid(sender, { ...account, senderEmail: newAddress() })
  await check(sender, transfer.id)
  const problem = { type: 'late', message: 'Not there.', contact: null }
  const { body } = await sender.call<CaseReceipt>('POST', `/api/transfers/${transfer.id}/problems`, problem)
  const reported = (await list(support, '')).find(({ reference }) => reference === body.reference)?.id ?? ''
  expect((await file(reported)).links.map(({ kind }) => kind)).toContain('alert')

  expect(await list(support)).toEqual([])
  expect((await file(reported, support)).links).toEqual([])
  for (const [method, path, order] of [
    ['GET', '', undefined],
    ['POST', '/acts', { act: 'note', text: 'Hello.' }],
    ['POST', '/documents', { name: 'a', content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }],
    ['POST', '/views', { documentId: crypto.randomUUID(), reason: 'to see it' }],
  ] as const)
    expect(await support.browser.call(method, `/api/admin/cases/${one}${path}`, order)).toMatchObject({
      status: 404,
    })
})

test('a case about alerts is assigned to people who may read them alone', async () => {
  const id = await caseOf(await held(newAddress()))
  expect(await act(id, { act: 'assign', to: support.user.id })).toMatchObject({
    status: 400,
    body: { fields: { to: 'may not work on this case' } },
  })
  expect(await act(id, { act: 'assign', to: admin.user.id })).toMatchObject({ body: { isMine: true } })
  expect(await act(id, { act: 'assign' })).toMatchObject({
    status: 400,
    body: { fields: { to: 'required' } },
  })
  const workers = await admin.browser.call('GET', '/api/admin/case-workers')
  expect(workers.body).toEqual(
    expect.arrayContaining([
      { id: admin.user.id, name: expect.any(String), mayAlerts: true },
      { id: support.user.id, name: expect.any(String), mayAlerts: false },
    ]),
  )
})

test('a guest’s refused order opens a case that knows nobody, and is joined by their later alert', async () => {
  const email = newAddress()
  const refused = { ...plainBody, senderEmail: email, recipientName: 'Refuse Person' }
  expect(await sender.call('POST', '/api/transfers', refused)).toMatchObject({
    status: 409,
    body: { code: 'order_refused' },
  })
  await app.runJobs()
  const id = await caseOf(await held(email))
  expect(await file(id)).toMatchObject({
    person: null,
    transferId: null,
    alerts: [{ transferId: null, outcome: 'refuse' }, { outcome: 'hold' }],
  })
})

test('a warning opens no case, and an alert whose job comes twice is in one case once', async () => {
  const { id: warned } = await created(sender, { recipientName: 'Warn Person' })
  await app.runJobs()
  expect(await caseOf(warned)).toBe('')
  const transferId = await held(newAddress())
  const alertIds = (await file(await caseOf(transferId))).alerts.map(({ id }) => id)
  const again = () => openCaseOfAlerts(app.deps, { alertIds, personKey: null })
  await Promise.all([again(), again()])
  expect((await file(await caseOf(transferId))).events.map(({ what }) => what)).toEqual(['opened', 'alerted'])
})
