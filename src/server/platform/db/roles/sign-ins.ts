import { createHmac } from 'node:crypto'
import type { ConnectionConfig } from '../embedded/embedded-server.ts'
import { APP_ROLE, OWNER_ROLE, QUEUE_ROLE, type Role } from './roles.ts'

/** Addresses of one database, each for another purpose. */
export type SignIns = {
  /** For what the application asks. */
  readonly app: string
  /** For migrations, and for scripts that need more rights than the application. */
  readonly owner: string
  /** For the runner of the job queue. */
  readonly queue: string
}

/** Addresses that the operator gives; the one of the application serves the purposes that have none. */
export type DatabaseAddresses = {
  readonly app: string
  readonly owner: string | undefined
  readonly queue: string | undefined
}

/**
 * The password of a role in a cluster whose superuser has this password. It does not show the superuser's, and needs no
 * file of its own.
 */
export const passwordOf = (superusersPassword: string, role: Role): string =>
  createHmac('sha256', superusersPassword).update(role).digest('base64url')

/** Addresses in the built-in server. */
export function builtInSignIns(superuser: ConnectionConfig): SignIns {
  const as = (role: Role) =>
    addressOf({ ...superuser, user: role, password: passwordOf(superuser.password, role) })
  return { app: as(APP_ROLE), owner: as(OWNER_ROLE), queue: as(QUEUE_ROLE) }
}

/** `host` as a parameter: a socket's folder has no place before the path. */
const addressOf = ({ user, password, database, host, port }: ConnectionConfig): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

/** Addresses in a server of the operator's own. */
export const signInsAt = ({ app, owner, queue }: DatabaseAddresses): SignIns => ({
  app,
  owner: owner ?? app,
  queue: queue ?? owner ?? app,
})

/** The addresses in the environment; null where it names none. */
export const addressesIn = (environment: {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATABASE_QUEUE_URL?: string | undefined
}): DatabaseAddresses | null =>
  environment.DATABASE_URL
    ? {
        app: environment.DATABASE_URL,
        owner: environment.DATABASE_OWNER_URL || undefined,
        queue: environment.DATABASE_QUEUE_URL || undefined,
      }
    : null
