import { isWhole } from '#test/support/laws/rounds.ts'
import { chmod, chown, cp, lstat, mkdir, readlink, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  ask,
  dataFolder,
  ORDINARY_USER,
  removeSystemHome,
  startForTest,
  startInChild,
  usedFolder,
} from '#test/support/database/embedded.ts'
import { packageFolder, readyBinaries } from './binaries.ts'
import { preparePlaces } from './places.ts'
import { runProgram } from './program.ts'
import { canEnter } from './server-user.ts'

// As an ordinary user the tests cannot take on another account. What they then leave out is reported as skipped.
const isRoot = process.geteuid?.() === 0
// Nor can they, where the checkout lies in a folder that only root may enter, such as /root.
const canBeAnother = isRoot && (await canEnter(ORDINARY_USER, import.meta.dirname))

test.runIf(isRoot)('the built-in database runs as another account where we are root', async () => {
  const dataDir = await dataFolder()
  await startForTest(dataDir)
  expect((await stat(path.join(dataDir, 'postgres'))).uid).not.toBe(0)
  expect((await stat(path.join(dataDir, 'postgres-password'))).uid).toBe(0)
})

test.runIf(canBeAnother && isWhole)(
  'the built-in database comes up for an ordinary user, under a folder that only he may enter',
  async () => {
    const dataDir = await dataFolder()
    await giveFolderTo(ORDINARY_USER.uid, path.dirname(dataDir), 0o700)
    const child = await startInChild(dataDir, ORDINARY_USER)
    expect(child.refusal).toBeUndefined()
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(ORDINARY_USER.uid)
    expect(await ask(child.connectionConfig, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(isRoot)(
  'the built-in database comes up as root under a folder that others may not enter, and finds its data again',
  async () => {
    const dataDir = await dataFolder()
    await chmod(path.dirname(dataDir), 0o700)
    const first = await startForTest(dataDir)
    const cluster = await readlink(path.join(dataDir, 'postgres'))
    onTestFinished(() => removeSystemHome(path.dirname(cluster)))
    await ask(first.connectionConfig, 'create table notes as select 42 as answer')
    await first.stop()

    const second = await startForTest(dataDir)
    expect(await ask(second.connectionConfig, 'show data_directory')).toEqual([{ data_directory: cluster }])
    expect(await ask(second.connectionConfig, 'select answer from notes')).toEqual([{ answer: 42 }])
  },
)

test('the built-in database says that the folder is gone where its data was put, and makes no new one unasked', async () => {
  const dataDir = await dataFolder()
  await mkdir(dataDir)
  await symlink('/var/lib/openremit/removed/postgres', path.join(dataDir, 'postgres'))
  await expect(startForTest(dataDir)).rejects.toThrow('its data folder /var/lib/openremit/removed is gone')
})

test.runIf(isRoot && isWhole)(
  'the built-in database does not begin again where a data folder was moved under a folder that others may not enter',
  async () => {
    const dataDir = await usedFolder()
    await (await startForTest(dataDir)).stop()
    await chmod(path.dirname(dataDir), 0o700)
    await expect(startForTest(dataDir)).rejects.toThrow('cannot enter')
  },
)

test.runIf(canBeAnother)(
  'the built-in database tells an ordinary user whose data folder was made by root',
  async () => {
    const dataDir = await usedFolder()
    const child = await startInChild(dataDir, ORDINARY_USER)
    expect(child.refusal).toMatch(
      /^The built-in PostgreSQL cannot run here: its data folder belongs to .* Set DATABASE_URL/,
    )
  },
)

test.runIf(canBeAnother)(
  'the built-in database names DATABASE_URL to an account that the system does not know',
  async () => {
    const dataDir = await dataFolder()
    await giveFolderTo(54_321, path.dirname(dataDir), 0o755)
    const child = await startInChild(dataDir, { uid: 54_321, gid: 54_321 })
    expect(child.refusal).toMatch(
      /^The built-in PostgreSQL cannot run here: .*user.* Set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
    )
  },
)

test('the built-in database says that its programs need glibc where their loader is missing', async () => {
  const dataDir = await dataFolder()
  const places = await preparePlaces(dataDir)
  const program = path.join(dataDir, 'postgres-for-glibc')
  await writeFile(program, '#!/lib/ld-of-another-system\n', { mode: 0o755 })
  await expect(runProgram(program, [], places)).rejects.toThrow(
    'its programs need glibc, which this system lacks',
  )
})

test('makes the links to its libraries after an installation without scripts', async () => {
  const { places, copy } = await packageWithoutLinks()
  const { postgres } = await readyBinaries(places, copy)
  expect(postgres).toBe(path.join(copy, 'native', 'bin', 'postgres'))
  await runProgram(postgres, ['--version'], places)
})

test.runIf(isRoot)('copies its programs where the account that runs them cannot reach them', async () => {
  const { places, copy } = await packageWithoutLinks()
  await chmod(copy, 0o700)
  const { postgres } = await readyBinaries(places, copy)
  expect(postgres).toContain(places.home)
  await runProgram(postgres, ['--version'], places)
  expect((await readyBinaries(places, copy)).postgres).toBe(postgres)
})

async function giveFolderTo(uid: number, folder: string, mode: number): Promise<void> {
  await chown(folder, uid, uid)
  await chmod(folder, mode)
}

async function packageWithoutLinks() {
  const dataDir = await dataFolder()
  const places = await preparePlaces(dataDir)
  const copy = path.join(path.dirname(dataDir), 'package')
  await cp(packageFolder(), copy, {
    recursive: true,
    filter: async source => !(await lstat(source)).isSymbolicLink(),
  })
  return { places, copy }
}
