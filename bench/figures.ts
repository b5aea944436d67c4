// npm run bench:figures -- --data-dir <folder> [--before <checkout>]: what the treasury page, the file of all transfers and proofs of
// the books cost, on a database that `npm run seed:scale` has filled. With `--before` an earlier checkout is measured first, by the
// same program in the same run; each works on a copy of the folder, and the server of the folder must not run.
import { execFileSync, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { benchDownload } from './admin-download.ts'
import { runLoad } from './load.ts'
import { residentMb, type RunningServer, startServer } from './server.ts'
import { signInAdmin } from './sign-in-admin.ts'
import { lifeCycle } from './work.ts'

const { values: options } = parseArgs({
  options: { 'data-dir': { type: 'string' }, before: { type: 'string' } },
})
const dataDir = options['data-dir']
if (dataDir === undefined) throw new Error('Say on which data: --data-dir <folder>')

const ADMIN = { email: 'bench-admin@example.com', password: 'correct horse battery staple' }
const HERE = path.resolve(import.meta.dirname, '..')
/** Statements of past days are made after a start; they are not what is measured. */
const SETTLE_MS = 20_000
const TREASURY_SECONDS = 5

if (options.before !== undefined) await onCopy('before', path.resolve(options.before))
await onCopy('now', HERE)

async function onCopy(name: string, checkout: string): Promise<void> {
  const copy = `${dataDir}-${name}`
  await rm(copy, { recursive: true, force: true })
  // The built-in server wants its files to be its own account's, which Node's copy forgets.
  execFileSync('cp', ['-a', dataDir ?? '', copy])
  console.log(`\n${name}: ${checkout}`)
  // Left where something fails, to be looked at.
  await measure(checkout, copy)
  await rm(copy, { recursive: true, force: true })
}

async function measure(checkout: string, folder: string): Promise<void> {
  const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const server = await startServer(folder, { env, main: path.join(checkout, 'src/server/main.ts') })
  const { connectionConfig, stop } = await startEmbedded({ dataDir: folder, log: quiet })
  const database = new pg.Client(connectionConfig)
  await database.connect()
  try {
    await sleep(SETTLE_MS)
    await measureDesk(server, database)
    await measureProof('of everything', { checkout, folder })
    if (checkout !== HERE) return // an earlier one always proves everything
    await runLoad({ origin: server.origin, concurrency: 2, seconds: 5, unit: lifeCycle })
    await measureProof('of what came since', { checkout, folder })
  } finally {
    await database.end()
    await server.stop()
    await stop() // only now: it would stop the database of a server that does not say that it uses it
  }
}

async function measureDesk(server: RunningServer, database: pg.Client): Promise<void> {
  const cookie = await signInAdmin(server.origin, ADMIN)
  const { p50Ms, p99Ms, count } = await runLoad({
    origin: server.origin,
    concurrency: 1,
    seconds: TREASURY_SECONDS,
    async unit(connection) {
      const { status } = await connection.send('GET', '/api/admin/treasury', { cookie })
      if (status !== 200) throw new Error(`the treasury answers ${status}`)
    },
  })
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`)
  console.log(`treasury: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms of ${count} calls`)
  await benchDownload({ server, database, cookie, memory: () => residentMb(server.pid) })
}

async function measureProof(
  name: string,
  { checkout, folder }: { checkout: string; folder: string },
): Promise<void> {
  // An older checkout has the script in another folder.
  const [found = ''] = globSync('scripts/{,operate/}ledger-prove.ts', { cwd: checkout })
  const script = path.join(checkout, found)
  const began = performance.now()
  const code = await new Promise(resolve =>
    spawn(process.execPath, [script], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' }).once(
      'exit',
      resolve,
    ),
  )
  console.log(
    `proof, ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s, exit code ${String(code)}`,
  )
}
