import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool } from '#server/platform/db/pool.ts'
import { statement } from '#server/platform/db/statement.ts'
import { isOutcomeUnknown, withTransaction } from '#server/platform/db/tx.ts'
import { type CutDatabase, throughCutLine } from './cut-database.ts'
import { ownerClient, type TestDatabase, testDatabase } from './database.ts'
import type { CutStyle } from './postgres-cuts.ts'

let database: TestDatabase
let owner: pg.Client
let line: CutDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await testDatabase()
  owner = await ownerClient(database)
  await owner.query('create table marks (n integer)')
  line = await throughCutLine(database.connectionString)
  pool = openPool({ connection: { connectionString: line.connectionString }, max: 4, onLost: () => {} })
})
afterEach(async () => {
  await pool.end()
  await line.proxy.stop()
  await owner.end()
  await database.drop()
})

const mark = statement<[n: number], { n: number }>({
  name: 'mark',
  text: 'insert into marks values ($1) returning n',
})
const marks = async () => (await owner.query('select n from marks order by n')).rows.map(({ n }) => Number(n))

/** The server ends what it was doing on a line that is gone. */
const settled = async () => {
  const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  while ((await owner.query(others)).rows.length > 0) await owner.query('select pg_sleep(0.01)')
}

test.each<[CutStyle, number[]]>([
  ['before it arrives', [1, 3]],
  ['as it is sent', [1, 2, 3]],
  ['after it is done', [1, 2, 3]],
])('a statement that is cut off %s: its caller hears of a dead line', async (style, stored) => {
  expect(await mark(pool, 1)).toEqual([{ n: 1 }])
  line.arm({ statement: 'mark', style })
  await expect(mark(pool, 2)).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(line.cuts()).toBe(1)
  expect(await mark(pool, 3)).toEqual([{ n: 3 }])
  await pool.end()
  await settled()
  expect(await marks()).toEqual(stored)
  pool = openPool({ connection: { connectionString: line.connectionString }, max: 1, onLost: () => {} })
})

test.each<[CutStyle, number[]]>([
  ['before it arrives', []],
  ['after it is done', [1]],
])('a transaction whose COMMIT is cut off %s has an unknown outcome', async (style, stored) => {
  line.arm({ statement: 'commit', style })
  const outcome = await withTransaction(pool, tx => mark(tx, 1)).catch((error: unknown) => error)
  expect(isOutcomeUnknown(outcome)).toBe(true)
  expect(await marks()).toEqual(stored)
})

test('other statements pass, and so does the first of its name on each connection', async () => {
  line.arm({ statement: 'another', style: 'after it is done' })
  await Promise.all([mark(pool, 1), mark(pool, 2), mark(pool, 3)])
  line.disarm()
  expect([await marks(), line.cuts()]).toEqual([[1, 2, 3], 0])
})

test('the messages are read right however the line slices them', async () => {
  line.proxy.become({ sliceBytes: 3 })
  await mark(pool, 1)
  line.arm({ statement: 'mark', style: 'after it is done' })
  await expect(mark(pool, 2)).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(await marks()).toEqual([1, 2])
})
