import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChosenColumns } from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { closeAccount } from '#shared/api/users/account.api.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { newPerson, type Person } from './cast.ts'
import { send } from './send.ts'

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ana = await newPerson(app, { roles: ['support'] })
})
afterAll(() => app.stop())

const PATH = '/api/admin/transfer-columns'

const columns = async ({ browser }: Person) => (await browser.call<ChosenColumns>('GET', PATH)).body.columns

const save = ({ browser }: Person, names: unknown) => browser.call('PUT', PATH, { columns: names })

test('an operator has the columns that they saved, in that order, and nobody else has them', async () => {
  expect(await columns(ana)).toBe(null)
  expect(await save(ana, ['status', 'fee'])).toMatchObject({
    status: 200,
    body: { columns: ['status', 'fee'] },
  })
  expect(await save(ana, ['rail'])).toMatchObject({ body: { columns: ['rail'] } })
  expect(await columns(ana)).toEqual(['rail'])
  expect(await columns(await newPerson(app, { roles: ['support'] }))).toBe(null)
})

test('no columns but the reference are a choice, and null makes the usual ones return', async () => {
  await save(ana, [])
  expect(await columns(ana)).toEqual([])
  expect(await save(ana, null)).toMatchObject({ status: 200, body: { columns: null } })
  expect(await columns(ana)).toBe(null)
})

test.each<[string, unknown]>([
  ['an unknown column', ['password']],
  ['the reference, which is always there', ['reference']],
  ['a column twice', ['fee', 'fee']],
  ['a text', 'fee'],
])('%s is refused', async (_, names) => {
  expect(await save(ana, names)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('a column of another release is left out, and the others keep their order', async () => {
  await save(ana, ['status', 'fee'])
  await app.plant(`update transfer_columns set names = '{status,gone,fee}' where user_id = $1`, [ana.userId])
  expect(await columns(ana)).toEqual(['status', 'fee'])
})

test('the columns of a closed account are removed', async () => {
  const leaver = await newPerson(app, { roles: ['support'] })
  await save(leaver, ['fee'])
  await app.plant(`update users set roles = '{}' where id = $1`, [leaver.userId])
  await app.plant(`delete from desk_rights where user_id = $1`, [leaver.userId])
  const closed = await send(app, { route: closeAccount, cookie: leaver.browser.cookie })
  expect(closed.statusCode).toBe(204)
  await app.runJobs()
  expect(await app.rows('select names from transfer_columns where user_id = $1', [leaver.userId])).toEqual([])
})
