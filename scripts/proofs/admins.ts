// npm run proof:admins: a thousand rounds of two admins who take each other's rights at the same moment, and a thousand of
// whatever else they can do to each other.
import { spawnSync } from 'node:child_process'

const ROUNDS = 1000
const seed = process.env['PROOF_SEED'] ?? `${Date.now() % 2 ** 31}`
console.log(`${ROUNDS} rounds of each; repeat with PROOF_SEED=${seed}`)

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'db', '--testTimeout', '1800000', 'test/proofs/admins'],
  { stdio: 'inherit', env: { ...process.env, PROOF_ROUNDS: `${ROUNDS}`, PROOF_SEED: seed } },
)
process.exitCode = status ?? 1
