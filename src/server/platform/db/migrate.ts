import pg from 'pg'
import { type Migration, readMigrations } from './migration-files.ts'

type Applied = { number: number; name: string; sha256: string }

// Any number will do, as long as no other program on the same database uses it: the letters "remi".
const LOCK_KEY = 0x72656d69

/**
 * Brings the database to the level of this release and returns the names of what it applied. Each migration is one
 * transaction with its row in `schema_migrations`, under a lock: of two processes that start together one waits.
 * @throws Error that names the file and line at fault, where nothing of that migration is left behind; or that says what to do
 *   about a database that does not fit this release, in which nothing is changed
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    await checkServer(client)
    const [next] = pendingOf(known, await readApplied(client))
    if (next === undefined) return []
    await refuseLesserRole(client, next)
    const applied: string[] = []
    for (const migration of known) {
      if (await applyUnderLock(client, migration, known)) applied.push(migration.file)
    }
    return applied
  } finally {
    await client.end()
  }
}

async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  refuseOldServer(rows[0]?.server_version_num ?? '')
}

/** @throws Error where the one that signs in may make no table */
async function refuseLesserRole(client: pg.ClientBase, { file }: Migration): Promise<void> {
  const { rows } = await client.query<{ may: boolean; role: string }>(
    `select has_schema_privilege('public', 'create') as may, current_user::text as role`,
  )
  if (rows[0]?.may) return
  throw new Error(
    `The database needs ${file}, and the role ${rows[0]?.role} may not migrate it: set DATABASE_OWNER_URL for this start.`,
  )
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await client.query<Applied>(
    'select number, name, sha256 from public.schema_migrations order by number',
  )
  return applied.rows
}

/** @throws Error where the database does not fit this release */
function pendingOf(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  for (const row of applied) {
    const ours = known.find(({ number }) => number === row.number)
    if (!ours) {
      throw new Error(
        `The database has migration ${row.number} (${row.name}), which this release does not know: it was migrated by a newer release. Start that release, or restore a backup.`,
      )
    }
    if (ours.name !== row.name) {
      throw new Error(
        `The database was made by a development version before the first release (its migration ${row.number} is "${row.name}", ours is "${ours.name}") and cannot be upgraded: back it up with that version, then start this one with a fresh DATA_DIR or an empty database (see OPERATIONS, Upgrading).`,
      )
    }
    if (ours.sha256 !== row.sha256) {
      throw new Error(
        `${ours.file} has been changed since it was applied to this database. Restore the file, and put the change into a new migration.`,
      )
    }
  }
  const level = applied.at(-1)?.number ?? 0
  const pending = known.filter(({ number }) => !applied.some(row => row.number === number))
  const late = pending.find(({ number }) => number < level)
  if (late)
    throw new Error(
      `${late.file} comes too late: the database is at ${level} already. Give it a higher number.`,
    )
  return pending
}

/** @returns false where another process has applied it meanwhile */
async function applyUnderLock(
  client: pg.Client,
  migration: Migration,
  known: readonly Migration[],
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await client.query(`create table if not exists public.schema_migrations (
      number integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    const isPending = pendingOf(known, await readApplied(client)).includes(migration)
    if (isPending) await apply(client, migration)
    await client.query('commit')
    return isPending
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function apply(client: pg.Client, { number, name, file, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql).catch((error: unknown) => {
    throw new Error(`${describeFailure(file, sql, error)}. Nothing of it was kept.`, { cause: error })
  })
  await client.query('insert into public.schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

/** For example: 0003-ledger.sql, line 12: relation "acounts" does not exist */
function describeFailure(file: string, sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return `${file}: ${String(error)}`
  const where = error.where === undefined ? '' : ` (${error.where.replaceAll('\n', '; ')})`
  return `${file}${lineOf(sql, error.position)}: ${error.message}${where}`
}

/** @param position counted in characters from 1, as the server counts: those outside Unicode's first plane are one */
function lineOf(sql: string, position: string | undefined): string {
  if (position === undefined) return ''
  const before = Array.from(sql).slice(0, Number.parseInt(position, 10))
  return `, line ${before.join('').split('\n').length}`
}

// PostgreSQL 15 can treat nulls as equal in a unique index, and keeps most roles from writing to the schema `public`.
const MAJOR_MIN = 15

/**
 * @param version as `show server_version_num` gives it: '150018' is 15.18
 * @throws Error where the server is older than our statements need
 */
export function refuseOldServer(version: string): void {
  const major = Math.trunc(Number.parseInt(version, 10) / 10_000)
  if (major < MAJOR_MIN) {
    throw new Error(
      `The server is PostgreSQL ${major}. OpenRemit needs ${MAJOR_MIN} or newer: upgrade it, or unset DATABASE_URL.`,
    )
  }
}
