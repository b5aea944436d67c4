import fc from 'fast-check'
import { proofSeed } from './seed.ts'

/** Cases of each law in the gate. `npm run proof:money` asks for many more. */
const GATE_RUNS = 1000

const { PROOF_RUNS } = process.env

fc.configureGlobal({
  numRuns: PROOF_RUNS === undefined ? GATE_RUNS : parseInt(PROOF_RUNS, 10),
  seed: proofSeed(),
})
