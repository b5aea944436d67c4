import { chown, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Binaries, packageFolder, readyBinaries } from '../embedded/binaries.ts'
import { readOrMakePassword, SUPERUSER } from '../embedded/cluster.ts'
import { exists, giveTo, makeSocketFolder, type Places, preparePlaces } from '../embedded/places.ts'
import { lastComplaint } from '../embedded/program.ts'
import { startServer } from '../embedded/server-process.ts'
import { settingArguments, SOCKET_PORT } from '../embedded/settings.ts'
import { archiveIn, restoreCommand, type WalArchive } from '../embedded/wal-archive.ts'
import { type BaseBackup, FILES, listBases } from './base-backup.ts'

export type MomentRestore = {
  /** An empty data folder: the cluster of before stays as it is. */
  readonly dataDir: string
  readonly archiveDir: string
  /** The last moment of which commits are kept; null: as far as the archive goes. */
  readonly at: Date | null
}

export type RestoredMoment = {
  readonly base: BaseBackup
  /** In the server's words, the last commit that was kept; null where nothing came after the base backup. */
  readonly lastCommit: string | null
}

/**
 * Restores the newest base backup before a moment into an empty data folder, and all that was committed up to the moment.
 * The cluster gets a password of its own, and archives nothing until a server is started on it.
 * @throws Error in words for the operator, with nothing left behind
 */
export async function restoreToMoment({ dataDir, archiveDir, at }: MomentRestore): Promise<RestoredMoment> {
  const archive = archiveIn(path.resolve(archiveDir))
  const base = await chooseBase(archive, at)
  const places = await preparePlaces(path.resolve(dataDir))
  if (await exists(places.cluster))
    throw new Error(`${places.cluster} is there already: give DATA_DIR an empty folder to restore into.`)
  const binaries = await readyBinaries(places, packageFolder())
  const password = await readOrMakePassword(places)
  try {
    await copyBase(base, places)
    await recover({ places, binaries, archive, at, password })
    return { base, lastCommit: await readLastCommit(places) }
  } catch (error) {
    await rm(places.cluster, { recursive: true, force: true })
    throw error
  }
}

async function chooseBase(archive: WalArchive, at: Date | null): Promise<BaseBackup> {
  const bases = await listBases(archive)
  const base = bases.findLast(({ endedAt }) => at === null || endedAt <= at)
  if (base !== undefined) return base
  const first = bases[0]?.endedAt.toISOString()
  throw new Error(
    first === undefined
      ? `There is no base backup in ${archive.bases}.`
      : `The oldest base backup is of ${first}: nothing before that can be restored.`,
  )
}

async function copyBase({ folder }: BaseBackup, places: Places): Promise<void> {
  const partial = `${places.cluster}.partial-${process.pid}`
  try {
    await cp(path.join(folder, FILES), partial, { recursive: true })
    await writeFile(path.join(partial, 'recovery.signal'), '')
    await giveAllTo(places, partial)
    await rename(partial, places.cluster)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function giveAllTo({ user }: Places, folder: string): Promise<void> {
  await giveTo(user, folder)
  if (user === undefined) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), user.uid, user.gid)
}

type Recovery = {
  readonly places: Places
  readonly binaries: Binaries
  readonly archive: WalArchive
  readonly at: Date | null
  readonly password: string
}

/** The server recovers and promotes itself. Only we can sign in meanwhile: the folder of its socket is closed to others. */
async function recover({ places, binaries, archive, at, password }: Recovery): Promise<void> {
  const socketFolder = await makeSocketFolder(places)
  const rules = path.join(socketFolder, 'sign-in.conf')
  await writeFile(rules, `local all ${SUPERUSER} trust\n`)
  await giveTo(places.user, rules)
  const more = {
    hba_file: rules,
    restore_command: restoreCommand(archive),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    ...(at !== null && { recovery_target_time: inServersWords(at) }),
  }
  try {
    const server = await startServer(
      places,
      binaries,
      settingArguments({ socketFolder, durable: true, more }),
    )
    if ('reason' in server) throw new Error(await reasonOf(places))
    try {
      await setPassword(socketFolder, password)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(rules, { force: true })
  }
}

/** The process that recovers names the fault; the server that waits for it only says that it ends. */
async function reasonOf({ logFile }: Places): Promise<string> {
  const reason = lastComplaint(await readFile(logFile, 'utf8'))
  return `The archive does not lead to that moment: ${reason}. A segment is missing, or nothing was committed after it: then --to latest.`
}

/** The server does not read the letter Z in its settings. */
const inServersWords = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

async function setPassword(socketFolder: string, password: string): Promise<void> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(`alter role ${SUPERUSER} password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

async function readLastCommit({ logFile }: Places): Promise<string | null> {
  const log = await readFile(logFile, 'utf8')
  return [...log.matchAll(/last completed transaction was at log time (.+)$/gm)].at(-1)?.[1] ?? null
}
