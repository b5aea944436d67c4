import { quiet } from '#server/platform/db/database-log.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'

/** The database that the application works on by the same environment, started where it does not run. */
export const openOperatorsDatabase = (): Promise<Database> =>
  openDatabase(
    {
      databaseUrl: process.env['DATABASE_URL'] || undefined,
      dataDir: process.env['DATA_DIR'] || '.data',
      poolMax: 1,
    },
    quiet,
  )
