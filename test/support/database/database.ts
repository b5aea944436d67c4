import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#server/platform/db/pool.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { signingKeys } from '#server/platform/signing.ts'
import type { SignIns } from '#server/platform/db/roles/sign-ins.ts'
import { createDatabase, dropDatabase, giveToOwner, onDatabase, signInsTo } from './test-server.ts'

export type TestDatabase = {
  /** Signs in as the application's role, as the server does. */
  pool: pg.Pool
  /** Signs in as a superuser. */
  connectionString: string
  /** Sign in as the product does. */
  signIns: SignIns
  drop: () => Promise<void>
}

/**
 * A hundred at once wait for eight connections: as long as it takes, and no longer than a test. Where a machine is slow
 * the product says "busy, try again" sooner, and rightly.
 */
const PATIENT = { statement: 60_000, lockWait: 60_000, idleInTransaction: 60_000, acquire: 60_000 }

type Options = {
  readonly poolMax?: number
  /** Whether each is told that we are busy as soon as by the product. */
  readonly isHasty?: boolean
  /** Whether it has what a server gives an empty database. */
  readonly isSeeded?: boolean
}

/** The key of the personal data in databases of tests. */
export const TEST_DATA_KEY = 'da7a'.repeat(16)

/** Keys for a part that is tested without an app. */
export const testDataKeys: DataKeys = { sealing: signingKeys([TEST_DATA_KEY]), search: Buffer.alloc(32, 1) }

/** A migrated database of its own for one test or one file of tests; `drop` it at the end. */
export async function testDatabase({
  poolMax = 8,
  isHasty = false,
  isSeeded = false,
}: Options = {}): Promise<TestDatabase> {
  const url = inject('testServerUrl')
  const name = `openremit_test_${randomBytes(6).toString('hex')}`
  await createDatabase(url, name, inject(isSeeded ? 'seededTemplateName' : 'templateName'))
  await giveToOwner(url, name)
  const connectionString = onDatabase(url, name)
  const signIns = signInsTo(connectionString)
  const pool = openPool({
    connection: { connectionString: signIns.app },
    max: poolMax,
    onLost: () => {},
    ...(!isHasty && { limits: PATIENT }),
  })
  const drop = async () => {
    await pool.end()
    await dropDatabase(url, name)
  }
  return { pool, connectionString, signIns, drop }
}

/** An empty database on the same server, without migrations. */
export async function emptyDatabase(): Promise<{ connectionString: string; drop: () => Promise<void> }> {
  const url = inject('testServerUrl')
  const name = `openremit_empty_${randomBytes(6).toString('hex')}`
  await createDatabase(url, name)
  return { connectionString: onDatabase(url, name), drop: () => dropDatabase(url, name) }
}

/** A connection as a superuser: for what the application itself may not do. */
export async function ownerClient({ connectionString }: { connectionString: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** An address behind which there is no server. */
export const NOWHERE: pg.ClientConfig = {
  host: '/nowhere',
  user: 'nobody',
  password: 'none',
  database: 'none',
}
