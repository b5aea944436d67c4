import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { TEST_DATA_KEY } from '../database/database.ts'
import { MAIN } from './server-process.ts'

/** Starts a server that should not start; gives its exit code and what it wrote to stderr. */
export async function failedStart(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_KEY: TEST_DATA_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [words] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  return { code: child.exitCode, words }
}
