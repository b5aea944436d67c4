import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE, OWNER_ROLE, QUEUE_ROLE, type Role } from '#server/platform/db/roles/roles.ts'
import { passwordOf, type SignIns } from '#server/platform/db/roles/sign-ins.ts'
import type { EmbeddedServer } from '#server/platform/db/embedded/embedded-server.ts'

/** The address of a built-in server, as `DATABASE_URL` would give it. */
export function serverUrl({ connectionConfig }: EmbeddedServer): string {
  const { user, password, database, host } = connectionConfig
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`
}

/** Replaces the database in an address. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** The password in an address. */
export const passwordIn = (url: string): string => new pg.Client({ connectionString: url }).password ?? ''

/** The addresses of a superuser's database for the roles of the product. */
export function signInsTo(url: string): SignIns {
  const as = (role: Role) =>
    url.replace(/^(\w+:\/\/)[^@/]*@/, `$1${role}:${passwordOf(passwordIn(url), role)}@`)
  return { app: as(APP_ROLE), owner: as(OWNER_ROLE), queue: as(QUEUE_ROLE) }
}

/** Gives a database its owner and its own rights, which a copy of it does not keep. */
export const giveToOwner = (url: string, name: string): Promise<void> =>
  execute(
    url,
    `alter database ${name} owner to ${OWNER_ROLE}; revoke temporary on database ${name} from public`,
  )

/** Creates an empty database, or a copy of `template`. Sorted by code point, as the built-in server sorts. */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const source = template ?? `template0 encoding 'UTF8' locale 'C.UTF-8'`
  await execute(url, `create database ${name} template ${source} strategy file_copy`)
}

/**
 * Waits a moment for connections that are being closed: one that is cut instead reports an error, and where its pool has
 * let go of it nobody hears that, which ends the run.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const client = await connect(url)
  try {
    for (let tries = 0; tries < 10 && (await isInUse(client, name)); tries += 1) await sleep(20)
    await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

async function isInUse(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
  return rowCount !== 0
}

async function execute(url: string, sql: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
