import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Statements from '#server/platform/db/statement.ts'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { differences } from './compare-types.ts'
import { type Declared, declaredTypes } from './declared-types.ts'
import { describeStatement } from './described-types.ts'

type Made = { readonly name: string; readonly text: string; readonly place: string }

/** Every statement that a module of the server makes when it is loaded. */
const made = vi.hoisted(() => [] as Made[])
// The real function, which also notes its caller: the product keeps no list of its statements.
vi.mock('#server/platform/db/statement.ts', async original => {
  const real = await original<typeof Statements>()
  const statement: typeof real.statement = definition => {
    made.push({ ...definition, place: callerOf(new Error().stack ?? '') })
    return real.statement(definition)
  }
  return { ...real, statement }
})

/** File and line of the innermost caller outside this file. */
function callerOf(stack: string): string {
  const places = stack.matchAll(/((?:src\/server|test\/statements)\/[\w./-]+):(\d+):\d+/g)
  const place = places.find(([, file]) => file !== 'test/statements/statements.db.test.ts')
  return place ? `${place[1]}:${place[2]}` : stack
}

const PLANTED = 'test/statements/planted.fixture.ts'
const files = globSync('src/server/**/*.ts').filter(
  file =>
    !file.endsWith('.test.ts') &&
    file !== 'src/server/platform/db/statement.ts' &&
    /\bstatement</.test(readFileSync(file, 'utf8')),
)

let database: TestDatabase
let client: pg.Client
let declared: ReadonlyMap<string, Declared>
beforeAll(async () => {
  database = await testDatabase()
  client = await ownerClient(database)
  declared = new Map(declaredTypes([...files, PLANTED]).map(each => [each.place, each]))
  vi.resetModules() // another file of this worker may have loaded them without our note of callers
  for (const file of files) await import(path.resolve(file))
  await import('./planted.fixture.ts')
}, 120_000)
afterAll(async () => {
  vi.resetModules()
  await client.end()
  await database.drop()
})

test(
  'each statement of the server has the parameters and columns that its types declare',
  { timeout: 120_000 },
  async () => {
    const statements = made.filter(({ place }) => !place.startsWith(PLANTED))
    expect(statements.length).toBeGreaterThan(450) // all of the server, not those of one slice
    expect(await faultsOf(statements)).toEqual([])
  },
)

test('each call of statement in the server makes its statement when its module is loaded', () => {
  const places = new Set(made.map(({ place }) => place))
  expect([...declared.keys()].filter(place => !places.has(place))).toEqual([])
})

test('a planted wrong value, column, type, number of values and table are each found', async () => {
  const planted = made.filter(({ place }) => place.startsWith(PLANTED))
  expect(await faultsOf(planted)).toEqual([
    'planted_value: $1 is uuid, declared boolean',
    'planted_array: $1 is _int4, declared string[]',
    'planted_count: declares 2 values, the statement has 1',
    'planted_type: column total_minor is int8, declared number',
    'planted_column: has no column owner',
    'planted_column: column owner_id is not declared',
    'planted_rows: gives id, declared no rows',
    'planted_table: relation "transferz" does not exist',
  ])
})

async function faultsOf(statements: readonly Made[]): Promise<string[]> {
  const faults: string[] = []
  for (const each of statements) {
    for (const words of await differencesOf(each)) faults.push(`${each.name}: ${words}`)
  }
  return faults
}

async function differencesOf({ text, place }: Made): Promise<string[]> {
  const types = declared.get(place)
  if (types === undefined) return [`no call of statement at ${place}`]
  try {
    return differences(types, await describeStatement(client, text))
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
