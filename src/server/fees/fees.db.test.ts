import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdminFeeView } from '#shared/api/admin/prices/fees.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { parseCsv } from '#server/platform/csv/csv.fixture.ts'
import { type Browser, openBrowser, quoted } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterEach(() => app.plant(`update fee_settings set deleted_at = now() where position > 5`))
afterAll(() => app.stop())

const FEES = '/api/admin/fee-settings'
const service = { name: 'Service', type: 'delivery', feeType: 'fixed', fixedAmount: '1.50' }
const create = (changes: object = {}, key?: string) =>
  admin.call<AdminFeeView>('POST', FEES, { ...service, ...changes }, key)
const made = async (changes: object = {}) => (await create(changes)).body
const change = (id: string, body: object) => admin.call<AdminFeeView>('PUT', `${FEES}/${id}`, body)
const listed = async (query = '') => (await admin.call<AdminFeeView[]>('GET', `${FEES}${query}`)).body
const feeTo = async (receiveCountry: string, sendCountry = 'US') => {
  const quote = await quoted(openBrowser(app.server), { sendCountry, receiveCountry, paymentMethod: 'bank' })
  return quote.transferFee
}
const lastActOn = async (id: string) =>
  (
    await app.rows<object>(
      'select action, before, after from audit_log where subject_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  )[0]

test('a fee is created as the form sends it, stands last and is in the next quote', async () => {
  const { status, body } = await admin.call<AdminFeeView>('POST', FEES, {
    name: 'Service',
    type: 'delivery',
    feeType: 'fixed',
    fixedAmount: 1.5,
    percentageAmount: null,
    description: '',
    isActive: 1,
  })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Service',
      type: 'delivery',
      feeType: 'fixed',
      fixedAmount: '1.5',
      percentageAmount: null,
      description: '',
      isActive: 1,
      appliesTo: null,
      currency: null,
      sendCountry: null,
      receiveCountry: null,
    },
  ])
  expect((await listed()).at(-1)).toEqual(body)
  expect(await feeTo('PH')).toBe('1.50')
  expect(await lastActOn(body.id)).toMatchObject({ action: 'fee.created', after: { fixedAmount: '1.5' } })
})

test('a fee keeps the amount of its type only, also if the type changes', async () => {
  const fee = await made({ percentageAmount: '3', currency: 'USD' })
  expect(fee).toMatchObject({ fixedAmount: '1.5', percentageAmount: null, currency: 'USD' })
  expect(await change(fee.id, { feeType: 'percentage' })).toMatchObject({
    status: 400,
    body: { fields: { percentageAmount: 'required for a percentage fee' } },
  })
  expect(await change(fee.id, { feeType: 'percentage', percentageAmount: '0.5' })).toMatchObject({
    status: 200,
    body: { feeType: 'percentage', fixedAmount: null, percentageAmount: '0.5', currency: null },
  })
  expect(await lastActOn(fee.id)).toEqual({
    action: 'fee.changed',
    before: { feeType: 'fixed', fixedAmount: '1.5', percentageAmount: null, currency: 'USD' },
    after: { feeType: 'percentage', fixedAmount: null, percentageAmount: '0.5', currency: null },
  })
  expect(await feeTo('PH')).toBe('0.50')
})

test('a fee of a corridor is charged there and nowhere else', async () => {
  await made({ sendCountry: 'US', receiveCountry: 'PH' })
  await made({ receiveCountry: 'MX', fixedAmount: '2' })
  expect(await Promise.all([feeTo('PH'), feeTo('MX'), feeTo('IN'), feeTo('PH', 'GB')])).toEqual([
    '1.50',
    '2.00',
    '0.00',
    '0.00',
  ])
  const boot = (await app.deps.priceFacts()).boot.fees
  expect(boot.at(-1)).toMatchObject({ name: 'Service', receiveCountry: 'MX' })
  expect(boot[0]).not.toHaveProperty('sendCountry')
})

test('switching a fee off or on and deleting it take effect in the next quote', async () => {
  const fee = await made()
  await change(fee.id, { isActive: 0 })
  expect(await feeTo('PH')).toBe('0.00')
  await change(fee.id, { isActive: 1 })
  expect(await feeTo('PH')).toBe('1.50')
  expect((await admin.call('DELETE', `${FEES}/${fee.id}`)).status).toBe(204)
  expect(await feeTo('PH')).toBe('0.00')
  expect(await admin.call('DELETE', `${FEES}/${fee.id}`)).toMatchObject({ status: 404 })
  expect(await change(fee.id, { isActive: 1 })).toMatchObject({ status: 404 })
  expect(await lastActOn(fee.id)).toMatchObject({ action: 'fee.deleted', before: { name: 'Service' } })
})

test('the same request under one key adds one fee; another body under it is refused', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([create({}, key), create({}, key), create({}, key)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await listed('?search=service')).length).toBe(1)
  expect(await create({ name: 'Other' }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ type: 'tip' }, 'type'],
  [{ feeType: undefined }, 'feeType'],
  [{ fixedAmount: null }, 'fixedAmount'],
  [{ fixedAmount: '1.005' }, 'fixedAmount'],
  [{ fixedAmount: '-1' }, 'fixedAmount'],
  [{ feeType: 'percentage' }, 'percentageAmount'],
  [{ feeType: 'percentage', percentageAmount: '100.0001' }, 'percentageAmount'],
  [{ appliesTo: 'card' }, 'appliesTo'],
  [{ type: 'payment', appliesTo: 'wallet' }, 'appliesTo'],
  [{ currency: 'XXQ' }, 'currency'],
  [{ sendCountry: 'UK' }, 'sendCountry'],
  [{ receiveCountry: 'ZZ' }, 'receiveCountry'],
  [{ description: 'x'.repeat(301) }, 'description'],
])('%j is a 400 that names %s', async (changes, field) => {
  expect(await create(changes)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test("fees come in the senders' order, all of them unless pages are asked for", async () => {
  expect((await listed()).map(({ name }) => name)).toEqual([
    'Bank deposit',
    'Cash pickup',
    'Mobile wallet',
    'Card payment',
    'Card payment (fixed)',
    'Bank transfer',
  ])
  const url = `${FEES}?search=card&limit=1`
  const first = await app.server.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec([first.headers['link'] ?? ''].flat().join()) ?? []
  const rest = await app.server.inject({ method: 'GET', url: next, headers: { cookie: admin.cookie } })
  expect([first, rest].map(page => page.json<AdminFeeView[]>().map(({ name }) => name))).toEqual([
    ['Card payment'],
    ['Card payment (fixed)'],
  ])
  expect(rest.headers['link']).toBeUndefined()
})

test('the file of fees has the rows of the list; formulas are defused and the download is audited', async () => {
  await made({ name: '=HYPERLINK("http://evil.example")', description: '+1-2', fixedAmount: '1.50' })
  await made({ name: 'Señor "Müller", 北京 😀 شركة', description: '@SUM(A1)', sendCountry: 'US' })
  await app.plant(
    `update fee_settings set description = $1 where description = '@SUM(A1)'`, // the API takes no line breaks
    ['two\r\nlines, "quoted"'],
  )
  const file = await app.server.inject({
    method: 'GET',
    url: '/api/admin/fee-settings.csv',
    headers: { cookie: admin.cookie },
  })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="fee-settings.csv"')
  const [head, ...rows] = parseCsv(file.payload.replace('\uFEFF', ''))
  expect(head?.slice(0, 5)).toEqual(['Name', 'Type', 'Fee type', 'Fixed amount', 'Percentage'])
  expect(rows).toHaveLength(8)
  expect(rows[3]).toEqual(['Card payment', 'payment', 'percentage', '', '2.9', '', 'card', '', '', '', '1'])
  expect(rows[6]?.slice(0, 4)).toEqual([`'=HYPERLINK("http://evil.example")`, 'delivery', 'fixed', '1.5'])
  expect(rows[6]?.[9]).toBe("'+1-2")
  expect(rows[7]).toEqual([
    'Señor "Müller", 北京 😀 شركة',
    'delivery',
    'fixed',
    '1.5',
    '',
    '',
    '',
    'US',
    '',
    'two\r\nlines, "quoted"',
    '1',
  ])
  expect(await lastActOn('fee-settings')).toEqual({
    action: 'export.downloaded',
    before: null,
    after: { search: '' },
  })
})
