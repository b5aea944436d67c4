// npm run proof:languages: the way to the receipt in every language, on a phone and on a desktop, of which the gate walks two.
import { spawnSync } from 'node:child_process'
import { ensureWebBuilt } from '../web/web-build.ts'

await ensureWebBuilt()
const { status } = spawnSync('playwright', ['test', 'looks/languages'], {
  stdio: 'inherit',
  env: { ...process.env, PROOF_LANGUAGES: 'all' },
})
process.exitCode = status ?? 1
