import pg from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

// SQLSTATE codes and classes: PostgreSQL manual, appendix A.
const BUSY = ['57014', '55P03', '53300', '25P03'] // statement or lock took too long, too many connections, idle too long
// Connection, shutdown or crash, system error, out of disk or memory, and a server that only reads, as one that was replaced does.
const LOST = /^(08|57P0|58|53|25006)/

// The system and the driver use these words for a server that is absent, gone or silent.
const UNREACHABLE =
  /ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|Connection terminated|not queryable|Query read timeout|no host of the database takes writes/
const QUEUED_TOO_LONG = 'timeout exceeded when trying to connect'

/** @returns the error as a refusal 'busy' or 'database_unavailable' where it is one, or else as it is */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError) return error
  if (isBusy(error)) return new DomainError('busy', { cause: error })
  if (isConnectionLost(error)) return new DomainError('database_unavailable', { cause: error })
  return error
}

function isBusy(error: Error): boolean {
  return BUSY.includes(sqlState(error) ?? '') || error.message === QUEUED_TOO_LONG
}

/** Whether the statement's fate is unknown because the connection, or the server, went away under it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return LOST.test(state)
  const code = 'code' in error ? String(error.code) : ''
  return UNREACHABLE.test(`${code} ${error.message}`)
}

/** @returns the server's five-letter code; undefined where the error did not come from the server */
function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The name of the unique constraint that refused a row; undefined for any other error. */
export function uniqueViolation(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? (error as pg.DatabaseError).constraint : undefined
}

/** The name of the foreign key that a row points to nothing by; undefined for any other error. */
export function brokenReference(error: unknown): string | undefined {
  return sqlState(error) === '23503' ? (error as pg.DatabaseError).constraint : undefined
}

const TRIES_MAX = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const RETRY_MS_MIN = 10
const RETRY_MS_MAX = 200

/**
 * Runs `work` again after a deadlock or a serialization failure, five times at most: the server has undone all of it, and it is
 * nobody's fault.
 * @throws what `work` throws, the last time
 */
export async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES_MAX || !isUndone(error)) throw error
    }
    await sleep(randomInt(RETRY_MS_MIN, RETRY_MS_MAX))
  }
}

function isUndone(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}
