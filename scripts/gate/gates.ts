import { type Run, run } from '../run.ts'

export interface Gate {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** True: its output is shown also if it passes. */
  showsOutput?: boolean
}

/**
 * The compiler and the linter are programs in Go. With several cores each checks shared types once for each core, and collects garbage
 * on them: both took 32 s of processor, and take 18 with one core each. docs/decisions/0042.
 */
export const ONE_CORE = { GOMAXPROCS: '1', GOGC: '400' }

/** Gates that read the source without running it. They are independent of each other. */
export const staticGates: readonly Gate[] = [
  { name: 'types', command: ['tsc', '--checkers', '1'], env: ONE_CORE },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], env: ONE_CORE },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused', command: ['knip', '--no-progress'] },
]

/** The web app builds; nothing is done when dist/ is current. */
export const buildGate: Gate = { name: 'build', command: ['node', 'scripts/web/ensure-web-built.ts'] }

export const sizeGate: Gate = { name: 'size', command: ['node', 'scripts/gate/size.ts'] }

/** Needs the registry, and says so where that does not answer. */
export const signaturesGate: Gate = {
  name: 'signatures',
  command: ['node', 'scripts/gate/signatures.ts'],
  showsOutput: true,
}

export const unitTests: Gate = {
  name: 'unit tests',
  command: ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'],
}

const GATES_AT_ONCE = 2 // most gates keep one core busy, and the smallest machine we care for has two

/** Runs the gates, prints a line for each (and the output of those that fail), and gives the number that failed. */
export async function runGates(gates: readonly Gate[]): Promise<number> {
  const waiting = [...gates]
  let failed = 0
  const worker = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const [command, ...args] = gate.command
      const done = await run(command, args, { env: gate.env })
      if (done.code !== 0) failed += 1
      report(gate, done)
    }
  }
  await Promise.all(Array.from({ length: GATES_AT_ONCE }, worker))
  return failed
}

function report({ name, showsOutput }: Gate, done: Run) {
  const passed = done.code === 0
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${timeOf(done)}`)
  if (!passed || showsOutput) console.log(done.output.trimEnd())
}

export const timeOf = ({ seconds, cpuSeconds }: Run): string =>
  `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor time`
