import { type ChildProcess, spawn } from 'node:child_process'
import { open, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { clusterLock, readLockFile } from './lock-file.ts'
import type { Places } from './places.ts'
import { lastComplaint, programEnvironment } from './program.ts'

/** A server that we started: it outlives us unless `stop` is called. */
export type ServerProcess = { exited: Promise<void>; stop: () => Promise<void> }

/** A start that ended early, because another process holds the data folder or for the reason in the server's words. */
export type StartFailure = { heldByAnother: boolean; reason: string }

const LOG_BYTES_MAX = 1_000_000
const POLL_MS = 5
const FAST_SHUTDOWN_MS_MAX = 10_000 // a checkpoint of 128 MB on a slow disk takes about five seconds
const IMMEDIATE_SHUTDOWN_MS_MAX = 5_000

/** Starts the server with the given arguments and waits until it serves. */
export async function startServer(
  places: Places,
  binaries: Binaries,
  settings: readonly string[],
): Promise<ServerProcess | StartFailure> {
  const logStart = await rotateLog(places)
  const child = await spawnServer(places, binaries, settings)
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  if (await servesBeforeExit(places, child)) return { exited, stop: () => stopServer(child, exited) }
  return explainExit(await readLogOf(places, child, logStart))
}

/** @returns where the log of this start begins, in bytes */
async function rotateLog({ logFile }: Places): Promise<number> {
  const bytes = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  if (bytes < LOG_BYTES_MAX) return bytes
  await rename(logFile, `${logFile}.1`)
  return 0
}

async function spawnServer(
  { cluster, logFile, home, user }: Places,
  binaries: Binaries,
  settings: readonly string[],
) {
  await using log = await open(logFile, 'a', 0o600)
  // A group of its own: Ctrl-C in the terminal reaches us, and we stop the server after the last request.
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings], {
    ...user,
    cwd: home,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  child.unref()
  return child
}

async function servesBeforeExit({ cluster }: Places, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lock = await readLockFile(clusterLock(cluster))
    if (lock?.pid === child.pid && lock?.status === 'ready') return true
    await sleep(POLL_MS)
  }
  return false
}

/** @returns what this server wrote; another's lines in the same file are left out by their process number */
async function readLogOf({ logFile }: Places, child: ChildProcess, start: number): Promise<string> {
  await using log = await open(logFile, 'r')
  const text = (await log.readFile()).subarray(start).toString()
  const own = text.split('\n').filter(line => line.includes(`[${child.pid}]`))
  return own.length > 0 ? own.join('\n') : text
}

function explainExit(log: string): StartFailure {
  const heldByAnother = /lock file .* already exists|pre-existing shared memory block/.test(log)
  return { heldByAnother, reason: lastComplaint(log) }
}

const stopServer = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  child.ref()
  if (child.exitCode !== null || child.signalCode !== null) return
  await endInSteps(signal => child.kill(signal), exited)
}

/** Lets running statements be rolled back and the data written out; a server that takes too long recovers next time. */
export async function endInSteps(
  kill: (signal: NodeJS.Signals) => void,
  ended: Promise<void>,
): Promise<void> {
  const steps = [
    ['SIGINT', FAST_SHUTDOWN_MS_MAX],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS_MAX],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS_MAX],
  ] as const
  for (const [signal, timeMs] of steps) {
    kill(signal)
    const hasEnded = await Promise.race([ended.then(() => true), sleep(timeMs, false, { ref: false })])
    if (hasEnded) return
  }
}
