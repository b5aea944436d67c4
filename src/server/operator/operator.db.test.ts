import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp({ BRAND_NAME: 'Padala' })
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const licence = {
  jurisdiction: 'US-CA',
  number: '2026-114',
  agency: 'Department of Financial Protection and Innovation',
  agencyPhone: '+1 866 275 2677',
  agencyWebsite: 'https://dfpi.example',
}
const harbour = {
  brand: 'Harbour Transfers',
  legalName: 'Harbour Transfers Inc.',
  address: '1 Quay Street\nOakland, CA 94607',
  phone: '+1 510 555 0100',
  email: 'help@harbour.example',
  website: 'https://harbour.example',
  hours: 'Every day, 8 am to 8 pm (Pacific)',
  licences: [licence],
  complaintRoute: 'Write to us first.\n\nThen to the agency.',
}
const PNG = Buffer.from('\x89PNG\r\n\x1a\n a picture', 'latin1')

const put = (browser: Browser, changes: object) =>
  browser.call<DeskOperatorView>('PUT', '/api/admin/operator', {
    ...harbour,
    reason: 'as registered',
    ...changes,
  })
const atDesk = async () => (await admin.call<DeskOperatorView>('GET', '/api/admin/operator')).body
const seen = async () => (await openBrowser(app.server).call<OperatorView>('GET', '/api/operator')).body
const change = async (changes: object = {}) => put(admin, { basedOn: (await atDesk()).version, ...changes })

test('before anything is said at the desk the operator has the brand of BRAND_NAME and nothing else', async () => {
  expect(await seen()).toEqual({
    brand: 'Padala',
    legalName: null,
    address: null,
    phone: null,
    email: null,
    website: null,
    hours: null,
    licences: [],
    complaintRoute: null,
    logo: null,
  })
  expect(await atDesk()).toMatchObject({ version: 0, changedAt: null })
})

test('everybody sees what the desk says, from the next call on', async () => {
  const { status, body } = await change()
  expect([status, body.version]).toEqual([200, 1])
  expect(await seen()).toEqual({ ...harbour, logo: null })
})

test('the log has each change with its values before and after, and the reason', async () => {
  await change({ phone: '+1 510 555 0100' })
  await change({ phone: '+1 510 555 0199', hours: '' })
  const acts = await app.rows(
    `select before, after, reason from audit_log where action = 'operator.changed' order by id desc limit 1`,
  )
  expect(acts).toEqual([
    {
      before: { phone: '+1 510 555 0100', hours: 'Every day, 8 am to 8 pm (Pacific)' },
      after: { phone: '+1 510 555 0199', hours: null },
      reason: 'as registered',
    },
  ])
})

test('a change that says the same as before adds no version and nothing to the log', async () => {
  await change()
  const { version } = await atDesk()
  const { status, body } = await change()
  expect([status, body.version]).toEqual([200, version])
})

test('a change from an older version is refused, and so is all but one of several at once', async () => {
  await change()
  const { version } = await atDesk()
  const tries = await Promise.all(
    ['+1 510 555 0101', '+1 510 555 0102', '+1 510 555 0103'].map(phone =>
      put(admin, { basedOn: version, phone }),
    ),
  )
  const outcomes = tries.map(
    ({ status, body }) => `${status} ${(body as { code?: string }).code ?? 'changed'}`,
  )
  expect(outcomes.toSorted()).toEqual(['200 changed', '409 operator_changed', '409 operator_changed'])
  expect(await put(admin, { basedOn: version, phone: null })).toMatchObject({ status: 409 })
  expect((await atDesk()).version).toBe(version + 1)
})

test.each([
  [{ brand: '' }, 'brand', 'required'],
  [{ brand: 'x'.repeat(61) }, 'brand', 'more than 60 characters'],
  [{ legalName: 'Harbour\nTransfers' }, 'legalName', 'has more than one line'],
  [{ phone: 'call us' }, 'phone', 'not a telephone number'],
  [{ email: 'help at harbour' }, 'email', 'not an email address'],
  [{ website: 'http://harbour.example' }, 'website', 'not an https address'],
  [{ website: 'javascript:alert(1)' }, 'website', 'not an https address'],
  [
    { licences: [licence, { ...licence, jurisdiction: 'US-ZZ' }] },
    'licences.1.jurisdiction',
    'neither a country (GB) nor a US state (US-CA)',
  ],
  [{ licences: [{ ...licence, number: ' ' }] }, 'licences.0.number', 'required'],
  [{ licences: [{ ...licence, agencyWebsite: 'dfpi' }] }, 'licences.0.agencyWebsite', 'not an https address'],
  [
    { logo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
    'logo',
    'not a PNG, JPEG or WebP picture',
  ],
  [{ logo: 'no base64!' }, 'logo', 'not base64'],
])('%j is refused, naming %s', async (changes, field, words) => {
  const { status, body } = await change(changes)
  expect([status, (body as { fields?: object }).fields]).toEqual([400, { [field]: words }])
})

describe('the logo', () => {
  const path = async () => (await seen()).logo

  test('is shown under the hash of its bytes, for ever, as the picture that it is', async () => {
    await change({ logo: PNG.toString('base64') })
    const logo = await path()
    expect(logo).toMatch(/^\/logo\/[0-9a-f]{64}$/)
    const { statusCode, headers, rawPayload } = await app.server.inject(logo ?? '')
    expect([statusCode, rawPayload]).toEqual([200, PNG])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('stays where a change does not speak of it, and goes where it is null', async () => {
    await change({ logo: PNG.toString('base64') })
    const logo = await path()
    await change({ brand: 'Harbour' })
    expect(await path()).toBe(logo)
    await change({ logo: null })
    expect(await path()).toBeNull()
    expect((await app.server.inject(logo ?? '')).statusCode).toBe(200) // an open page still shows it
  })

  test.each(['0'.repeat(64), 'nothing', '..%2f..%2fetc%2fpasswd', 'A'.repeat(64)])(
    '%s is none',
    async name => {
      expect((await app.server.inject(`/logo/${name}`)).statusCode).toBe(404)
    },
  )
})

test('versions and logos are append-only for everybody', async () => {
  for (const table of ['operator_profiles', 'operator_logos'])
    await expect(app.plant(`delete from ${table}`)).rejects.toThrow('append-only')
})
