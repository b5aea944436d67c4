import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownerClient, testDatabase, type TestDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { systemRandom } from './random.ts'
import { secretFile, secretsOf } from './secret-key.ts'
import { signingKeys } from './signing.ts'

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

const GIVEN = 'a secret of at least thirty-two characters'

const secrets = (settings: { secretKeys?: string[]; dataDir?: string; isShared?: boolean } = {}) =>
  secretsOf(
    { executor: database.pool, random: systemRandom },
    { secretKeys: null, dataDir, isShared: false, ...settings },
  )

async function asOwner(sql: string): Promise<unknown[]> {
  const owner = await ownerClient(database)
  try {
    return (await owner.query<object>(sql)).rows
  } finally {
    await owner.end()
  }
}

test('processes that start together on an empty data folder end up with one secret, of 256 bits', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => secrets()))
  expect(new Set(made.flat()).size).toBe(1)
  expect(made[0]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await secrets()).toEqual(made[0])
  expect(await readdir(dataDir)).toEqual(['secret-key'])
})

test('the secret is in a file that only its owner can read, and not in the database', async () => {
  const [secret = ''] = await secrets({ isShared: true })
  expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600)
  expect(await asOwner('select key_id from signing_key')).toEqual([{ key_id: signingKeys([secret])[0].id }])
})

test('SECRET_KEY is used as it is, and no file is made', async () => {
  expect(await secrets({ secretKeys: [GIVEN], isShared: true })).toEqual([GIVEN])
  expect(await readdir(dataDir)).toEqual([])
})

test('the application cannot change the id of the key', async () => {
  await secrets({ isShared: true })
  for (const attack of [`update signing_key set key_id = 'planted!'`, 'delete from signing_key'])
    await expect(database.pool.query(attack)).rejects.toThrow(/permission denied/)
})

test('a server of a shared database whose data folder has another key does not start, and says what to do', async () => {
  const first = await secrets({ isShared: true })
  const elsewhere = await newFolder()
  await expect(secrets({ isShared: true, dataDir: elsewhere })).rejects.toThrow(
    /^The database works with another key than the one in .*secret-key: .* Set the same SECRET_KEY on every server/,
  )
  await writeFile(secretFile(elsewhere), await readFile(secretFile(dataDir)))
  expect(await secrets({ isShared: true, dataDir: elsewhere })).toEqual(first)
})

test('a file that is cut short, or a folder that cannot be written to, ends the start with words for the operator', async () => {
  await writeFile(secretFile(dataDir), 'half a key')
  await expect(secrets()).rejects.toThrow(/secret-key holds no whole key: restore it, or set SECRET_KEY\.$/)
  const file = secretFile(await newFolder())
  await writeFile(file, '')
  await expect(secrets({ dataDir: file })).rejects.toThrow(/set SECRET_KEY|cannot be read/)
})
