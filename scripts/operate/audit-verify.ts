// npm run audit:verify -- [--head <hex>]: recomputes the audit log, while the application runs or not. `--head`: one that
// the log of the server has named, which must still be in the chain. Ends with 1 where something does not fit.
import { parseArgs } from 'node:util'
import { verifyAudit } from '#server/audit/verify.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const { values } = parseArgs({ options: { head: { type: 'string' } } })
const keptHead = values.head?.toLowerCase() ?? null
if (keptHead !== null && !/^[0-9a-f]{64}$/.test(keptHead))
  throw new Error('A head is 64 characters of 0-9 and a-f: npm run audit:verify -- --head <hex>')

const { pool, stop } = await openOperatorsDatabase()
try {
  const proof = await verifyAudit({ pool, log: openLog('silent'), clock: systemClock }, keptHead)
  console.log(
    `${proof.entries} rows in ${proof.tookMs} ms. Head: ${proof.head ?? 'none, the chain is empty'}`,
  )
  for (const fault of proof.faults) console.log(fault)
  console.log(proof.isIntact ? 'The audit log is intact.' : 'The audit log is NOT intact.')
  if (!proof.isIntact) process.exitCode = 1
} finally {
  await stop()
}
