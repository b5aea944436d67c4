// npm run audit:verify -- [--head <hex>] [--reseal]: recomputes the audit log, while the application runs or not. `--head`: one
// that the log of the server has named, which must still be in the chain. `--reseal`: accepts what is found, as an act of the
// log, and seals the end of the chain with the server's key. Ends with 1 where something does not fit.
import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import path from 'node:path'
import { resealAudit } from '#server/audit/reseal.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'
import { shellUser } from './shell-user.ts'

endOnError()
const { values } = parseArgs({ options: { head: { type: 'string' }, reseal: { type: 'boolean' } } })
const keptHead = values.head?.toLowerCase() ?? null
if (keptHead !== null && !/^[0-9a-f]{64}$/.test(keptHead))
  throw new Error('A head is 64 characters of 0-9 and a-f: npm run audit:verify -- --head <hex>')

const dataDir = path.resolve(process.env['DATA_DIR'] || '.data')
const secrets = await knownSecrets(process.env['SECRET_KEY'], dataDir)
const { pool, stop } = await openOperatorsDatabase()
try {
  const keys = secrets.length === 0 ? null : signingKeys(secrets)
  const deps = {
    pool,
    log: openLog('silent'),
    clock: systemClock,
    newId: randomUUIDv7,
    signingKeys: keys,
    config: { dataDir },
    chainsAfter: 'seal' as const,
  }
  if (values.reseal) {
    if (keys === null) throw new Error('Give SECRET_KEY or DATA_DIR as the server has them: its key seals.')
    const reason = `npm run audit:verify -- --reseal, by ${shellUser()} at the operator's shell`
    const accepted = await resealAudit({ ...deps, signingKeys: keys }, reason)
    for (const fault of accepted) console.log(`Accepted: ${fault}`)
    console.log('The end of the audit log is sealed again, and the log says so.')
  }
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
