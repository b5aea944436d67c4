// npm run proof:screening -- <folder with lists> [--seed 1] [--runs 10]: are listed people found, ordinary people let through, and both fast?
import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readListFiles } from '#server/compliance/lists/readers/read-files.ts'
import { buildNameIndex } from '#server/compliance/names/name-index.ts'
import { defaultScores } from '#shared/compliance/screening-scores.ts'
import { type Figures, proveScreening } from './prove-screening.ts'

const ORDINARY_NAMES = 20_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    runs: { type: 'string', default: '1' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('npm run proof:screening -- <folder with lists>')
const names = (await readdir(folder)).filter(name => /\.(csv|xml)$/i.test(name))
const files = await Promise.all(
  names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
)
const lists = readListFiles(files).map(list => ({ ...list, entries: list.entries() }))
for (const { list, entries } of lists) console.log(`${list}: ${entries.length} entries`)
const entries = lists.flatMap(list => list.entries)
const heldBytes = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}
const [bytesBefore, from] = [heldBytes(), performance.now()]
const index = await buildNameIndex(entries)
const seconds = ((performance.now() - from) / 1_000).toFixed(1)
const megabytes = ((heldBytes() - bytesBefore) / 1e6).toFixed(0)
console.log(
  `${index.names.length} names, index built in ${seconds} s, ${megabytes} MB; with --expose-gc exact`,
)
let isGood = true
for (let run = 0; run < Number(values.runs); run += 1) {
  const seed = Number(values.seed) + run
  console.log(`\nseed ${seed}, review from ${defaultScores.review}, load ${loadavg()[0]!.toFixed(1)}`)
  const { halves, times } = proveScreening(index, entries, {
    seed,
    ordinary: ORDINARY_NAMES,
    onVariant: row =>
      console.log(`${row.name.padEnd(24)} ${row.found} of ${row.tried} (${percent(row.found, row.tried)})`),
  })
  for (const [half, figures] of Object.entries(halves)) print(`names ${half}`, figures)
  const whole = sumOf(halves.tuned, halves.unseen)
  print('all names', whole)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)]!
  console.log(`time per name: p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`)
  isGood &&= whole.found >= whole.tried * 0.99 && whole.held <= whole.ordinary * 0.005 && at(0.99) < 5
}
process.exitCode = isGood ? 0 : 1

function print(title: string, { found, foundElsewhere, tried, held, ordinary }: Figures): void {
  const shares = [
    `recall ${percent(found, tried)} of ${tried} variants`,
    `from another country ${percent(foundElsewhere, tried)}`,
    `ordinary names held ${held} of ${ordinary} (${percent(held, ordinary)})`,
  ]
  console.log(`${title}: ${shares.join(', ')}`)
}

function sumOf(one: Figures, other: Figures): Figures {
  return {
    found: one.found + other.found,
    foundElsewhere: one.foundElsewhere + other.foundElsewhere,
    tried: one.tried + other.tried,
    held: one.held + other.held,
    ordinary: one.ordinary + other.ordinary,
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`
}
