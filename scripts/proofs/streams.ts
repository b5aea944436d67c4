// npm run proof:streams -- [--rounds 10000] [--seed N]: webhooks late, repeated and in any order end as in the right one.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({ file: 'test/proofs/webhook-streams.db.test.ts', rounds: 10_000, what: 'streams of webhooks' })
