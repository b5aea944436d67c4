import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  BACKUP_END,
  type BackupHeader,
  formatFooter,
  formatHeader,
  formatSection,
  formatSequence,
  type SequenceValue,
  type TableSection,
} from './backup-format.ts'
import { encrypted } from './encrypted-file.ts'

/** Our tables, and those of the job queue: a payout may be waiting there. What libraries and migrations note is remade. */
const SAVED_SCHEMAS = ['public', 'graphile_worker']
const REMADE_TABLES = ['schema_migrations', 'migrations']

/**
 * Writes all rows as they are at one moment, while the application goes on working.
 * `secret`: encrypts the file; undefined: it is readable.
 * @returns the number of rows
 * @throws Error where the database has never been migrated
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  file: string,
  secret?: string,
): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const partial = `${file}.partial`
  const counted = { rows: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    const output = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(Readable.from(backupText(client, counted)), createGzip(), stored(secret), output)
    await rename(partial, file)
    return counted.rows
  } finally {
    await rm(partial, { force: true })
    await client.end()
  }
}

/** The last step of a backup's bytes on their way into the file. */
const stored = (secret: string | undefined) => (packed: AsyncIterable<Buffer>) =>
  secret === undefined ? packed : encrypted(packed, secret)

async function* backupText(client: pg.Client, counted: { rows: number }): AsyncGenerator<string | Buffer> {
  yield formatHeader(await readHeader(client))
  for (const section of await readSections(client)) {
    const copy = `copy ${qualified(section)} (${section.columns.map(pg.escapeIdentifier).join(', ')})`
    yield formatSection(section, `${copy} from stdin`)
    const hash = createHash('sha256')
    const rows = client.query(copyTo(`${copy} to stdout`))
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    counted.rows += rows.rowCount
    yield formatFooter({ rows: rows.rowCount, sha256: hash.digest('hex') })
  }
  for (const sequence of await readSequences(client)) {
    const name = pg.escapeLiteral(
      `${pg.escapeIdentifier(sequence.schema)}.${pg.escapeIdentifier(sequence.sequence)}`,
    )
    yield formatSequence(sequence, `select setval(${name}, ${sequence.value}, ${sequence.isCalled})`)
  }
  yield `${BACKUP_END}\n`
}

function qualified({ schema, table }: TableSection): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
}

async function readHeader(client: pg.Client): Promise<BackupHeader> {
  if (!(await isThere(client, 'public.schema_migrations')))
    throw new Error('The database is empty: there is nothing to save.')
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select number, name, sha256 from public.schema_migrations order by number',
  )
  return { format: 1, migrations, hasQueue: await isThere(client, 'graphile_worker.migrations') }
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ])
  return rows[0]?.found ?? false
}

/**
 * Each table with the columns that are saved. Generated ones are computed again; numbers of transactions (xid8) mean
 * nothing in another cluster, whose count may stand lower: there they default to the transaction that restores.
 */
async function readSections(client: pg.Client): Promise<TableSection[]> {
  const { rows } = await client.query<TableSection>(
    `select c.relnamespace::regnamespace::text as schema, c.relname::text as table,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid <> 'xid8'::regtype
     where c.relkind = 'r' and c.relnamespace::regnamespace::text = any ($1) and c.relname <> all ($2)
     group by c.oid, c.relname, c.relnamespace order by 1, 2`,
    [SAVED_SCHEMAS, REMADE_TABLES],
  )
  return rows
}

async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname::text as schema, sequencename::text as sequence,
       coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SAVED_SCHEMAS],
  )
  return rows
}
