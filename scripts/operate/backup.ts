// npm run backup -- [file]: saves the built-in database, whether the application is running or not, and encrypts it with
// BACKUP_KEY. `--base`: copies its files into WAL_ARCHIVE_DIR instead, from which `restore -- --to` reaches any later moment;
// `--keep N` then removes older copies, and the segments that only they need.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { removeOldBases, takeBase } from '#server/platform/db/backup/base-backup.ts'
import type { EmbeddedServer } from '#server/platform/db/embedded/embedded-server.ts'
import { quiet } from '#server/platform/db/database-log.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { backupSecrets } from './backup-secrets.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
if (process.env['DATABASE_URL'])
  throw new Error('Only the built-in database is saved here. Use pg_dump for DATABASE_URL.')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'boolean', default: false }, keep: { type: 'string' } },
})
const kept = values.keep === undefined ? null : Number.parseInt(values.keep, 10)
if (kept !== null && !(values.base && kept > 0))
  throw new Error('Usage: npm run backup -- [file], or npm run backup -- --base [--keep 7]')

const server = await startEmbedded({ dataDir: process.env['DATA_DIR'] || '.data', log: quiet })
try {
  await (values.base ? saveBase(server) : saveRows(server))
} finally {
  await server.stop()
}

async function saveRows({ connectionConfig }: EmbeddedServer): Promise<void> {
  const now = new Date().toISOString().replaceAll(/:|\.\d+/g, '')
  const [secret] = backupSecrets(process.env)
  const ending = secret === undefined ? 'sql.gz' : 'sql.gz.enc'
  const file = path.resolve(positionals[0] ?? `openremit-${now}.${ending}`)
  const rows = await writeBackup(connectionConfig, file, secret)
  const words =
    secret === undefined
      ? 'Keep it safe: it holds personal data, and is not encrypted (BACKUP_KEY is not set).'
      : 'It is encrypted: without BACKUP_KEY nobody can restore it.'
  console.log(`${rows} rows saved to ${file}. ${words}`)
}

async function saveBase({ connectionConfig, archive }: EmbeddedServer): Promise<void> {
  if (archive === null) throw new Error('There is no archive: start the server with WAL_ARCHIVE_DIR first.')
  const { folder, endedAt } = await takeBase(connectionConfig, archive)
  console.log(`Base backup saved to ${folder}. Each moment from ${endedAt.toISOString()} on can be restored.`)
  if (kept === null) return
  const removed = await removeOldBases(archive, kept)
  console.log(
    `Removed: ${removed.bases} older base backups, and ${removed.segments} segments that only they need.`,
  )
}
