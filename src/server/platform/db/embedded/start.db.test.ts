import { isWhole } from '#test/support/laws/rounds.ts'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ask, dataFolder, usedFolder, serverPid, startForTest } from '#test/support/database/embedded.ts'

async function mode(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8)
}

test('the built-in database comes up on an empty folder: closed to others, durable, UTF8 with a fixed locale', async () => {
  const dataDir = await dataFolder()
  const { connectionConfig, adopted } = await startForTest(dataDir)

  expect(adopted).toBe(false)
  expect(await mode(path.join(dataDir, 'postgres'))).toBe('700')
  expect(await mode(path.join(dataDir, 'run'))).toBe('700')
  expect(await mode(path.join(dataDir, 'postgres-password'))).toBe('600')
  expect(await ask(connectionConfig, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const settings = `select name, setting from pg_settings where name in
    ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding') order by name`
  expect(await ask(connectionConfig, settings)).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  const locale = `select datlocprovider as provider, datlocale as locale from pg_database where datname = 'openremit'`
  expect(await ask(connectionConfig, locale)).toEqual([{ provider: 'b', locale: 'C.UTF-8' }])
})

test('the built-in database asks for the password, and keeps it as scram', async () => {
  const { connectionConfig } = await startForTest(await usedFolder())
  await expect(ask({ ...connectionConfig, password: 'guess' }, 'select 1')).rejects.toThrow(
    'password authentication',
  )
  const stored = `select left(rolpassword, 13) as kind from pg_authid where rolname = 'openremit'`
  expect(await ask(connectionConfig, stored)).toEqual([{ kind: 'SCRAM-SHA-256' }])
})

test('the built-in database has the same data after a stop and a start, and leaves nothing behind', async () => {
  const dataDir = await usedFolder()
  const first = await startForTest(dataDir)
  await ask(first.connectionConfig, 'create table notes as select 42 as answer')
  await first.stop()
  expect(await readdir(path.join(dataDir, 'run'))).toEqual([])

  const second = await startForTest(dataDir)
  expect(second.adopted).toBe(false)
  expect(await ask(second.connectionConfig, 'select answer from notes')).toEqual([{ answer: 42 }])
})

test.runIf(isWhole)(
  'the built-in database puts the socket under the temporary path where its own would be too long',
  async () => {
    const dataDir = path.join(await dataFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const { connectionConfig, stop } = await startForTest(dataDir)
    const { host } = connectionConfig
    expect(host).not.toContain(dataDir)
    expect(await mode(host)).toBe('700')
    await stop()
    await expect(stat(host)).rejects.toThrow('ENOENT')
  },
)

test('the built-in database writes what it does to a log that others cannot read', async () => {
  const dataDir = await usedFolder()
  await startForTest(dataDir)
  expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('ready to accept connections')
  expect(await mode(path.join(dataDir, 'postgres.log'))).toBe('600')
})

test('the built-in database names DATA_DIR where the data folder cannot be made', async () => {
  const folder = path.dirname(await dataFolder())
  await writeFile(path.join(folder, 'notes.txt'), 'no folder')
  await expect(startForTest(path.join(folder, 'notes.txt', 'data'))).rejects.toThrow(
    /^The data folder cannot be made \(ENOTDIR: .*\)\. Set DATA_DIR/,
  )
})

test('the built-in database refuses a data folder of another major version', async () => {
  const dataDir = await usedFolder()
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startForTest(dataDir)).rejects.toThrow(
    /is of PostgreSQL 17 and this is 18: .* Set DATABASE_URL/,
  )
})

test('the built-in database says that the password file does not fit its data', async () => {
  const dataDir = await usedFolder()
  await writeFile(path.join(dataDir, 'postgres-password'), 'another')
  await expect(startForTest(dataDir)).rejects.toThrow(
    'postgres-password is not the password of its data folder',
  )
  expect(await serverPid(dataDir)).toBeUndefined()
})
