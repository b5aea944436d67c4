import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = path.resolve(import.meta.dirname, '..', 'src', 'server', 'main.ts')
const READY_MS_MAX = 240_000 // four workers start one after the other, on a machine that others use too

export type RunningServer = {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to its line `ready`. */
  readonly readyMs: number
  stop(): Promise<void>
}

/** A data folder for one run of the benchmark. The embedded server's account must be able to pass through it. */
export async function newDataDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'openremit-bench-'))
  await chmod(root, 0o711)
  return { dir: path.join(root, 'data'), remove: () => rm(root, { recursive: true, force: true }) }
}

type Settings = {
  readonly env?: Readonly<Record<string, string>>
  /** Receives each line of its log; without it, errors are printed. */
  readonly onLog?: (line: string) => void
  /** Entry of the server to start: that of another checkout, to compare the two. */
  readonly main?: string
}

/** Starts the real server on a free port, on its embedded database, with limits off. */
export async function startServer(
  dataDir: string,
  { env, onLog, main = MAIN }: Settings = {},
): Promise<RunningServer> {
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', onLog ? 'pipe' : 'inherit'],
  })
  if (child.stderr !== null && onLog) createInterface({ input: child.stderr }).on('line', onLog)
  const origin = await readyLine(child)
  const readyMs = performance.now() - began
  return { origin, pid: child.pid ?? 0, readyMs, stop: () => stopped(child) }
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`not ready after ${READY_MS_MAX} ms`))
    }, READY_MS_MAX)
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const origin = /^ready (\S+)$/m.exec(output)?.[1]
      if (origin === undefined) return
      clearTimeout(timer)
      resolve(origin)
    })
  })
}

function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  return ended
}

/** Resident memory of a process in megabytes (10^6 bytes), from /proc; undefined where there is none. */
export async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6
}
