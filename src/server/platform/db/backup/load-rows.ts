import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  BACKUP_END,
  parseFooter,
  parseSection,
  parseSequence,
  type SequenceValue,
  type TableSection,
} from './backup-format.ts'
import type { BackupReader } from './backup-reader.ts'

/**
 * Loads every table of a backup in one transaction and returns the number of rows.
 * @throws Error where a table's rows are not those that were saved, or the backup is cut short; nothing is kept then
 */
export async function loadRows(connection: pg.ClientConfig, reader: BackupReader): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    // No triggers and no checks of foreign keys: the rows satisfied them, and their tables may depend on one another.
    await client.query('set local session_replication_role = replica')
    await emptyTables(client)
    const rows = await loadSections(client, reader)
    await releaseJobs(client)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

/** Removes what migrations have put in: the backup has it as it was changed since. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  )
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables}`)
}

async function loadSections(client: pg.Client, reader: BackupReader): Promise<number> {
  let loaded = 0
  for (let line = await reader.line(); line !== BACKUP_END; line = await reader.line()) {
    if (line === undefined) throw new Error('The backup is cut short.')
    const section = parseSection(line)
    const sequence = parseSequence(line)
    if (section) loaded += await loadTable(client, section, reader)
    if (sequence) await setSequence(client, sequence)
  }
  return loaded
}

async function loadTable(client: pg.Client, section: TableSection, reader: BackupReader): Promise<number> {
  await reader.line() // the statement for psql
  const target = `${pg.escapeIdentifier(section.schema)}.${pg.escapeIdentifier(section.table)}`
  const columns = section.columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const hash = createHash('sha256')
  const copy = client.query(copyFrom(`copy ${target} (${columns}) from stdin`))
  const hashed = async function* () {
    for await (const chunk of reader.rows()) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(Readable.from(hashed()), copy)
  const footer = parseFooter(await reader.line())
  if (footer?.rows !== copy.rowCount || footer.sha256 !== hash.digest('hex')) {
    throw new Error(`The backup is damaged: the rows of ${section.table} are not those that were saved.`)
  }
  return footer.rows
}

async function setSequence(
  client: pg.Client,
  { schema, sequence, value, isCalled }: SequenceValue,
): Promise<void> {
  const name = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(sequence)}`
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

/** Jobs that were being worked on: their workers are gone, and would otherwise be waited for until the lock expires. */
async function releaseJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'locked_by'
     where c.relkind = 'r' and c.relnamespace = to_regnamespace('graphile_worker')`,
  )
  for (const { table } of rows) await client.query(`update ${table} set locked_at = null, locked_by = null`)
}
