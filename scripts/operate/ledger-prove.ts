// npm run ledger:prove: recomputes the invariants of the books, while the application runs or not, on a connection that can
// write nothing: of what came since the last proof, or of everything with `-- --whole`. The audit log keeps how far it came.
// Ends with 1 where something does not hold.
import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findBase, proveSince } from '#server/admin/ledger/proof-since.ts'
import { findHead } from '#server/admin/ledger/proof.sql.ts'
import { bySystem, recordAct } from '#server/audit/audit.ts'
import { proveLedger } from '#server/admin/ledger/proof.ts'
import { readConfig } from '#server/config.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { sandboxProvider } from '#server/payments/sandbox/sandbox-provider.ts'
import { openStripe } from '#server/payments/stripe/client.ts'
import { stripeProvider } from '#server/payments/stripe/stripe-provider.ts'
import { systemRandom } from '#server/platform/random.ts'
import { endOnError } from './end-on-error.ts'
import { openOperatorsDatabase } from './operators-database.ts'

endOnError()
const { values: options } = parseArgs({ options: { whole: { type: 'boolean', default: false } } })
const { pool, signIns, stop } = await openOperatorsDatabase()
const client = new pg.Client({ connectionString: signIns.app })
try {
  await client.connect()
  await client.query('set default_transaction_read_only = on')
  const now = () => new Date()
  const base = options.whole ? undefined : await findBase(client)
  const [head] = await findHead(client)
  const later = base && (await proveSince(client, base, now))
  const proof = later ?? (await proveLedger(client, { provider: await openProvider(), now }))
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
  await recordAct(pool, { clock: { now }, newId: randomUUIDv7 }, bySystem, {
    action: 'ledger.proved',
    subject: { kind: 'ledger', id: 'ledger' },
    after: { isProven, isWhole: later === undefined, ...head },
  })
  if (!isProven) process.exitCode = 1
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
