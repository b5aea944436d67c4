// npm run sanctions:import -- <folder or addresses>: imports sanctions lists while the application runs or not. The first version of
// a list counts at once; a later one waits at the desk, under Sanctions lists. The files keep the names that their publishers give
// them. Ends with 1 where one cannot be read; nothing is imported then.
import { randomUUIDv7 } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn, importLists, type ListFile, listsOf } from '#server/compliance/compliance.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

/** The largest list, OFAC's advanced XML, has some 126 megabytes; a server that sends no end of them is none of a publisher's. */
const BYTES_MAX = 200_000_000
const SECONDS_MAX = 300

endOnError()
const { positionals: places } = parseArgs({ allowPositionals: true })
if (places.length === 0)
  throw new Error(
    'Say where the lists are: npm run sanctions:import -- <folder, or the addresses of the files>',
  )

const lists = listsOf((await Promise.all(places.map(filesAt))).flat(), places.join(', '))
const secrets = await knownSecrets(
  process.env['SECRET_KEY'],
  path.resolve(process.env['DATA_DIR'] || '.data'),
)
if (secrets.length === 0)
  throw new Error('Give SECRET_KEY or DATA_DIR as the server has them: its key seals.')
const { pool, stop } = await openOperatorsDatabase()
try {
  const deps = {
    pool,
    log: openLog('silent'),
    clock: systemClock,
    newId: randomUUIDv7,
    signingKeys: signingKeys(secrets),
  }
  const imported = await importLists(deps, lists)
  for (const { list, version, isInForce } of imported)
    console.log(
      `${list}: version ${version} ${isInForce ? 'is in force' : 'waits at the desk, under Sanctions lists'}.`,
    )
  if (imported.length === 0) console.log('Nothing is new.')
} finally {
  await stop()
}

async function filesAt(place: string): Promise<ListFile[]> {
  if (!/^https?:/.test(place)) return filesIn(place)
  if (!place.startsWith('https:'))
    throw new Error(`${place} is not encrypted: whoever is on the line could empty the list.`)
  const response = await fetch(place, { signal: AbortSignal.timeout(SECONDS_MAX * 1000) })
  if (!response.ok || response.body === null) throw new Error(`${place} answers ${response.status}.`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > BYTES_MAX) throw new Error(`${place} has more than ${BYTES_MAX / 1_000_000} MB.`)
    parts.push(part)
  }
  return [{ name: path.posix.basename(new URL(place).pathname), text: Buffer.concat(parts).toString('utf8') }]
}
