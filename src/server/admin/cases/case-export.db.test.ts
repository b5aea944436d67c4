import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseExport } from '#shared/api/admin/compliance/case-export.api.ts'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import { assessBy } from '#server/compliance/compliance.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { act as actOnTransfer } from '#test/support/browser/desk.ts'

// An alert holds each transfer; two people release one.

const LETTER = Buffer.from('%PDF-1.7\n%%EOF')
const ACCOUNT = '009988776655'

let app: TestApp
let admin: Browser
let transferId: string
let caseId: string
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'release' })
  admin = (await signedUpAdmin(app)).browser
  await signedUpAdmin(app) // can approve
  const alert = {
    source: 'rule',
    rule: 'velocity_sender',
    version: 1,
    outcome: 'hold',
    needsSecond: false,
    explanation: { text: '12 orders within 24 hours' },
  } as const
  Object.assign(app.deps, { assess: assessBy([async () => [alert]]) })
  const sender = openBrowser(app.server)
  transferId = (await created(sender, { sendAmount: '1500.00', accountNumber: ACCOUNT })).id
  await sender.call('POST', `/api/transfers/${transferId}/details`, {
    birthDate: '1984-05-09',
    document: { kind: 'passport', number: 'C01234567', country: 'US' },
    purpose: 'family_support',
    relationship: 'parent',
  })
  await pay(sender, await opened(sender, transferId))
  await check(sender, transferId)
  await app.runJobs()
  const [row] = await app.rows<{ case_id: string }>('select case_id from case_alerts')
  caseId = row?.case_id ?? ''
  await workOff()
})
afterAll(() => app.stop())

async function workOff() {
  const { body: file } = await admin.call<CaseFile>('GET', `/api/admin/cases/${caseId}`)
  await admin.call('POST', `/api/admin/alerts/${file.alerts[0]?.id}/decision`, {
    verdict: 'cleared',
    reasonCode: 'plausible',
    reason: 'Rent of a shared flat.',
  })
  await admin.call('POST', `/api/admin/transfers/${transferId}/notes`, { text: 'Called the sender.' })
  const act = (order: object) => admin.call('POST', `/api/admin/cases/${caseId}/acts`, order)
  await act({ act: 'note', text: 'They share a flat of six.' })
  const letter = { name: 'Lease', content: LETTER.toString('base64') }
  await admin.call('POST', `/api/admin/cases/${caseId}/documents`, letter)
  await act({ act: 'decide', outcome: 'cleared', reasonCode: 'plausible', text: 'Rent.' })
  expect(await actOnTransfer(admin, transferId, 'release')).toMatchObject({
    status: 409,
    body: { code: 'awaits_approval' },
  })
}

const dataOf = (browser: Browser) => browser.call<CaseExport>('GET', `/api/admin/cases/${caseId}/file.json`)

async function pdfOf(browser: Browser) {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/admin/cases/${caseId}/file.pdf`,
    headers: { cookie: browser.cookie },
  })
  return { status: answer.statusCode, file: answer.rawPayload, headers: answer.headers }
}

test('the file of a case holds its alerts, people, transfers, notes, documents by their hash, decisions, approvals and audit entries', async () => {
  const { status, body, text } = await dataOf(admin)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    case: {
      id: caseId,
      kind: 'alert',
      outcome: 'cleared',
      reasonCode: 'plausible',
      person: { email: expect.stringContaining('@') },
      alerts: [
        {
          text: '12 orders within 24 hours',
          decision: { verdict: 'cleared', reasonCode: 'plausible' },
        },
      ],
      events: expect.arrayContaining([
        expect.objectContaining({ what: 'noted', text: 'They share a flat of six.' }),
        expect.objectContaining({ what: 'decided', text: 'Rent.' }),
      ]),
    },
    documents: [{ name: 'Lease', sha256: createHash('sha256').update(LETTER).digest('hex') }],
    transfers: [
      {
        id: transferId,
        accountNumber: '•••• 6655',
        told: {
          birthDate: '1984-05-09',
          document: { kind: 'passport', number: '•••• 4567', country: 'US' },
          purpose: 'family_support',
          relationship: 'parent',
          sourceOfFunds: null,
        },
        notes: [{ text: 'Called the sender.' }],
      },
    ],
    approvals: [{ kind: 'release', state: 'pending', title: expect.stringContaining('Release MTR') }],
  })
  expect(body.auditEntries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'alert.cleared',
      'transfer.noted',
      'case.noted',
      'case.decided',
      'approval.asked',
    ]),
  )
  expect(text).not.toContain(LETTER.toString('base64'))
  expect(text).not.toMatch(/009988776655|C01234567/)
})

test('the PDF of a case has what its data have, under the name of its reference', async () => {
  const { body: data } = await dataOf(admin)
  const { status, file, headers } = await pdfOf(admin)
  expect([status, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="case-${data.case.reference}.pdf"`,
  ])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  for (const part of [
    data.case.reference,
    data.transfers[0]?.referenceNumber ?? '',
    data.transfers[0]?.senderName ?? '',
    '12 orders within 24 hours',
    'cleared, plausible',
    'They share a flat of six.',
    'born 1984-05-09',
    'Called the sender.',
    'Lease',
    'case.decided',
  ])
    expect(text).toContain(part)
  expect(text.replaceAll(/\s/g, '')).toContain(data.documents[0]?.sha256)
})

test('each download is in the audit log, and in the next file of its case', async () => {
  const compliance = await signedUpStaff(app, ['compliance'])
  expect((await pdfOf(compliance.browser)).status).toBe(200)
  const { body } = await dataOf(compliance.browser)
  expect(body.auditEntries.at(-1)).toMatchObject({
    action: 'export.downloaded',
    actorId: compliance.user.id,
    subjectKind: 'case',
    subjectId: caseId,
    after: { file: 'case', format: 'pdf' },
  })
})

test('support, who talks to customers, gets no file of a case, and nothing is noted as downloaded', async () => {
  const { browser, user } = await signedUpStaff(app, ['support'])
  expect([(await dataOf(browser)).status, (await pdfOf(browser)).status]).toEqual([403, 403])
  const acts = `select from audit_log where action = 'export.downloaded' and actor_id = $1`
  expect(await app.rows(acts, [user.id])).toEqual([])
})
