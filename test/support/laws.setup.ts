import fc from 'fast-check'

/** Cases of each law in the gate. `npm run proof:money` asks for many more. */
const GATE_RUNS = 1000

const { PROOF_RUNS, PROOF_SEED } = process.env

// Each run of the gate draws new cases; a failure prints its seed and path, and PROOF_SEED repeats a whole run.
fc.configureGlobal({
  numRuns: PROOF_RUNS === undefined ? GATE_RUNS : parseInt(PROOF_RUNS, 10),
  ...(PROOF_SEED === undefined ? {} : { seed: parseInt(PROOF_SEED, 10) }),
})
