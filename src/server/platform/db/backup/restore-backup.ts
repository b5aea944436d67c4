import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { type Migration, readMigrations } from '../migration-files.ts'
import { type BackupHeader, parseHeader } from './backup-format.ts'
import { readBackup } from './backup-reader.ts'
import { loadRows } from './load-rows.ts'

export type RestoreOptions = {
  /** Any database of the server but the one to be restored. */
  maintenance: pg.ClientConfig
  /** The database to be restored. */
  connection: pg.ClientConfig & { database: string }
  file: string
  /** Keys of encrypted backups, one of which may be that of the file. */
  secrets?: readonly string[]
  /** Whether a database that is not empty may be replaced; it is kept under another name. */
  replace: boolean
  migrations?: readonly Migration[]
}

const IN_USE_TRIES = 5
const IN_USE_PAUSE_MS = 100

export type Restored = { rows: number; keptAs: string | undefined }

/**
 * Loads a backup into a new database beside the old one, checks every table against the figures in the backup, and
 * only then puts it in the old one's place: whatever fails on the way leaves the old one as it was.
 * @throws Error in words for the operator
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { maintenance, connection, file } = options
  const known = options.migrations ?? (await readMigrations())
  const reader = readBackup(file, options.secrets ?? [])
  const header = parseHeader(await reader.line())
  refuseUnknownMigrations(header, known)

  const client = new pg.Client(maintenance)
  await client.connect()
  const restoring = `${connection.database}_restoring`
  try {
    await refuseWhereInUse(client, connection.database)
    const isEmpty = await isEmptyDatabase(connection)
    if (!isEmpty && !options.replace)
      throw new Error('The database is not empty. Add --replace to put the backup in its place.')

    await client.query(`drop database if exists ${pg.escapeIdentifier(restoring)}`)
    await client.query(`create database ${pg.escapeIdentifier(restoring)} template template0`)
    const filling = { header, known, reader }
    const rows = await fillDatabase({ ...connection, database: restoring }, filling)
    return {
      rows,
      keptAs: await swap(client, { from: restoring, to: connection.database, keepOld: !isEmpty }),
    }
  } finally {
    await client.query(`drop database if exists ${pg.escapeIdentifier(restoring)}`)
    await client.end()
  }
}

function refuseUnknownMigrations({ migrations }: BackupHeader, known: readonly Migration[]): void {
  for (const { number, name, sha256 } of migrations) {
    const ours = known.find(migration => migration.number === number)
    if (ours?.sha256 !== sha256) {
      throw new Error(
        `The backup was made by another release: its migration ${number} (${name}) is not one of ours. Restore it with that release.`,
      )
    }
  }
}

/** Asks a few times: the server needs a moment to forget a connection that has just been closed. */
async function refuseWhereInUse(client: pg.Client, database: string): Promise<void> {
  for (let attempt = 1; attempt <= IN_USE_TRIES; attempt++) {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [database],
    )
    if (rows.length === 0) return
    await sleep(IN_USE_PAUSE_MS)
  }
  throw new Error('The application is running on this database. Stop it first.')
}

async function isEmptyDatabase(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace limit 1`,
    )
    return rows.length === 0
  } finally {
    await client.end()
  }
}

type Filling = {
  header: BackupHeader
  known: readonly Migration[]
  reader: ReturnType<typeof readBackup>
}

/** Tables as they were when the backup was made, then its rows, then what this release has added since. */
async function fillDatabase(
  connection: pg.ClientConfig,
  { header, known, reader }: Filling,
): Promise<number> {
  const level = header.migrations.at(-1)?.number ?? 0
  await migrate(
    connection,
    known.filter(({ number }) => number <= level),
  )
  if (header.hasQueue) await makeQueue(connection)
  const rows = await loadRows(connection, reader)
  await migrate(connection, known)
  return rows
}

async function makeQueue(connection: pg.ClientConfig): Promise<void> {
  // Loaded here alone: a restore is rare, and the library takes a tenth of a second.
  const { runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ ...connection, max: 1 })
  // A lost connection reaches us as the error of the statement that was running on it.
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}

type Swap = { from: string; to: string; keepOld: boolean }

/** @returns the old database's name from now on; undefined where it was empty and is gone */
async function swap(client: pg.Client, { from, to, keepOld }: Swap): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select $1 || '_replaced_' || to_char(now() at time zone 'UTC', 'YYYYMMDD_HH24MISS') as name`,
    [to],
  )
  const aside = rows[0]?.name ?? `${to}_replaced`
  await client.query('begin')
  await client.query(`alter database ${pg.escapeIdentifier(to)} rename to ${pg.escapeIdentifier(aside)}`)
  await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
  await client.query('commit')
  if (keepOld) return aside
  await client.query(`drop database ${pg.escapeIdentifier(aside)}`)
  return undefined
}
