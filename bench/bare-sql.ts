import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { CREATE_TRANSFER, createValues, FIRST_COLUMN } from '#server/transfers/create/create-transfer.sql.ts'
import type { NewTransferRow } from '#server/transfers/row/transfer-row.ts'

/** Search terms that most creations write. */
const TERMS = 9

/** Length of the keyed hash of a request; the database takes no other. */
const KEYED_HASH_BYTES = 16

/** As many connections as the server's own pool has: the peer has the same way into the database. */
const CONNECTIONS = 8

/** Values of the creation statement like those of a row that the server has written, under keys of their own. */
async function sampleValues(config: pg.ClientConfig): Promise<() => unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>('select * from transfers limit 1')
  await client.end()
  const [row] = rows
  if (row === undefined)
    throw new Error('the server has to create a transfer before its statement can be repeated')
  // The stored row has every column that a creation writes, under the same names.
  const stored = { ...row, fee_lines: JSON.stringify(row['fee_lines']) } as unknown as NewTransferRow
  return () => freshValues(stored)
}

function freshValues(row: NewTransferRow): unknown[] {
  const digits = `${Date.now()}`.slice(-8)
  const suffix = randomBytes(2).toString('hex').toUpperCase()
  const key = randomUUIDv7()
  return createValues({
    creator: { newOwnerId: randomUUIDv7(), capabilityHash: sha256(key), userId: null },
    row: { ...row, id: randomUUIDv7(), reference_number: `MTR${digits}${suffix}`, quote_nonce: key },
    // The sealed value is that of the stored row, which nothing opens here.
    terms: Array.from({ length: TERMS }, () => ({
      term: randomBytes(8).readBigInt64LE(),
      whole: randomBytes(8).readBigInt64LE(),
    })),
    eventId: randomUUIDv7(),
    review: null,
    idempotency: {
      scope: sha256(key),
      route: 'POST /api/transfers',
      key,
      hash: sha256(key).subarray(0, KEYED_HASH_BYTES),
      answer: '{"transferId":"","repriced":false}',
    },
  })
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Creations per second of a bare loop over the driver: the statement and nothing else. */
export async function driverLoop(config: pg.ClientConfig, seconds: number): Promise<number> {
  const fresh = await sampleValues(config)
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(config))
  await Promise.all(clients.map(client => client.connect()))
  const start = performance.now()
  const counts = await Promise.all(clients.map(client => repeat(client, fresh, start + seconds * 1000)))
  const elapsedSeconds = (performance.now() - start) / 1000
  await Promise.all(clients.map(client => client.end()))
  return counts.reduce((sum, count) => sum + count, 0) / elapsedSeconds
}

async function repeat(client: pg.Client, fresh: () => unknown[], end: number): Promise<number> {
  let count = 0
  while (performance.now() < end) {
    // The reference has a random part of four characters: once in a while two of a millisecond are the same.
    await client.query({ name: 'create', text: CREATE_TRANSFER, values: fresh() }).then(
      () => (count += 1),
      (error: pg.DatabaseError) => {
        if (error.code !== '23505') throw error
      },
    )
  }
  return count
}

/** Transactions per second of pgbench on the same statement, or undefined where pgbench is not on this machine. */
export async function pgbench(config: pg.ClientConfig, seconds: number): Promise<number | undefined> {
  const values = (await sampleValues(config))()
  const folder = await mkdtemp(path.join(tmpdir(), 'openremit-pgbench-'))
  const script = path.join(folder, 'create.sql')
  await writeFile(script, pgbenchScript(values))
  try {
    const settings = ['-n', '-M', 'prepared', '-c', `${CONNECTIONS}`, '-j', '1', '-T', `${seconds}`]
    return await runPgbench(config, [...settings, ...constants(values), '-f', script])
  } finally {
    await rm(folder, { recursive: true })
  }
}

const unique32 = `decode(md5(:a::text) || md5(:b::text), 'hex')`
const uniqueText = `md5(:a::text || :b::text)`
const uniqueReference = `('MTR' || lpad((:a::bigint % 100000000)::text, 8, '0') || upper(lpad(to_hex(:b::bigint % 65536), 4, '0')))`

const termNames = Array.from({ length: TERMS }, (_, at) => `t${at}`)
const uniqueTerms = `(array[${termNames.map(name => `:${name}::bigint`).join(', ')}]::text)`

/** Parameters that must differ from run to run, by their number in the statement; the rest are constants. */
const uniqueParameters: Record<number, string> = {
  1: 'uuidv7()',
  2: unique32,
  4: 'uuidv7()',
  5: unique32,
  7: uniqueText,
  10: uniqueTerms,
  11: uniqueTerms,
  [FIRST_COLUMN]: 'uuidv7()',
  [FIRST_COLUMN + 1]: uniqueReference,
}

function pgbenchScript(values: readonly unknown[]): string {
  const nonce = values.findIndex((value, index) => index >= FIRST_COLUMN && value === values[6]) + 1 // the sample used its key for both
  const text = CREATE_TRANSFER.replaceAll(/\$(\d+)/g, (_, digits: string) => {
    const number = Number(digits)
    if (number === nonce) return uniqueText
    return uniqueParameters[number] ?? (isNull(values[number - 1]) ? 'null' : `:p${number}`)
  })
  const random = (name: string) => `\\set ${name} random(1, 9000000000000000000)`
  const numbers = ['a', 'b', ...termNames].map(random).join('\n')
  return `${numbers}\n${text.replaceAll(/\s*\n\s*/g, ' ')};\n`
}

const isNull = (value: unknown): boolean => value === null || value === undefined

/** Constants travel as parameters, as they do from the server: pgbench would read a colon in a literal as a name. */
function constants(values: readonly unknown[]): string[] {
  return values.flatMap((value, index) => (isNull(value) ? [] : ['-D', `p${index + 1}=${plainText(value)}`]))
}

function plainText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return value instanceof Date ? value.toISOString() : String(value)
}

function runPgbench(config: pg.ClientConfig, args: string[]): Promise<number | undefined> {
  const env = { ...process.env, PGPASSWORD: String(config.password ?? '') }
  const to = [
    '-h',
    String(config.host),
    '-p',
    String(config.port),
    '-U',
    String(config.user),
    String(config.database),
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', [...args, ...to], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    )
    child.once('close', () => {
      const tps = /tps = ([0-9.]+)/.exec(output)?.[1]
      if (tps === undefined) reject(new Error(`pgbench says: ${output}`))
      else resolve(Number(tps))
    })
  })
}
