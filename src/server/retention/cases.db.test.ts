import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseFile, ListedCase } from '#shared/api/admin/compliance/cases.api.ts'
import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import type { CaseReceipt, LinkedCase } from '#shared/api/cases.api.ts'
import { defaultSettings } from '#shared/compliance/rules.ts'
import { verifyAudit } from '#server/audit/audit.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { retentionErase } from './retention.jobs.ts'

// Cases of messages and appeals, and alerts of orders that were refused: no transfer takes them along when it is erased.

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const list = async (query = '') => (await admin.call<ListedCase[]>('GET', `/api/admin/cases${query}`)).body
const file = async (id: string) => (await admin.call<CaseFile>('GET', `/api/admin/cases/${id}`)).body
const act = (id: string, order: object) => admin.call('POST', `/api/admin/cases/${id}/acts`, order)
const pdf = Buffer.from('%PDF-1.7\na letter\n%%EOF').toString('base64')

/** A message with a file and an answer. */
async function message(name: string): Promise<string> {
  const { body } = await openBrowser(app.server).call<CaseReceipt>('POST', '/api/contact', {
    name,
    email: `${name.toLowerCase()}@example.com`,
    topic: 'other',
    message: `Where is the money of ${name}?`,
    reference: null,
  })
  const id = (await list()).find(each => each.reference === body.reference)?.id ?? ''
  await admin.call('POST', `/api/admin/cases/${id}/documents`, { name: `${name}.pdf`, content: pdf })
  await act(id, { act: 'ask', text: `Dear ${name}, which money?` })
  return id
}

async function closedMessage(name: string): Promise<string> {
  const id = await message(name)
  await act(id, { act: 'close', text: 'Answered.' })
  return id
}

/** Lets a case have been closed, and its alerts raised, so many days earlier. */
async function age(id: string, days: number): Promise<void> {
  const owner = await ownerClient(app)
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `update cases set closed_at = closed_at - make_interval(days => $2), opened_at = opened_at - make_interval(days => $2) where id = $1`,
      [id, days],
    )
    await owner.query(
      `update compliance_alerts set raised_at = raised_at - make_interval(days => $2)
       where id in (select alert_id from case_alerts where case_id = $1)`,
      [id, days],
    )
  } finally {
    await owner.end()
  }
}

async function erase(): Promise<void> {
  await enqueue(app.pool, retentionErase, {})
  await app.runJobs()
}

const TEN_YEARS = 3653

const due = async () =>
  (await admin.call<{ due: { cases: number } }>('GET', '/api/admin/retention')).body.due.cases

/** The number of rows of a case that still say something of people. */
const kept = async (id: string) =>
  (
    await app.rows<Record<string, number>>(
      `select (select count(*)::int from cases c where c.id = $1 and (person is not null or person_key is not null or request_key is not null)) as people,
        (select count(*)::int from case_people where case_id = $1) as keys,
        (select count(*)::int from case_events where case_id = $1 and text is not null) as texts,
        (select count(*)::int from documents where owner_id = $1 and content is not null and keep_until < now() + interval '25 hours') as ending`,
      [id],
    )
  )[0]

test('a closed message loses its people and words after ten years, and not a day before; an open one never', async () => {
  const [old, young, open] = [await closedMessage('Olga'), await closedMessage('Yuri'), await message('Odd')]
  await age(old, TEN_YEARS + 1)
  await age(young, TEN_YEARS - 2)
  await age(open, TEN_YEARS + 400)
  expect(await due()).toBe(1)
  await erase()
  expect(await due()).toBe(0)
  expect(await kept(old)).toEqual({ people: 0, keys: 0, texts: 0, ending: 1 })
  for (const id of [young, open])
    expect(await kept(id)).toMatchObject({ people: 1, texts: expect.any(Number) })
  expect((await kept(young))?.['texts']).toBeGreaterThan(2)
  expect((await kept(open))?.['ending']).toBe(0)
})

test('an erased case is still listed with its days and acts, its link opens nothing of it, and the log stays whole', async () => {
  const id = await closedMessage('Elsa')
  await app.runJobs()
  const mail = (await sentMails(app.deps)).findLast(({ to }) => to === 'elsa@example.com')
  await age(id, TEN_YEARS + 1)
  await erase()
  const shown = await file(id)
  expect(shown).toMatchObject({ kind: 'contact', state: 'closed', person: null })
  expect(shown.events.map(({ what }) => what)).toEqual(['opened', 'attached', 'asked', 'closed'])
  expect(shown.events.every(({ text }) => text === null)).toBe(true)
  expect((await list('?state=closed')).map(each => each.id)).toContain(id)
  const token = /contact#case\.(\S+)/.exec(mail?.text ?? '')?.[1]
  const linked = await openBrowser(app.server).call<LinkedCase>('POST', '/api/cases/linked', { token })
  expect(linked).toMatchObject({ status: 200, body: { messages: [], files: [] } })
  expect(JSON.stringify(shown)).not.toContain('Elsa')
  expect(await verifyAudit(app.deps)).toMatchObject({ isIntact: true })
  expect(
    await app.rows(`select after from audit_log where action = 'retention.erased' and subject_id = 'cases'`),
  ).toEqual([{ after: { erased: 1 } }, { after: { erased: 1 } }])
})

test('the alert of a refused order goes with its case, which a report holds back as long as its draft is kept', async () => {
  const { body: rules } = await admin.call<RuleView[]>('GET', '/api/admin/monitoring-rules')
  await admin.call('PUT', '/api/admin/monitoring-rules/country_risk', {
    settings: {
      ...defaultSettings('country_risk', false),
      isEnabled: true,
      outcome: 'refuse',
      receiveCountries: ['PH'],
    },
    basedOn: rules.find(({ rule }) => rule === 'country_risk')?.version,
    reason: 'as decided',
  })
  const refused = openBrowser(app.server)
  expect((await refused.call('POST', '/api/transfers', plainBody)).status).toBe(409)
  await app.runJobs()
  const [{ id } = { id: '' }] = (await list()).filter(({ kind }) => kind === 'alert')
  const [alert] = (await file(id)).alerts
  const decided = await admin.call('POST', `/api/admin/alerts/${alert?.id}/decision`, {
    verdict: 'cleared',
    reasonCode: 'plausible',
    reason: 'a mistake',
  })
  expect(decided.status).toBe(200)
  const report = await admin.call<{ id: string }>('POST', `/api/admin/cases/${id}/reports`, {
    kind: 'suspicious_activity',
  })
  expect(report.status).toBe(200)
  expect(
    (await act(id, { act: 'decide', outcome: 'cleared', reasonCode: 'plausible', text: 'A mistake.' }))
      .status,
  ).toBe(200)
  expect((await act(id, { act: 'close', text: 'Done.' })).status).toBe(200)
  await age(id, TEN_YEARS + 1)
  const explained = () =>
    app.rows('select from compliance_alerts where id = $1 and explanation is not null', [alert?.id])
  await erase()
  expect(await explained()).toHaveLength(1)
  await app.plant(`update compliance_reports set draft = null where id = '${report.body.id}'`)
  expect(await due()).toBe(2)
  await erase()
  expect(await explained()).toEqual([])
  expect(await kept(id)).toMatchObject({ people: 0, keys: 0, texts: 0 })
  // The decision stays, with its seal.
  expect((await file(id)).alerts).toMatchObject([
    { id: alert?.id, text: null, decision: { verdict: 'cleared' } },
  ])
})

test('the application erases no case that any setting keeps', async () => {
  await expect(app.rows(`select app.erase_cases(now() - interval '4 years 11 months', 10)`)).rejects.toThrow(
    /kept longer/,
  )
})
