import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Run {
  /** Exit code; 1 where a signal stopped the program, 127 where it could not be started. */
  code: number
  /** Output on stdout and stderr, in order of arrival. */
  output: string
  seconds: number
  /** Processor time of the program and of all programs that it started and waited for. */
  cpuSeconds: number
}

interface RunOptions {
  env?: Record<string, string> | undefined
  /** Shows the output while it arrives, and collects it. */
  isShown?: boolean
  /** The program is killed after this time: a hanging one must not hold up everything after it. */
  timeoutSeconds?: number
}

const root = join(import.meta.dirname, '..')
const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const TIMEOUT_SECONDS = 2_400 // the tests have taken fifteen minutes where other programs had most of the machine
/** The shell's `times` is the one portable way to learn what a program's children have used; it writes to a channel of its own. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

/** Runs a program from node_modules/.bin or PATH to its end; never rejects. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const startedAt = performance.now()
  const timeoutSeconds = options.timeoutSeconds ?? TIMEOUT_SECONDS
  return new Promise(resolve => {
    let output = ''
    let times = ''
    const keep = (text: string) => {
      output += text
      if (options.isShown) process.stdout.write(text)
    }
    const child = spawn('sh', ['-c', TIMED, 'sh', command, ...args], {
      cwd: root,
      env: { ...process.env, PATH, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true, // in a group of its own, so that the program is killed together with its shell
    })
    const [, stdout, stderr, timing] = child.stdio
    for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', keep)
    timing?.on('data', (data: Buffer) => (times += data.toString()))
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // it has just ended by itself
      }
    }
    const timer = setTimeout(kill, timeoutSeconds * 1000)
    process.once('exit', kill)
    child.on('error', error => keep(`sh could not be started: ${error.message}\n`))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      process.removeListener('exit', kill)
      if (signal) keep(`${command} was ended by ${signal} (the limit is ${timeoutSeconds} s)\n`)
      const seconds = (performance.now() - startedAt) / 1000
      resolve({ code: code ?? 1, output, seconds, cpuSeconds: cpuSecondsOf(times) })
    })
  })
}

/** Sums what `times` writes: the shell's own times in the first line, its children's in the second, as '1m2.345s 0m0.120s'. */
function cpuSecondsOf(times: string): number {
  const each = times.matchAll(/([0-9]+)m([0-9.]+)s/g)
  return [...each].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
