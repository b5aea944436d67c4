import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { cannotRun, inOneLine, systemCode } from './cannot-run.ts'
import { exists, type Places } from './places.ts'

const execute = promisify(execFile)

/** Nothing of ours is inherited: a PGDATA or PGPORT of the shell must not reach the server. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs one of PostgreSQL's programs to its end, as the server's account. @throws Error naming DATABASE_URL */
export async function runProgram(file: string, args: string[], { home, user }: Places): Promise<void> {
  try {
    await execute(file, args, { ...user, cwd: home, env: programEnvironment() })
  } catch (error) {
    throw await explainFailure(file, error)
  }
}

/** Puts the failure of a program to start, or to end well, into words. */
export async function explainFailure(file: string, error: unknown): Promise<Error> {
  const code = systemCode(error)
  if (code === 'ENOENT' && (await exists(file)))
    return cannotRun('its programs need glibc, which this system lacks', error)
  if (code === 'EPERM') return cannotRun('we run as root and may not hand it to another account', error)
  if (
    error instanceof Error &&
    'stderr' in error &&
    typeof error.stderr === 'string' &&
    error.stderr.trim() !== ''
  ) {
    return cannotRun(lastComplaint(error.stderr), error)
  }
  return cannotRun(inOneLine(error), error)
}

/** @returns the line of a program's errors that says most: the last one marked as such, or else the last */
export function lastComplaint(text: string): string {
  const lines = text.trim().split('\n')
  const marked = lines.filter(line => /\b(FATAL|PANIC|error):/.test(line))
  return inOneLine((marked.at(-1) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error):\s*/, ''))
}
