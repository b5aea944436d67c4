// npm run proof:admins -- [--rounds 1000] [--seed N]: two admins who take each other's rights at once, or do whatever else they can.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({ file: 'test/proofs/admins.db.test.ts', rounds: 1_000, what: 'rounds of each' })
