import pg from 'pg'
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

/** Creates an empty database, or a copy of `template`. Sorted by code point, as the built-in server sorts. */
export async function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const source = template ?? `template0 encoding 'UTF8' locale 'C.UTF-8'`
  await execute(url, `create database ${name} template ${source} strategy file_copy`)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await execute(url, `drop database if exists ${name} with (force)`)
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
