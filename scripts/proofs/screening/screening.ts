// npm run proof:screening -- <folder with lists>: are listed people found, ordinary people let through, and both fast?
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readListFiles } from '#server/compliance/lists/read-files.ts'
import { buildNameIndex } from '#server/compliance/names/name-index.ts'
import { defaultScores } from '#server/compliance/names/scores.ts'
import { proveScreening } from './prove-screening.ts'

const ORDINARY_NAMES = 20_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(Date.now() % 100_000) } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('npm run proof:screening -- <folder with lists>')
const names = (await readdir(folder)).filter(name => /\.(csv|xml)$/i.test(name))
const files = await Promise.all(
  names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
)
const lists = readListFiles(files)
for (const { list, entries } of lists) console.log(`${list}: ${entries.length} entries`)
const entries = lists.flatMap(list => list.entries)
const index = await buildNameIndex(entries)
console.log(`${index.names.length} names, seed ${values.seed}, review from ${defaultScores.review}`)
const { found, tried, held, times } = proveScreening(index, entries, {
  seed: Number(values.seed),
  ordinary: ORDINARY_NAMES,
  onVariant: row =>
    console.log(`${row.name.padEnd(24)} ${row.found} of ${row.tried} (${percent(row.found, row.tried)})`),
})
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number): string => sorted[Math.floor(sorted.length * share)]!.toFixed(2)
console.log(`recall ${percent(found, tried)} of ${tried} variants`)
console.log(`ordinary names held: ${held} of ${ORDINARY_NAMES} (${percent(held, ORDINARY_NAMES)})`)
console.log(`time per name: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
process.exitCode = found >= tried * 0.99 && held <= ORDINARY_NAMES * 0.005 && Number(at(0.99)) < 5 ? 0 : 1

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`
}
