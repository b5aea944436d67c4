import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { EmbeddedServer } from './embedded/embedded-server.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import type { DB } from './tables.ts'

export type DatabaseConfig = {
  /** Any PostgreSQL 15 or newer; undefined: the built-in one, with its data under `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
  /** Connections at most. */
  poolMax: number
}

export type Database = {
  pool: pg.Pool
  /** For lists and reports; the money path uses statements of its own. */
  kysely: Kysely<DB>
  /** Signs in as the owner of the tables, for the job queue, which brings its own schema. */
  connectionString: string
  stop: () => Promise<void>
}

export const APP_ROLE = 'openremit_app'

/** Starts or finds the server, migrates it and opens the pool. @throws Error in words for the operator */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  const server =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined
  try {
    if (server) log.info({ adopted: server.adopted }, 'built-in PostgreSQL is running')
    return await openOn(connectionStringOf(config.databaseUrl, server), config.poolMax, log, server)
  } catch (error) {
    await server?.stop()
    throw error
  }
}

async function openOn(
  connectionString: string,
  poolMax: number,
  log: DatabaseLog,
  server: EmbeddedServer | undefined,
): Promise<Database> {
  const applied = await migrate({ connectionString })
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const role = await appRole({ connectionString })
  if (role === undefined) {
    log.warn({}, `the role ${APP_ROLE} cannot be used: working as the owner of the tables (see OPERATIONS)`)
  }
  let isStopping = false
  // In an orderly stop the server may be quicker to close a connection than the pool.
  const onLost = (error: Error) => {
    if (!isStopping) log.warn({ err: error }, 'a database connection was lost')
  }
  const pool = openPool({ connection: { connectionString }, max: poolMax, role, onLost })
  const stop = async () => {
    isStopping = true
    await pool.end()
    await server?.stop()
  }
  return { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), connectionString, stop }
}

/** `host` as a parameter: a socket's folder has no place before the path. */
function connectionStringOf(databaseUrl: string | undefined, server: EmbeddedServer | undefined): string {
  if (databaseUrl !== undefined) return databaseUrl
  if (!server) throw new Error('neither a database URL nor a built-in server')
  const { user, password, database, host, port } = server.connectionConfig
  return `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** The application's role; undefined where the first migration could not make it or the owner is not a member of it. */
async function appRole(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ usable: boolean }>(
      `select pg_has_role(current_user, oid, 'member') as usable from pg_roles where rolname = $1`,
      [APP_ROLE],
    )
    return rows[0]?.usable ? APP_ROLE : undefined
  } finally {
    await client.end()
  }
}
