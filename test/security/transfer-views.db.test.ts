import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedView, SavedViews } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { closeAccount } from '#shared/api/users/account.api.ts'
import { sealPersonal } from '#server/platform/personal/personal-data.ts'
import { placeOf } from '#server/transfers/views/views.sql.ts'
import { injectSql } from './injection.ts'
import { send } from './send.ts'
import { newPerson, type Person } from './cast.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { copyTransfer } from '#test/support/database/transfer-copies.ts'

let app: TestApp
let ana: Person
let ben: Person
const COPIES = 1_010

beforeAll(async () => {
  app = await testApp()
  const sender = openBrowser(app.server)
  const common = await created(sender)
  await copyTransfer(app, common.id, { count: COPIES, apart: '1 second' })
  await created(sender, { sendAmount: '900.00', deliveryMethod: 'cash' })
})
beforeEach(async () => {
  ana = await newPerson(app, { roles: ['support'] })
  ben = await newPerson(app, { roles: ['finance'] })
})
afterAll(() => app.stop())

const PATH = '/api/admin/transfer-views'

const views = async ({ browser }: Person, zone = 'UTC') =>
  (await browser.call<SavedViews>('GET', `${PATH}?zone=${zone}`)).body

type Given = { id?: string; name: string; isShared?: boolean; filters?: object }

const save = ({ browser }: Person, given: readonly Given[], removed: readonly string[] = []) =>
  browser.call<SavedViews>('PUT', PATH, { views: given.map(each => ({ isShared: false, ...each })), removed })

/** The view as another release has kept it. */
async function keptByOther(owner: Person, view: SavedView | undefined, filters: object): Promise<void> {
  const { id = '', name = '', isShared } = view ?? {}
  const place = placeOf({ id, owner_id: owner.userId ?? '' })
  const sealed = sealPersonal(app.deps.dataKeys, place, { name, isShared, filters })
  await app.plant('update transfer_views set name = $2, filters = $3 where id = $1', [id, sealed, filters])
}

const cash = { name: 'Cash', filters: { deliveryMethod: 'cash', minUsd: '500' } }

test('a view has its filters and the number of its transfers', async () => {
  const { status, body } = await save(ana, [cash])
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      own: [
        {
          id: expect.any(String),
          name: 'Cash',
          isShared: false,
          sharedBy: null,
          filters: { deliveryMethod: 'cash', minUsd: '500' },
          unknown: [],
          count: 1,
        },
      ],
      shared: [],
    },
  })
  expect(await views(ana)).toEqual(body)
})

test('transfers of a view are counted up to one more than a thousand', async () => {
  const { body } = await save(ana, [{ name: 'All', filters: {} }, { ...cash }])
  expect(body.own.map(({ count }) => count)).toEqual([1_001, 1])
})

test('a day of a view is one of the time zone of whoever looks', async () => {
  const owner = await app.rows<{ at: Date }>(
    `select max(created_at) as at from transfers where delivery_method = 'cash'`,
  )
  const at = owner[0]!.at
  const day = at.toTemporalInstant().toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate().toString()
  const ended = at.toTemporalInstant().toZonedDateTimeISO('Pacific/Pago_Pago').toPlainDate().toString()
  await save(ana, [{ name: 'A day', filters: { deliveryMethod: 'cash', from: day, to: day } }])
  expect((await views(ana, 'Pacific/Kiritimati')).own[0]?.count).toBe(1)
  // A day ahead of it: in American Samoa it is the day before.
  expect(ended).not.toBe(day)
  expect((await views(ana, 'Pacific/Pago_Pago')).own[0]?.count).toBe(0)
  expect((await ana.browser.call('GET', `${PATH}?zone=Nowhere`)).body).toMatchObject({
    code: 'invalid_request',
    fields: { zone: 'not a time zone' },
  })
})

test('views are renamed, ordered and removed; what is not sent stays', async () => {
  const { own } = (await save(ana, [{ name: 'First' }, cash, { name: 'Third' }])).body
  const [first, second, third] = own.map(({ id }) => id) as [string, string, string]
  const { body } = await save(
    ana,
    [
      { id: third, name: 'Now first' },
      { id: second, name: 'Cash' },
    ],
    [first],
  )
  expect(body.own).toMatchObject([
    { id: third, name: 'Now first' },
    { id: second, filters: { deliveryMethod: 'cash', minUsd: '500' } },
  ])
})

test('a shared view is seen by all who read the list, with the name of its owner, and changed by its owner alone', async () => {
  const { own } = (await save(ana, [{ ...cash, isShared: true }, { name: 'Private' }])).body
  const id = own[0]!.id // saved a moment ago
  expect((await views(ben)).shared.find(view => view.id === id)).toMatchObject({
    name: 'Cash',
    isShared: true,
    sharedBy: expect.stringMatching(/\w/),
    count: 1,
  })
  expect((await views(ben)).shared.filter(({ name }) => name === 'Private')).toEqual([])
  expect(await save(ben, [{ id, name: 'Mine' }])).toMatchObject({
    status: 409,
    body: { code: 'views_changed' },
  })
  expect((await save(ben, [], [id])).status).toBe(409)
  expect((await views(ana)).own[0]?.name).toBe('Cash')
})

test('a shared view of somebody who has left the desk is not shown', async () => {
  await save(ana, [{ name: 'Of a leaver', isShared: true }])
  const namesShared = async () => (await views(ben)).shared.map(({ name }) => name)
  expect(await namesShared()).toContain('Of a leaver')
  await app.plant(`update users set deactivated_at = now() where id = $1`, [ana.userId])
  expect(await namesShared()).not.toContain('Of a leaver')
})

test('a view that another window has saved is not overwritten', async () => {
  await save(ana, [cash])
  const { status, body } = await save(ana, [{ name: 'Other' }])
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'views_changed' } })
  expect((await views(ana)).own.map(({ name }) => name)).toEqual(['Cash'])
})

test.each<[string, object]>([
  ['a search, which names people', { filters: { search: 'Ana Lee' } }],
  ['transfers by their ids', { filters: { ids: '01900000-0000-7000-8000-000000000000' } }],
  ['an unknown filter', { filters: { colour: 'red' } }],
  ['an amount that is none', { filters: { minUsd: '1e3' } }],
  ['a day that is none', { filters: { from: '2026-02-30' } }],
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(41) }],
])('a view does not keep %s', async (_, changes) => {
  expect((await save(ana, [{ name: 'View', ...changes }])).status).toBe(400)
  expect((await views(ana)).own).toEqual([])
})

test('an operator has twenty views at most', async () => {
  const many = Array.from({ length: 21 }, (_, at) => ({ name: `View ${at}` }))
  expect((await save(ana, many)).status).toBe(400)
  expect((await save(ana, many.slice(1))).body.own).toHaveLength(20)
})

test('a filter whose value is no text is unknown, and the view counts nothing instead of all', async () => {
  const { own } = (await save(ana, [cash])).body
  await keptByOther(ana, own[0], { status: ['failed'] })
  expect((await views(ana)).own).toMatchObject([
    { filters: { status: '["failed"]' }, unknown: ['status'], count: null },
  ])
})

test('a view with a filter of another release is shown as such, counts nothing and is kept', async () => {
  const { own } = (await save(ana, [cash, { name: 'All' }])).body
  await keptByOther(ana, own[0], { status: 'lost', colour: 'red', sendCountry: 'US' })
  const old = {
    filters: { status: 'lost', colour: 'red', sendCountry: 'US' },
    count: null,
  }
  const found = (await views(ana)).own
  expect(found).toMatchObject([old, { name: 'All', count: 1_001 }])
  expect(found[0]?.unknown.toSorted()).toEqual(['colour', 'status'])
  const kept = await save(
    ana,
    own.map(({ id, name }) => ({ id, name: `${name}!` })),
  )
  expect(kept.body.own).toMatchObject([{ ...old, name: 'Cash!' }, { name: 'All!' }])
})

test('the views of a closed account are removed', async () => {
  const leaver = await newPerson(app, { roles: ['support'] })
  await save(leaver, [cash])
  await app.plant(`update users set roles = '{}' where id = $1`, [leaver.userId])
  await app.plant(`delete from desk_rights where user_id = $1`, [leaver.userId])
  const closed = await send(app, { route: closeAccount, cookie: leaver.browser.cookie })
  expect(closed.statusCode).toBe(204)
  await app.runJobs()
  expect(await app.rows('select id from transfer_views where owner_id = $1', [leaver.userId])).toEqual([])
})

test('a shared view that SQL has written is shown to nobody, and takes no other along', async () => {
  const before = (await views(ben)).shared.length
  await save(ana, [{ ...cash, isShared: true }])
  await app.plant(
    `insert into transfer_views (id, owner_id, position, is_shared, name, filters)
    select gen_random_uuid(), owner_id, 9, true, '\\x414c', '{}' from transfer_views where owner_id = $1`,
    [ana.userId],
  )
  expect((await views(ben)).shared).toHaveLength(before + 1)
  const { own } = await views(ana)
  expect(
    (
      await save(
        ana,
        own.map(({ id, name }) => ({ id, name })),
      )
    ).status,
  ).toBe(200)
})

test.each([
  ['shares no view that its owner keeps for themselves', 'true', 'filters'],
  ['puts no filters of its own under a name', 'is_shared', `'{"https://evil.example": "1"}'::jsonb`],
])('SQL %s', async (_, isShared, filters) => {
  await save(ana, [{ name: 'Case of Carl', isShared: isShared !== 'true', filters: { status: 'failed' } }])
  await injectSql(app, [
    `with own as (delete from transfer_views where owner_id = $1 returning *)
     insert into transfer_views (id, owner_id, position, is_shared, name, filters)
     select id, owner_id, position, ${isShared}, name, ${filters} from own`,
    ana.userId,
  ])
  const { text } = await ben.browser.call('GET', `${PATH}?zone=UTC`)
  expect(text).not.toMatch(/Case of Carl|evil/)
})
