// Writes src/server/platform/db/tables.ts from a freshly migrated database.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { tableTypes } from '#server/platform/db/table-types.ts'

const TABLES = path.join(import.meta.dirname, '../..', 'src', 'server', 'platform', 'db', 'tables.ts')

const folder = await mkdtemp(path.join(tmpdir(), 'openremit-tables-'))
await chmod(folder, 0o711) // the account of the server must enter where root runs this
const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: quiet, durable: false })
const client = new pg.Client(server.connectionConfig)
try {
  await migrate(server.connectionConfig)
  await client.connect()
  await writeFile(TABLES, await tableTypes(client))
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true })
}
