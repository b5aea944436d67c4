// Runs the gates that must pass before a commit, in under a minute; npm test runs them too.
import { buildGate, runGates, sizeGate, staticGates, unitTests } from './gate/gates.ts'

let failed = await runGates([unitTests, buildGate, ...staticGates])
failed += await runGates([sizeGate])
if (failed > 0) console.log(failed === 1 ? '1 gate failed' : `${failed} gates failed`)
process.exitCode = failed > 0 ? 1 : 0
