import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { query } from './statement.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const owner = await ownerClient({ connectionString: database.signIns.owner })
  await owner.query('create table diary (line text)')
  await owner.query(`select app.withhold('update, delete, truncate', 'diary')`)
  await owner.end()
})
afterAll(() => database.drop())

test('the application may read and write a new table', async () => {
  await query(database.pool, { text: `insert into diary values ('first')` })
  expect((await query(database.pool, { text: 'select line from diary' })).rows).toEqual([{ line: 'first' }])
})

test.each(['update diary set line = null', 'delete from diary', 'truncate diary'])(
  'the application may not use a privilege that is withheld: %s',
  async text => {
    await expect(query(database.pool, { text })).rejects.toThrow('permission denied for table diary')
  },
)

test('the application may not withhold or grant anything itself', async () => {
  const text = `select app.withhold('select', 'diary')`
  await expect(query(database.pool, { text })).rejects.toThrow('permission denied for function withhold')
  await query(database.pool, { text: 'grant update on diary to current_user' }) // a warning, and nothing granted
  const change = { text: 'update diary set line = null' }
  await expect(query(database.pool, change)).rejects.toThrow('permission denied for table diary')
})
