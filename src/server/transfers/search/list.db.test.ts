import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminTransferView, ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, check, created, openBrowser, opened, paid } from '#test/support/browser/browser.ts'
import { fileOf } from '#test/support/browser/desk.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

let app: TestApp
let admin: Browser
let sender: Browser
/** Ids by the name that the tests give them. */
const made: Record<string, string> = {}

const noted = async (name: string, changes: object = {}) => {
  made[name] = (await created(sender, { ...changes })).id
}
const settled = async (name: string, changes: object) => {
  const { transfer } = await paid(sender, { ...changes })
  await check(sender, transfer.id)
  made[name] = transfer.id
}

beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
  sender = openBrowser(app.server)
  await noted('small', { sendAmount: '12.00', senderName: 'Åsa Lindqvist', senderEmail: 'Asa@Example.com' })
  await noted('large', {
    sendAmount: '900.00',
    recipientName: 'Ásdís Jónsdóttir',
    senderPhone: '+44 20 7946 0958',
  })
  await noted('cash', {
    deliveryMethod: 'cash',
    recipientEmail: 'm.santos@example.org',
    paymentMethod: 'bank',
  })
  await noted('mexican', {
    receiveCountry: 'MX',
    receiveCurrency: 'MXN',
    recipientCountry: 'MX',
    recipientPhone: '+52 55 1234 9876',
    deliveryMethod: 'cash',
  })
  await settled('delivered', {})
  await settled('held', { recipientName: 'Sandbox Review' })
  await settled('laterHeld', { recipientName: 'Sandbox Review', sendAmount: '50.00' })
  app.rail.override({ submit: async () => ({ state: 'refused', retryable: true, reason: 'closed' }) })
  await settled('refused', {})
  app.rail.restore()
  await settled('returned', { recipientName: 'Sandbox Fail' })
})
afterAll(() => app.stop())

const nameOf = ({ id }: AdminTransferView) => Object.keys(made).find(name => made[name] === id)

type Page = { readonly names: (string | undefined)[]; readonly next: string | undefined }

/** A page of the list, by the names of the transfers in it. */
async function pageAt(url: string): Promise<Page> {
  const { statusCode, payload, headers } = await app.server.inject({ url, headers: { cookie: admin.cookie } })
  if (statusCode !== 200) throw new Error(`${statusCode} ${payload}`)
  const next = /^<(.*)>; rel="next"$/.exec([headers['link'] ?? ''].flat().join())?.[1]
  return { names: (JSON.parse(payload) as AdminTransferView[]).map(nameOf), next }
}
const listed = async (filters: Record<string, string> = {}) =>
  (await pageAt(`/api/transfers?${new URLSearchParams(filters).toString()}`)).names

const NEWEST = ['returned', 'refused', 'laterHeld', 'held', 'delivered', 'mexican', 'cash', 'large', 'small']

test('lists all transfers, the newest first', async () => {
  expect(await listed()).toEqual(NEWEST)
})

test('the list shows what only operators see: the amount in US dollars, and the review', async () => {
  const { body } = await admin.call<AdminTransferView[]>('GET', '/api/transfers?queue=review')
  expect(body[0]).toMatchObject({ id: made['held'], usdAmount: '100.00', review: 'required' })
})

describe('a filter leaves', () => {
  test.each([
    [{ status: 'pending' }, ['mexican', 'cash', 'large', 'small']],
    [{ status: 'processing' }, ['refused', 'laterHeld', 'held']],
    [{ status: 'completed' }, ['delivered']],
    [{ status: 'failed' }, ['returned']],
    [{ receiveCountry: 'MX' }, ['mexican']],
    [{ sendCountry: 'US', receiveCountry: 'PH', status: 'pending' }, ['cash', 'large', 'small']],
    [{ sendCountry: 'GB' }, []],
    [{ deliveryMethod: 'cash' }, ['mexican', 'cash']],
    [{ paymentMethod: 'bank' }, ['cash']],
    [{ minUsd: '100.01' }, ['large']],
    [{ maxUsd: '50' }, ['laterHeld', 'small']],
    [{ minUsd: '100', status: 'pending', deliveryMethod: 'bank' }, ['large']],
    [{ from: '2020-01-01', to: '2020-12-31' }, []],
    // Work is done from its beginning.
    [{ queue: 'review' }, ['held', 'laterHeld']],
    [{ queue: 'attention' }, ['refused']],
  ])('%j: %j', async (filters, names) => {
    expect(await listed(filters)).toEqual(names)
  })

  test('transfers of these ids alone, of those that the other filters leave', async () => {
    const ids = `${made['held']},${made['small']},${made['delivered']}`
    expect(await listed({ ids })).toEqual(['held', 'delivered', 'small'])
    expect(await listed({ ids, status: 'completed' })).toEqual(['delivered'])
    expect(await listed({ ids, search: 'lindqvist' })).toEqual(['small'])
    await expect(listed({ ids: 'small' })).rejects.toThrow(/^400/)
  })

  test('a day in UTC, the whole of it', async () => {
    const [days] = await app.rows<{ from: string; to: string }>(
      `select min(created_at)::date::text as "from", max(created_at)::date::text as "to" from transfers`,
    )
    expect(await listed({ ...days })).toEqual(NEWEST)
    expect(await listed({ to: '2020-01-01' })).toEqual([])
  })

  test('an instant of any zone: the transfer of that moment under `from`, and no longer under `to`', async () => {
    const { body } = await admin.call<AdminTransferView[]>('GET', '/api/transfers')
    const createdAt = (name: string) => body.find(({ id }) => id === made[name])?.createdAt ?? ''
    expect(await listed({ from: createdAt('held') })).toEqual(['returned', 'refused', 'laterHeld', 'held'])
    expect(await listed({ to: createdAt('held') })).toEqual([
      'delivered',
      'mexican',
      'cash',
      'large',
      'small',
    ])
    const inNepal = (instant: string) =>
      new Date(Date.parse(instant) + 345 * 60_000).toISOString().replace('Z', '+05:45')
    const range = { from: inNepal(createdAt('mexican')), to: inNepal(createdAt('held')) }
    expect(await listed(range)).toEqual(['delivered', 'mexican'])
    expect(await listed({ ...range, search: 'Ana' })).toEqual(['delivered', 'mexican'])
  })
})

describe('a search finds', () => {
  test.each([
    ['words of a sender’s name, whatever their accents', 'lindqvist asa', ['small']],
    ['the first three letters of a word', 'lin', ['small']],
    ['a word of a recipient’s name', 'ÁSDÍS', ['large']],
    ['an email address, in any case', 'ASA@example.COM', ['small']],
    ['a recipient’s address', 'M.Santos@example.org', ['cash']],
    ['nothing for a part of an address', 'M.Santos@', []],
    ['a number as it is written there', '+44 20 7946 0958', ['large']],
    ['a number as it is dialled at home', '020 7946 0958', ['large']],
    ['the last digits of a recipient’s number', '9876', ['mexican']],
    ['nothing where a word is neither whole nor three letters', 'lindq', []],
    ['nothing for a pattern', '%', []],
  ])('%s: %s', async (_, search, names) => {
    expect(await listed({ search })).toEqual(names)
  })

  test('a reference, whole or by its beginning, in any case', async () => {
    const [{ reference }] = (await app.rows<{ reference: string }>(
      'select reference_number as reference from transfers where id = $1',
      [made['held']],
    )) as [{ reference: string }]
    expect(await listed({ search: reference.toLowerCase() })).toEqual(['held'])
    expect((await listed({ search: reference.slice(0, 4) })).length).toBeGreaterThan(0)
    expect(await listed({ search: `${reference}X` })).toEqual([])
  })

  test('a payment by the provider’s id, a payment and a transfer by ours', async () => {
    const intent = await opened(sender, made['small']!)
    const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [
      made['small'],
    ])
    for (const search of [intent.paymentIntentId, payment?.id ?? '', made['small'] ?? ''])
      expect(await listed({ search })).toEqual(['small'])
    expect(await listed({ search: 'pi_unknown' })).toEqual([])
  })

  test('a refund and a dispute by the provider’s id, also one that was sent again, and a payout by the key of its order', async () => {
    const id = made['returned'] ?? ''
    const [payment] = await app.rows<{ id: string }>('select id from payments where transfer_id = $1', [id])
    const [refund] = await app.rows<{ id: string }>('select id from refunds where transfer_id = $1', [id])
    await app.plant(
      `insert into refund_refs (refund_id, key_number, provider_ref) values ($1, 7, 're_earlier')`,
      [refund?.id],
    )
    await app.plant(
      `insert into disputes (id, payment_id, transfer_id, provider_ref, amount_minor, currency, reason, state, settled_at)
       values (gen_random_uuid(), $1, $2, 'dp_found', 100, 'USD', 'fraudulent', 'won', now())`,
      [payment?.id, id],
    )
    for (const search of ['re_earlier', 'dp_found', `payout:${id}:1`])
      expect(await listed({ search })).toEqual(['returned'])
  })

  test('a transfer once whose sender and recipient are both found', async () => {
    await noted('family', { senderName: 'Quill One', recipientName: 'Quill Two' })
    expect(await listed({ search: 'quill' })).toEqual(['family'])
  })

  test('what was created this very moment, and only among what the filters leave', async () => {
    await noted('now', { senderName: 'Zoë Now' })
    expect(await listed({ search: 'zoe' })).toEqual(['now'])
    expect(await listed({ search: 'zoe', status: 'pending', sendCountry: 'US' })).toEqual(['now'])
    expect(await listed({ search: 'zoe', status: 'failed' })).toEqual([])
  })
})

describe('pages', () => {
  const COPIES = 7

  beforeAll(async () => {
    // All copies are of one moment: only their ids tell them apart.
    await copyTransfer(app, made['small']!, { count: COPIES, apart: '0 seconds' })
    await copyTransfer(app, made['held']!, { count: COPIES, apart: '1 second' })
  })

  test.each([
    {},
    { status: 'pending' },
    { status: 'processing' },
    { queue: 'review' },
    { minUsd: '1' },
    { search: 'asa' },
    { search: 'asa@example.com' },
    { search: 'MTR0' },
    { sendCountry: 'US' },
    { deliveryMethod: 'bank' },
  ])('pages of two show each transfer once, in the order of one long list: %j', async filters => {
    const query = (limit: number) =>
      `/api/transfers?${new URLSearchParams({ ...filters, limit: `${limit}` }).toString()}`
    const idsAt = async (url: string) =>
      (await admin.call<AdminTransferView[]>('GET', url)).body.map(({ id }) => id)
    const all = await idsAt(query(100))
    const paged: string[] = []
    for (let url: string | undefined = query(2); url !== undefined; url = (await pageAt(url)).next)
      paged.push(...(await idsAt(url)))
    expect(all.length).toBeGreaterThan(COPIES)
    expect(paged).toEqual(all)
  })

  test.each(['x', 'bm90', Buffer.from('["newest","1","2"]').toString('base64url')])(
    'a cursor that is none of ours is refused: %s',
    async cursor => {
      expect(await admin.call('GET', `/api/transfers?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { fields: { cursor: 'not a cursor of this list' } },
      })
    },
  )

  test('the cursor of another order is refused', async () => {
    const { next } = await pageAt('/api/transfers?limit=2&minUsd=1')
    expect(next).toBeDefined()
    expect(await admin.call('GET', `${next}`.replace('minUsd=1', 'status=pending'))).toMatchObject({
      status: 400,
    })
  })
})

describe('facts that are asked for', () => {
  const withFacts = async (facts: string) =>
    (await admin.call<ListedTransfer[]>('GET', `/api/transfers?with=${facts}`)).body.filter(nameOf)

  test('a withFacts transfer waits for what its file says, and names the rail of its last payout', async () => {
    const rows = await withFacts('rail,waiting')
    const texts = new Map<string | undefined, string | undefined>()
    for (const row of rows) {
      const { waiting, payouts } = await fileOf(admin, row.id)
      const { text, since, isOver } = waiting
      expect(row).toMatchObject({ waiting: { text, since, isOver }, rail: payouts.at(-1)?.rail ?? null })
      texts.set(nameOf(row), text)
    }
    expect(rows).toHaveLength(Object.keys(made).length)
    expect([texts.get('held'), texts.get('refused'), texts.get('delivered')]).toEqual([
      'Waits for an operator to release or reject it',
      'Waits for a rail to take its payout, which was refused for now',
      'Nothing is left to do: it was delivered',
    ])
  })

  test('only what was asked for is in the answer', async () => {
    expect((await withFacts('rail'))[0]).not.toHaveProperty('waiting')
    expect((await withFacts('waiting'))[0]).not.toHaveProperty('rail')
    expect(await admin.call('GET', '/api/transfers?with=password')).toMatchObject({ status: 400 })
  })
})

test('nobody but an admin sees the list', async () => {
  expect(await sender.call('GET', '/api/transfers')).toMatchObject({ status: 401 })
})

test('what is searched for is written by the database alone', async () => {
  for (const statement of [
    `update transfer_search set send_country = 'x'`,
    'update transfer_terms set term = 0',
    'delete from transfer_terms',
    'delete from transfer_search',
    'insert into transfer_search select * from transfer_search limit 1',
  ])
    await expect(app.rows(statement)).rejects.toThrow(/permission denied/)
})
