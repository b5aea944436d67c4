import type { Pool } from 'pg'
import { statement } from './statement.ts'

/** Connections that the application may open: the least of the limits of server, database and role. */
export async function connectionLimit(pool: Pool): Promise<number> {
  const [row] = await readLimit(pool)
  return row?.most ?? Infinity
}

const readLimit = statement<[], { most: number }>({
  name: 'read_connection_limit',
  text: `
    select least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer,
      (select datconnlimit from pg_database where datname = current_database() and datconnlimit >= 0),
      (select rolconnlimit from pg_roles where rolname = session_user and rolconnlimit >= 0)
    ) as most`,
})
