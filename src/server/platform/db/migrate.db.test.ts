import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database/database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

function migration(number: number, sql: string): Migration {
  const sha256 = createHash('sha256').update(sql).digest('hex')
  return { number, name: `step-${number}`, file: `000${number}-step-${number}.sql`, sql, sha256 }
}

const boxes = migration(1, 'create table boxes (id integer primary key);')
const lids = migration(2, 'create table lids (id integer primary key);')

async function tables(): Promise<string[]> {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('applies what is missing, once', async () => {
  expect(await migrate(database, [boxes])).toEqual(['0001-step-1.sql'])
  expect(await migrate(database, [boxes, lids])).toEqual(['0002-step-2.sql'])
  expect(await migrate(database, [boxes, lids])).toEqual([])
  expect(await tables()).toEqual(['boxes', 'lids', 'schema_migrations'])
})

test("applies the product's own migrations to an empty database", async () => {
  const own = await readMigrations()
  expect(await migrate(database)).toEqual(own.map(({ file }) => file))
})

test('the migration run names the file and the line of a migration that fails, and keeps nothing of it', async () => {
  const faulty = migration(2, 'create table lids (id integer);\n\ninsert into lidz values (1);')
  await expect(migrate(database, [boxes, faulty])).rejects.toThrow(
    '0002-step-2.sql, line 3: relation "lidz" does not exist. Nothing of it was kept.',
  )
  expect(await tables()).toEqual(['boxes', 'schema_migrations'])
})

test('the migration run refuses a database whose applied migration was changed', async () => {
  await migrate(database, [boxes])
  const changed = migration(1, 'create table boxes (id bigint primary key);')
  await expect(migrate(database, [changed])).rejects.toThrow(
    '0001-step-1.sql has been changed since it was applied',
  )
})

test('the migration run refuses a database of a development version with one sentence that says what to do, and changes nothing in it', async () => {
  await migrate(database, [
    { ...boxes, name: 'platform' },
    { ...lids, number: 114 },
  ])
  await expect(migrate(database)).rejects.toThrow(
    /^The database was made by a development version before the first release \(its migration 1 is "platform", ours is "base"\) and cannot be upgraded: back it up with that version, then start this one with a fresh DATA_DIR or an empty database \(see OPERATIONS, Upgrading\)\.$/,
  )
  expect(await tables()).toEqual(['boxes', 'lids', 'schema_migrations'])
})

test('the migration run refuses a database that a newer release has migrated', async () => {
  await migrate(database, [boxes, lids])
  await expect(migrate(database, [boxes])).rejects.toThrow(
    'The database has migration 2 (step-2), which this release',
  )
})

test('the migration run refuses a migration numbered below one that is applied', async () => {
  await migrate(database, [lids])
  await expect(migrate(database, [boxes, lids])).rejects.toThrow('0001-step-1.sql comes too late')
})

test('the migration run lets eight that start together apply each migration once', async () => {
  const slow = migration(1, `create table boxes (id integer); select pg_sleep(0.1);`)
  const results = await Promise.all(Array.from({ length: 8 }, () => migrate(database, [slow, lids])))
  expect(results.flat().toSorted()).toEqual(['0001-step-1.sql', '0002-step-2.sql'])
})
