import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Run {
  /** Exit code; 1 where the program was stopped by a signal or could not be started. */
  code: number
  /** What it wrote to stdout and stderr, in the order in which it came. */
  output: string
  seconds: number
}

interface RunOptions {
  env?: Record<string, string>
  /** Shows the output while it comes, besides collecting it. */
  isShown?: boolean
  /** The program is killed after this time: a hanging one must not hold up everything after it. */
  timeoutSeconds?: number
}

const root = join(import.meta.dirname, '..')
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const TIMEOUT_SECONDS = 2_400 // the tests have taken fifteen minutes where other programs had most of the machine

/** Runs a program from node_modules/.bin or PATH to its end; never rejects. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const startedAt = performance.now()
  const timeoutSeconds = options.timeoutSeconds ?? TIMEOUT_SECONDS
  return new Promise(resolve => {
    let output = ''
    const keep = (text: string) => {
      output += text
      if (options.isShown) process.stdout.write(text)
    }
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutSeconds * 1000,
      killSignal: 'SIGKILL',
    })
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', error => keep(`${command} could not be started: ${error.message}\n`))
    child.on('close', (code, signal) => {
      if (signal) keep(`${command} was ended by ${signal} (the limit is ${timeoutSeconds} s)\n`)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 })
    })
  })
}
