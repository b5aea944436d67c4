/** Rounds that a script asked for; undefined in the gate. */
const asked = process.env['PROOF_ROUNDS']

/** True in `npm run proof:*`, which runs sweeps whole; the gate takes a fixed sample of them. docs/decisions/0138. */
export const isWhole = asked !== undefined

/** The number of rounds of a proof: `inGate` in the gate, else what its script asks for. */
export const proofRounds = (inGate: number): number => Number(asked ?? inGate)

/** Two hours: not a goal, because a busy machine takes ten times as long as an idle one. */
const WHOLE_MS_MAX = 7_200_000

/** Time limit of a proof's test in milliseconds: `inGateMs` in the gate, hours where a script asks for rounds. */
export const proofTimeout = (inGateMs: number): number => (isWhole ? WHOLE_MS_MAX : inGateMs)
