import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { TEST_DATA_KEY } from '../database/database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface ServerProcess {
  /** Origin without a slash at the end: `http://127.0.0.1:41234`. */
  url: string
  dataDir: string
  /** The address of the page of mails as the banner names it; undefined where no mail is shown. */
  mailPage: string | undefined
  child: ChildProcess
  /** The line of its log with this message, once it has come. */
  said(message: string): Record<string, unknown> | undefined
  /** All lines of its log with this message so far. */
  allSaid(message: string): Record<string, unknown>[]
  /** Stops it as an operator would, waits for its end and removes its data. */
  stop(): Promise<void>
}

/** Servers of one database need the same keys, and each has a data folder of its own. */
export const SERVER_KEYS = {
  SECRET_KEY: 'the one secret of servers that a test starts',
  DATA_KEY: TEST_DATA_KEY,
}
/** In `npm test` the same code in one file, which starts in half the time. */
export const MAIN = process.env['SERVER_BUNDLE'] ?? 'src/server/main.ts'
const READY_SECONDS_MAX = 80 // the first start creates the database; on a busy machine that takes a while

/**
 * Starts the built application as an operator does, with a database of its own in a temporary folder,
 * and waits until it says that it is ready.
 * @throws Error with the server's own output when it ends or stays silent instead
 */
export async function startServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await temporaryFolder()
  const child = spawn(process.execPath, [MAIN], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0', // one that was found free before may be another's by the time that it listens
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(env['DATABASE_URL'] !== undefined && SERVER_KEYS),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, mailPage, lines } = await ready(child)
  const allSaid = (message: string) =>
    lines
      .map(logLine)
      .filter(line => line !== undefined)
      .filter(({ msg }) => msg === message)
  const said = (message: string) => allSaid(message)[0]
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, dataDir, mailPage, child, said, allSaid, stop }
}

function logLine(line: string): Record<string, unknown> | undefined {
  return line.startsWith('{') ? (JSON.parse(line) as Record<string, unknown>) : undefined
}

type Ready = Pick<ServerProcess, 'url' | 'mailPage'> & { readonly lines: string[] }

function ready(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let output = ''
    const lines: string[] = []
    const fail = (reason: string) => reject(new Error(`${reason}\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`The server was not ready within ${READY_SECONDS_MAX} s.`)
    }, READY_SECONDS_MAX * 1000)
    child.once('exit', code => {
      clearTimeout(timer)
      fail(`The server ended with code ${code} before it was ready.`)
    })
    if (!child.stdout || !child.stderr) return
    createInterface(child.stderr).on('line', line => {
      output += `${line}\n`
      lines.push(line)
    })
    createInterface(child.stdout).on('line', line => {
      output += `${line}\n`
      const url = /^ready (http\S+)$/.exec(line)?.[1]
      if (!url) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve({ url, mailPage: /^ +mail .* shown at (http\S+)$/m.exec(output)?.[1], lines })
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
