import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inOneLine, systemCode } from './cannot-run.ts'
import { giveTo, type Places } from './places.ts'
import { canEnter } from './server-user.ts'

/** A folder in which the built-in server keeps each segment of its write-ahead log, with the base backups that they continue. */
export type WalArchive = {
  readonly folder: string
  /** Files of the server's account. */
  readonly segments: string
  /** A folder of ours for each base backup. */
  readonly bases: string
}

/** The data folder remembers its archive: a command that starts the server without the setting would leave a gap in it. */
type Note = { readonly folder: string; readonly id: string }

const OWNER_FILE = 'owner'

export const archiveIn = (folder: string): WalArchive => ({
  folder,
  segments: path.join(folder, 'wal'),
  bases: path.join(folder, 'base'),
})

/**
 * The archive to start the server with.
 * @param wanted the folder of the setting; null: no archive from now on; undefined: the one of the last start
 * @throws Error in words for the operator where the folder is another database's, or closed to the server's account
 */
export async function chooseArchive(
  places: Places,
  wanted: string | null | undefined,
): Promise<WalArchive | null> {
  const file = path.join(places.dataDir, 'wal-archive')
  const note = await readNote(file)
  if (wanted === null) {
    await rm(file, { force: true })
    return null
  }
  if (wanted === undefined || wanted === note?.folder)
    return note === undefined ? null : archiveIn(note.folder)
  const archive = archiveIn(wanted)
  const id = note?.id ?? randomUUID()
  await claim(archive, id, places)
  await writeFile(file, JSON.stringify({ folder: wanted, id } satisfies Note), { mode: 0o600 })
  return archive
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Note
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function claim({ folder, segments, bases }: WalArchive, id: string, { user }: Places): Promise<void> {
  const ownerFile = path.join(folder, OWNER_FILE)
  let owner: string
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 })
    owner = await readFile(ownerFile, 'utf8').catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return ''
      throw error
    })
    if (owner === '') {
      await mkdir(segments, { recursive: true })
      await giveTo(user, segments)
      await mkdir(bases, { recursive: true, mode: 0o700 })
      await writeFile(ownerFile, id, { mode: 0o644 })
    }
  } catch (error) {
    throw new Error(`WAL_ARCHIVE_DIR cannot be used (${inOneLine(error)}).`, { cause: error })
  }
  if (owner !== '' && owner !== id) {
    throw new Error(
      `WAL_ARCHIVE_DIR ${folder} holds the archive of another database: give this one an empty folder.`,
    )
  }
  if (!(await canEnter(user, folder))) {
    throw new Error(`WAL_ARCHIVE_DIR ${folder} is closed to the account that runs the built-in PostgreSQL.`)
  }
}

/** A segment is switched at the latest after this time, so that no more than a minute is missing where the disk is lost. */
const SWITCH_SECONDS = '60'

/**
 * Settings with which the server archives. A segment is whole in the archive before the server may drop it; one that comes again
 * after a crash must be the same. Without the owner's file, as where the disk of the archive is not mounted, nothing is written.
 */
export function archiveSettings({ folder, segments }: WalArchive): Record<string, string> {
  const owner = quoted(path.join(folder, OWNER_FILE))
  const kept = `${quoted(segments)}/%f.gz`
  const partial = `${quoted(segments)}/%f.partial`
  const add = `gzip -1 -c %p > ${partial} && sync ${partial} && mv ${partial} ${kept}`
  return {
    archive_mode: 'on',
    archive_command: `test -f ${owner} && if test -f ${kept}; then gzip -dc ${kept} | cmp -s - %p; else ${add}; fi`,
    archive_timeout: SWITCH_SECONDS,
  }
}

/** The setting by which a server that recovers fetches a segment. */
export const restoreCommand = ({ segments }: WalArchive): string =>
  `test -f ${quoted(segments)}/%f.gz && gzip -dc ${quoted(segments)}/%f.gz > %p`

/** For the shell, in a setting where the server replaces what follows a percent sign. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
