import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { readMigrations } from '#server/platform/db/migration-files.ts'
import type { RowSteps } from '#server/platform/db/row-steps.ts'
import { emptyDatabase } from './database.ts'

export type EarlierRelease = {
  /** Signs in as a superuser. */
  readonly owner: pg.Client
  /** Migrates to this release, with its work on rows. */
  readonly upgrade: (steps?: RowSteps) => Promise<string[]>
}

/** A database as a release had left it that did not know a migration; it ends with the test. */
export async function earlierRelease(migration: string): Promise<EarlierRelease> {
  const database = await emptyDatabase()
  const known = await readMigrations()
  const level = known.findIndex(({ name }) => name === migration)
  await migrate(database, known.slice(0, level))
  const owner = new pg.Client(database)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  return { owner, upgrade: steps => migrate(database, known, steps) }
}

/** The bytes of a table's file, as somebody with the disk reads them. */
export async function fileOf(owner: pg.Client, table: string): Promise<string> {
  await owner.query('checkpoint')
  const read = 'select pg_read_binary_file(pg_relation_filepath($1)) as bytes'
  return (await owner.query<{ bytes: Buffer }>(read, [table])).rows[0]!.bytes.toString('latin1') // the table is there
}
