// Prints what the product costs beside what it could cost at best, from one run on one machine: `npm run bench`.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { driverLoop, pgbench } from './bare-sql.ts'
import { type Measured, type Rounds, runLoad, spread } from './load.ts'
import { newDataDir, residentMb, type RunningServer, startServer } from './server.ts'
import { create, lifeCycle, quote } from './work.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const WEB = path.resolve(import.meta.dirname, '..', 'dist', 'web')

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } },
})
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
const IDLE_SECONDS = 5

const data = await newDataDir()
try {
  await main()
} finally {
  await data.remove()
}

async function main(): Promise<void> {
  console.log(`${ROUNDS} rounds of ${SECONDS} s each; medians, with the least and the greatest in brackets\n`)
  const first = await startServer(data.dir)
  await first.stop()
  const server = await startServer(data.dir)
  try {
    printStart(first, server)
    await measure(server)
  } finally {
    await server.stop()
  }
  await printWeights()
}

async function measure(server: RunningServer): Promise<void> {
  await sleep(IDLE_SECONDS * 1000)
  console.log(
    row('idle memory of the server process', `${((await residentMb(server.pid)) ?? 0).toFixed(0)} MB`),
  )
  await warmUp(server)
  await benchCreation(server)
  await benchQuotes(server)
  await benchLifeCycles(server)
  console.log(row('its memory after the load', `${((await residentMb(server.pid)) ?? 0).toFixed(0)} MB`))
}

function printStart(cold: RunningServer, warm: RunningServer): void {
  console.log(row('start to ready, cold (empty data folder)', `${cold.readyMs.toFixed(0)} ms`))
  console.log(row('start to ready, warm', `${warm.readyMs.toFixed(0)} ms`))
}

async function warmUp({ origin }: RunningServer): Promise<void> {
  await runLoad({ origin, concurrency: 16, seconds: 3, unit: lifeCycle })
  await runLoad({ origin, concurrency: 16, seconds: 2, unit: create })
}

async function benchCreation({ origin }: RunningServer): Promise<void> {
  // The server's own database: it is found, and not watched over from here.
  const { connectionConfig, stop } = await startEmbedded({ dataDir: data.dir, log: quiet })
  await stop()
  const http: Measured[] = []
  const bare: number[] = []
  const loop: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    http.push(await runLoad({ origin, concurrency: 16, seconds: SECONDS, unit: create }))
    const tps = await pgbench(connectionConfig, SECONDS)
    if (tps !== undefined) bare.push(tps)
    loop.push(await driverLoop(connectionConfig, SECONDS))
  }
  const created = http.map(measured => measured.perSecond)
  console.log(
    row('transfers created a second over HTTP, concurrency 16', perSecond(spread(created)), latency(http)),
  )
  printPeer('the same statement by pgbench, 8 connections', created, bare)
  printPeer('the same statement by a bare driver loop, 8 connections', created, loop)
}

function printPeer(name: string, ours: readonly number[], peer: readonly number[]): void {
  if (peer.length === 0) return console.log(row(name, 'not on this machine'))
  const ratios = spread(ours.map((value, round) => value / (peer[round] ?? Number.NaN)))
  console.log(row(name, perSecond(spread(peer)), `ours / this: ${figures(ratios, 2)}`))
}

async function benchQuotes({ origin }: RunningServer): Promise<void> {
  const rounds = await repeat(() => runLoad({ origin, concurrency: 16, seconds: SECONDS, unit: quote }))
  console.log(
    row('quotes a second, concurrency 16', perSecond(spread(rounds.map(m => m.perSecond))), latency(rounds)),
  )
}

async function benchLifeCycles({ origin }: RunningServer): Promise<void> {
  for (const concurrency of [1, 16, 64]) {
    const rounds = await repeat(() => runLoad({ origin, concurrency, seconds: SECONDS, unit: lifeCycle }))
    console.log(
      row(
        `life cycles a second, concurrency ${concurrency}`,
        perSecond(spread(rounds.map(m => m.perSecond))),
        latency(rounds),
      ),
    )
  }
}

async function repeat(once: () => Promise<Measured>): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) measured.push(await once())
  return measured
}

async function printWeights(): Promise<void> {
  const weights = await pageWeights()
  console.log('\npage weight, compressed')
  for (const { name, kB, isFirstLoad } of weights) {
    console.log(row(`  ${name}`, `${kB.toFixed(1)} kB`, isFirstLoad ? 'first load' : ''))
  }
  const total = weights.filter(weight => weight.isFirstLoad).reduce((sum, weight) => sum + weight.kB, 0)
  console.log(row('  first load in all', `${total.toFixed(1)} kB`))
}

function perSecond(rounds: Rounds): string {
  return `${figures(rounds, 0)}/s`
}

function figures({ median, min, max }: Rounds, places: number): string {
  return `${median.toFixed(places)} [${min.toFixed(places)}, ${max.toFixed(places)}]`
}

function latency(rounds: readonly Measured[]): string {
  const p50 = spread(rounds.map(measured => measured.p50Ms)).median
  const p99 = spread(rounds.map(measured => measured.p99Ms)).median
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

function row(name: string, value: string, note = ''): string {
  return `${name.padEnd(58)} ${value.padStart(26)}  ${note}`.trimEnd()
}

/** A file of the web app as it travels: compressed by brotli where there is such a copy. */
type Weight = { readonly name: string; readonly kB: number; readonly isFirstLoad: boolean }

/** Weights of every script, style, font and page of the build, the heaviest first. kB is 1,000 bytes. */
async function pageWeights(): Promise<Weight[]> {
  const html = await readFile(path.join(WEB, 'index.html'), 'utf8')
  const files = (await readdir(WEB, { recursive: true })).filter(file => /\.(js|css|woff2|html)$/.test(file))
  const weights = await Promise.all(files.map(file => weightOf(file, html)))
  return weights.toSorted((a, b) => b.kB - a.kB)
}

async function weightOf(file: string, html: string): Promise<Weight> {
  const full = path.join(WEB, file)
  const compressed = await stat(`${full}.br`).catch(() => stat(full))
  // A style sheet that is named but disabled comes with the first later chunk; a font that is named, with a name that needs it.
  const isNamed = html.includes(`"/${file}"`) && !html.includes(`${file}" disabled`)
  const isFirstLoad = file === 'index.html' || isNamed
  return { name: file, kB: compressed.size / 1000, isFirstLoad }
}
