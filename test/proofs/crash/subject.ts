import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { quiet } from '#server/platform/db/database-log.ts'
import type { ConnectionConfig } from '#server/platform/db/embedded/embedded-server.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { killDatabase } from '#test/support/database/embedded.ts'
import { type ServerProcess, startServer } from '#test/support/servers/server-process.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'

/** The real server on a data folder of its own: what is killed and started again. */
export type Subject = {
  /** Does not change from one start to the next. */
  readonly url: string
  killServer(): Promise<void>
  /** The postmaster and all its children at once. */
  killDatabase(): Promise<void>
  /** Waits until it serves again by itself. @returns whether it does within the time */
  recovers(msMax: number): Promise<boolean>
  /** Brings back whatever is not running, and waits until it serves. */
  revive(): Promise<void>
  /** Runs work on a connection as the owner of the tables. */
  withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** On a machine that is busy with other things too it takes long: what matters is that it comes back. */
const READY_MS_MAX = 60_000
/** One that says nothing is asked again. */
const READINESS_MS_MAX = 5_000
/** A server starts its database again by itself; one that takes longer is killed as well. */
const SELF_HEALING_MS_MAX = 3_000

export async function startSubject(): Promise<Subject> {
  const folder = await temporaryFolder(tmpdir()) // on a disk, as an operator's
  const dataDir = path.join(folder, 'data')
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  let server: ServerProcess = await startServer(env)
  const { url } = server
  const database = await connectionOf(dataDir)
  // A proof that dies of an error leaves no server behind: the server then stops its database in order.
  const endWithUs = () => void server.child.kill('SIGTERM')
  process.once('exit', endWithUs)
  const startAgain = () => startServer({ ...env, PORT: new URL(url).port })

  async function killServer(): Promise<void> {
    if (server.child.exitCode === null && server.child.signalCode === null) {
      const exited = once(server.child, 'exit')
      server.child.kill('SIGKILL')
      await exited
    }
    await server.stop()
  }

  async function revive(): Promise<void> {
    if (await becomesReady(url, SELF_HEALING_MS_MAX)) return
    await killServer()
    server = await startAgain()
    if (await becomesReady(url, READY_MS_MAX)) return
    throw new Error(`the server does not come back: ${await readiness(url)}`)
  }

  return {
    url,
    killServer: async () => {
      await killServer()
      server = await startAgain()
    },
    killDatabase: () => killDatabase(dataDir),
    recovers: msMax => becomesReady(url, msMax),
    revive,
    withDatabase: work => onDatabase(database, work),
    async remove() {
      process.removeListener('exit', endWithUs)
      await killServer()
      await killDatabase(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function becomesReady(url: string, msMax: number): Promise<boolean> {
  const deadline = performance.now() + msMax
  while (performance.now() < deadline) {
    if ((await readiness(url)).startsWith('200')) return true
    await sleep(50)
  }
  return false
}

/** Status and body of its readiness: '200 …' if it serves. */
const readiness = (url: string): Promise<string> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READINESS_MS_MAX) }).then(
    async answer => `${answer.status} ${await answer.text()}`,
    String,
  )

/** Connection to the database that the server has started; it does not change from one start to the next. */
async function connectionOf(dataDir: string): Promise<ConnectionConfig> {
  const { connectionConfig, stop } = await startEmbedded({ dataDir, log: quiet })
  await stop() // the server uses it, so it runs on
  return connectionConfig
}

/** Waits for a database that recovers; it is neither started nor held here, which is the server's own task. */
async function onDatabase<T>(config: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(config)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connected(config: ConnectionConfig): Promise<pg.Client> {
  const deadline = performance.now() + READY_MS_MAX
  for (;;) {
    const client = new pg.Client(config)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}
