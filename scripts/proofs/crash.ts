// npm run proof:crash -- [--rounds 20] [--seed N] [--control]: kills server, database and backends under load and audits.
import { parseArgs } from 'node:util'
import { proveCrashes } from '#test/proofs/crash/crash-proof.ts'

const SENDERS = 16

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    control: { type: 'boolean', default: false },
  },
})
const rounds = Number.parseInt(values.rounds, 10)
const seed = Number.parseInt(values.seed, 10)

console.log(`${rounds} rounds; repeat the same load with --seed ${seed}`)
const verdict = await proveCrashes({
  rounds,
  seed,
  senders: SENDERS,
  restMs: 0,
  isControl: values.control,
  say: line => console.log(line),
})
const { acknowledged, kills, unfinished, faults } = verdict
const killed = Object.entries(kills).map(([victim, times]) => `${victim} ${times}`)
console.log(`${acknowledged} transfers acknowledged; times killed: ${killed.join(', ')}`)
console.log(
  `${unfinished.atEnd} things unfinished at the end, ${unfinished.left} after ${unfinished.seconds} s`,
)
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
console.log(`${faults.length} faults`)
// The control is right when it is caught.
process.exitCode = faults.length > 0 === values.control ? 0 : 1
