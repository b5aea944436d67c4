import type pg from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { asRefusal, isConnectionLost, repeat } from './failure.ts'

declare const inTransaction: unique symbol

/** A connection inside a transaction. A function that locks rows takes this: the lock ends with the transaction. */
export type Tx = pg.PoolClient & { readonly [inTransaction]: true }

/**
 * Runs `work` in one READ COMMITTED transaction and returns what it returns. A deadlock or a serialization failure runs
 * the whole of it again, five times at most: `work` must have no effect but through its transaction.
 * @throws what `work` throws, after a rollback; DomainError 'busy' | 'database_unavailable'. See `isOutcomeUnknown`.
 */
export async function withTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await repeat(() => runOnce(pool, work))
  } catch (error) {
    throw asRefusal(error)
  }
}

async function runOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isClean = false
  try {
    await client.query('begin isolation level read committed read write')
    const result = await work(client as Tx)
    await commit(client)
    isClean = true
    return result
  } catch (error) {
    isClean = !isOutcomeUnknown(error) && (await rollback(client)) && !isConnectionLost(error)
    throw error
  } finally {
    // A connection that is not clean is closed; the server rolls back whatever was open on it.
    client.release(!isClean)
  }
}

async function rollback(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isConnectionLost(error) ? outcomeUnknown(error) : error
  })
  // The server answers COMMIT with ROLLBACK where an error was swallowed inside.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: an error inside it was not passed on.')
}

function outcomeUnknown(cause: unknown): DomainError {
  const message =
    'The database went away while it was committing: whether the change was made is not known yet.'
  return new DomainError('database_unavailable', { message, extra: { outcome: 'unknown' }, cause })
}

/** Whether the commit may or may not have happened: look for the business key before doing anything again. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof DomainError && error.extra?.['outcome'] === 'unknown'
}
