// Starts what has been built, in this process and not in a child: signals reach the server, and no second runtime starts.
import path from 'node:path'
import { leaveRoot } from '#server/platform/db/embedded/leave-root.ts'

const codeFolder = path.join(import.meta.dirname, '..')
/** One file of each kind that the server reads once it is no longer root. */
const reads = ['src/server/main.ts', 'dist/pages/template.html', 'node_modules/pg/package.json']

const left = await leaveRoot({
  dataDir: process.env['DATA_DIR'] || '.data',
  hasBuiltInDatabase: !process.env['DATABASE_URL'],
  codeFolder,
  reads: reads.map(file => path.join(codeFolder, file)),
})
if (left && 'reason' in left)
  console.error(`The server runs as root, because ${left.reason}. With live keys it does not start.`)
await import('#server/main.ts')
