// npm run proof:faults -- [--rounds 20] [--seed N]: twelve faults at each of ten steps, so many transfers of each.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({
  file: 'test/proofs/faults.db.test.ts',
  rounds: 20,
  what: 'transfers of each fault at each step',
})
