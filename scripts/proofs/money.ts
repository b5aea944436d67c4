import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/** Cases in all, over every law of pure code: what a release is tried with (the gate: 1,000 a law). */
const CASES = 1_000_000

const files = globSync('src/**/*.test.ts').filter(file => !file.endsWith('.db.test.ts') && lawsIn(file) > 0)
const laws = files.reduce((sum, file) => sum + lawsIn(file), 0)
const runs = Math.ceil(CASES / laws)
const seed = process.env['PROOF_SEED'] ?? `${Date.now() % 2 ** 31}`

console.log(`${laws} laws, ${runs} cases each; repeat with PROOF_SEED=${seed}`)
const { status } = spawnSync('vitest', ['run', '--project', 'unit', '--testTimeout', '7200000', ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROOF_RUNS: `${runs}`, PROOF_SEED: seed },
})
process.exitCode = status ?? 1

function lawsIn(file: string): number {
  return readFileSync(file, 'utf8').split('fc.assert(').length - 1
}
