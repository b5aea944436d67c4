import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { sentMails } from '#test/support/app/sent-mails.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { confirmNewcomers, signedUpAdmin } from '#test/support/browser/admins.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { newcomer, type SignedUp } from '#test/support/browser/people.ts'
import { injectSql } from './injection.ts'

// An insider with SQL has the server say what nobody has said, to the desk and to customers. docs/decisions/0153.

const LINK = 'https://evil.example/desk'

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp({ SECOND_APPROVER: 'payins,release,refunds,treasury,rates,limits,corridors,operator' })
  await confirmNewcomers(app)
  admin = await signedUpAdmin(app)
  await mailed()
})
afterAll(() => app.stop())

async function mailed(): Promise<Mail[]> {
  await app.runJobs()
  return [...(await sentMails(app.deps)), ...(await sentMails(app.deps))]
}

const enqueue = (job: string, payload: object) =>
  injectSql(app, ['select app.enqueue($1, $2)', job, JSON.stringify(payload)])

const at = '2026-11-29T10:00:00.000Z'

describe('no mail to the desk has words of SQL', () => {
  test('while a true notice reaches it', async () => {
    await enqueue('reconciliation.notices', {
      what: 'found',
      source: 'rail:sandbox',
      day: '2026-11-28',
      count: 3,
      at: new Date().toISOString(),
    })
    expect(await mailed()).toHaveLength(1)
  })

  test.each([
    [
      'reconciliation.notices',
      { what: 'found', source: `the bank. Sign in at ${LINK}`, day: '2026-11-28', count: 3, at },
    ],
    ['reconciliation.notices', { what: 'ageing', source: 'bank', day: `today: ${LINK}`, count: 3, at }],
    [
      'treasury.rail_low',
      { rail: `sandbox, see ${LINK}`, currency: 'PHP', balance: '1.00', threshold: '2.00', at },
    ],
    [
      'transfers.payout_notices',
      {
        day: '2026-11-28',
        hours: 24,
        ready: 0,
        held: 0,
        oldestPaidAt: null,
        railsOff: [{ rail: LINK, since: at }],
        at,
      },
    ],
    ['transfers.refund_notices', { what: 'soon', dueOn: '2026-11-30', sendCountry: LINK, count: 1, at }],
  ])('queued as %s %j', async (job, payload) => {
    await enqueue(job, payload)
    expect((await mailed()).filter(mail => JSON.stringify(mail).includes('evil.example'))).toEqual([])
  })
})

test('no result of a case is mailed that nobody at the desk has decided', async () => {
  const writer = {
    name: 'Carl Case',
    email: newcomer().email,
    topic: 'other',
    message: 'Hello',
    reference: null,
  }
  expect((await openBrowser(app.server).call('POST', '/api/contact', writer)).status).toBe(200)
  await mailed()
  const [row] = await app.rows<{ id: string }>('select id from cases order by opened_at desc limit 1')
  const eventId = randomUUID()
  await injectSql(
    app,
    [
      `update cases set state = 'decided', decided_at = now(), outcome = 'error_found', reason_code = 'other' where id = $1`,
      row!.id,
    ],
    [`insert into case_events (id, case_id, at, what) values ($1, $2, now(), 'reported')`, eventId, row!.id],
    ['select app.enqueue($1, $2)', 'cases.mails', JSON.stringify({ kind: 'case_result', eventId })],
  ).catch(() => {})
  expect((await mailed()).map(({ subject }) => subject)).toEqual([])
})

describe('what every sender reads', () => {
  test('one admin alone puts no words of their own in place of a country’s name', async () => {
    const [country] = await app.rows<{ id: string }>(`select id from countries where code = 'PH'`)
    const path = `/api/admin/countries/${country!.id}`
    for (const name of [
      'Philippines: pay to IBAN',
      'Philippines 0170 555',
      'Philippines evil.example',
      'Philippines (evil.example)',
      'Philippines ٠١٧٠',
      LINK,
      'P'.repeat(61),
    ])
      expect(await admin.browser.call('PUT', path, { name })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: { name: expect.any(String) } },
      })
    expect(await admin.browser.call('PUT', path, { currencySymbol: 'x:1' })).toMatchObject({
      status: 400,
      body: { fields: { currencySymbol: expect.any(String) } },
    })
  })

  test.each([
    "Côte d'Ivoire",
    'St. Lucia',
    'U.S. Virgin Islands',
    'Guinea-Bissau',
    'Congo (Kinshasa)',
    'भारत',
    '日本',
  ])('a country may be called %s', async name => {
    const [country] = await app.rows<{ id: string }>(`select id from countries where code = 'BR'`)
    const path = `/api/admin/countries/${country!.id}`
    expect(await admin.browser.call('PUT', path, { name })).toMatchObject({ status: 200, body: { name } })
  })

  test('SQL with a false row of the audit log puts no link in place of a country’s name', async () => {
    const [country] = await app.rows<{ id: string }>(`select id from countries where code = 'MX'`)
    await injectSql(
      app,
      [
        `insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
         values (gen_random_uuid(), now(), 'country.changed', 'country', $1, jsonb_build_object('name', $2::text), sha256('x'))`,
        country!.id,
        LINK,
      ],
      ['update countries set name = $2 where id = $1', country!.id, LINK],
    ).catch(() => {})
    const stored = await app.rows('select name from countries where id = $1', [country!.id])
    expect(stored).toEqual([{ name: 'Mexico' }])
  })
})
