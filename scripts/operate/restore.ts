// npm run restore -- file [--replace]: loads a backup into the built-in database; an encrypted one with BACKUP_KEY.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { backupSecrets } from './backup-secrets.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
if (process.env['DATABASE_URL'])
  throw new Error('Only the built-in database is restored here. Use psql for DATABASE_URL.')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' } },
})
const [file] = positionals
if (file === undefined) throw new Error('Usage: npm run restore -- file [--replace]')
const secrets = backupSecrets(process.env)

const server = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '.data', log: quiet })
try {
  const { rows, keptAs } = await restoreBackup({
    maintenance: { ...server.connectionConfig, database: 'postgres' },
    connection: server.connectionConfig,
    file: path.resolve(file),
    secrets,
    replace: values.replace ?? false,
  })
  console.log(
    `${rows} rows restored.${keptAs === undefined ? '' : ` The database of before is kept as ${keptAs}.`}`,
  )
} finally {
  await server.stop()
}
