import { CONNECTIONS_MAX } from './platform/db/embedded/settings.ts'

/** Four to eight connections keep two cores busy; more only queue inside the database. */
export const POOL_MAX = 8
/** Connections of a process beside its pool: for jobs, announcements and health. */
const OTHER_CONNECTIONS = 8
/** Left for commands such as a backup. */
const SPARE_CONNECTIONS = 8

/** Connections that all workers of this machine may open, and some for commands. */
export const connectionsNeeded = ({
  workers,
  dbPoolMax,
}: {
  readonly workers: number
  readonly dbPoolMax: number
}): number => workers * (dbPoolMax + OTHER_CONNECTIONS) + SPARE_CONNECTIONS

type WorkerVariables = {
  readonly WORKERS?: number | undefined
  readonly DB_POOL_MAX?: number | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Too many workers would take turns at failing for want of a connection. */
export function workerFaults({
  WORKERS = 1,
  DB_POOL_MAX = POOL_MAX,
  DATABASE_URL,
}: WorkerVariables): string[] {
  const needed = connectionsNeeded({ workers: WORKERS, dbPoolMax: DB_POOL_MAX })
  if (WORKERS === 1 || DATABASE_URL !== undefined || needed <= CONNECTIONS_MAX) return []
  return [
    `  WORKERS is "${WORKERS}", and with DB_POOL_MAX ${DB_POOL_MAX} so many need ${needed} of the ${CONNECTIONS_MAX} connections of ` +
      'the built-in database: lower one of them, or set DATABASE_URL',
  ]
}
