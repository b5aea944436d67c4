import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { systemCode } from '../embedded/cannot-run.ts'
import type { WalArchive } from '../embedded/wal-archive.ts'

/** A copy of the files of a cluster, and what is known of it. */
export type BaseBackup = {
  readonly folder: string
  /** The first moment that it can be restored to. */
  readonly endedAt: Date
  /** The first segment that its recovery reads. */
  readonly firstSegment: string
}

const FACTS_FILE = 'openremit-base.json'
export const FILES = 'postgres'

/** A segment that is not in the archive after this time will not be there soon. */
const ARCHIVED_MS_MAX = 60_000

/** What the server makes anew: of these folders only the folder is copied. Source: PostgreSQL's manual, 25.3.4. */
const EMPTIED = /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/

/**
 * Copies the files of a running server while it works on, and waits until the segments that make the copy whole are archived.
 * @throws Error in words for the operator where the server does not archive
 */
export async function takeBase(superuser: pg.ClientConfig, archive: WalArchive): Promise<BaseBackup> {
  const client = new pg.Client(superuser)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  const partial = path.join(archive.bases, `partial-${process.pid}`)
  try {
    const { cluster, mode } = await readSettings(client)
    if (mode === 'off')
      throw new Error(
        'The built-in PostgreSQL does not archive: start the server with WAL_ARCHIVE_DIR first.',
      )
    await mkdir(partial, { mode: 0o700 })
    await client.query(`select pg_backup_start('openremit', true)`)
    await copyFolder(cluster, path.join(partial, FILES))
    const label = await stopBackup(client)
    await writeDurably(path.join(partial, FILES, 'backup_label'), label)
    const endedAt = await readClock(client)
    const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    await writeDurably(path.join(partial, FACTS_FILE), JSON.stringify({ endedAt, firstSegment }))
    const folder = path.join(archive.bases, endedAt.toISOString().replaceAll(/[:-]|\.\d+/g, ''))
    await rename(partial, folder)
    return { folder, endedAt, firstSegment }
  } finally {
    await client.end()
    await rm(partial, { recursive: true, force: true })
  }
}

async function readSettings(client: pg.Client): Promise<{ cluster: string; mode: string }> {
  const { rows } = await client.query<{ cluster: string; mode: string }>(
    `select current_setting('data_directory') as cluster, current_setting('archive_mode') as mode`,
  )
  return rows[0] ?? { cluster: '', mode: 'off' }
}

async function readClock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  if (rows[0] === undefined) throw new Error('the server has no clock')
  return rows[0].now
}

async function stopBackup(client: pg.Client): Promise<string> {
  await client.query(`set statement_timeout = ${ARCHIVED_MS_MAX}`)
  try {
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    )
    return rows[0]?.label ?? ''
  } catch (error) {
    throw new Error(
      `The base backup is not whole: its segments have not reached the archive within ${ARCHIVED_MS_MAX / 1000} seconds. Look at postgres.log in DATA_DIR.`,
      { cause: error },
    )
  }
}

async function copyFolder(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (!entry.isDirectory()) await copyDurably(source, target)
    else if (isTop && EMPTIED.test(entry.name)) await mkdir(target, { mode: 0o700 })
    else await copyFolder(source, target, false)
  }
}

/** A file that is gone meanwhile belongs to a table that was dropped: recovery drops it too. */
async function copyDurably(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw error
  }
  await using file = await open(target, 'r+')
  await file.sync()
}

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
}

/** The base backups that are whole, the oldest first. */
export async function listBases({ bases }: WalArchive): Promise<BaseBackup[]> {
  const names = await readdir(bases)
  const found = await Promise.all(
    names
      .filter(name => !name.startsWith('partial-'))
      .map(async name => {
        const folder = path.join(bases, name)
        const facts = JSON.parse(await readFile(path.join(folder, FACTS_FILE), 'utf8')) as {
          endedAt: string
          firstSegment: string
        }
        return { folder, endedAt: new Date(facts.endedAt), firstSegment: facts.firstSegment }
      }),
  )
  return found.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
}

/** Removes all base backups but the newest ones, and the segments that none of these needs. @returns how many of each */
export async function removeOldBases(
  archive: WalArchive,
  kept: number,
): Promise<{ bases: number; segments: number }> {
  const bases = await listBases(archive)
  const old = bases.slice(0, -kept)
  const [first] = bases.slice(-kept)
  if (first === undefined) return { bases: 0, segments: 0 }
  for (const { folder } of old) await rm(folder, { recursive: true })
  const needless = (await readdir(archive.segments)).filter(name => isBefore(name, first.firstSegment))
  for (const name of needless) await rm(path.join(archive.segments, name), { force: true })
  return { bases: old.length, segments: needless.length }
}

/** Whatever its timeline, as `pg_archivecleanup` decides; histories of timelines stay. */
const isBefore = (name: string, segment: string): boolean =>
  /^[0-9A-F]{24}[.]/.test(name) && name.slice(8, 24) < segment.slice(8)
