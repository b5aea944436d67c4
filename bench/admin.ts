// Prints what the operator's desk costs with a million transfers: `npm run bench:admin -- --data-dir <folder>`, on a database
// that `npm run seed:scale` has filled; without a folder it makes one, which takes a quarter of an hour.
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { dataKeySettingsIn, openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { benchDownload } from './admin-download.ts'
import { adminCalls, type AdminCall } from './admin-calls.ts'
import { type Connection, openConnection } from './http-client.ts'
import { residentMb, newDataDir, startServer } from './server.ts'
import { signInAdmin } from './sign-in-admin.ts'

const { values: options } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    transfers: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
  },
})
const SECONDS = Number(options.seconds)
const CONCURRENCY = 8
/** Limit of the p99 of the desk's answers. */
const LIMIT_MS = 20

const ADMIN = { email: 'bench-admin@example.com', password: 'correct horse battery staple' }

/** Durations from the server's log since the last reset, in milliseconds as the log rounds them. */
let answered: number[] = []

const own = options['data-dir'] === undefined ? await newDataDir() : undefined
const dataDir = options['data-dir'] ?? own?.dir ?? ''
try {
  if (own) fill(dataDir)
  await main()
} finally {
  await own?.remove()
}

function fill(folder: string): void {
  const script = path.resolve(import.meta.dirname, '..', 'scripts', 'scale', 'seed-scale.ts')
  const args = [script, '--transfers', options.transfers, '--users', options.users]
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: folder }, stdio: 'inherit' })
}

async function main(): Promise<void> {
  const env = { LOG_LEVEL: 'debug', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const server = await startServer(dataDir, { env, onLog: note })
  // The server's own database: it is found, and not watched over from here.
  const { connectionConfig, stop } = await startEmbedded({ dataDir, log: quiet })
  await stop()
  const database = new pg.Client(connectionConfig)
  await database.connect()
  try {
    const keyDeps = { executor: database, random: systemRandom }
    const keys = await openDataKeys(keyDeps, dataKeySettingsIn({ ...process.env, DATA_DIR: dataDir }))
    const cookie = await signInAdmin(server.origin, ADMIN)
    console.log(
      `concurrency ${CONCURRENCY}, ${SECONDS} s each; load of the machine ${loadavg()[0]?.toFixed(1)}; limit ${LIMIT_MS} ms\n`,
    )
    console.log(
      `${''.padEnd(44)} ${'server p50'.padStart(10)} ${'p99'.padStart(6)} ${'HTTP p50'.padStart(10)} ${'p99'.padStart(8)} ${'calls/s'.padStart(8)}`,
    )
    for (const call of await adminCalls(database, keys)) await bench(server.origin, call, cookie)
    await benchDownload({ server, database, cookie, memory: () => residentMb(server.pid) })
  } finally {
    await database.end()
    await server.stop()
  }
}

function note(line: string): void {
  const found = /"ms":(\d+),.*"msg":"answered"|"msg":"answered".*"ms":(\d+)/.exec(line)
  if (found) answered.push(Number(found[1] ?? found[2]))
}

async function bench(origin: string, { name, paths, isLimited }: AdminCall, cookie: string): Promise<void> {
  const connections = await Promise.all(Array.from({ length: CONCURRENCY }, () => openConnection(origin)))
  await run({ connections, paths, cookie, seconds: 0.5 })
  answered = []
  const { durations, seconds } = await run({ connections, paths, cookie, seconds: SECONDS })
  for (const connection of connections) connection.close()
  const taken = quantiles(answered)
  const http = quantiles(durations)
  const verdict = isLimited ? (taken.p99 <= LIMIT_MS ? 'ok' : 'OVER') : ''
  const figures = [
    taken.p50.toFixed(0).padStart(10),
    taken.p99.toFixed(0).padStart(6),
    http.p50.toFixed(1).padStart(10),
    http.p99.toFixed(1).padStart(8),
  ]
  console.log(
    `${name.padEnd(44)} ${figures.join(' ')} ${(durations.length / seconds).toFixed(0).padStart(8)}  ${verdict}`,
  )
}

type Run = {
  readonly connections: readonly Connection[]
  readonly paths: readonly string[]
  readonly cookie: string
  readonly seconds: number
}

async function run({ connections, paths, cookie, seconds }: Run) {
  const durations: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  let nth = 0
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < end) {
        const began = performance.now()
        const { status, body } = await connection.send('GET', paths[nth++ % paths.length] ?? '', { cookie })
        if (status !== 200) throw new Error(`${status} ${body.slice(0, 200)}`)
        durations.push(performance.now() - began)
      }
    }),
  )
  return { durations, seconds: (performance.now() - start) / 1000 }
}

function quantiles(values: readonly number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}
