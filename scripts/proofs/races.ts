// npm run proof:races -- [--rounds 1000] [--seed N]: two processes and everybody who can notice a payment, at once.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({
  file: 'test/proofs/races-across-processes.db.test.ts',
  rounds: 1_000,
  what: 'transfers of each race',
})
