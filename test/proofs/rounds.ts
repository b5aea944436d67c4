/** The number of rounds of a proof: `inGate` in the gate, else what its script asks for. */
export const proofRounds = (inGate: number): number => Number(process.env['PROOF_ROUNDS'] ?? inGate)
