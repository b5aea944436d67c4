import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { quiet } from '#server/platform/db/database-log.ts'
import type { ConnectionConfig, EmbeddedServer } from '#server/platform/db/embedded/embedded-server.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'

/** The account that stands for an ordinary user where the tests run as root: `daemon`, on every Linux. */
export const ORDINARY_USER = { uid: 1, gid: 1 }

/** A data folder that is gone after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

let template: Promise<string> | undefined

/** A data folder whose server has been started and stopped: a copy takes a tenth of the time of a first start. */
export async function usedFolder(): Promise<string> {
  template ??= makeTemplate()
  const dataDir = await dataFolder()
  await promisify(execFile)('cp', ['-a', await template, dataDir])
  return dataDir
}

async function makeTemplate(): Promise<string> {
  const dataDir = path.join(await temporaryFolder(inject('scratch')), 'data')
  const { stop } = await startEmbedded({ dataDir, log: quiet })
  await stop()
  return dataDir
}

/** Starts the server of a data folder; it is stopped after the test at the latest. */
export async function startForTest(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: quiet })
  onTestFinished(server.stop)
  return server
}

export type Child = {
  adopted: boolean
  connectionConfig: ConnectionConfig
  /** Reason why it did not start; undefined if it did. */
  refusal: string | undefined
  /** Kills the application, not its server. */
  kill: () => Promise<void>
  /** @returns the exit code; null after `kill` */
  stop: () => Promise<number | null>
}

/** A connection whose backend is halted, so that the server cannot end before it goes on. @returns what lets it go on */
export async function heldConnection(config: pg.ClientConfig): Promise<() => void> {
  const client = new pg.Client(config)
  client.on('error', () => {}) // the server cuts it as it ends
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  const goOn = () => {
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(goOn)
  return goOn
}

/** Starts the server of a data folder in a process of its own, as `user`. */
export async function startInChild(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<Child> {
  const script = path.join(import.meta.dirname, 'embedded-child.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child, 'spawn') // or its error, which nothing else would report
  const exited = once(child, 'exit') as Promise<[code: number | null]>
  const stop = async () => {
    child.stdin.end()
    const [code] = await exited
    return code
  }
  onTestFinished(async () => void (await stop()))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { ...(JSON.parse(line) as Omit<Child, 'kill' | 'stop'>), kill, stop }
}

/** Stops a server whose application is gone, as an administrator would. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  while (await serverPid(dataDir)) await sleep(20)
}

/** Kills the server of a data folder with all its children, as a crash of the machine would. */
export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = await serverPid(dataDir)
  if (postmaster === undefined) return
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended by itself
    }
  }
}

/** The processes that this one has started. */
function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap(line => {
    const [pid = 0, ppid] = line
      .trim()
      .split(/\s+/)
      .map(text => Number.parseInt(text, 10))
    return ppid === parent ? [pid] : []
  })
}

/** The process number in the data folder's lock file; undefined where there is none. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

/** Runs one statement as the owner. */
export async function ask<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(config)
  client.on('error', () => {}) // one that is cut refuses its statement as well
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Removes a folder that the server keeps for a DATA_DIR which its account cannot enter. */
export async function removeSystemHome(home: string): Promise<void> {
  await rm(home, { recursive: true, force: true })
  await rmdir(path.dirname(home)).catch(() => {}) // others may have theirs in it
}
