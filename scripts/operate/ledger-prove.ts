// npm run ledger:prove: recomputes the invariants of the books, while the application runs or not, on a connection that can
// write nothing: of what came since the last proof, or of everything with `-- --whole`. The audit log keeps how far it came.
// `--reseal`: accepts what the check of the seals has found, as an act of the audit log, and seals the end of the chain.
// Ends with 1 where something does not hold.
import { randomUUIDv7 } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findBase, proofFacts } from '#server/admin/ledger/noted-proof.ts'
import { proveSince } from '#server/admin/ledger/proof-since.ts'
import { findHead } from '#server/admin/ledger/proof.sql.ts'
import { bySystem, recordAct } from '#server/audit/audit.ts'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { readConfig } from '#server/config.ts'
import { resealLedger } from '#server/ledger/ledger.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { sandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts'
import { openStripe } from '#server/payments/stripe/client.ts'
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts'
import { connectionTo } from '#server/platform/db/hosts.ts'
import { systemRandom } from '#server/platform/random.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'
import { shellUser } from './shell-user.ts'

const GIVE_KEYS = 'give SECRET_KEY or DATA_DIR as the application has them.'

endOnError()
const { values: options } = parseArgs({
  options: { whole: { type: 'boolean', default: false }, reseal: { type: 'boolean', default: false } },
})
const dataDir = path.resolve(process.env['DATA_DIR'] || '.data')
const secrets = await knownSecrets(process.env['SECRET_KEY'], dataDir)
const seals = secrets.length === 0 ? null : { signingKeys: signingKeys(secrets), config: { dataDir } }
const { pool, signIns, stop } = await openOperatorsDatabase()
const client = new pg.Client(connectionTo(signIns.app))
try {
  await client.connect()
  await client.query('set default_transaction_read_only = on')
  const now = () => new Date()
  const base = options.whole ? undefined : await findBase(client, seals?.signingKeys ?? null)
  const [head] = await findHead(client)
  const later = base && (await proveSince(client, base, { now, seals }))
  const proof = later ?? (await proveLedger(client, { provider: await openProvider(), now, seals }))
  const { checks, isProven, tookMs } = proof
  if (later !== undefined && base !== undefined)
    console.log(
      `What came after block ${base.block}, which was proven at ${base.at.toISOString()}; everything with --whole`,
    )
  for (const { title, counted, faults, examples } of checks) {
    console.log(
      `${faults === 0 ? 'ok ' : 'NOT'} ${title} (${counted}${faults === 0 ? '' : `, ${faults} do not fit`})`,
    )
    for (const example of examples) console.log(`      ${example}`)
  }
  console.log(`The books are ${isProven ? '' : 'NOT '}right. Recomputed in ${tookMs} ms.`)
  if (seals === null) console.log(`The seals were not checked: ${GIVE_KEYS}`)
  const stamps = { clock: { now }, newId: randomUUIDv7 }
  const subject = { kind: 'ledger', id: 'ledger' }
  const after = proofFacts(seals?.signingKeys ?? null, { proof, isWhole: later === undefined, head })
  await recordAct(pool, stamps, bySystem, { action: 'ledger.proved', subject, after })
  if (!isProven || seals === null) process.exitCode = 1
  if (options.reseal) {
    if (seals === null) throw new Error(GIVE_KEYS)
    const faults = checks.find(({ name }) => name === 'seals')?.examples ?? []
    const reason = `npm run ledger:prove -- --reseal, by ${shellUser()} at the operator's shell`
    await recordAct(pool, stamps, bySystem, { action: 'ledger.resealed', subject, after: { faults }, reason })
    await resealLedger(pool, seals.signingKeys)
    console.log('The end of the chain is sealed again, and the audit log says so.')
  }
} finally {
  await client.end()
  await stop()
}

/** Provider to compare the payments with: Stripe if keys are set, else the sandbox. */
async function openProvider(): Promise<PaymentProvider> {
  const { stripe: settings } = readConfig(process.env)
  if (settings !== null) return stripeProvider({ stripe: await openStripe(settings), settings })
  // No webhook comes or goes here.
  return sandboxProvider({ pool, random: systemRandom, webhookSecrets: [], wakeWebhooks: () => {} })
}
