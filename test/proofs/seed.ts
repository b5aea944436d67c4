/** What a proof draws from; `PROOF_SEED` repeats a run, and its script prints it. */
export const proofSeed = (): number => Number(process.env['PROOF_SEED'] ?? Date.now() % 2 ** 31)

/** How much of a proof is to be done: so much in the gate, else what its script asks for. */
export const proofRounds = (inGate: number): number => Number(process.env['PROOF_ROUNDS'] ?? inGate)
