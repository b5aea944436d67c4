// npm run proof:promos: fifty rounds of a hundred buyers at once, twice each, on a promo code with a limit of five.
import { spawnSync } from 'node:child_process'

const ROUNDS = 50

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'db', '--testTimeout', '7200000', 'test/proofs/promo-uses'],
  { stdio: 'inherit', env: { ...process.env, PROOF_ROUNDS: `${ROUNDS}` } },
)
process.exitCode = status ?? 1
