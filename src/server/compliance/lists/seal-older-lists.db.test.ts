import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPeople, listFolder } from '#test/support/app/sanctions.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { ofacXml } from './readers/ofac-xml.fixture.ts'
import { sealOlderLists } from './seal-older-lists.ts'
import { listsAtDesk } from './sign-off.ts'
import { addChange, entriesOf, standingOf } from './versions.ts'

const [newer] = signingKeys(['another secret of more than 32 characters'])

let app: TestApp
beforeAll(async () => {
  const { folder, remove } = await listFolder({ 'SDN_ADVANCED.XML': ofacXml })
  app = await testApp({ SANCTIONS_LISTS: folder })
  await remove()
  await withAct(app.deps, bySystem, act =>
    addChange(act, app.deps, { kind: 'scores', review: 90, block: 95 }),
  )
})
afterAll(() => app.stop())

/** Lists and scores that count for a server with these secrets. */
const standing = (keys: TestApp['deps']['signingKeys']) =>
  standingOf({ ...app.deps, signingKeys: keys }, app.pool)
const both = () => [newer, ...app.deps.signingKeys] as const
const countRows = () =>
  app.rows(`select (select count(*) from sanctions_versions)::integer as versions,
    (select count(*) from screening_changes)::integer as changes`)

test('a start with one secret adds nothing', async () => {
  const before = await countRows()
  await sealOlderLists(app.deps)
  expect(await countRows()).toEqual(before)
})

test('after a start with a newer secret the lists and scores count without the older one', async () => {
  expect((await standing([newer])).versions.size).toBe(0)
  const was = await standing(app.deps.signingKeys)
  const [{ version: old } = { version: null }] = was.versions.values()
  await sealOlderLists({ ...app.deps, signingKeys: both() })
  const now = await standing([newer])
  const [{ version } = { version: null }] = now.versions.values()
  expect(now.scores).toEqual({ review: 90, block: 95 })
  expect(version).toMatchObject({
    list: old?.list,
    source: old?.source,
    source_hash: old?.source_hash,
    imported_at: old?.imported_at,
  })
  const entries = await entriesOf({ signingKeys: [newer] }, app.pool, version!.number)
  expect(entries).toEqual(await entriesOf(app.deps, app.pool, old!.number))
  expect(entries.length).toBeGreaterThan(0)
})

test('a list that waits at the desk still waits without the older secret', async () => {
  const waiting = await importPeople(app, ['ALMODOVAR, Josefina'])
  expect(await listsAtDesk({ ...app.deps, signingKeys: [newer] })).toMatchObject([{ waiting: null }])
  await sealOlderLists({ ...app.deps, signingKeys: both() })
  const [list] = await listsAtDesk({ ...app.deps, signingKeys: [newer] })
  expect(list).toMatchObject({ waiting: { entries: 1 }, inForce: { source: expect.any(String) } })
  expect(list!.waiting!.number).toBeGreaterThan(waiting)
})

const PEOPLE = ['ALMODOVAR, Josefina', 'MABANTA, Rogelio']
test.each([
  { which: 'the newest list', people: PEOPLE, newerPeople: null },
  { which: 'an older list', people: PEOPLE.slice(1), newerPeople: PEOPLE },
])(
  '$which stays in force if the desk puts it in force during a start, and a newer one still waits',
  async ({ people, newerPeople }) => {
    const version = await importPeople(app, people)
    if (newerPeople !== null) await importPeople(app, newerPeople)
    let start: Promise<void> | undefined
    await withAct(app.deps, bySystem, async act => {
      await addChange(act, app.deps, { kind: 'list', version })
      start = sealOlderLists({ ...app.deps, signingKeys: both() })
      const waiting = `
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
      await expect.poll(async () => (await app.rows(waiting)).length).toBeGreaterThan(0)
    })
    await start
    const [{ version: now } = { version: null }] = (await standing([newer])).versions.values()
    expect(await entriesOf({ signingKeys: [newer] }, app.pool, now!.number)).toHaveLength(people.length)
    const [list] = await listsAtDesk({ ...app.deps, signingKeys: [newer] })
    expect(list?.waiting?.entries).toBe(newerPeople?.length)
  },
)

test('a further start with both adds nothing more', async () => {
  const before = await countRows()
  await sealOlderLists({ ...app.deps, signingKeys: both() })
  expect(await countRows()).toEqual(before)
})

test('SQL adds no version that leaves no number for the next', async () => {
  const highest = `
    insert into sanctions_versions (number, list, source, source_hash, entry_count, entries, entries_hash, imported_at, seal)
    select 2147483647, list, source, source_hash, entry_count, entries, entries_hash, imported_at, seal from sanctions_versions limit 1`
  await expect(app.rows(highest)).rejects.toThrow(/have no gap/)
})
