import pg from 'pg'

export type PoolOptions = {
  connection: pg.ClientConfig
  /** Connections at most. */
  max: number
  /** The role that statements run as; undefined: the one that signs in. */
  role?: string | undefined
  /** Called when the server ends a connection, as it does when it dies. */
  onLost: (error: Error) => void
}

// Limits of every statement (design, section 10). A job that needs longer sets its own with `set local`.
const STATEMENT_MS_MAX = 5_000
const LOCK_WAIT_MS_MAX = 2_000
const IDLE_IN_TRANSACTION_MS_MAX = 10_000

// The server ends a statement at its limit and says so. Where nothing comes even then the line is dead, and without this
// its callers would wait for the system's own limit, a quarter of an hour, until no connection is left.
const ANSWER_MS_MAX = STATEMENT_MS_MAX + 2_000
const ACQUIRE_MS_MAX = 2_000 // longer than that the caller is better served by "busy, try again"
const IDLE_MS_MAX = 300_000 // a new connection costs 5 ms and its prepared statements

/** Opens a pool of connections whose statements are limited in time. Nothing connects before the first query. */
export function openPool({ connection, max, role, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    types: { getTypeParser },
    query_timeout: ANSWER_MS_MAX,
    connectionTimeoutMillis: ACQUIRE_MS_MAX,
    idleTimeoutMillis: IDLE_MS_MAX,
    keepAlive: true,
    // Set on the connection rather than by startup options, which a DATABASE_URL with options of its own would replace.
    // oxlint-disable-next-line no-misused-promises -- the pool awaits it; the types do not say so yet
    onConnect: client => setUpSession(client, role),
  })
  pool.on('error', onLost)
  // A connection that is checked out when the server dies tells its own listeners, and without one the process ends.
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

async function setUpSession(client: pg.ClientBase, role: string | undefined): Promise<void> {
  await client.query(
    `set timezone = 'UTC';
     set statement_timeout = ${STATEMENT_MS_MAX};
     set lock_timeout = ${LOCK_WAIT_MS_MAX};
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS_MAX};
     ${role === undefined ? '' : `set role ${pg.escapeIdentifier(role)}`}`,
  )
}

/**
 * Types as they reach us: int8 as bigint; numeric, date and time as the text that the server sent, so that nothing is
 * rounded or moved to another day; timestamptz as Date.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.DATE]: text => text,
  [pg.types.builtins.TIMESTAMP]: text => text,
}

type TypeId = Parameters<typeof pg.types.getTypeParser>[0]

function getTypeParser(oid: TypeId, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)
}
