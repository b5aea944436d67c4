import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, readyBinaries } from './binaries.ts'
import { cannotRun, inOneLine } from './cannot-run.ts'
import { ensureCluster, OWNER_ROLE, readOrMakePassword } from './cluster.ts'
import { holderOf, readLockFile, retireLockFile } from './lock-file.ts'
import { type Places, preparePlaces } from './places.ts'
import { explainFailure } from './program.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { SOCKET_PORT } from './settings.ts'

/** How to connect to the server as the owner of the database. */
export type ConnectionConfig = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export type EmbeddedServer = {
  connectionConfig: ConnectionConfig
  /** True where the server was found running; then `stop` leaves it running: it belongs to whoever started it. */
  adopted: boolean
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False for databases of tests that are thrown away: faster, and lost at a power cut. */
  durable?: boolean
}

const DATABASE = 'openremit'
const START_MS_MAX = 60_000 // recovery after a crash under full load took 4 s; a slow disk may need ten times that
const RETRY_MS = 50

/**
 * Starts the PostgreSQL that comes with the package on the data in `dataDir`, or adopts the one that already runs on it.
 * @throws Error naming DATABASE_URL where it cannot run
 */
export async function startEmbedded({ dataDir, durable = true }: EmbeddedOptions): Promise<EmbeddedServer> {
  const places = await preparePlaces(path.resolve(dataDir))
  const binaries = await readyBinaries(places)
  const password = await readOrMakePassword(places)
  await ensureCluster(places, binaries, password)
  return startOrAdopt({ places, binaries, password, durable })
}

type Start = { places: Places; binaries: Binaries; password: string; durable: boolean }

async function startOrAdopt(start: Start): Promise<EmbeddedServer> {
  const deadline = performance.now() + START_MS_MAX
  while (performance.now() < deadline) {
    const server = (await adopt(start)) ?? (await startUnlessHeld(start))
    if (server) return server
    await sleep(RETRY_MS)
  }
  throw cannotRun(`another process has held ${start.places.cluster} for ${START_MS_MAX / 1000} seconds`)
}

/** @returns the running server, whoever started it; undefined when none answers yet */
async function adopt({ places, password }: Start): Promise<EmbeddedServer | undefined> {
  const lock = await readLockFile(places.cluster)
  if (lock?.status !== 'ready') return undefined
  const connectionConfig = connectionTo(lock.socketFolder, lock.port, password)
  return (await serves(connectionConfig, places))
    ? { connectionConfig, adopted: true, stop: async () => {} }
    : undefined
}

/** @returns our own server; undefined while another process holds the data folder */
async function startUnlessHeld(start: Start): Promise<EmbeddedServer | undefined> {
  const { places, binaries, password, durable } = start
  const lock = await readLockFile(places.cluster)
  const holder = lock && (await holderOf(lock, places.cluster))
  if (holder === 'server') return undefined
  if (lock && holder !== 'gone') await retireLockFile(places.cluster, lock)

  const server = await startServer(places, binaries, { durable }).catch(async (error: unknown) => {
    throw await explainFailure(binaries.postgres, error)
  })
  if ('reason' in server) {
    if (server.heldByAnother) return undefined
    throw cannotRun(server.reason)
  }
  const connectionConfig = connectionTo(server.socketFolder, SOCKET_PORT, password)
  if (!(await serves(connectionConfig, places))) throw cannotRun('it stopped as soon as it had started')
  return { connectionConfig, adopted: false, stop: () => stopOwn(server, places) }
}

async function stopOwn(server: ServerProcess, { home }: Places): Promise<void> {
  await server.stop()
  // Only a folder of its own under the temporary path is ours to remove; DATA_DIR/run is used again.
  if (!server.socketFolder.startsWith(home)) await rm(server.socketFolder, { recursive: true, force: true })
}

function connectionTo(host: string, port: number, password: string): ConnectionConfig {
  return { host, port, user: OWNER_ROLE, password, database: DATABASE }
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
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '28P01') throw cannotRun(`${places.passwordFile} is not the password of its data folder`)
  if (error.code === '3D000' && config.database === DATABASE) {
    await createDatabase(config)
    return serves(config, places)
  }
  if (error.code === '57P03') return false // starting up or shutting down
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
