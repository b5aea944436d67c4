// npm run proof:package: packs the server, unpacks it elsewhere as on a machine without this repository, starts it as an ordinary account
// that cannot write to it, and there sends and pays a transfer, reads the figures for Prometheus and checks the bill of materials.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** `daemon`, on every Linux; without root the account that runs the proof. */
const account = process.geteuid?.() === 0 ? { uid: 1, gid: 1 } : {}

const work = mkdtempSync(path.join(tmpdir(), 'openremit-elsewhere-'))
chmodSync(work, 0o755)
const file = path.join(work, 'openremit.tar.gz')
let server: ChildProcess | undefined
try {
  execFileSync('node', ['scripts/artefact/make-package.ts', file], { stdio: 'inherit' })
  execFileSync('tar', ['-C', work, '-xzf', file])
  const [folder] = execFileSync('ls', [work], { encoding: 'utf8' }).match(/^openremit-.*\d$/m) ?? []
  if (folder === undefined) throw new Error('the package has no folder of its own')
  const home = path.join(work, folder)
  const bill = JSON.parse(readFileSync(path.join(home, 'sbom.json'), 'utf8')) as { components: unknown[] }
  const { url, metrics } = await started(home)
  const paid = execFileSync('node', ['clients/typescript/example.ts', url], { encoding: 'utf8' })
  if (!/: completed, 5625\.00 PHP by /.test(paid)) throw new Error(`no transfer was paid: ${paid}`)
  const figures = await (await fetch(metrics)).text()
  const hasRequests = /^openremit_request_seconds_count\{.*\/api\/transfers.*\} [1-9]/m.test(figures)
  if (!hasRequests) throw new Error(`no figures of the requests:\n${figures.slice(0, 2000)}`)
  console.log(
    `from the package alone: ${paid.trim()}; ${figures.split('\n').length} lines of figures; ${bill.components.length} components`,
  )
} finally {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(work, { recursive: true, force: true })
}

/** Starts the unpacked server in an empty environment, on ports of its own. */
async function started(home: string): Promise<{ url: string; metrics: string }> {
  const dataDir = path.join(work, 'data')
  mkdirSync(dataDir)
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid)
  const METRICS_PORT = '39464'
  server = spawn(path.join(home, 'start'), {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', METRICS_PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout!)) {
    const url = /^ready (http\S+)$/.exec(line)?.[1]
    if (url !== undefined) return { url, metrics: `http://127.0.0.1:${METRICS_PORT}/metrics` }
  }
  throw new Error('the unpacked server did not start')
}
