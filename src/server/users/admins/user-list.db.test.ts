import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { renewProof, signedUpAdmin } from '#test/support/browser/admins.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { crowd, insertPeople } from '#test/support/app/people-rows.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let desk: SignedUp
/** Two thousand and some, so that what few have is not among the newest. */
const CROWD = 2_500
beforeAll(async () => {
  app = await testApp()
  desk = await signedUpAdmin(app)
  await addCrowd()
})
afterAll(() => app.stop())

async function addCrowd(): Promise<void> {
  const ids = await insertPeople(app, crowd(CROWD))
  const owner = await ownerClient(app)
  await owner.query(
    `update users u set created_at = timestamptz '2026-01-01' + member.i * interval '1 second'
     from unnest($1::uuid[]) with ordinality as member (id, i) where u.id = member.id`,
    [ids],
  )
  // Twenty of one moment: a page has to tell them apart by more than the time.
  await owner.query(`update users set created_at = '2025-01-01' where id = any($1)`, [ids.slice(80, 100)])
  await owner.query('update users set created_at = $1 where id = $2', ['2020-01-01T00:00:00Z', desk.user.id])
  await owner.query('analyze users')
  await owner.end()
}

const list = async (query: Record<string, string>) => {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/admin/users?${new URLSearchParams(query).toString()}`,
    headers: { cookie: desk.browser.cookie },
  })
  const next = /cursor=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1]
  return { status: answer.statusCode, users: answer.json<AdminUserView[]>(), next }
}
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).users.map(({ fullName }) => fullName)

test('the list has every user once, the newest first, page by page', async () => {
  const seen: AdminUserView[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page = await list({ limit: '97', ...(cursor !== '' && { cursor }) })
    seen.push(...page.users)
    cursor = page.next
  }
  const [count] = await app.rows<{ count: number }>('select count(*)::integer as count from users')
  expect(new Set(seen.map(({ id }) => id)).size).toBe(count?.count)
  expect(seen).toHaveLength(count?.count ?? 0)
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
})

test('a user is found by any whole word, however old the account', async () => {
  await signedUp(app.server, { fullName: 'Zoë O’Nøne-Büttner', phone: '+63 917 555 0199' })
  const { user } = await signedUp(app.server, { fullName: 'Ada Lovelace' })
  for (const search of [
    'zoe',
    'ZOË büttner',
    'o’none-buttner',
    'none',
    '+63917 555 0199',
    '0917 5550199',
    '9175550199',
  ])
    expect([search, ...(await namesOf({ search }))]).toEqual([search, 'Zoë O’Nøne-Büttner'])
  expect((await namesOf({ search: '0199', limit: '100' })).at(0)).toBe('Zoë O’Nøne-Büttner')
  expect(await namesOf({ search: user.email })).toEqual(['Ada Lovelace'])
  expect(await namesOf({ search: 'crowd249 member' })).toEqual(['Crowd Member 249'])
  expect(await namesOf({ search: 'CROWD1@example.com' })).toEqual(['Crowd Member 1'])
  expect(await namesOf({ search: 'crow' })).toEqual([]) // keyed hashes know no beginnings
})

test('common and rare words give the same order, and their pages continue', async () => {
  const many = await list({ search: 'crowd', limit: '100' })
  expect(many.users[0]?.fullName).toBe('Crowd Member 2500')
  const second = await list({ search: 'crowd', limit: '100', cursor: many.next ?? '' })
  expect(second.users).toHaveLength(100)
  expect(second.users.some(({ id }) => many.users.some(user => user.id === id))).toBe(false)
})

test('a role filters the list, alone and with a search', async () => {
  const ada = await signedUp(app.server, { fullName: 'Crowd Ada' })
  await renewProof(app, desk)
  await desk.browser.call('PUT', `/api/admin/users/${ada.user.id}`, { isActive: 0 })
  expect(await namesOf({ role: 'inactive' })).toEqual(['Crowd Ada'])
  expect(await namesOf({ role: 'inactive', search: 'crowd' })).toEqual(['Crowd Ada'])
  expect(await namesOf({ role: 'admin', search: 'crowd' })).toEqual([])
  expect((await list({ role: 'admin' })).users.map(({ id }) => id)).toEqual([desk.user.id])
  expect((await list({ role: 'user', search: 'crowd' })).users[0]?.fullName).toBe('Crowd Member 2500')
  expect((await list({ role: 'somebody' })).status).toBe(400)
  expect((await list({ cursor: 'made up' })).status).toBe(400)
})

test('a rare word is found by its index, not by reading all users', async () => {
  const owner = await ownerClient(app)
  await owner.query('set enable_seqscan = off') // a table of the size of a test is read as fast
  const { rows: plan } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain with found as materialized (select id from users where words @@ '''zzz'''::tsquery) select * from found`,
  )
  await owner.end()
  expect(plan.map(line => line['QUERY PLAN']).join('\n')).toContain('users_words')
})

test('only an admin sees users, and the download of a file of users is audited', async () => {
  const { browser } = await signedUp(app.server)
  for (const path of ['/api/admin/users', '/api/admin/users.csv'])
    expect((await browser.call('GET', path)).status).toBe(403)
  const answer = await app.server.inject({
    method: 'GET',
    url: '/api/admin/users.csv?search=zo%C3%AB',
    headers: { cookie: desk.browser.cookie },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  })
  const [head, line, end] = answer.payload.split('\r\n')
  expect(head).toBe(
    '\uFEFF"id","fullName","username","email","phone","isAdmin","isActive","isEmailConfirmed","hasSecondFactor","tier","createdAt","lastSeenAt","roles"',
  )
  expect(line).toContain(`"Zoë O’Nøne-Büttner"`)
  expect(line).toContain(`"'+63 917 555 0199",0,1,0,0,"basic"`) // a leading plus would be run by a spreadsheet
  expect(end).toBe('')
  expect(await app.rows(`select actor_id, after from audit_log where action = 'export.downloaded'`)).toEqual([
    { actor_id: desk.user.id, after: { role: null, isSearched: true } },
  ])
})

test('the file has every user once, over any number of pages', async () => {
  const answer = await app.server.inject({
    method: 'GET',
    url: '/api/admin/users.csv?search=crowd&role=user',
    headers: { cookie: desk.browser.cookie },
  })
  const ids = answer.payload
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(',')[0])
  expect([ids.length, new Set(ids).size]).toEqual([CROWD, CROWD])
})
