import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import { isConnectionLost } from '../failure.ts'
import { type Binaries, packageFolder, readyBinaries } from './binaries.ts'
import { cannotRun, inOneLine } from './cannot-run.ts'
import { ensureCluster, SUPERUSER, readOrMakePassword } from './cluster.ts'
import type { ConnectionConfig, EmbeddedServer } from './embedded-server.ts'
import { type Hold, holdServer } from './hold.ts'
import { keepRunning, type Running } from './keep-running.ts'
import {
  clusterLock,
  holderOf,
  type LockFile,
  readLockFile,
  retireLockFile,
  socketLock,
} from './lock-file.ts'
import { makeSocketFolder, type Places, preparePlaces } from './places.ts'
import { explainFailure } from './program.ts'
import { endInSteps, type ServerProcess, startServer } from './server-process.ts'
import { settingArguments, SOCKET_PORT } from './settings.ts'
import { archiveSettings, chooseArchive, type WalArchive } from './wal-archive.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: DatabaseLog
  /** False for databases of tests that are thrown away: faster, and lost at a power cut. */
  durable?: boolean
  /** The folder that its write-ahead log is archived in; null: nowhere; undefined: as at the last start. */
  archiveDir?: string | null | undefined
}

const DATABASE = 'openremit'
const START_MS_MAX = 60_000 // recovery after a crash under full load took 4 s; a slow disk may need ten times that
const RETRY_MS = 50
const LOOK_MS = 500 // how soon the end of an adopted server is noticed

/**
 * Starts the PostgreSQL that comes with the package on the data in `dataDir`, or adopts the one that already runs on it.
 * A server of ours that dies is started again, until `stop`.
 * @throws Error naming DATABASE_URL where it cannot run
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  archiveDir,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const places = await preparePlaces(path.resolve(dataDir))
  const archive = await chooseArchive(places, archiveDir)
  const binaries = await readyBinaries(places, packageFolder())
  const password = await readOrMakePassword(places)
  await ensureCluster(places, binaries, password)
  const socketFolder = await makeSocketFolder(places)
  const start: Start = { places, binaries, password, socketFolder, durable, archive }
  const { server, hold } = await startAndHold(start)
  const { adopted, connectionConfig } = server
  if (adopted && connectionConfig.host !== socketFolder) await removeSocketFolder(places, socketFolder)
  // Started again it must be found where it was: also in the folder of the one we adopted.
  const startAgain = () => startOrAdopt({ ...start, socketFolder: connectionConfig.host })
  const end = keepRunning(server, startAgain, log)
  let stopped: Promise<void> | undefined
  return { connectionConfig, adopted, archive, stop: () => (stopped ??= end(stopUnlessUsed)) }

  async function stopUnlessUsed(last: Found): Promise<void> {
    const users = await hold.leave()
    // A server that does not answer is left to those who may be waiting for it, unless it is our own.
    if (users === 'nobody' || (users === 'unknown' && !last.adopted)) {
      await last.stop()
      await removeSocketFolder(places, connectionConfig.host)
    }
    await hold.end()
  }
}

type Start = {
  places: Places
  binaries: Binaries
  password: string
  socketFolder: string
  durable: boolean
  archive: WalArchive | null
}

type Found = Running & Pick<EmbeddedServer, 'connectionConfig' | 'adopted'>

/** One that is just being stopped by its last user is waited for, and started again. */
async function startAndHold(start: Start): Promise<{ server: Found; hold: Hold }> {
  const deadline = performance.now() + START_MS_MAX
  while (performance.now() < deadline) {
    const server = await startOrAdopt(start)
    const hold = await holdServer(server.connectionConfig)
    if (hold) return { server, hold }
    await sleep(RETRY_MS)
  }
  throw cannotRun(
    `its server in ${start.places.cluster} has not let us in for ${START_MS_MAX / 1000} seconds`,
  )
}

async function startOrAdopt(start: Start): Promise<Found> {
  const deadline = performance.now() + START_MS_MAX
  while (performance.now() < deadline) {
    const server = (await adopt(start)) ?? (await startUnlessHeld(start))
    if (server) return server
    await sleep(RETRY_MS)
  }
  throw cannotRun(`another process has held ${start.places.cluster} for ${START_MS_MAX / 1000} seconds`)
}

/** @returns the running server, whoever started it; undefined when none answers yet */
async function adopt({ places, password }: Start): Promise<Found | undefined> {
  const lock = await readLockFile(clusterLock(places.cluster))
  if (lock?.status !== 'ready') return undefined
  const connectionConfig = connectionTo(lock.socketFolder, lock.port, password)
  if (!(await serves(connectionConfig, places))) return undefined
  const ended = (signal: AbortSignal) => isGone(lock, places, { signal, lookMs: LOOK_MS, ref: false })
  return { connectionConfig, adopted: true, ended, stop: () => stopAdopted(lock, places) }
}

async function stopAdopted(lock: LockFile, places: Places): Promise<void> {
  if ((await holderOf(lock, places.cluster)) !== 'server') return
  const stopping = new AbortController()
  const gone = isGone(lock, places, { signal: stopping.signal, lookMs: RETRY_MS, ref: true })
  await endInSteps(signal => void process.kill(lock.pid, signal), gone)
  stopping.abort()
}

/** `ref`: whether it keeps the process alive. */
type Watch = { readonly signal: AbortSignal; readonly lookMs: number; readonly ref: boolean }

/** Waits for the end of a server that is not our child: nobody tells us of it. */
async function isGone(lock: LockFile, { cluster }: Places, { signal, lookMs, ref }: Watch): Promise<void> {
  while (!signal.aborted && (await holderOf(lock, cluster)) === 'server') {
    await sleep(lookMs, undefined, { signal, ref }).catch(() => {})
  }
}

/** @returns our own server; undefined while another process holds the data folder */
async function startUnlessHeld(start: Start): Promise<Found | undefined> {
  const { places, binaries, password, socketFolder, durable, archive } = start
  if (await isHeld(start)) return undefined
  const more = archive === null ? {} : archiveSettings(archive)
  const settings = settingArguments({ socketFolder, durable, more })
  const server = await startServer(places, binaries, settings).catch(async (error: unknown) => {
    throw await explainFailure(binaries.postgres, error)
  })
  if ('reason' in server) {
    if (server.heldByAnother) return undefined
    throw cannotRun(server.reason)
  }
  await checkStarted(server, start)
  const connectionConfig = connectionTo(socketFolder, SOCKET_PORT, password)
  return { connectionConfig, adopted: false, ended: () => server.exited, stop: server.stop }
}

/** @throws Error naming DATABASE_URL, after stopping a server that we cannot use */
async function checkStarted(server: ServerProcess, { places, password, socketFolder }: Start): Promise<void> {
  try {
    const isOurs = await serves(connectionTo(socketFolder, SOCKET_PORT, password), places)
    if (!isOurs) throw cannotRun('it stopped as soon as it had started')
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Whether a server lives on the data or the socket; lock files that name anything else are moved out of its way. */
async function isHeld({ places, socketFolder }: Start): Promise<boolean> {
  for (const file of [clusterLock(places.cluster), socketLock(socketFolder)]) {
    const lock = await readLockFile(file)
    const holder = lock ? await holderOf(lock, places.cluster) : 'gone'
    if (holder === 'server') return true
    if (lock && holder !== 'gone') await retireLockFile(file, lock)
  }
  return false
}

/** Only a folder of its own under the temporary path: DATA_DIR/run is used again. */
async function removeSocketFolder({ home }: Places, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== home) await rm(socketFolder, { recursive: true, force: true })
}

function connectionTo(host: string, port: number, password: string): ConnectionConfig {
  return { host, port, user: SUPERUSER, password, database: DATABASE }
}

/** Whether the server behind the socket answers and works on our data folder; makes our database where it is missing. */
async function serves(config: ConnectionConfig, places: Places): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === places.cluster
  } catch (error) {
    return await recover(error, config, places)
  } finally {
    await client.end().catch(() => {})
  }
}

async function recover(error: unknown, config: ConnectionConfig, places: Places): Promise<boolean> {
  // No server yet, or one that is starting or stopping.
  if (!(error instanceof pg.DatabaseError) || isConnectionLost(error)) return false
  if (error.code === '28P01') throw cannotRun(`${places.passwordFile} is not the password of its data folder`)
  if (error.code === '3D000' && config.database === DATABASE) {
    await createDatabase(config)
    return serves(config, places)
  }
  throw cannotRun(inOneLine(error), error)
}

async function createDatabase(config: ConnectionConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // 42P04 and 23505: another process that started with us made it first.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
