import { callbackify } from 'node:util'
import pg from 'pg'
import { currentLane, HEALTH_CONNECTIONS, type Lanes, newLanes } from './lanes.ts'

export type PoolOptions = {
  connection: pg.ClientConfig
  /** Connections at most, besides the one that health has. */
  max: number
  /** The role that statements run as; undefined: the one that signs in. */
  role?: string | undefined
  /** Called when the server ends a connection, as it does when it dies. */
  onLost: (error: Error) => void
  /** Other limits than the product's: tests are patient, since how fast a machine is proves nothing. */
  limits?: PoolLimits
}

/** Time limits in milliseconds. */
export type PoolLimits = {
  readonly statement: number
  readonly lockWait: number
  readonly idleInTransaction: number
  /** Until a connection is free. */
  readonly acquire: number
}

/** Limits of every statement. A job that needs longer sets its own with `set local`. */
const LIMITS: PoolLimits = {
  statement: 5_000,
  lockWait: 2_000,
  idleInTransaction: 10_000,
  acquire: 2_000, // longer than that the caller is better served by "busy, try again"
}
// The server ends a statement at its limit and says so. Where nothing comes even then the line is dead, and without this
// its callers would wait for the system's own limit, a quarter of an hour, until no connection is left.
const ANSWER_MS_MORE = 2_000
const IDLE_MS_MAX = 300_000 // a new connection costs 5 ms and its prepared statements

const lanesByPool = new WeakMap<pg.Pool, Lanes>()

/** Lanes of a pool that `openPool` has opened. */
export function lanesOf(pool: pg.Pool): Lanes {
  const lanes = lanesByPool.get(pool)
  if (lanes === undefined) throw new Error('a pool without lanes')
  return lanes
}

/**
 * Opens a pool of connections whose statements are limited in time, each taken in the lane of its caller. Nothing connects
 * before the first query.
 */
export function openPool({ connection, max, role, onLost, limits = LIMITS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: max + HEALTH_CONNECTIONS,
    types: { getTypeParser },
    query_timeout: limits.statement + ANSWER_MS_MORE,
    connectionTimeoutMillis: limits.acquire,
    idleTimeoutMillis: IDLE_MS_MAX,
    keepAlive: true,
    // Set on the connection rather than by startup options, which a DATABASE_URL with options of its own would replace.
    // oxlint-disable-next-line no-misused-promises -- the pool awaits it; the types do not say so yet
    onConnect: client => setUpSession(client, role, limits),
  })
  pool.on('error', onLost)
  // A connection that is checked out when the server dies tells its own listeners, and without one the process ends.
  pool.on('connect', client => client.on('error', onLost))
  takeInLanes(pool, newLanes({ size: max, waitMsMax: limits.acquire }))
  return pool
}

/** Makes each caller wait in its lane before the pool's own queue, which is then always empty. */
function takeInLanes(pool: pg.Pool, lanes: Lanes): void {
  lanesByPool.set(pool, lanes)
  const connect = pool.connect.bind(pool)
  const connectInLane = async (): Promise<pg.PoolClient> => {
    const leave = await lanes.enter(currentLane())
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = error => {
        release(error)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  const withCallback = callbackify(connectInLane)
  // The form with a callback is how `pool.query` asks.
  const connectFor = (callback?: Parameters<typeof withCallback>[0]) =>
    callback === undefined ? connectInLane() : withCallback(callback)
  pool.connect = connectFor as typeof pool.connect
}

/**
 * Settings on which the meaning of our statements rests. SQL may have given the role, or the role in this database, others for all
 * its later connections: a sum that is read after a lock would be that of before the lock. docs/decisions/0069.
 * A database that only reads, as its operator or a full disk has left it, stays so: it answers each write with an error.
 */
const OWN_SETTINGS = `
  set default_transaction_isolation = 'read committed';
  set default_transaction_deferrable = off;
  set search_path = public, pg_temp;
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set standard_conforming_strings = on;
  set array_nulls = on;
  set transform_null_equals = off`

async function setUpSession(
  client: pg.ClientBase,
  role: string | undefined,
  { statement, lockWait, idleInTransaction }: PoolLimits,
): Promise<void> {
  await client.query(
    `${OWN_SETTINGS};
     set statement_timeout = ${statement};
     set lock_timeout = ${lockWait};
     set idle_in_transaction_session_timeout = ${idleInTransaction};
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
