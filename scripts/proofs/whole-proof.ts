import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A proof of which the gate does a sample: `what` says what `rounds` counts. */
type WholeProof = { readonly file: string; readonly rounds: number; readonly what: string }

const OPTIONS = { rounds: { type: 'string' }, seed: { type: 'string' } } as const
/** Two hours a test: a busy machine takes ten times as long as an idle one. */
const TEST_MS_MAX = '7200000'

/** Runs all of a proof, or as much of it as `--rounds` or `PROOF_ROUNDS` says; `--seed` or `PROOF_SEED` repeats a run. */
export function runWholeProof({ file, rounds, what }: WholeProof): void {
  const { values } = parseArgs({ options: OPTIONS })
  const count = values.rounds ?? process.env['PROOF_ROUNDS'] ?? `${rounds}`
  const seed = values.seed ?? process.env['PROOF_SEED'] ?? `${Date.now() % 2 ** 31}`
  console.log(`${count} ${what}; repeat with --rounds ${count} --seed ${seed}`)
  const { status } = spawnSync('vitest', ['run', '--project', 'db', '--testTimeout', TEST_MS_MAX, file], {
    stdio: 'inherit',
    env: { ...process.env, PROOF_ROUNDS: count, PROOF_SEED: seed },
  })
  process.exitCode = status ?? 1
}
