import { quiet } from '#server/platform/db/database-log.ts'
import { addressesIn } from '#server/platform/db/roles/sign-ins.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'

/** The database that the application works on by the same environment, started where it does not run. */
export const openOperatorsDatabase = (): Promise<Database> =>
  openDatabase(
    {
      addresses: addressesIn(process.env),
      dataDir: process.env['DATA_DIR'] || '.data',
      poolMax: 1,
      needsBoundary: false,
    },
    quiet,
  )
