// npm run proof:model -- [--rounds 5000] [--seed N]: drawn sequences of what senders, operators, banks, the provider and the
// clock can do, each compared with a model of a few lines after every step; half of them where cards are charged after the
// review and our own bank account takes transfers.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({ file: 'test/proofs/model.db.test.ts', rounds: 5_000, what: 'sequences' })
