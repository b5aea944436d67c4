// Prints what is left of the server's work when five times as much is asked as it can do: `npm run bench:overload`.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { audit, auditAtRest, countUndelivered, countUnfinished } from '#test/proofs/crash/audit.ts'
import type { Connection } from './http-client.ts'
import { runLoad } from './load.ts'
import { type Outcome, retryAfter, runArrivals } from './open-loop.ts'
import { startProbes, type Probed } from './probes.ts'
import { newDataDir, residentMb, startServer } from './server.ts'
import { payOnce } from './work.ts'

const { values: options } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    limits: { type: 'string', default: 'relaxed' },
  },
})
const TIMES = Number(options.times)
const SECONDS = Number(options.seconds)
const CAPACITY_SECONDS = 10
const WARM_UP_SECONDS = 5
const CONCURRENCY = 16
const PATIENCE_SECONDS = 60
/** Time for started work to finish after the last request. */
const REST_SECONDS_MAX = 60

const data = await newDataDir()
const log = { bytes: 0, refusedLines: 0, refusedBytes: 0 }
const server = await startServer(data.dir, {
  env: { RATE_LIMITS: options.limits, TRUST_PROXY: '1', LOG_LEVEL: 'info' },
  onLog: line => {
    log.bytes += line.length + 1
    if (!line.includes('"refused"') && !line.includes('"turned away"')) return
    log.refusedLines += 1
    log.refusedBytes += line.length + 1
  },
})
try {
  const { connectionConfig, stop } = await startEmbedded({ dataDir: data.dir, log: quiet })
  await stop()
  const client = new pg.Client(connectionConfig)
  await client.connect()
  try {
    await measure(client)
  } finally {
    await client.end()
  }
} finally {
  await server.stop()
  await data.remove()
}

async function measure(client: pg.Client): Promise<void> {
  const { origin } = server
  say('limits, load of the machine', `${options.limits}, ${loadOfMachine()}`)
  await runLoad({ origin, concurrency: CONCURRENCY, seconds: WARM_UP_SECONDS, unit: pay })
  const before = await capacityOf(client)
  const memoryMb = await residentMb(server.pid)
  Object.assign(log, { bytes: 0, refusedLines: 0, refusedBytes: 0 })

  const stopProbes = ['/readyz', '/livez'].map(path => ({ path, stop: startProbes(origin + path) }))
  const perSecond = before * TIMES
  const outcome = await runArrivals({
    origin,
    perSecond,
    seconds: SECONDS,
    patienceSeconds: PATIENCE_SECONDS,
  })
  const probes = await Promise.all(stopProbes.map(async ({ path, stop }) => ({ path, seen: await stop() })))
  const restSeconds = await rest(client)
  const overloadedMb = await residentMb(server.pid)
  const lines = `${log.refusedLines} lines, ${log.refusedBytes} bytes of ${log.bytes}`
  const after = await capacityOf(client)

  say('capacity before, after', `${before.toFixed(1)}, ${after.toFixed(1)} payments/s`)
  say('offered, open loop', `${perSecond.toFixed(1)} payments/s for ${SECONDS} s`)
  // A machine that others use too is not as fast at the end as at the start.
  printOutcome((before + after) / 2, outcome)
  for (const { path, seen } of probes) printProbes(path, seen)
  await printBooks(client, restSeconds)
  say('log of refusals', lines)
  say('memory before and after', `${mb(memoryMb)}, ${mb(overloadedMb)}`)
  say('load of the machine', loadOfMachine())
}

/** Payments a second, closed loop, once nothing of them is left to do. */
async function capacityOf(client: pg.Client): Promise<number> {
  const { origin } = server
  const load = { origin, concurrency: CONCURRENCY, seconds: CAPACITY_SECONDS, unit: pay }
  const { perSecond } = await runLoad(load)
  await rest(client)
  return perSecond
}

/** One payment on one connection, for the closed loop, which waits as `Retry-After` says. */
async function pay(connection: Connection): Promise<void> {
  const address = `10.200.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  await payOnce(async (_step, method, path, sent) => {
    for (;;) {
      const reply = await connection.send(method, path, { ...sent, address })
      if (reply.status !== 503) return reply
      await sleep((retryAfter(reply) ?? 1) * 1000)
    }
  })
}

function printOutcome(capacity: number, outcome: Outcome): void {
  const { answeredMs, refusedMs, doneInTime, doneLater, arrived } = outcome
  const goodput = doneInTime / SECONDS
  const share = (100 * goodput) / capacity
  say('goodput', `${goodput.toFixed(1)} payments/s, ${share.toFixed(0)} % of capacity`)
  say('senders: arrived, done, done later', `${arrived}, ${doneInTime}, ${doneLater}`)
  say('answered requests, all', latency(Object.values(answeredMs).flat()))
  for (const [step, times] of Object.entries(answeredMs)) say(`  ${step}`, latency(times))
  say('refused new orders', latency(refusedMs.create))
  say('refused after the order: intent', `${refusedMs.intent.length}`)
  say('refused card confirmations', `${refusedMs.confirm.length}`)
  say('refused completions', `${refusedMs.complete.length}`)
  say('refusals without Retry-After', `${outcome.refusalsWithoutRetryAfter}`)
  say('senders who gave up, unexpected answers', `${outcome.gaveUp}, ${outcome.unexpected.length}`)
  for (const text of new Set(outcome.unexpected.slice(0, 3))) console.log(`  ${text.slice(0, 200)}`)
}

function printProbes(path: string, { asked, notOk, maxMs }: Probed): void {
  say(`${path}: asked, not 200, slowest`, `${asked}, ${notOk}, ${maxMs.toFixed(0)} ms`)
}

async function printBooks(client: pg.Client, restSeconds: number): Promise<void> {
  const { rows } = await client.query<{ again: number }>(
    'select count(*)::integer as again from sandbox_events where attempts > 1',
  )
  say('webhooks that had to be sent again', `${rows[0]?.again}`)
  const faults = [...(await audit(client, [])), ...(await auditAtRest(client))]
  const left = (await countUnfinished(client)) + (await countUndelivered(client))
  say('doubles and other faults of the books', `${faults.length}`)
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
  say('left unfinished', `${left} after ${restSeconds.toFixed(0)} s`)
}

/** Waits until nothing is under way; gives the seconds that it took, at most `REST_SECONDS_MAX`. */
async function rest(client: pg.Client): Promise<number> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  while (seconds() < REST_SECONDS_MAX) {
    if ((await countUnfinished(client)) + (await countUndelivered(client)) === 0) break
    await sleep(500)
  }
  return seconds()
}

function latency(times: number[]): string {
  if (times.length === 0) return '0'
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  return `${sorted.length}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`
}

function loadOfMachine(): string {
  return (loadavg()[0] ?? 0).toFixed(1)
}

function mb(value: number | undefined): string {
  return value === undefined ? 'unknown' : `${value.toFixed(0)} MB`
}

function say(name: string, value: string): void {
  console.log(`${name.padEnd(44)} ${value}`)
}
