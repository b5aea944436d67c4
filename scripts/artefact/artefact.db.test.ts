import { isWhole } from '#test/support/laws/rounds.ts'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, link, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { canEnter } from '#server/platform/db/embedded/server-user.ts'
import { plainBody } from '#test/support/browser/browser.ts'
import { ORDINARY_USER, usedFolder } from '#test/support/database/embedded.ts'
import { ensureWebBuilt } from '../web/web-build.ts'
import { writeArtefact } from './artefact.ts'

// As an ordinary user the tests cannot take on another account. What they then leave out is reported as skipped.
const canBeAnother = process.geteuid?.() === 0 && (await canEnter(ORDINARY_USER, import.meta.dirname))

/** Beside the packages, so that links can stand for copies of them. */
async function artefactFolder(): Promise<string> {
  await ensureWebBuilt()
  const folder = await mkdtemp(path.resolve('dist/artefact-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  await writeArtefact(folder, link)
  return folder
}

/** Starts the artefact as an ordinary user, and gives its address. */
async function startedAt(folder: string, dataDir: string): Promise<string> {
  const { PATH } = process.env
  const child = spawn(path.join(folder, 'start'), {
    ...ORDINARY_USER,
    cwd: '/',
    env: { PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (http\S+)$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error(`The artefact did not start.\n${output}`)
}

test.runIf(canBeAnother && isWhole)(
  'the artefact runs for an account that cannot write to it, from its own packages alone',
  async () => {
    const [folder, dataDir] = await Promise.all([artefactFolder(), usedFolder()])
    await promisify(execFile)('chown', ['-R', `${ORDINARY_USER.uid}:${ORDINARY_USER.gid}`, dataDir])
    const mayWrite = (target: string) => spawnSync('test', ['-w', target], ORDINARY_USER).status === 0
    expect([folder, `${folder}/src/server/main.ts`, dataDir].map(mayWrite)).toEqual([false, false, true])
    for (const left of ['node_modules/vite', 'node_modules/typescript', 'node_modules/react', 'test', '.git'])
      expect([left, existsSync(path.join(folder, left))]).toEqual([left, false])

    const bill = JSON.parse(await readFile(path.join(folder, 'sbom.json'), 'utf8')) as {
      components: { name: string }[]
    }
    expect(bill.components.map(({ name }) => name)).toContain('fastify')

    const url = await startedAt(folder, dataDir)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<h1')
    const headers = { 'content-type': 'application/json' }
    const order = { method: 'POST', headers, body: JSON.stringify(plainBody) }
    expect((await fetch(`${url}/api/transfers`, order)).status).toBe(201)
  },
)
