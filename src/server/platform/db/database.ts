import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { EmbeddedServer } from './embedded/embedded-server.ts'
import { connectionTo } from './hosts.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { boundaryFaults } from './roles/boundary.ts'
import { closeOtherDatabases, handToOwner, makeRoles } from './roles/make-roles.ts'
import { restoreRights } from './roles/restore-rights.ts'
import { APP_ROLE, QUEUE_SCHEMA } from './roles/roles.ts'
import { builtInSignIns, type DatabaseAddresses, type SignIns, signInsAt } from './roles/sign-ins.ts'
import type { DB } from './tables.ts'

export type DatabaseConfig = {
  /** Addresses of any PostgreSQL 15 or newer; null: the built-in one, with its data under `dataDir`. */
  addresses: DatabaseAddresses | null
  dataDir: string
  /** The folder of the built-in one's archive; null: none; undefined: as at the last start. */
  archiveDir?: string | null | undefined
  /** Connections at most. */
  poolMax: number
  /** True if roles without a boundary end the start; false if they are only a warning in the log. */
  needsBoundary: boolean
}

export type Database = {
  pool: pg.Pool
  /** For lists and reports; the money path uses statements of its own. */
  kysely: Kysely<DB>
  signIns: SignIns
  stop: () => Promise<void>
}

/** Starts or finds the server, migrates it and opens the pool. @throws Error in words for the operator */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  if (config.addresses !== null) return openOn(signInsAt(config.addresses), config, log)
  const server = await startEmbedded({ dataDir: config.dataDir, archiveDir: config.archiveDir, log })
  try {
    log.info({ adopted: server.adopted }, 'built-in PostgreSQL is running')
    const database = await openOn(await builtInRoles(server), config, log)
    const stop = async () => {
      await database.stop()
      await server.stop()
    }
    return { ...database, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function builtInRoles({ connectionConfig: superuser }: EmbeddedServer): Promise<SignIns> {
  await makeRoles(superuser, superuser.password)
  await handToOwner(superuser)
  await closeOtherDatabases(superuser)
  return builtInSignIns(superuser)
}

async function openOn(
  signIns: SignIns,
  { poolMax, needsBoundary }: Pick<DatabaseConfig, 'poolMax' | 'needsBoundary'>,
  log: DatabaseLog,
): Promise<Database> {
  await checkBoundary(signIns, needsBoundary, log) // first: after a refusal the earlier release can still start
  const applied = await migrate(connectionTo(signIns.owner))
  if (applied.length > 0) log.info({ migrations: applied.length, last: applied.at(-1) }, 'database migrated')
  if (signIns.owner !== signIns.app && (await restoreRights(connectionTo(signIns.owner))))
    log.warn({}, `the role ${APP_ROLE} lacked rights in the database: they are granted`)
  const connection = connectionTo(signIns.app)
  const role = await lesserRole(connection)
  if (role === undefined) {
    log.warn({}, `the role ${APP_ROLE} cannot be used: working as the owner of the tables (see OPERATIONS)`)
  }
  let isStopping = false
  // In an orderly stop the server may be quicker to close a connection than the pool.
  const onLost = (error: Error) => {
    if (!isStopping) log.warn({ err: error }, 'a database connection was lost')
  }
  const pool = openPool({ connection, max: poolMax, role, onLost })
  const stop = async () => {
    isStopping = true
    await pool.end()
  }
  return { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), signIns, stop }
}

/** @throws Error with a line for each reason, where real money needs a boundary and there is none */
async function checkBoundary(signIns: SignIns, isNeeded: boolean, log: DatabaseLog): Promise<void> {
  const faults = [
    ...(await boundaryFaults(connectionTo(signIns.app))).map(fault => `DATABASE_URL ${fault}`),
    ...(await boundaryFaults(connectionTo(signIns.queue), QUEUE_SCHEMA)).map(
      fault => `DATABASE_QUEUE_URL ${fault}`,
    ),
  ]
  if (faults.length === 0) return
  if (isNeeded) {
    const lines = faults.map(fault => `\n  the role of ${fault}`).join('')
    throw new Error(`Real money needs roles of the database that are a boundary (see OPERATIONS):${lines}`)
  }
  log.warn({ faults }, 'the roles of the database are no boundary: see OPERATIONS')
}

/**
 * The role to work as: the one that signs in where that is the application's; undefined where there is no such role or the
 * one that signs in is no member of it.
 */
async function lesserRole(connection: pg.ClientConfig): Promise<string | undefined> {
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
