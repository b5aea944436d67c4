// npm run proof:commit-cuts -- [--rounds 1000] [--seed N]: cuts statements off from the database around their COMMIT.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({ file: 'test/proofs/commit-cuts.db.test.ts', rounds: 1_000, what: 'cuts' })
