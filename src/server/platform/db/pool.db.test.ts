import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOWHERE, ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { silentLine } from '#test/support/database/silent-line.ts'
import { APP_ROLE } from './roles/roles.ts'
import { openPool } from './pool.ts'
import { query, statement } from './statement.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ poolMax: 2, isHasty: true })
})
afterAll(() => database.drop())

async function backendPid(): Promise<number> {
  const { rows } = await query<{ pid: number }>(database.pool, { text: 'select pg_backend_pid() as pid' })
  return rows[0]?.pid ?? 0
}

test('the pool gives int8 as bigint, numeric and date as text, timestamptz as Date', async () => {
  const text = `select 9007199254740993::int8 as big, 0.1000::numeric as exact, date '2026-03-29' as day,
    timestamptz '2026-11-20 15:30:00+00' as moment`
  expect((await query(database.pool, { text })).rows).toEqual([
    { big: 9007199254740993n, exact: '0.1000', day: '2026-03-29', moment: new Date('2026-11-20T15:30:00Z') },
  ])
})

test('limits every statement, lock wait and idle transaction', async () => {
  const text = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`
  expect((await query(database.pool, { text })).rows).toEqual([
    { statement: '5s', lock: '2s', idle: '10s', zone: 'UTC' },
  ])
})

test('works under a role that may not change tables', async () => {
  expect((await query(database.pool, { text: 'select current_user as role' })).rows).toEqual([
    { role: APP_ROLE },
  ])
  await expect(query(database.pool, { text: 'create table mine (id integer)' })).rejects.toThrow(
    'permission denied',
  )
})

test('plans a named statement once on each connection', async () => {
  const add = statement<[number, number], { sum: number }>({
    name: 'add',
    text: 'select $1::int + $2::int as sum',
  })
  expect(await add(database.pool, 2, 3)).toEqual([{ sum: 5 }])
  expect(await add(database.pool, 20, 30)).toEqual([{ sum: 50 }])
  const text = `select generic_plans + custom_plans as uses from pg_prepared_statements where name = 'add'`
  expect((await query(database.pool, { text })).rows).toEqual([{ uses: 2n }])
})

test('the pool keeps a connection whose statement was refused', async () => {
  const before = await backendPid()
  await expect(query(database.pool, { text: 'select 1 / 0' })).rejects.toThrow('division by zero')
  expect(await backendPid()).toBe(before)
})

test('the pool answers busy when every connection stays taken', async () => {
  const taken = await Promise.all([database.pool.connect(), database.pool.connect()])
  await expect(query(database.pool, { text: 'select 1' })).rejects.toMatchObject({ code: 'busy' })
  taken.forEach(client => client.release())
})

test('the pool answers busy when a statement takes too long', async () => {
  const client = await database.pool.connect()
  await client.query(`set statement_timeout = '20ms'`)
  await expect(query(client, { text: 'select pg_sleep(5)' })).rejects.toMatchObject({ code: 'busy' })
  client.release(true)
})

test('the pool answers database_unavailable where no server is', async () => {
  const pool = openPool({ connection: NOWHERE, max: 1, onLost: () => {} })
  await expect(query(pool, { text: 'select 1' })).rejects.toMatchObject({ code: 'database_unavailable' })
  await pool.end()
})

test('outlives the loss of its connections, idle and in use', async () => {
  const owner = await ownerClient(database)
  const inUse = query(database.pool, { text: 'select pg_sleep(5)' }).catch((error: unknown) => error)
  await query(database.pool, { text: 'select 1' })
  const sleeping = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(async () => (await owner.query(sleeping)).rowCount).toBe(1)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(await inUse).toMatchObject({ code: 'database_unavailable' })
  await expect.poll(() => backendPid().catch(() => 0)).toBeGreaterThan(0)
  await owner.end()
})

test('a line that falls silent is given up after some seconds, and its connection with it', async () => {
  const line = await silentLine(database.connectionString)
  const pool = openPool({
    connection: { connectionString: line.connectionString },
    max: 1,
    onLost: () => {},
  })
  await query(pool, { text: 'select 1' })
  line.fallSilent()
  await expect(query(pool, { text: 'select 1' })).rejects.toMatchObject({ code: 'database_unavailable' })
  expect((await query(pool, { text: 'select 2 as two' })).rows).toEqual([{ two: 2 }])
  await pool.end()
  line.close()
})
