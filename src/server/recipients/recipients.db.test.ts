import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { sealPersonal } from '#server/platform/personal/personal-data.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
let userId: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  browser = openBrowser(app.server)
  userId = (await signedUp(app.server, {}, browser)).user.id
})
afterAll(() => app.stop())

/** A saved recipient, word for word as in the specification. */
const maria = {
  name: 'Maria Santos',
  email: 'maria@example.com',
  phone: '+63 917 555 0143',
  country: 'PH',
  city: 'Manila',
  bankName: 'BDO',
  accountNumber: '0012-3456 7890',
}

const save = (changes: object = {}, key?: string) =>
  browser.call<RecipientView>('POST', '/api/recipients', { ...maria, ...changes }, key)
const change = (id: string, changes: object = {}, by = browser) =>
  by.call('PATCH', `/api/recipients/${id}`, { ...maria, ...changes })
const remove = (id: string, by = browser) => by.call('DELETE', `/api/recipients/${id}`)
const list = async (by = browser) => (await by.call<RecipientView[]>('GET', '/api/recipients')).body
const faultsOf = async (changes: object) => {
  const { status, text } = await save(changes)
  return { status, fields: (JSON.parse(text) as { fields?: unknown }).fields }
}

test('the plain body of the specification is saved unchecked, its phone in E.164', async () => {
  const { status, body } = await save()
  expect(status).toBe(201)
  expect(body).toEqual({
    ...maria,
    id: body.id,
    phone: '+639175550143',
    details: null,
    createdAt: body.createdAt,
  })
  expect(await list()).toEqual([body])
})

test('email, bank name and account number may be missing, empty or null', async () => {
  for (const nothing of [undefined, '', null, '  ']) {
    const { status, body } = await save({ email: nothing, bankName: nothing, accountNumber: nothing })
    expect([status, body.email, body.bankName, body.accountNumber]).toEqual([201, null, null, null])
  }
})

test.each(['name', 'phone', 'country', 'city'])(
  'a recipient without %s is a 400 that names it',
  async field => {
    expect(await faultsOf({ [field]: undefined })).toEqual({ status: 400, fields: { [field]: 'required' } })
    const { body } = await save()
    expect(await change(body.id, { [field]: '' })).toMatchObject({ status: 400 })
    expect(await list()).toEqual([body])
  },
)

test('details are checked by the rules of the country and kept as the bank writes them', async () => {
  const { status, body } = await save({
    country: 'IN',
    phone: '081234 56789',
    accountNumber: '1234 5678 9012',
    details: { ifsc: 'kkbk 0000-261', upiId: 'Asha@OKBank' },
  })
  expect([status, body.phone, body.accountNumber, body.details]).toEqual([
    201,
    '+918123456789',
    '123456789012',
    { ifsc: 'KKBK0000261', upiId: 'asha@okbank' },
  ])
})

test('impossible values are refused by name, all of them at once, in words', async () => {
  expect(
    await faultsOf({
      country: 'US',
      phone: 'none',
      email: 'not an address',
      accountNumber: '123',
      details: { routingNumber: '021000022', accountType: 'bitcoin' },
    }),
  ).toEqual({
    status: 400,
    fields: {
      phone: 'A phone number has no letters.',
      email: 'not an email address',
      accountNumber: 'An account number in the United States has 4 to 17 digits; this has 3.',
      'details.routingNumber':
        'This routing number does not add up: at least one digit is wrong. Please compare it once more.',
      'details.accountType': 'Account type: please choose one of those there are.',
    },
  })
})

test('a saved recipient may be incomplete: the missing fields are required when money is sent', async () => {
  expect((await save({ country: 'GB', accountNumber: '', details: {} })).status).toBe(201)
  expect((await save({ country: 'GB', accountNumber: '31926819', details: {} })).status).toBe(201)
  expect((await save({ country: 'GB', accountNumber: '3192681', details: {} })).status).toBe(400)
})

test('an unusual value is kept', async () => {
  const { status, body } = await save({ accountNumber: '12345', phone: '5550143', details: {} })
  expect([status, body.accountNumber, body.phone]).toEqual([201, '12345', '5550143'])
})

test('an unknown country is refused by name; one that is switched off is not', async () => {
  expect(await faultsOf({ country: 'XK' })).toEqual({
    status: 400,
    fields: { country: 'not a country we know' },
  })
  await app.plant("update countries set is_active = false where code = 'KR'")
  expect((await save({ country: 'KR', phone: '+82 10 2000 0000' })).status).toBe(201)
  await app.plant("update countries set deleted_at = now() where code = 'VN'")
  expect((await save({ country: 'VN' })).status).toBe(400)
})

test.each([
  ['a key of no field', '{"branch": "Makati"}', ['details.branch']],
  ['a field of another country', '{"ifsc": "KKBK0000261"}', ['details.ifsc']],
  ['a field that stands beside the details', '{"accountNumber": "1"}', ['details.accountNumber']],
  [
    'names of prototypes',
    '{"constructor": "x", "toString": "x", "hasOwnProperty": "x"}',
    ['details.constructor', 'details.hasOwnProperty', 'details.toString'],
  ],
  ['what is not text', '{"bic": {"length": 8}}', ['details.bic']],
  ['a list', '["bic"]', ['details']],
  ['text', '"bic"', ['details']],
  ['what no database keeps', '{"bic": "BNOR\\u0000HMM"}', ['details.bic']],
  ['a book', `{"bic": "${'B'.repeat(141)}"}`, ['details.bic']],
])('details that are %s are refused by name', async (_, details, names) => {
  const { status, fields } = await faultsOf({ details: JSON.parse(details) as unknown })
  expect([status, Object.keys(fields as object).toSorted()]).toEqual([400, names])
})

test('a prototype in the details is refused before it is read', async () => {
  const details = JSON.parse('{"__proto__": {"ifsc": "x"}, "bic": "BNORPHMM"}') as unknown
  expect((await save({ details })).status).toBe(400)
  expect(({} as Record<string, unknown>)['ifsc']).toBeUndefined()
})

test('a client cannot choose the owner or the id of a recipient', async () => {
  const stranger = (await signedUp(app.server)).user.id
  const { body } = await save({ id: stranger, userId: stranger, user_id: stranger, createdAt: '2000-01-01' })
  expect(
    await app.rows('select user_id, id = $2 as chosen from recipients where id = $1', [body.id, stranger]),
  ).toEqual([{ user_id: userId, chosen: false }])
})

test('a change replaces every field', async () => {
  const { body } = await save({ details: { bic: 'BNORPHMM' } })
  const changed = await change(body.id, {
    name: 'Maria Reyes',
    email: null,
    country: 'EG',
    phone: '0100 123 4567',
    city: 'Cairo',
    bankName: 'NBE',
    accountNumber: 'eg38 0019 0005 0000 0000 2631 8000 2',
    details: {},
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      id: body.id,
      name: 'Maria Reyes',
      email: null,
      country: 'EG',
      phone: '+201001234567',
      city: 'Cairo',
      accountNumber: 'EG380019000500000000263180002',
      details: {},
      createdAt: body.createdAt,
    },
  })
  expect(await list()).toEqual([changed.body])
})

test('a client that sends no details keeps them, until the account changes', async () => {
  const details = { routingNumber: '021000021', accountType: 'savings' }
  const account = { country: 'US', bankName: 'Chase', accountNumber: '000123456789' }
  const { body } = await save({ ...account, details })
  const detailsAfter = async (changes: object) =>
    ((await change(body.id, { ...account, ...changes })).body as unknown as RecipientView).details
  expect(await detailsAfter({ name: 'Maria Reyes', city: 'Boston' })).toEqual(details)
  expect(await detailsAfter({ details: { ...details, accountType: 'checking' } })).toEqual({
    ...details,
    accountType: 'checking',
  })
  expect(await detailsAfter({ accountNumber: '000123456780' })).toBeNull()
  await change(body.id, { ...account, details })
  expect(await detailsAfter({ bankName: 'Citibank' })).toBeNull()
  await change(body.id, { ...account, details })
  expect(await detailsAfter({ country: 'CA' })).toBeNull()
  await change(body.id, { ...account, details })
  expect(await detailsAfter({ details: null })).toBeNull()
})

test('a refused change changes nothing', async () => {
  const { body } = await save()
  expect(
    await change(body.id, { country: 'PK', accountNumber: 'PK36SCBL0000001123456703', details: {} }),
  ).toMatchObject({
    status: 400,
    body: { fields: { accountNumber: expect.stringContaining('does not add up') as unknown } },
  })
  expect(await list()).toEqual([body])
})

test('a deleted recipient is gone, and cannot be deleted again', async () => {
  const { body } = await save()
  expect(await remove(body.id)).toEqual({ status: 204, body: null, text: '' })
  expect(await list()).toEqual([])
  expect((await remove(body.id)).status).toBe(404)
})

test("another user's recipient is answered like an unknown one", async () => {
  const { body } = await save()
  const stranger = openBrowser(app.server)
  await signedUp(app.server, {}, stranger)
  const never = '019a9a1e-7c1f-7000-8000-000000000001'
  expect(await list(stranger)).toEqual([])
  const answers = [
    [await change(body.id, {}, stranger), await change(never, {}, stranger)],
    [await remove(body.id, stranger), await remove(never, stranger)],
  ]
  for (const [foreign, unknown] of answers) {
    expect(foreign).toEqual(unknown)
    expect(foreign?.status).toBe(404)
  }
  expect(await list()).toEqual([body])
})

test('a malformed id is a 400 and not looked up', async () => {
  for (const id of ['1', "'%20or%201=1", '00000000'])
    expect([(await change(id)).status, (await remove(id)).status]).toEqual([400, 400])
})

test('recipients are closed to anyone who is not signed in', async () => {
  const { body } = await save()
  const visitor = openBrowser(app.server)
  const statuses = [
    await visitor.call('GET', '/api/recipients'),
    await visitor.call('POST', '/api/recipients', maria),
    await change(body.id, {}, visitor),
    await remove(body.id, visitor),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 401])
  expect(await list()).toEqual([body])
})

test('recipients come by name, in any case and accents', async () => {
  for (const name of ['zoë', 'Émile', 'ana', 'Zoe', 'Ben', 'emma', 'Ana']) await save({ name })
  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual(['ana', 'Ana', 'Ben', 'Émile', 'emma', 'Zoe', 'zoë'])
})

test('a recipient is saved once under one key and answered as the first time', async () => {
  const first = await save({}, 'key-1')
  await change(first.body.id, { name: 'Changed since' })
  const again = await save({}, 'key-1')
  expect(again).toEqual(first)
  expect((await list()).map(({ name }) => name)).toEqual(['Changed since'])
})

test('another body under the same key is refused, and another user may use the key', async () => {
  await save({}, 'key-2')
  expect(await save({ city: 'Cebu' }, 'key-2')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
  const other = openBrowser(app.server)
  await signedUp(app.server, {}, other)
  expect((await other.call('POST', '/api/recipients', { ...maria, city: 'Cebu' }, 'key-2')).status).toBe(201)
})

test('twenty requests at once under one key save one recipient', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save({}, 'key-3')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

/** Ids and sealed fields of recipients that nobody looks at. */
function sealedFill(count: number): [string[], Buffer[]] {
  const ids = Array.from({ length: count }, () => randomUUID())
  const personal = { ...fields, email: null, bank_name: null, account_number: null, details: null }
  const placeOf = (id: string) => ({ table: 'recipients', id: `${userId} ${id}` })
  return [ids, ids.map(id => sealPersonal(app.deps.dataKeys, placeOf(id), personal))]
}
const fields = { name: 'R', phone: '+639175550143', city: 'Manila' }

const fill = (count: number) =>
  app.rows(
    `insert into recipients (id, user_id, personal, country) select id, $1, personal, 'PH'
    from unnest($2::uuid[], $3::bytea[]) filled (id, personal)`,
    [userId, ...sealedFill(count)],
  )

test('a user keeps at most 500 recipients, also if ten are saved at once', async () => {
  await fill(495)
  const answers = await Promise.all(Array.from({ length: 10 }, () => save()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(await save()).toMatchObject({ status: 422, body: { code: 'too_many_recipients' } })
  const all = await list()
  expect(all).toHaveLength(500)
  await remove(all[0]?.id ?? '')
  expect((await save()).status).toBe(201)
})

test('a request repeated under its key is answered also if the list is full', async () => {
  const first = await save({}, 'key-4')
  await fill(499)
  expect(await save({}, 'key-4')).toEqual(first)
})

test('the recipients of a closed account are deleted, those of others stay', async () => {
  await save()
  const other = openBrowser(app.server)
  await signedUp(app.server, {}, other)
  await other.call('POST', '/api/recipients', maria)
  await app.rows("select app.enqueue('account.closed', $1, null, null)", [JSON.stringify({ userId })])
  await app.runJobs()
  expect(await list()).toEqual([])
  expect(await list(other)).toHaveLength(1)
})

test("a user's download has the recipients", async () => {
  const { body } = await save()
  expect(await app.deps.keptOf['recipients']?.(userId)).toEqual([body])
})
