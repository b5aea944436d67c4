import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A proof of which the gate does a sample: `what` says what `rounds` counts. */
type WholeProof = { readonly file: string; readonly rounds: number; readonly what: string }

const OPTIONS = { rounds: { type: 'string' }, seed: { type: 'string' } } as const
/** Half an hour a test: whoever asks for all of it waits. */
const TEST_MS_MAX = '1800000'

/** Runs all of a proof, or as much of it as `--rounds` says; `--seed` repeats a run. */
export function runWholeProof({ file, rounds, what }: WholeProof): void {
  const { values } = parseArgs({ options: OPTIONS })
  const count = values.rounds ?? `${rounds}`
  const seed = values.seed ?? `${Date.now() % 2 ** 31}`
  console.log(`${count} ${what}; repeat with --rounds ${count} --seed ${seed}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'db', '--testTimeout', TEST_MS_MAX, file], {
    stdio: 'inherit',
    env: { ...process.env, PROOF_ROUNDS: count, PROOF_SEED: seed },
  })
  process.exitCode = status ?? 1
}
