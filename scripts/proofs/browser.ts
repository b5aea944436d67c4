// npm run proof:browser -- [FILE …]: every browser test, and each whole: every language, theme and width. The gate runs a sample.
import { spawnSync } from 'node:child_process'
import { ensureWebBuilt } from '../web/web-build.ts'

await ensureWebBuilt()
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PROOF_ROUNDS: '1' },
})
process.exitCode = status ?? 1
