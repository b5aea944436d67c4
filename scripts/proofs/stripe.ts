// npm run proof:stripe -- [--rounds 500] [--seed N]: senders over Stripe's SDK on its worst day, two servers that are killed.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({ file: 'test/proofs/stripe.db.test.ts', rounds: 500, what: 'senders' })
