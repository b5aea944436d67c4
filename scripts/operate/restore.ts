// npm run restore -- file [--replace]: loads a backup into the built-in database; an encrypted one with BACKUP_KEY.
// npm run restore -- --to <time, or latest>: restores the archive in WAL_ARCHIVE_DIR up to a moment into an empty DATA_DIR.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreToMoment } from '#server/platform/db/backup/restore-to-moment.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { quiet } from '#server/platform/db/database-log.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { backupSecrets } from './backup-secrets.ts'
import { endOnError } from './end-on-error.ts'

endOnError()
if (process.env['DATABASE_URL'])
  throw new Error('Only the built-in database is restored here. Use psql for DATABASE_URL.')

const USAGE =
  'Usage: npm run restore -- file [--replace], or npm run restore -- --to 2026-11-29T10:45:00Z with WAL_ARCHIVE_DIR'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, to: { type: 'string' } },
})
const dataDir = process.env['DATA_DIR'] || '.data'
const [file] = positionals
if (values.to !== undefined) await restoreMoment(values.to, process.env['WAL_ARCHIVE_DIR'])
else if (file === undefined) throw new Error(USAGE)
else await restoreFile(file)

async function restoreMoment(to: string, archiveDir: string | undefined): Promise<void> {
  const at = to === 'latest' ? null : new Date(to)
  if (!archiveDir || (at !== null && !isExact(to, at))) throw new Error(USAGE)
  const { base, lastCommit } = await restoreToMoment({ dataDir, archiveDir, at })
  console.log(`Restored from ${base.folder}. Last commit: ${lastCommit ?? 'none after the base backup'}.`)
  console.log(
    `${path.resolve(dataDir)} needs secret-key and data-key of the old data folder, unless they are settings.`,
  )
}

/** A time without a zone would be another moment on another machine. */
function isExact(text: string, at: Date): boolean {
  return !Number.isNaN(at.getTime()) && /(Z|[+-]\d\d:\d\d)$/.test(text)
}

async function restoreFile(from: string): Promise<void> {
  const secrets = backupSecrets(process.env)
  const server = await startEmbedded({ dataDir, log: quiet })
  try {
    const { rows, keptAs } = await restoreBackup({
      maintenance: { ...server.connectionConfig, database: 'postgres' },
      connection: server.connectionConfig,
      file: path.resolve(from),
      secrets,
      replace: values.replace ?? false,
    })
    console.log(
      `${rows} rows restored.${keptAs === undefined ? '' : ` The database of before is kept as ${keptAs}.`}`,
    )
  } finally {
    await server.stop()
  }
}
