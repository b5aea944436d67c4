// npm run audit:verify -- [--head <hex>]: recomputes the audit log, while the application runs or not. `--head`: one that
// the log of the server has named, which must still be in the chain. Ends with 1 where something does not fit.
import { parseArgs } from 'node:util'
import path from 'node:path'
import { verifyAudit } from '#server/audit/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const { values } = parseArgs({ options: { head: { type: 'string' } } })
const keptHead = values.head?.toLowerCase() ?? null
if (keptHead !== null && !/^[0-9a-f]{64}$/.test(keptHead))
  throw new Error('A head is 64 characters of 0-9 and a-f: npm run audit:verify -- --head <hex>')

const dataDir = path.resolve(process.env['DATA_DIR'] || '.data')
const secrets = await knownSecrets(process.env['SECRET_KEY'], dataDir)
const { pool, stop } = await openOperatorsDatabase()
try {
  const keys = secrets.length === 0 ? null : signingKeys(secrets)
  const deps = { pool, log: openLog('silent'), clock: systemClock, signingKeys: keys, config: { dataDir } }
  const proof = await verifyAudit(deps, keptHead)
  console.log(
    `${proof.entries} rows in ${proof.tookMs} ms. Head: ${proof.head ?? 'none, the chain is empty'}`,
  )
  for (const fault of proof.faults) console.log(fault)
  console.log(proof.isIntact ? 'The audit log is intact.' : 'The audit log is NOT intact.')
  if (!proof.isIntact) process.exitCode = 1
} finally {
  await stop()
}
