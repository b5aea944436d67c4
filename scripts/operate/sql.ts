// npm run sql -- "select ...": one statement on the database, with the rights that the application works with.
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const [text = ''] = process.argv.slice(2)
if (text === '') throw new Error('Say what to ask: npm run sql -- "select count(*) from transfers"')

const { pool, stop } = await openOperatorsDatabase()
try {
  const { rows, rowCount, command } = await pool.query<Record<string, unknown>>(text)
  for (const row of rows) console.log(JSON.stringify(row, digitsAsTheyAre))
  if (command !== 'SELECT') console.log(`${command} ${rowCount ?? 0}`)
} finally {
  await stop()
}

/** Counts and amounts are bigint, which JSON has no place for: text, as exact numbers are that have a point. */
function digitsAsTheyAre(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
