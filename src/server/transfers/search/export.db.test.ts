import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTransfers } from '#shared/api/admin/transfers/transfers.api.ts'
import { formulas, hostileTexts, parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { sealPeople, type TransferPeople } from '../row/people.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

let app: TestApp
let admin: SignedUp
beforeAll(async () => {
  app = await testApp()
  admin = await signedUpAdmin(app)
})
afterAll(() => app.stop())

async function download(search = '') {
  const answer = await app.server.inject({
    method: 'GET',
    url: `${exportTransfers.path}${search}`,
    headers: { cookie: admin.browser.cookie },
  })
  const text = answer.payload.replace(/^\uFEFF/, '')
  const [header = [], ...rows] = parseCsv(text)
  return {
    answer,
    rows: rows.map(cells => Object.fromEntries(header.map((name, at) => [name, cells[at]]))),
  }
}

test('names survive the way into the file and back, and formulas are defused', async () => {
  const { id } = await created(openBrowser(app.server))
  const texts = [...hostileTexts, '=HYPERLINK("http://x")', '@SUM(A1)']
  await copyTransfer(app, id, { count: texts.length, apart: '1 second' })
  await app.rows(
    `update transfers t set state_reason = ($1::text[])[n.at]
     from (select id, row_number() over (order by created_at desc) - 1 as at from transfers) n where n.id = t.id`,
    [texts],
  )
  const { answer, rows } = await download()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="transfers.csv"',
    'cache-control': 'no-store',
  })
  expect(rows.slice(1).map(row => row['Reason'])).toEqual([
    ...hostileTexts,
    `'=HYPERLINK("http://x")`,
    `'@SUM(A1)`,
  ])
  expect(rows[0]).toMatchObject({
    Status: 'pending',
    'Send amount': '100.00',
    'Send currency': 'USD',
    Fee: '3.20',
    Total: '103.20',
    'Receive amount': '5625.00',
    'Exchange rate': '56.25',
    'USD amount': '100.00',
    Sender: 'Ana Lee',
    'Sender phone': expect.stringMatching(/^'\+1/),
    'Paid at': '',
  })
})

test('has the filters of the list, and writes down that it was taken', async () => {
  const none = await download('?status=completed')
  expect(none.rows).toEqual([])
  const [taken] = await app.rows(
    `select actor_id, subject_id, after from audit_log where action = 'export.downloaded' order by at desc, id desc limit 1`,
  )
  expect(taken).toEqual({
    actor_id: admin.user.id,
    subject_id: 'transfers',
    after: { status: 'completed' },
  })
  const { rows } = await download('?search=ana%40example.com&sendCountry=US')
  expect(rows.length).toBeGreaterThan(10)
  const [searched] = await app.rows<{ after: object }>(
    `select after from audit_log where action = 'export.downloaded' order by at desc, id desc limit 1`,
  )
  expect(JSON.stringify(searched)).not.toContain('example.com')
})

test('has every transfer once, page after page', async () => {
  const { id } = await created(openBrowser(app.server))
  await copyTransfer(app, id, { count: 6_000, apart: '1 second' })
  const { rows } = await download()
  const [all] = await app.rows<{ count: number }>('select count(*)::int as count from transfers')
  expect(rows).toHaveLength(all?.count ?? 0)
  expect(new Set(rows.map(row => row['Reference'])).size).toBe(rows.length)
})

/** Columns of the transfers that the stored file was made of; `n` has a text and its number, from 1. */
const nasty: Readonly<Record<string, string>> = {
  id: `('00000000-0000-7000-8000-' || lpad(n.nth::text, 12, '0'))::uuid`,
  reference_number: `'MTR' || lpad(n.nth::text, 8, '0') || 'NSTY'`,
  quote_nonce: 'null',
  created_at: `timestamptz '1990-06-30 23:59:59.999999+00' - n.nth * interval '11 hours 7 minutes'`,
  paid_at: `case when n.nth % 2 = 0 then timestamptz '1991-01-01 00:30:00+01' end`,
  available_on: `case when n.nth % 2 = 0 then date '1991-01-03' end`,
  state_reason: 'n.text',
  promo_code: `nullif(n.text, ',')`,
  personal: 'n.personal',
  send_currency: `case when n.nth % 2 = 0 then 'JPY' else 'USD' end`,
  send_amount_minor: '9007199254740993 - 10 ^ (n.nth % 15)::numeric',
  gross_fee_minor: 'n.nth * 7',
  discount_minor: 'n.nth',
  fee_minor: 'n.nth * 6',
  total_minor: '9007199254740993 - 10 ^ (n.nth % 15)::numeric + n.nth * 6',
  margin_minor: 'n.nth % 4',
  usd_amount_minor: 'n.nth * 33',
  exchange_rate: '(12345.6789 / n.nth)::numeric(30, 15)',
}

const nastyId = (nth: number) => `00000000-0000-7000-8000-${`${nth}`.padStart(12, '0')}`
const nastyPeople = (text: string, nth: number): TransferPeople => ({
  sender_name: text,
  sender_email: `${text}@example.com`,
  sender_phone: `+${text}`,
  sender_address: '',
  recipient_name: Array.from(text).toReversed().join(''),
  recipient_email: nth % 3 > 0 ? text : null,
  recipient_phone: text,
  recipient_city: text,
  bank_name: null,
  account_number: null,
  recipient_details: null,
})

test('the file is byte for byte the stored one, whatever names, amounts and moments are', async () => {
  const { id } = await created(openBrowser(app.server))
  const columns = await app.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'transfers' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => name)
  const texts = [...hostileTexts, ...formulas]
  await app.rows(
    `insert into transfers (${names.join(', ')}) select ${names.map(name => nasty[name] ?? `t.${name}`).join(', ')}
     from transfers t, unnest($2::text[], $3::bytea[]) with ordinality n (text, personal, nth) where t.id = $1`,
    [
      id,
      texts,
      texts.map((text, at) => sealPeople(app.deps.dataKeys, nastyId(at + 1), nastyPeople(text, at + 1))),
    ],
  )
  const { answer } = await download('?to=1990-12-31')
  const stored = await readFile(`${import.meta.dirname}/export.stored.csv`)
  expect(answer.payload).toBe(stored.toString())
  expect(answer.rawPayload.equals(stored)).toBe(true)
})

test('has the transfers from one instant on and before another, and writes down both', async () => {
  const browser = openBrowser(app.server)
  const transfers = [await created(browser), await created(browser), await created(browser)]
  const [first, , third] = transfers.map(({ createdAt }) => createdAt)
  const range = { from: first ?? '', to: third ?? '' }
  const { rows } = await download(`?${new URLSearchParams(range).toString()}`)
  expect(rows.map(row => row['Reference'])).toEqual([
    transfers[1]?.referenceNumber,
    transfers[0]?.referenceNumber,
  ])
  const [taken] = await app.rows<{ after: object }>(
    `select after from audit_log where action = 'export.downloaded' order by at desc, id desc limit 1`,
  )
  expect(taken?.after).toEqual(range)
})

test('only an admin may take the file of all transfers', async () => {
  expect((await openBrowser(app.server).call('GET', exportTransfers.path)).status).toBe(401)
})

test('a client that goes away is no fault, and leaves nothing running', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  for (let round = 0; round < 4; round++) {
    const request = get({ port, path: exportTransfers.path, headers: { cookie: admin.browser.cookie } })
    await new Promise(resolve => request.once('response', answer => answer.once('data', resolve)))
    request.destroy()
  }
  // Two at once are made, and of four that nobody wants none is.
  await expect.poll(async () => (await download('?status=completed')).answer.statusCode).toBe(200)
})
