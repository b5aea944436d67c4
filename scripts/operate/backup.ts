// npm run backup -- [file]: saves the built-in database, whether the application is running or not, and encrypts it with
// BACKUP_KEY.
import path from 'node:path'
import { quiet } from '#server/platform/db/database-log.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { backupSecrets } from './backup-secrets.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
if (process.env['DATABASE_URL'])
  throw new Error('Only the built-in database is saved here. Use pg_dump for DATABASE_URL.')

const now = new Date().toISOString().replaceAll(/:|\.\d+/g, '')
const [secret] = backupSecrets(process.env)
const ending = secret === undefined ? 'sql.gz' : 'sql.gz.enc'
const file = path.resolve(process.argv[2] ?? `openremit-${now}.${ending}`)
const server = await startEmbedded({ dataDir: process.env['DATA_DIR'] ?? '.data', log: quiet })
try {
  const rows = await writeBackup(server.connectionConfig, file, secret)
  const words =
    secret === undefined
      ? 'Keep it safe: it holds personal data, and is not encrypted (BACKUP_KEY is not set).'
      : 'It is encrypted: without BACKUP_KEY nobody can restore it.'
  console.log(`${rows} rows saved to ${file}. ${words}`)
} finally {
  await server.stop()
}
