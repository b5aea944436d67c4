import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

type Parts = {
  readonly server: { readonly origin: string }
  readonly database: pg.Client
  readonly cookie: string
  /** Memory of the server, in megabytes. */
  readonly memory: () => Promise<number | undefined>
}

const ROWS_A_SECOND_MIN = 50_000
const EXTRA_MB_MAX = 50

/** All transfers as a file: how fast, with how much memory, and how soon the database is left alone by one who goes away. */
export async function benchDownload({ server, database, cookie, memory }: Parts): Promise<void> {
  const open = () => download(server.origin, cookie)
  await drained(await open()) // once before it counts: code is compiled, and memory has grown to what calls need
  await sleep(2_000)
  const before = (await memory()) ?? 0
  let most = before
  const watch = setInterval(() => void memory().then(mb => (most = Math.max(most, mb ?? 0))), 50)
  const began = performance.now()
  const { rows, bytes } = await drained(await open())
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const perSecond = rows / seconds
  console.log(
    `\nCSV: ${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} rows/s  ${perSecond >= ROWS_A_SECOND_MIN ? 'ok' : 'UNDER'}`,
  )
  console.log(
    `CSV: memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most: ${(most - before).toFixed(0)} MB more  ${most - before < EXTRA_MB_MAX ? 'ok' : 'OVER'}`,
  )
  const answer = await open()
  await new Promise(resolve => answer.once('data', resolve))
  await sleep(200)
  const left = performance.now()
  answer.destroy()
  while (await isRunning(database)) await sleep(2)
  console.log(
    `CSV: a client goes away, and ${(performance.now() - left).toFixed(0)} ms later nothing runs for it`,
  )
}

function download(origin: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/admin/transfers.csv`, { headers: { cookie } }, answer =>
      answer.statusCode === 200 ? resolve(answer) : reject(new Error(`${answer.statusCode}`)),
    ).on('error', reject)
  })
}

const LINE_FEED = 10

async function drained(answer: IncomingMessage): Promise<{ rows: number; bytes: number }> {
  let rows = -1 // the header
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows += 1
  }
  return { rows, bytes }
}

async function isRunning(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where state = 'active' and query like '%string_agg(line%' and pid <> pg_backend_pid()`,
  )
  return (rows[0]?.count ?? 0) > 0
}
