import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTransfers } from '#shared/api/admin/transfers.api.ts'
import { hostileTexts, parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { signedUpAdmin } from '#test/support/admins.ts'
import { created, openBrowser } from '#test/support/browser.ts'
import type { SignedUp } from '#test/support/people.ts'
import { type TestApp, testApp } from '#test/support/test-app.ts'
import { copyTransfer } from '#test/support/transfer-copies.ts'

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

test('is nobody else’s to take', async () => {
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
