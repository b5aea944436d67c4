import { databaseIn } from './platform/environment.ts'

type DatabaseVariables = {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATABASE_QUEUE_URL?: string | undefined
  readonly WAL_ARCHIVE_DIR?: string | undefined
}

/** A separate owner without a separate queue would let the runner of the queue sign in as the owner. */
export function databaseFaults(from: DatabaseVariables): string[] {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_QUEUE_URL } = from
  if (DATABASE_URL !== undefined && from.WAL_ARCHIVE_DIR !== undefined)
    return [
      '  WAL_ARCHIVE_DIR is for the built-in database: the server of DATABASE_URL archives by its own settings',
    ]
  const others = [DATABASE_OWNER_URL, DATABASE_QUEUE_URL]
  if (DATABASE_URL === undefined && others.some(url => url !== undefined))
    return ['  DATABASE_OWNER_URL or DATABASE_QUEUE_URL is set without DATABASE_URL: set that too']
  if (DATABASE_OWNER_URL !== undefined && DATABASE_QUEUE_URL === undefined)
    return ['  DATABASE_OWNER_URL is set without DATABASE_QUEUE_URL: set both']
  return Object.entries({ DATABASE_OWNER_URL, DATABASE_QUEUE_URL })
    .filter(([, url]) => url && DATABASE_URL && databaseIn(url) !== databaseIn(DATABASE_URL))
    .map(([name]) => `  ${name} names another database than DATABASE_URL: all three must name the same`)
}
