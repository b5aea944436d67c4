// npm run proof:model: five thousand drawn sequences of what senders, operators, banks, the provider and the clock can do, each
// compared with a model of a few lines after every step; half of them where cards are charged after the review and our own bank
// account takes transfers.
import { spawnSync } from 'node:child_process'

const SEQUENCES = 5000
const seed = process.env['PROOF_SEED'] ?? `${Date.now() % 2 ** 31}`
const rounds = process.env['PROOF_ROUNDS'] ?? `${SEQUENCES}`
console.log(`${rounds} sequences; repeat with PROOF_SEED=${seed}`)

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'db', '--testTimeout', '7200000', 'test/proofs/model'],
  { stdio: 'inherit', env: { ...process.env, PROOF_ROUNDS: rounds, PROOF_SEED: seed } },
)
process.exitCode = status ?? 1
