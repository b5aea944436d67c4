import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTransferRecords } from '#shared/api/admin/transfers/transfers.api.ts'
import { parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin, signedUpStaff } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'
import { RECORDS } from './records.sql.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const details = {
  address: '7 Elm Road, Springfield',
  birthDate: '1984-05-09',
  document: { kind: 'passport', number: 'C01234567', country: 'US' },
  purpose: 'family_support',
  relationship: 'parent',
  sourceOfFunds: 'salary',
}

/** A paid transfer of an amount. */
async function paidOf(sendAmount: string, changes: object = {}) {
  const browser = openBrowser(app.server)
  const { id } = await created(browser, { sendAmount, ...changes })
  await browser.call('POST', `/api/transfers/${id}/details`, details)
  await pay(browser, await opened(browser, id))
  await check(browser, id)
  const [row] = await app.rows<{ reference: string; at: Date }>(
    'select reference_number as reference, paid_at as at from transfers where id = $1',
    [id],
  )
  return { id, reference: row?.reference ?? '', at: row?.at ?? new Date(0) }
}

const EVER = { from: '2000-01-01', to: '2999-12-31' }

async function records(browser: Browser, period: Readonly<Record<string, string>> = EVER) {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${exportTransferRecords.path}?${new URLSearchParams(period).toString()}`,
    headers: { cookie: browser.cookie },
  })
  const [header = [], ...rows] = parseCsv(answer.payload.replace(/^\uFEFF/, ''))
  return rows.map(cells => Object.fromEntries(header.map((name, at) => [name, cells[at]])))
}

const lastAct = async () =>
  (
    await app.rows(
      `select actor_id, subject_id, after from audit_log where action = 'export.downloaded' order by at desc, id desc limit 1`,
    )
  )[0]

test('a paid transfer of 3,000 USD from the United States is recorded with what the law names; one cent less, an unpaid one or one from elsewhere is not', async () => {
  await paidOf('2999.99')
  const { reference } = await paidOf('3000.00')
  await created(openBrowser(app.server), { sendAmount: '3000.00' })
  await paidOf('5000.00', { sendCountry: 'GB', sendCurrency: 'GBP' })
  expect(await records(admin)).toEqual([
    {
      Reference: reference,
      Status: 'completed',
      'Accepted at': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      'Completed at': expect.stringMatching(/Z$/),
      'Send amount': '3000.00',
      'Send currency': 'USD',
      'USD amount': '3000.00',
      'Receive amount': '168750.00',
      'Receive currency': 'PHP',
      'Payment method': 'card',
      'Delivery method': 'bank',
      Sender: 'Ana Lee',
      'Sender address': '7 Elm Road, Springfield',
      'Sender country': 'US',
      'Sender email': 'ana@example.com',
      'Sender phone': "'+1 202 555 0143",
      'Birth date': '1984-05-09',
      Document: 'passport',
      'Document number': 'C01234567',
      'Document country': 'US',
      Purpose: 'family_support',
      Relationship: 'parent',
      'Source of funds': 'salary',
      Recipient: 'Maria Santos',
      'Recipient city': 'Manila',
      'Recipient country': 'PH',
      'Recipient email': 'maria@example.com',
      'Recipient phone': "'+639175550143",
      Bank: 'BDO',
      Account: '001234567890',
      'Other identifiers': '',
    },
  ])
})

test('numbers of accounts and documents are whole for compliance and masked for the auditor, and the audit log says which', async () => {
  const { reference } = await paidOf('3000.00')
  const of = async (browser: Browser) => {
    const row = (await records(browser)).find(each => each['Reference'] === reference)
    return [row?.['Account'], row?.['Document number']]
  }
  const compliance = await signedUpStaff(app, ['compliance'])
  expect(await of(compliance.browser)).toEqual(['001234567890', 'C01234567'])
  expect(await lastAct()).toMatchObject({
    actor_id: compliance.user.id,
    subject_id: 'transfer-records',
    after: { from: '2000-01-01T00:00:00.000Z', to: '3000-01-01T00:00:00.000Z', hasNumbers: true },
  })
  const auditor = await signedUpStaff(app, ['auditor'])
  expect(await of(auditor.browser)).toEqual(['•••• 7890', '•••• 4567'])
  expect(await lastAct()).toMatchObject({ actor_id: auditor.user.id, after: { hasNumbers: false } })
})

test('a period has the transfers that were paid from its first moment on and before its last', async () => {
  const { at, reference } = await paidOf('3000.00')
  const moment = (ms: number) => new Date(at.getTime() + ms).toISOString()
  const has = async (from: string, to: string) =>
    (await records(admin, { from, to })).some(row => row['Reference'] === reference)
  expect(await has(moment(0), moment(1))).toBe(true)
  expect(await has(moment(1), moment(1000))).toBe(false)
  expect(await has(moment(-1000), moment(0))).toBe(false)
})

test('has every transfer once, page after page, also where all were paid at one moment', async () => {
  const { id } = await paidOf('3000.00')
  await copyTransfer(app, id, { count: 2_500, apart: '1 second' })
  const rows = await records(admin)
  const [all] = await app.rows<{ count: number }>(
    `select count(*)::int as count from transfers where send_country = 'US' and usd_amount_minor >= 300000 and paid_at is not null`,
  )
  expect(rows).toHaveLength(all?.count ?? 0)
  expect(new Set(rows.map(row => row['Reference'])).size).toBe(rows.length)
})

test('the records are read from their index, in its order, without a look at other transfers', async () => {
  const { id } = await paidOf('10.00')
  await copyTransfer(app, id, { count: 3_000, apart: '1 second' })
  const client = await ownerClient(app)
  try {
    await client.query('vacuum analyze transfers, transfer_details')
    const values = ["'2020-01-01'", "'9999999999999999'", "'ffffffff-ffff-ffff-ffff-ffffffffffff'", '1000']
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) ${RECORDS.replaceAll(/\$(\d)/g, (_, number: string) => values[Number(number) - 1] ?? '')}`,
    )
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('Index Scan using transfers_recorded')
  } finally {
    await client.end()
  }
})

test('details that do not open are named as such, and hide no other record', async () => {
  const { id, reference } = await paidOf('3000.00')
  // A version opens in its own place alone.
  await app.rows(
    'insert into transfer_details (transfer_id, version, personal) select transfer_id, version + 1, personal from transfer_details where transfer_id = $1',
    [id],
  )
  const rows = await records(admin)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.find(row => row['Reference'] === reference)).toMatchObject({
    'Sender address': 'Unreadable',
    'Birth date': '',
    Recipient: 'Maria Santos',
  })
})
