import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { uniqueViolation } from './failure.ts'
import { APP_ROLE } from './roles/roles.ts'
import { query, statement } from './statement.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await testDatabase({ poolMax: 1 })
  owner = await ownerClient(database)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** The same statement three times: the columns of its answer are asked for at the first call alone. */
async function thrice<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[][]> {
  const run = statement<readonly unknown[], Row>({ name, text })
  const answers: Row[][] = []
  for (let call = 0; call < 3; call++) answers.push(await run(database.pool, ...values))
  return answers
}

test('a prepared statement takes and gives values of each type, at its first call and later', async () => {
  const moment = new Date('2026-11-20T15:30:00.123Z')
  const text = `select $1::text as words, $2::bytea as bytes, $3::int8 as big, $4::boolean as yes, $5::text as nothing,
    $6::timestamptz as moment, $7::text[] as several, $8::jsonb as json, $9::integer as number, $10::text as missing`
  const values = [
    'Zoë 日本 👍 \u0000'.slice(0, -1),
    Buffer.from([0, 255, 10]),
    9007199254740993n,
    false,
    null,
    moment,
    ['a,"b"', '{c}'],
    { amount: '1.00' },
    -7,
    undefined,
  ]
  const row = {
    words: 'Zoë 日本 👍 ',
    bytes: Buffer.from([0, 255, 10]),
    big: 9007199254740993n,
    yes: false,
    nothing: null,
    moment,
    several: ['a,"b"', '{c}'],
    json: { amount: '1.00' },
    number: -7,
    missing: null,
  }
  expect(await thrice('every_type', text, values)).toEqual([[row], [row], [row]])
})

test('a prepared statement takes values longer than any before', async () => {
  const long = 'ß'.repeat(100_000)
  const bytes = Buffer.alloc(100_000, 7)
  const [answer] = await thrice('long_values', 'select $1::text as text, $2::bytea as bytes', [long, bytes])
  expect(answer).toEqual([{ text: long, bytes }])
})

test('a prepared statement gives many rows, none, and the number of changed ones', async () => {
  const numbers = await thrice('many_rows', 'select generate_series(1, $1::int) as n', [3])
  expect(numbers[2]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await thrice('no_rows', 'select 1 as one where $1', [false])).toEqual([[], [], []])
  const text = 'update countries set name = name where code = any($1)'
  const config = { name: 'no_columns', text, values: [['US', 'PH']] }
  for (let call = 0; call < 2; call++)
    expect(await query(database.pool, config)).toEqual({ rows: [], rowCount: 0 })
})

test('a prepared statement goes on after an error of its own or of its values', async () => {
  const divide = statement<[number], { quotient: number }>({
    name: 'divide',
    text: 'select 12 / $1::int as quotient',
  })
  await expect(divide(database.pool, 0)).rejects.toThrow('division by zero')
  expect(await divide(database.pool, 4)).toEqual([{ quotient: 3 }])
  await expect(divide(database.pool, 'four' as unknown as number)).rejects.toThrow('invalid input syntax')
  await expect(
    divide(database.pool, { toJSON: () => raise('no text') } as unknown as number),
  ).rejects.toThrow('no text')
  expect(await divide(database.pool, 3)).toEqual([{ quotient: 4 }])
})

test('a statement that does not parse is asked again at the next call', async () => {
  const read = () => query(database.pool, { name: 'later', text: 'select word from later_table' })
  await expect(read()).rejects.toThrow('does not exist')
  await owner.query(
    `create table later_table (word) as select text $$there$$; grant select, insert on later_table to ${APP_ROLE}`,
  )
  expect((await read()).rows).toEqual([{ word: 'there' }])
})

test('a statement whose columns have changed is refused, and nothing is read by its old ones', async () => {
  await owner.query(
    `create table changing (a, b) as select 1, text $$two$$; grant select, insert on changing to ${APP_ROLE}`,
  )
  const read = () => query(database.pool, { name: 'changing', text: 'select * from changing' })
  for (let call = 0; call < 2; call++) expect((await read()).rows).toEqual([{ a: 1, b: 'two' }])
  await owner.query('alter table changing drop column a, add column c date')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
})

test('another text under the same name is refused', async () => {
  await query(database.pool, { name: 'same', text: 'select 1 as one' })
  await expect(query(database.pool, { name: 'same', text: 'select 2 as two' })).rejects.toThrow(
    'must be unique',
  )
})

test('an error of a prepared statement names its constraint and where it was called', async () => {
  await owner.query(
    `create table once (id integer constraint only_once primary key); grant select, insert on once to ${APP_ROLE}`,
  )
  const insertOnce = () => query(database.pool, { name: 'insert_once', text: 'insert into once values (1)' })
  await insertOnce()
  const error = await insertOnce().catch((thrown: unknown) => thrown)
  expect(uniqueViolation(error)).toBe('only_once')
  expect((error as Error).stack).toContain('prepared.db.test.ts')
})

const raise = (message: string): never => {
  throw new Error(message)
}
