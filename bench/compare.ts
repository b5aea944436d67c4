// npm run bench:compare -- --before <checkout>: creations and life cycles of this checkout beside those of an earlier one; with
// --lists <folder>, with screening by the lists in a folder beside those without. Two servers
// run side by side and are loaded in turns, so that both meet the same machine. The processor time of a unit is compared too: on a
// shared machine it moves less than the rate. The checkout needs its packages (`npm ci --ignore-scripts` there). Linux only.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runLoad } from './load.ts'
import { processorMs } from './processor.ts'
import { newDataDir, type RunningServer, startServer } from './server.ts'
import { create, lifeCycle } from './work.ts'

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    lists: { type: 'string' },
    rounds: { type: 'string', default: '30' },
    seconds: { type: 'string', default: '1.5' },
  },
})
const { before, lists } = options
if (before === undefined && lists === undefined)
  throw new Error('Say which checkout to compare with: --before <folder>, or which lists: --lists <folder>')
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
const CONCURRENCY = 16

type Side = { readonly server: RunningServer; readonly dataDir: string }
type Cost = { readonly perSecond: number; readonly cpuMs: number }

const HERE = path.resolve(import.meta.dirname, '..')
const opened: { stop: () => Promise<void> }[] = []
try {
  const sides = [
    await open(path.resolve(before ?? HERE), {}),
    await open(HERE, lists === undefined ? {} : { SANCTIONS_LISTS: path.resolve(lists) }),
  ] as const
  for (const side of sides) await cost(side, lifeCycle, 4) // warm
  console.log(`${ROUNDS} pairs of ${SECONDS} s at ${CONCURRENCY}; medians, with quartiles of the ratios`)
  await compare('creations', sides, create)
  await compare('life cycles', sides, lifeCycle)
} finally {
  for (const { stop } of opened.toReversed()) await stop()
}

async function open(checkout: string, env: Record<string, string>): Promise<Side> {
  const { dir, remove } = await newDataDir()
  opened.push({ stop: remove })
  const server = await startServer(dir, { env, main: path.join(checkout, 'src/server/main.ts') })
  opened.push(server)
  return { server, dataDir: dir }
}

async function compare(name: string, sides: readonly [Side, Side], unit: typeof create): Promise<void> {
  const pairs: [Cost, Cost][] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first in every other round: the one that goes second finds a warmer or a busier machine.
    const first = await cost(sides[round % 2 === 0 ? 0 : 1], unit, SECONDS)
    const second = await cost(sides[round % 2 === 0 ? 1 : 0], unit, SECONDS)
    pairs.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  print(`${name}: processor ms a unit`, pairs, ({ cpuMs }) => cpuMs)
  print(`${name}: a second`, pairs, ({ perSecond }) => perSecond)
}

function print(name: string, pairs: readonly [Cost, Cost][], figure: (cost: Cost) => number): void {
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]?.toFixed(3)
  const [old, now] = [0, 1].map(side => pairs.map(pair => figure(pair[side]!))) // a pair has two
  const ratios = pairs.map(([a, b]) => figure(b) / figure(a))
  const quartiles = `[${at(ratios, 0.25)} to ${at(ratios, 0.75)}]`
  console.log(
    `${name}: before ${at(old!, 0.5)}, now ${at(now!, 0.5)}, now / before ${at(ratios, 0.5)} ${quartiles}`,
  )
}

async function cost({ server, dataDir }: Side, unit: typeof create, seconds: number): Promise<Cost> {
  const from = await totalMs(server.pid, dataDir)
  const { perSecond, count } = await runLoad({
    origin: server.origin,
    concurrency: CONCURRENCY,
    seconds,
    unit,
  })
  return { perSecond, cpuMs: ((await totalMs(server.pid, dataDir)) - from) / count }
}

async function totalMs(serverPid: number, dataDir: string): Promise<number> {
  const { server, database } = await processorMs(serverPid, dataDir)
  return server + database
}
