// npm run proof:hostile-values -- [--rounds 200] [--seed N]: each call gets every worst value in each part of it, and drawn ones.
import { runWholeProof } from './whole-proof.ts'

runWholeProof({
  file: 'test/security/hostile-values.db.test.ts',
  rounds: 200,
  what: 'drawn requests of each call, and every certain one',
})
