import { execFile } from 'node:child_process'
import { chmod, link, mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataFolder, ORDINARY_USER, usedFolder } from '#test/support/database/embedded.ts'
import { canEnter } from './server-user.ts'

// As an ordinary user the tests cannot begin as root, and where the checkout lies in a folder that only root may enter there is no
// other account. What they then leave out is reported as skipped.
const canLeave = process.geteuid?.() === 0 && (await canEnter(ORDINARY_USER, import.meta.dirname))
const CHILD = path.resolve('test/support/database/left-root-child.ts')

describe.runIf(canLeave)('a server that root starts', () => {
  let dataDir: string
  let codeFolder: string

  beforeEach(async () => {
    dataDir = await dataFolder()
    codeFolder = path.join(path.dirname(dataDir), 'code')
    await mkdir(codeFolder)
    await writeFile(path.join(codeFolder, 'main.ts'), 'export {}', { mode: 0o644 })
    await chmod(path.dirname(dataDir), 0o755)
  })

  async function factsAfterLeaving(data = dataDir, ...more: string[]): Promise<Record<string, unknown>> {
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, data, codeFolder, ...more])
    return JSON.parse(stdout) as Record<string, unknown>
  }

  test('a server that root starts works as another account, which changes no code and never becomes root again', async () => {
    const facts = await factsAfterLeaving(await usedFolder(), 'database')
    expect(facts).toMatchObject({
      canBeRootAgain: false,
      readsCode: true,
      writesCode: false,
      writesData: true,
    })
    expect(facts).toMatchObject({ left: { uid: facts['uid'] }, hasDatabase: true })
    expect(facts['uid']).not.toBe(0)
    expect(facts['groups']).not.toContain(0)
  })

  test('a server that root starts gets the files that root made before, and no others', async () => {
    await mkdir(path.join(dataDir, 'mail'), { recursive: true })
    const letter = path.join(dataDir, 'mail/one.eml')
    await writeFile(letter, 'Hello', { mode: 0o600 })
    const { uid } = await factsAfterLeaving()
    expect((await stat(letter)).uid).toBe(uid)
    expect((await stat(codeFolder)).uid).toBe(0)
    expect(await factsAfterLeaving()).toMatchObject({ uid, writesData: true })
  })

  test('a server that root starts again gets what root has put into its folder since, but no file from elsewhere', async () => {
    await mkdir(dataDir)
    const { uid } = await factsAfterLeaving() // the folder is the account's now
    const foreign = path.join(codeFolder, 'main.ts')
    await writeFile(path.join(dataDir, 'audit-head'), '{}', { mode: 0o600 })
    await writeFile(path.join(dataDir, 'secret-key'), 'a key', { mode: 0o600 })
    await symlink(foreign, path.join(dataDir, 'postgres-password'))
    await link(foreign, path.join(dataDir, 'admin-password'))
    expect(await factsAfterLeaving()).toMatchObject({ left: { uid } })
    const owners = ['audit-head', 'secret-key'].map(async name => (await stat(path.join(dataDir, name))).uid)
    expect(await Promise.all(owners)).toEqual([uid, uid])
    expect((await stat(foreign)).uid).toBe(0)
  })

  test.each(['audit-head', 'postgres.log'])(
    'a server that root starts knows its folder by %s alone',
    async name => {
      await mkdir(dataDir)
      await writeFile(path.join(dataDir, name), '')
      const { left, uid } = await factsAfterLeaving()
      expect(left).toEqual({ uid })
    },
  )

  test('a server that root starts stays root, and says why, where the account cannot read the code', async () => {
    await chmod(codeFolder, 0o700)
    const { left, uid } = await factsAfterLeaving()
    expect(left).toEqual({ reason: expect.stringContaining(`cannot read ${codeFolder}`) })
    expect(uid).toBe(0)
  })

  test('a server that root starts gives away no folder that holds the code or files of others', async () => {
    const parent = path.dirname(codeFolder)
    expect((await factsAfterLeaving(parent))['left']).toEqual({
      reason: expect.stringContaining('contains the code'),
    })
    await mkdir(dataDir)
    await writeFile(path.join(dataDir, 'accounts.xls'), '')
    expect((await factsAfterLeaving())['left']).toEqual({ reason: expect.stringContaining('not the server') })
    expect((await stat(parent)).uid).toBe(0)
    expect((await stat(dataDir)).uid).toBe(0)
  })
})
