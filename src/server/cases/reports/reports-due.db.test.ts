import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import type { CaseReceipt } from '#shared/api/cases.api.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { tellOfReportsDue } from './reports-due.ts'

let app: TestApp
let officer: SignedUp
let draft: ReportView
beforeAll(async () => {
  app = await testApp()
  officer = await signedUpStaff(app, ['compliance'])
  for (const role of ['support', 'auditor', 'finance'] as const) await signedUpStaff(app, [role])
  await signedUpAdmin(app)
  draft = await drafted()
})
afterEach(() => {
  app.clock.aheadSeconds = 0
})
afterAll(() => app.stop())

/** A draft about a transfer from New York, detected on 1 March 2039: due by 31 March with a suspect. */
async function drafted(): Promise<ReportView> {
  const sender = openBrowser(app.server)
  const { transfer } = await paid(sender)
  await check(sender, transfer.id)
  await sender.call<CaseReceipt>('POST', `/api/transfers/${transfer.id}/problems`, {
    type: 'late',
    message: 'It is late.',
    contact: null,
  })
  const { body: cases } = await officer.browser.call<ListedCase[]>('GET', '/api/admin/cases')
  const path = `/api/admin/cases/${cases[0]?.id}/reports`
  const { body, status } = await officer.browser.call<ReportView>('POST', path, {
    kind: 'suspicious_activity',
  })
  expect(status).toBe(200)
  return await dated(body, '2039-03-01')
}

/** The draft with another day of detection; the clock stands far enough behind it. */
async function dated(report: ReportView, startsOn: string): Promise<ReportView> {
  at(`${startsOn}T20:00:00Z`)
  const { body, status } = await officer.browser.call<ReportView>('PUT', `/api/admin/reports/${report.id}`, {
    basedOn: report.version,
    startsOn,
    hasSuspect: true,
    fields: { ...report.fields, firstOn: startsOn, lastOn: startsOn },
  })
  expect(status).toBe(200)
  return body
}

const at = (moment: string) => {
  app.clock.aheadSeconds = (Date.parse(moment) - Date.now()) / 1000
}

async function told(moment: string): Promise<string[]> {
  at(moment)
  for (let hours = 1; hours <= 2; hours++) await tellOfReportsDue(app.deps)
  await app.runJobs()
  const rows = await app.rows<{ data: { what: string } }>(
    `select data from messages where kind = 'report_due' and user_id = $1 order by created_at, id`,
    [officer.user.id],
  )
  return rows.map(({ data }) => data.what)
}

// New York is five hours behind UTC in winter, four since 13 March 2039: its day begins at 04:00 UTC.
test('who writes reports is told once a week before the last day, once on the day before it, and once after it', async () => {
  expect(draft.dueOn).toBe('2039-03-31')
  expect(await told('2039-03-24T03:59:00Z')).toEqual([])
  expect(await told('2039-03-24T04:01:00Z')).toEqual(['week'])
  expect(await told('2039-03-30T03:59:00Z')).toEqual(['week'])
  expect(await told('2039-03-30T04:01:00Z')).toEqual(['week', 'last_day'])
  expect(await told('2039-04-01T03:59:00Z')).toEqual(['week', 'last_day'])
  expect(await told('2039-04-01T04:01:00Z')).toEqual(['week', 'last_day', 'overdue'])
  expect(await told('2039-05-01T04:01:00Z')).toEqual(['week', 'last_day', 'overdue'])
})

test('its mail goes to compliance and admins alone, and names neither the case nor the kind of report', async () => {
  const holders = await app.rows<{ roles: string[]; is_admin: boolean }>(
    `select distinct u.id, u.roles, u.is_admin from messages m join users u on u.id = m.user_id where m.kind = 'report_due'`,
  )
  expect(
    holders.map(({ roles, is_admin: isAdmin }) => (isAdmin ? 'admin' : roles.join())).toSorted(),
  ).toEqual(['admin', 'compliance'])
  const mails = (await sentMails(app.deps)).filter(({ subject }) => /a report (is|must)/.test(subject))
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text } of mails)
    expect(`${subject} ${text}`).not.toMatch(/suspicious|currency|CASE|MTR|Ana Lee|SAR\b/)
})

test('a draft whose last day has moved is told of again, and one that was filed no more', async () => {
  const moved = await dated(draft, '2039-03-10')
  expect(moved.dueOn).toBe('2039-04-09')
  expect(await told('2039-04-03T12:00:00Z')).toEqual(['week', 'last_day', 'overdue', 'week'])
  const filing = await officer.browser.call('POST', `/api/admin/reports/${moved.id}/filing`, {
    reference: '31000123456789',
    filedOn: '2039-04-03',
    filedBy: officer.user.id,
  })
  expect(filing.status).toBe(200)
  expect(await told('2039-04-12T12:00:00Z')).toHaveLength(4)
})
