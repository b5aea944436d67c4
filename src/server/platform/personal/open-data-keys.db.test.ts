import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { systemRandom } from '../random.ts'
import {
  type DataKeySettings,
  dataKeyFile,
  dataKeySettingsIn,
  findForeignKeys,
  openDataKeys,
} from './open-data-keys.ts'

const [FIRST, SECOND] = ['01'.repeat(32), '02'.repeat(32)]

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await newFolder()
  return () => database.drop()
})

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const opened = (settings: Partial<DataKeySettings> = {}) =>
  openDataKeys(
    { executor: database.pool, random: systemRandom },
    { dataKey: null, dataKeysOld: [], dataDir, database: null, ...settings },
  )

async function asOwner(sql: string): Promise<unknown[]> {
  const owner = await ownerClient(database)
  try {
    return (await owner.query<object>(sql)).rows
  } finally {
    await owner.end()
  }
}

test('processes that start together on an empty data folder end up with the same keys, in a file for their owner alone', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => opened()))
  expect(new Set(made.map(({ search }) => search.toString('hex'))).size).toBe(1)
  expect(made[0]?.sealing.map(({ secret }) => secret)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(await readdir(dataDir)).toEqual(['data-key'])
  expect((await stat(dataKeyFile(dataDir))).mode & 0o777).toBe(0o600)
  expect(await opened()).toEqual(made[0])
})

test('DATA_KEY is used as it is, and no file is made', async () => {
  const { sealing } = await opened({ dataKey: FIRST })
  expect(sealing.map(({ secret }) => secret)).toEqual([FIRST])
  expect(await readdir(dataDir)).toEqual([])
})

test('a start with another DATA_KEY is refused, and the setting is named', async () => {
  await opened({ dataKey: FIRST })
  await expect(opened({ dataKey: SECOND })).rejects.toThrow(
    /^The personal data in the database was sealed with another key than DATA_KEY and those of DATA_KEY_OLD: set DATA_KEY, or DATA_KEY_OLD/,
  )
})

test('of two first starts with different keys one is refused', async () => {
  const starts = await Promise.allSettled([opened({ dataKey: FIRST }), opened({ dataKey: SECOND })])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a data folder without the key of the database makes no other one', async () => {
  await opened()
  const empty = await newFolder()
  await expect(opened({ dataDir: empty })).rejects.toThrow(
    /another key than the one in .*data-key and those of DATA_KEY_OLD: set DATA_KEY/,
  )
  expect(await readdir(empty)).toEqual([])
})

test('a rotation with DATA_KEY_OLD keeps the key of searches, and a start without the old key is refused: rows need it', async () => {
  const { search } = await opened({ dataKey: FIRST })
  const rotated = await opened({ dataKey: SECOND, dataKeysOld: [FIRST] })
  expect(rotated.search).toEqual(search)
  expect(rotated.sealing.map(({ secret }) => secret)).toEqual([SECOND, FIRST])
  await expect(opened({ dataKey: SECOND })).rejects.toThrow(/another key than DATA_KEY and those/)
  await expect(opened({ dataKey: FIRST })).rejects.toThrow(/another key than DATA_KEY and those/)
  expect((await opened({ dataKey: FIRST, dataKeysOld: [SECOND] })).search).toEqual(search)
})

const shared = { database: { app: 'postgresql://db/remit', owner: undefined, queue: undefined } }

test('nobody makes a first key beside a database of its own, where a folder may be gone tomorrow', async () => {
  await expect(opened(shared)).rejects.toThrow(/^DATABASE_URL is set, and there is no DATA_KEY: set it/)
  expect(await readdir(dataDir)).toEqual([])
  expect(await asOwner('select from data_keys')).toEqual([])
  const made = await opened({ ...shared, dataKey: FIRST })
  await expect(opened(shared)).rejects.toThrow(/another key than the one in .*data-key/)
  expect(await opened({ ...shared, dataKey: FIRST })).toEqual(made)
})

test('a key that lies in the data folder is used beside a database of its own', async () => {
  await writeFile(dataKeyFile(dataDir), `${SECOND}\n`)
  expect((await opened(shared)).sealing.map(({ secret }) => secret)).toEqual([SECOND])
})

test('a key that a command made beside the DATA_KEY of the server is named, and opens as an old one', async () => {
  const { search } = await opened()
  await expect(opened({ dataKey: FIRST })).rejects.toThrow(
    `The text in ${dataKeyFile(dataDir)} may be that key`,
  )
  const made = (await readFile(dataKeyFile(dataDir), 'utf8')).trim()
  expect((await opened({ dataKey: FIRST, dataKeysOld: [made] })).search).toEqual(search)
})

test.each([
  ['DATA_KEY', FIRST.toUpperCase().replace('0', 'A')],
  ['DATA_KEY', `"${FIRST}"`],
  ['DATA_KEY', Buffer.from(FIRST, 'hex').toString('base64')],
  ['DATA_KEY_OLD', `${FIRST},`],
])('a command refuses a %s that no server would accept: %s', (name, value) => {
  const reading = () => dataKeySettingsIn({ [name]: value })
  expect(reading).toThrow(`${name} must be 64 hexadecimal digits`)
  expect(reading).not.toThrow(value)
})

test('a command reads the keys as the server does', () => {
  const {
    dataKey,
    dataKeysOld,
    database: addresses,
  } = dataKeySettingsIn({
    DATA_KEY: FIRST,
    DATA_KEY_OLD: `${SECOND}, ${FIRST}`,
    DATABASE_URL: shared.database.app,
  })
  expect({ dataKey, dataKeysOld, database: addresses }).toEqual({
    dataKey: FIRST,
    dataKeysOld: [SECOND, FIRST],
    ...shared,
  })
  expect(dataKeySettingsIn({ DATA_KEY: '', DATABASE_URL: '' })).toMatchObject({
    dataKey: null,
    dataKeysOld: [],
    database: null,
  })
})

test('an altered key of searches ends the start, and the application cannot alter it', async () => {
  await opened({ dataKey: FIRST })
  await expect(database.pool.query(`update data_keys set search_key = 'planted'`)).rejects.toThrow(
    'permission denied',
  )
  await expect(database.pool.query('delete from data_keys')).rejects.toThrow('permission denied')
  await asOwner(`update data_keys set search_key = set_byte(search_key, 40, get_byte(search_key, 40) # 1)`)
  await expect(opened({ dataKey: FIRST })).rejects.toThrow(
    /^The key of searches in the table data_keys was altered/,
  )
})

/** A row as SQL in the application's role can write it: of a key that nobody has. */
const plantRow = (number: number) =>
  database.pool.query('insert into data_keys (number, key_id, search_key) values ($1, $2, $3)', [
    number,
    'deadbeef',
    Buffer.alloc(100, 7),
  ])

test('a row that the application planted stops no start, and is named', async () => {
  const made = await opened({ dataKey: FIRST })
  expect(await findForeignKeys(database.pool, made)).toEqual([])
  await plantRow(2)
  expect(await opened({ dataKey: FIRST })).toEqual(made)
  expect(await findForeignKeys(database.pool, made)).toEqual([{ number: 2, keyId: 'deadbeef' }])
})

test.each([2, 2_147_483_647])('a planted row with the number %i stops no rotation', async number => {
  const { search } = await opened({ dataKey: FIRST })
  await plantRow(number)
  expect((await opened({ dataKey: SECOND, dataKeysOld: [FIRST] })).search).toEqual(search)
  await expect(opened({ dataKey: FIRST })).rejects.toThrow(/another key than DATA_KEY and those/)
})

test('beside a planted row a start with another DATA_KEY is refused, also where no key of the table is known', async () => {
  await opened({ dataKey: FIRST })
  await plantRow(2)
  await expect(opened({ dataKey: SECOND })).rejects.toThrow(/another key than DATA_KEY and those/)
  await asOwner('delete from data_keys where number = 1')
  await expect(opened({ dataKey: FIRST })).rejects.toThrow(/another key than DATA_KEY and those/)
})

test('a row that the owner of the tables lets do without a mark is wanted like the others, and the application cannot write one', async () => {
  const { search } = await opened({ dataKey: FIRST })
  await opened({ dataKey: SECOND, dataKeysOld: [FIRST] })
  // Only the owner of the tables can say so.
  await asOwner('update data_keys set search_key = substring(search_key for 68), is_unmarked = true')
  await expect(opened({ dataKey: SECOND })).rejects.toThrow(/another key than DATA_KEY and those/)
  expect((await opened({ dataKey: SECOND, dataKeysOld: [FIRST] })).search).toEqual(search)
  await expect(
    database.pool.query(
      `insert into data_keys (number, key_id, search_key, is_unmarked) values (3, 'deadbeef', '', true)`,
    ),
  ).rejects.toThrow('permission denied')
})
