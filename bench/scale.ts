// npm run bench:scale: life cycles a second with 1, 2 and 4 workers on one database, as ratios to one worker in the same run, and what
// limits them. `-- --workers 1,2,4,8 --rounds 3 --seconds 10`. Each round starts every number of workers in turn on the same data, so
// that all meet the same machine. Server, database and load generator share it. Linux only.
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Connection } from './http-client.ts'
import { runLoad, spread } from './load.ts'
import { machineMs, processorMs } from './processor.ts'
import { newDataDir, startServer } from './server.ts'
import { lifeCycle } from './work.ts'

const { values: options } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    concurrency: { type: 'string', default: '16' },
  },
})
const COUNTS = options.workers.split(',').map(Number)
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
const CONCURRENCY = Number(options.concurrency)
const WARM_SECONDS = 3
const PAUSE_MS = 200
const CORES = availableParallelism()
/** Above this share of its time something is said to be busy: the rest is lost to whoever waits for its turn. */
const BUSY_SHARE = 0.85

/** Units a second, and how many cores each part kept busy. */
type Seen = {
  readonly perSecond: number
  readonly p99Ms: number
  readonly node: number
  readonly database: number
  readonly generator: number
  readonly others: number
}

/** Life cycles that were refused while the server or its database was late, and begun again. */
let refused = 0

const data = await newDataDir()
try {
  const rounds: Map<number, Seen>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const seen = new Map<number, Seen>()
    for (const workers of COUNTS) seen.set(workers, await measured(workers))
    rounds.push(seen)
  }
  print(rounds)
} finally {
  await data.remove()
}

async function measured(workers: number): Promise<Seen> {
  // A webhook that a stop cuts off is an error in the log, and is sent again by the next server.
  const server = await startServer(data.dir, { env: { WORKERS: `${workers}`, LOG_LEVEL: 'fatal' } })
  try {
    const load = { origin: server.origin, concurrency: CONCURRENCY, unit: completed }
    await runLoad({ ...load, seconds: WARM_SECONDS })
    const before = await processorTimes(server.pid)
    const { perSecond, p99Ms } = await runLoad({ ...load, seconds: SECONDS })
    const after = await processorTimes(server.pid)
    const cores = (part: keyof typeof before) => (after[part] - before[part]) / (after.atMs - before.atMs)
    const [node, database, generator] = [cores('server'), cores('database'), cores('generator')]
    const others = Math.max(0, cores('machine') - node - database - generator)
    return { perSecond, p99Ms, node, database, generator, others }
  } finally {
    await server.stop()
  }
}

/** A life cycle; one that is refused begins again a moment later. */
async function completed(connection: Connection): Promise<void> {
  for (;;) {
    try {
      return await lifeCycle(connection)
    } catch (error) {
      if (!String(error).includes('got 503')) throw error
      refused += 1
      await sleep(PAUSE_MS)
    }
  }
}

async function processorTimes(serverPid: number) {
  const { user, system } = process.cpuUsage()
  const generator = (user + system) / 1000
  const of = await processorMs(serverPid, data.dir)
  return { ...of, generator, machine: await machineMs(), atMs: performance.now() }
}

function print(rounds: readonly Map<number, Seen>[]): void {
  console.log(
    `${ROUNDS} rounds of ${SECONDS} s, ${CONCURRENCY} senders, ${CORES} cores for server, database and load generator; medians, with the ` +
      'least and the greatest in brackets',
  )
  const [first = 1] = COUNTS
  for (const workers of COUNTS) {
    const all = rounds.map(round => round.get(workers)!) // each round has all
    const of = (part: keyof Seen, places: number) =>
      spread(all.map(seen => seen[part])).median.toFixed(places)
    const ratios = spread(rounds.map(round => round.get(workers)!.perSecond / round.get(first)!.perSecond))
    const { median, min, max } = spread(all.map(({ perSecond }) => perSecond))
    console.log(
      `\n${workers} workers: ${median.toFixed(1)} life cycles/s [${min.toFixed(1)}, ${max.toFixed(1)}], p99 ${of('p99Ms', 0)} ms; ` +
        `to ${first}: ${ratios.median.toFixed(2)} [${ratios.min.toFixed(2)}, ${ratios.max.toFixed(2)}]`,
    )
    console.log(
      `  cores busy: Node ${of('node', 2)}, PostgreSQL ${of('database', 2)}, load generator ${of('generator', 2)}, ` +
        `other programs ${of('others', 2)}`,
    )
    const unitMs = (part: 'node' | 'database' | 'generator') =>
      spread(all.map(seen => (1000 * seen[part]) / seen.perSecond)).median.toFixed(1)
    console.log(
      `  processor ms a life cycle: Node ${unitMs('node')}, PostgreSQL ${unitMs('database')}, load generator ${unitMs('generator')}`,
    )
    console.log(`  limited by ${limitOf(workers, middle(all))}`)
  }
  console.log(`\nrefused with 503, and begun again: ${refused}`)
}

/** The round with the median rate. */
function middle(all: readonly Seen[]): Seen {
  return all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)]! // there is one
}

function limitOf(workers: number, { node, database, generator, others }: Seen): string {
  const all = node + database + generator + others
  if (generator >= BUSY_SHARE) return 'the load generator, which is one thread'
  if (all >= BUSY_SHARE * CORES) {
    const share = (part: number) => `${((100 * part) / all).toFixed(0)} %`
    return (
      `the ${CORES} cores of this machine: Node has ${share(node)} of their time, PostgreSQL ${share(database)}, the load generator ` +
      `${share(generator)}, other programs ${share(others)}`
    )
  }
  if (node >= BUSY_SHARE * workers)
    return `the JavaScript of ${workers === 1 ? 'the one worker' : 'the workers'}`
  return 'no processor: locks, the disk, or the pools of connections'
}
