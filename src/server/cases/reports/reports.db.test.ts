import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import type { ListedReport, ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import type { CaseReceipt } from '#shared/api/cases.api.ts'
import { assessBy } from '#server/compliance/compliance.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { retentionErase } from '#server/retention/retention.jobs.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { reportOf } from './reports.ts'

// An order for 'Hold …' raises an alert.

let app: TestApp
let officer: SignedUp
let support: SignedUp
beforeAll(async () => {
  app = await testApp()
  officer = await signedUpStaff(app, ['compliance'])
  support = await signedUpStaff(app, ['support'])
  const alert = {
    source: 'rule',
    rule: 'structuring',
    version: 1,
    outcome: 'hold',
    needsSecond: false,
    explanation: { text: '3 orders just below 3,000.00 USD' },
  } as const
  Object.assign(app.deps, {
    assess: assessBy([async ({ recipient }) => (recipient.name.startsWith('Hold') ? [alert] : [])]),
  })
})
afterEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

let addresses = 0

async function paidOf(sender: Browser, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const { id } = await created(sender, changes)
  await sender.call('POST', `/api/transfers/${id}/details`, {
    birthDate: '1984-05-09',
    document: { kind: 'passport', number: 'C01234567', country: 'US' },
    purpose: 'family_support',
    relationship: 'parent',
    sourceOfFunds: 'salary',
  })
  await pay(sender, await opened(sender, id))
  await check(sender, id)
  await app.runJobs()
  return id
}

/** A case about alerts of a sender who has sent an amount. */
async function alertCase(sendAmount = '2000.00') {
  const sender = openBrowser(app.server)
  const changes = {
    sendAmount,
    recipientName: 'Hold Person',
    senderEmail: `sender${++addresses}@reports.example`,
  }
  const transferId = await paidOf(sender, changes)
  const [row] = await app.rows<{ case_id: string }>(
    'select case_id from case_alerts ca join compliance_alerts a on a.id = ca.alert_id where a.transfer_id = $1',
    [transferId],
  )
  return { sender, transferId, caseId: row?.case_id ?? '', email: changes.senderEmail }
}

const start = (caseId: string, kind = 'suspicious_activity') =>
  officer.browser.call<ReportView>('POST', `/api/admin/cases/${caseId}/reports`, { kind })
const draftOf = async (caseId: string, kind?: string) => (await start(caseId, kind)).body
const change = ({ id, version, startsOn, hasSuspect, fields }: ReportView, changes: object) =>
  officer.browser.call<ReportView>('PUT', `/api/admin/reports/${id}`, {
    basedOn: version,
    startsOn,
    hasSuspect,
    fields,
    ...changes,
  })
const file = ({ id, startsOn }: ReportView, changes: object = {}) =>
  officer.browser.call<ReportView>('POST', `/api/admin/reports/${id}/filing`, {
    reference: '31000123456789',
    filedOn: startsOn,
    filedBy: officer.user.id,
    ...changes,
  })
const actsOn = (id: string) =>
  app.rows<{ action: string; actor_id: string; after: object; reason: string | null }>(
    'select action, actor_id, after, reason from audit_log where subject_id = $1 order by at, id',
    [id],
  )

test('a draft has what the case knows: institution, subject, activity, days, amount and a narrative of facts', async () => {
  const { caseId, email } = await alertCase()
  const { status, body } = await start(caseId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'suspicious_activity',
    state: 'draft',
    caseId,
    hasSuspect: true,
    isOverdue: false,
    filing: null,
    version: 1,
    reachesThreshold: true,
    fields: {
      institutionName: 'OpenRemit',
      subjectName: 'Ana Lee',
      subjectAddress: '1 Main Street, Springfield',
      subjectBirthDate: '1984-05-09',
      subjectDocument: 'passport C01234567 (US)',
      subjectContact: `${email}, +1 202 555 0143`,
      activity: 'structuring',
      firstOn: body.startsOn,
      lastOn: body.startsOn,
      amountUsd: '2000.00',
    },
  })
  const narrative = body.fields?.narrative ?? ''
  expect(narrative).toContain(`Case ${body.caseReference} (alert: rule) was opened on ${body.startsOn}.`)
  expect(narrative).toContain('(rule: structuring): 3 orders just below 3,000.00 USD. It is not decided yet.')
  expect(narrative).toMatch(
    /Transfer MTR\w+ of .*: 2000\.00 USD \(2000\.00 USD\) by card from US, to Hold Person, Manila, PH, BDO, •••• 7890; processing\./,
  )
  expect((await start(caseId)).body.id).toBe(body.id)
  expect((await actsOn(body.id)).map(({ action }) => action)).toEqual(['report.drafted'])
})

test('details of a transfer that do not open keep nobody from drafting, and are named as such', async () => {
  const { caseId, transferId } = await alertCase()
  // A version opens in its own place alone.
  await app.rows(
    'insert into transfer_details (transfer_id, version, personal) select transfer_id, version + 1, personal from transfer_details where transfer_id = $1',
    [transferId],
  )
  expect((await draftOf(caseId)).fields).toMatchObject({
    subjectAddress: 'Unreadable',
    subjectBirthDate: null,
  })
})

test('the amount of a suspicion reaches the threshold at 2,000 USD; card and bank payments are no currency, which is reported above 10,000 USD', async () => {
  const below = await draftOf((await alertCase('1999.99')).caseId)
  expect([below.fields?.amountUsd, below.reachesThreshold]).toEqual(['1999.99', false])
  const currency = await draftOf((await alertCase('12000.00')).caseId, 'currency_transaction')
  expect([currency.fields?.amountUsd, currency.reachesThreshold]).toEqual(['0.00', false])
  const ten = await change(currency, { fields: { ...currency.fields, amountUsd: '10000.00' } })
  expect(ten.body.reachesThreshold).toBe(false)
  const more = await change(ten.body, { fields: { ...currency.fields, amountUsd: '10000.01' } })
  expect(more.body.reachesThreshold).toBe(true)
})

/** Whether a report is overdue in the last second of a day in New York, and in the first of the next. */
async function aroundTheEndOf(dueOn: string, id: string): Promise<[last: boolean, next: boolean]> {
  const end = Temporal.PlainDate.from(dueOn).add({ days: 1 }).toZonedDateTime('America/New_York')
  const at = async (seconds: number) => {
    app.clock.aheadSeconds = (end.epochMilliseconds - Date.now()) / 1000 + seconds
    return (await reportOf(app.deps, id)).isOverdue
  }
  return [await at(-2), await at(2)]
}

test.each([
  ['suspicious_activity', true, '2020-03-02'],
  ['suspicious_activity', false, '2020-04-01'],
  ['currency_transaction', true, '2020-02-16'],
] as const)(
  'a %s report of 2020-02-01 with a suspect: %s is due to the end of %s where the money was sent, and overdue after it',
  async (kind, hasSuspect, dueOn) => {
    const draft = await draftOf((await alertCase()).caseId, kind)
    const { body } = await change(draft, { startsOn: '2020-02-01', hasSuspect })
    expect(body.dueOn).toBe(dueOn)
    expect(await aroundTheEndOf(dueOn, body.id)).toEqual([false, true])
  },
)

test('a change is based on the version that was read, and its words are in no audit row', async () => {
  const draft = await draftOf((await alertCase()).caseId)
  const narrative = 'Six orders in two days.\nEach just below the limit.'
  const { body } = await change(draft, { fields: { ...draft.fields, narrative } })
  expect(body).toMatchObject({ version: 2, fields: { narrative } })
  expect(await change(draft, { hasSuspect: false })).toMatchObject({
    status: 409,
    body: { code: 'report_changed' },
  })
  const tomorrow = Temporal.PlainDate.from(body.startsOn).add({ days: 2 }).toString()
  expect(await change(body, { startsOn: tomorrow })).toMatchObject({
    status: 400,
    body: { fields: { startsOn: 'not after today' } },
  })
  const acts = await actsOn(draft.id)
  expect(acts.map(({ action }) => action)).toEqual(['report.drafted', 'report.changed'])
  expect(JSON.stringify(acts)).not.toMatch(/Six orders|Ana Lee/)
})

test('a filed report is recorded with its number, its day and who filed it, in the audit log, and changes no more', async () => {
  const { caseId } = await alertCase()
  const draft = await draftOf(caseId)
  const tomorrow = Temporal.PlainDate.from(draft.startsOn).add({ days: 2 }).toString()
  const yesterday = Temporal.PlainDate.from(draft.startsOn).subtract({ days: 1 }).toString()
  for (const filedOn of [tomorrow, yesterday])
    expect(await file(draft, { filedOn })).toMatchObject({
      status: 400,
      body: { fields: { filedOn: 'not from the first day on to today' } },
    })
  expect(await file(draft, { filedBy: support.user.id })).toMatchObject({
    status: 400,
    body: { fields: { filedBy: 'may not see reports' } },
  })
  const filed = await file(draft)
  expect(filed).toMatchObject({
    status: 200,
    body: {
      state: 'filed',
      isOverdue: false,
      filing: { reference: '31000123456789', filedOn: draft.startsOn, filedBy: expect.stringContaining('“') },
    },
  })
  expect((await actsOn(draft.id)).at(-1)).toEqual({
    action: 'report.filed',
    actor_id: officer.user.id,
    after: {
      kind: 'suspicious_activity',
      caseId,
      reference: '31000123456789',
      filedOn: draft.startsOn,
      filedBy: officer.user.id,
      isLate: false,
    },
    reason: null,
  })
  for (const again of [await file(draft), await change(draft, { hasSuspect: false })])
    expect(again).toMatchObject({ status: 409, body: { code: 'report_changed' } })
  // Activity that goes on is another report.
  expect((await draftOf(caseId)).id).not.toBe(draft.id)
})

test('a report that was filed after its last day stays marked as such', async () => {
  const draft = await draftOf((await alertCase()).caseId)
  const { body } = await change(draft, { startsOn: '2020-02-01' })
  const onTime = await file(body, { filedOn: '2020-03-02' })
  expect(onTime.body.isOverdue).toBe(false)
  const other = await draftOf((await alertCase()).caseId)
  const moved = await change(other, { startsOn: '2020-02-01' })
  const late = await file(moved.body, { filedOn: '2020-03-03' })
  expect(late.body.isOverdue).toBe(true)
  expect((await actsOn(other.id)).at(-1)?.after).toMatchObject({ isLate: true })
})

test('a report that is not filed keeps its reason in the audit log, and lists go by state and case, first due first', async () => {
  const { caseId } = await alertCase()
  const suspicion = await draftOf(caseId)
  const currency = await draftOf(caseId, 'currency_transaction')
  const reason = 'A family that pays its rent.'
  const path = `/api/admin/reports/${suspicion.id}/withdrawal`
  expect(await officer.browser.call('POST', path, { reason })).toMatchObject({
    status: 200,
    body: { state: 'not_filed', isOverdue: false, filing: null },
  })
  expect((await actsOn(suspicion.id)).at(-1)).toMatchObject({ action: 'report.not_filed', reason })
  const list = async (query: string) =>
    (await officer.browser.call<ListedReport[]>('GET', `/api/admin/reports?${query}`)).body.map(
      ({ id }) => id,
    )
  expect(await list(`caseId=${caseId}`)).toEqual([currency.id, suspicion.id])
  expect(await list(`caseId=${caseId}&state=draft`)).toEqual([currency.id])
  const page = await officer.browser.call<ListedReport[]>('GET', '/api/admin/reports?limit=1000')
  const days = page.body.map(({ dueOn }) => dueOn)
  expect(days).toEqual(days.toSorted())
})

test('nothing that a sender or support sees tells of a report, and no case file does', async () => {
  const sender = openBrowser(app.server)
  const transferId = await paidOf(sender, { sendAmount: '2500.00', senderEmail: 'told@reports.example' })
  const problem = { type: 'late', message: 'It is not there.', contact: null }
  const reported = await sender.call<CaseReceipt>('POST', `/api/transfers/${transferId}/problems`, problem)
  await app.runJobs()
  const [row] = await app.rows<{ id: string }>('select id from cases where reference = $1', [
    reported.body.reference,
  ])
  const caseId = row?.id ?? ''
  // Those that were sent since the last look.
  const mails = async () => (await sentMails(app.deps)).filter(({ to }) => to === 'told@reports.example')
  const token = /contact#case\.(\S+)/.exec((await mails()).map(({ text }) => text).join('\n'))?.[1] ?? ''
  const seen = async () => [
    (await sender.call('GET', `/api/transfers/${transferId}`)).text,
    (await sender.call('GET', `/api/transfers/${transferId}/progress`)).body,
    { ...(await sender.call<object>('POST', '/api/cases/linked', { token })).body, ticket: '' },
    (await support.browser.call('GET', `/api/admin/cases/${caseId}`)).text,
    (await support.browser.call<{ notes: object }>('GET', `/api/admin/transfers/${transferId}`)).text,
    (await mails()).length,
  ]
  const before = await seen()
  expect(JSON.stringify(before[2])).toContain('It is not there.')
  const draft = await draftOf(caseId)
  await file(draft)
  await app.runJobs()
  expect(await seen()).toEqual(before)
  expect((await support.browser.call('GET', `/api/admin/reports/${draft.id}`)).status).toBe(403)
  const exported = await officer.browser.call<{ case: CaseFile }>(
    'GET',
    `/api/admin/cases/${caseId}/file.json`,
  )
  expect(exported.status).toBe(200)
  for (const word of [draft.id, '31000123456789', 'report.', 'suspicious'])
    expect(exported.text).not.toContain(word)
})

test('SQL in the name of the application changes no report in silence, none that is recorded, and erases none early', async () => {
  const draft = await draftOf((await alertCase()).caseId)
  const as = (sql: string) => app.pool.query(sql.replaceAll('ID', `'${draft.id}'`))
  await expect(as(`update compliance_reports set due_on = '2999-01-01' where id = ID`)).rejects.toThrow(
    /without an act/,
  )
  await expect(as('update compliance_reports set draft = null where id = ID')).rejects.toThrow(/is kept/)
  await expect(as('delete from compliance_reports where id = ID')).rejects.toThrow(/permission denied/)
  await file(draft)
  await expect(as(`update compliance_reports set reference = 'other' where id = ID`)).rejects.toThrow(
    /is recorded/,
  )
  await expect(as(`update compliance_reports set keep_until = '2000-01-01' where id = ID`)).rejects.toThrow(
    /is recorded/,
  )
})

test('the fields of a report are erased after the day until which it is kept, and not on it; its filing stays', async () => {
  const draft = await draftOf((await alertCase()).caseId)
  await file(draft)
  const keep = (days: number) =>
    app.plant(
      `update compliance_reports set keep_until = (now() at time zone 'UTC')::date + $2::integer where id = $1`,
      [draft.id, days],
    )
  const erase = async () => {
    await enqueue(app.pool, retentionErase, {})
    await app.runJobs()
    return (await officer.browser.call<ReportView>('GET', `/api/admin/reports/${draft.id}`)).body
  }
  const [kept] = await app.rows<{ years: number }>(
    `select date_part('year', age(keep_until, current_date))::integer as years from compliance_reports where id = $1`,
    [draft.id],
  )
  expect(kept).toEqual({ years: 10 })
  await keep(0)
  expect((await erase()).fields).toMatchObject({ subjectName: 'Ana Lee' })
  await keep(-1)
  expect(await erase()).toMatchObject({ fields: null, filing: { reference: '31000123456789' } })
})

test('only who may write reports drafts one, and an auditor reads it', async () => {
  const { caseId } = await alertCase()
  const { id } = await draftOf(caseId)
  const auditor = await signedUpStaff(app, ['auditor'])
  const read = await auditor.browser.call<ReportView>('GET', `/api/admin/reports/${id}`)
  expect([read.status, read.body.fields?.subjectDocument]).toEqual([200, '•••• (US)'])
  const full = await officer.browser.call<ReportView>('GET', `/api/admin/reports/${id}`)
  expect(full.body.fields?.subjectDocument).toBe('passport C01234567 (US)')
  const { user: _, browser } = await signedUpAdmin(app)
  expect((await browser.call('GET', `/api/admin/reports/${id}`)).status).toBe(200)
  const body = { kind: 'suspicious_activity' }
  expect((await auditor.browser.call('POST', `/api/admin/cases/${caseId}/reports`, body)).status).toBe(403)
})
