// npm run sql -- "select ...": one statement on the database, with the rights that the application works with.
import { quiet } from '#server/platform/db/database-log.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
const [text = ''] = process.argv.slice(2)
if (text === '') throw new Error('Say what to ask: npm run sql -- "select count(*) from transfers"')

const databaseUrl = process.env['DATABASE_URL'] || undefined
const dataDir = process.env['DATA_DIR'] || '.data'
const { pool, stop } = await openDatabase({ databaseUrl, dataDir, poolMax: 1 }, quiet)
try {
  const { rows, rowCount, command } = await pool.query<Record<string, unknown>>(text)
  for (const row of rows) console.log(JSON.stringify(row))
  if (command !== 'SELECT') console.log(`${command} ${rowCount ?? 0}`)
} finally {
  await stop()
}
