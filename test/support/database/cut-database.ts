import pg from 'pg'
import { type CutLine, startCutLine } from './postgres-cuts.ts'

export type CutDatabase = CutLine & {
  /** Leads to the database through the line. */
  readonly connectionString: string
}

/** Puts a line that can be cut before a database of the tests. */
export async function throughCutLine(connectionString: string): Promise<CutDatabase> {
  // The driver knows how an address is read: a folder is a socket in it.
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const line = await startCutLine(target)
  const signIn = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`
  return {
    ...line,
    connectionString: `postgresql://${signIn}@127.0.0.1:${line.proxy.port}/${database}`,
  }
}
