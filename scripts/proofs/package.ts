// npm run proof:package: builds the package by the steps of the Dockerfile, unpacks it elsewhere as on a machine without this repository, starts
// it as an ordinary account that cannot write to it, and there sends and pays a transfer, reads the figures for Prometheus, lets a fault of
// the sandbox fire an alert that clears after it, and checks the bill of materials. As root it then runs the image: `image.ts`.
// Wants Debian's packages prometheus and postgresql-client.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAdmin } from '#bench/sign-in-admin.ts'
import { fires, startPrometheus } from './alerts/prometheus.ts'
import { buildInContext, proveImage } from './image.ts'

const isRoot = process.geteuid?.() === 0
/** `daemon`, on every Linux; without root the account that runs the proof. */
const account = isRoot ? { uid: 1, gid: 1 } : {}
const METRICS_PORT = '39464'

const work = mkdtempSync(path.join(tmpdir(), 'openremit-elsewhere-'))
chmodSync(work, 0o755)
const file = path.join(work, 'openremit.tar.gz')
let server: ChildProcess | undefined
try {
  const tree = buildInContext(work, file)
  execFileSync('tar', ['-C', work, '-xzf', file])
  const [folder] = execFileSync('ls', [work], { encoding: 'utf8' }).match(/^openremit-.*\d$/m) ?? []
  if (folder === undefined) throw new Error('the package has no folder of its own')
  const home = path.join(work, folder)
  const bill = JSON.parse(readFileSync(path.join(home, 'sbom.json'), 'utf8')) as { components: unknown[] }
  const dataDir = path.join(work, 'data')
  const url = await started(home, dataDir)
  const paid = payOnce(url)
  const figures = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  const hasRequests = /^openremit_request_seconds_count\{.*\/api\/transfers.*\} [1-9]/m.test(figures)
  if (!hasRequests) throw new Error(`no figures of the requests:\n${figures.slice(0, 2000)}`)
  console.log(
    `from the package alone: ${paid}; ${figures.split('\n').length} lines of figures; ${bill.components.length} components`,
  )
  await alertOfAFault(url, dataDir)
  await stopped()
  if (isRoot) await proveImage({ work, tree, package: home, payOnce })
  else console.log('the image was not run: only root can give a process its file system')
} finally {
  await stopped()
  rmSync(work, { recursive: true, force: true })
}

async function stopped(): Promise<void> {
  if (server?.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Starts the unpacked server in an empty environment, on ports of its own. @returns its address */
async function started(home: string, dataDir: string): Promise<string> {
  mkdirSync(dataDir)
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid)
  server = spawn(path.join(home, 'start'), {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0', METRICS_PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout!)) {
    const url = /^ready (http\S+)$/.exec(line)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the unpacked server did not start')
}

/** Sends and pays one transfer by the client for programs. @returns what it says of it */
function payOnce(url: string): string {
  const paid = execFileSync('node', ['clients/typescript/example.ts', url], { encoding: 'utf8' })
  if (!/: completed, 5625\.00 PHP by /.test(paid)) throw new Error(`no transfer was paid: ${paid}`)
  return paid.trim()
}

/** The sandbox's provider is out: senders cannot pay, which an alert says, until it is back. */
async function alertOfAFault(origin: string, dataDir: string): Promise<void> {
  const rules = readFileSync('deploy/alerts.yaml', 'utf8')
  const prometheus = await startPrometheus(work, rules, `127.0.0.1:${METRICS_PORT}`)
  try {
    await sleep(5_000) // the pace of a counter needs some scrapes
    await fires(prometheus, [], 'the package, at rest')
    const password = readFileSync(path.join(dataDir, 'admin-password'), 'utf8').trim()
    const cookie = await signInAdmin(origin, { email: 'admin@example.com', password })
    const outage = async (times: number) => {
      const body = JSON.stringify({ target: 'provider', fault: 'outage', times })
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(`${origin}/sandbox/faults`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    }
    await outage(100_000)
    const senders = keepPaying(origin)
    try {
      await fires(prometheus, ['CallsFail'], 'the package, its provider out')
    } finally {
      await senders.stop()
    }
    await outage(0)
    console.log(`the provider is back: ${payOnce(origin)}`)
    await fires(prometheus, [], 'the package, its provider back')
  } finally {
    await prometheus.stop()
  }
}

/** Somebody who tries to send and pay, again and again. */
function keepPaying(origin: string): { stop: () => Promise<void> } {
  const end = new AbortController()
  const loop = async () => {
    while (!end.signal.aborted) {
      const child = spawn('node', ['clients/typescript/example.ts', origin], { stdio: 'ignore' })
      await once(child, 'exit')
    }
  }
  const done = loop()
  return {
    async stop() {
      end.abort()
      await done
    },
  }
}
