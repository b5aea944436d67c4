// npm run ledger:prove: recomputes every invariant of the books, while the application runs or not, on a connection that
// can write nothing. Ends with 1 where something does not hold.
import pg from 'pg'
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
const { pool, connectionString, stop } = await openOperatorsDatabase()
const client = new pg.Client({ connectionString })
try {
  await client.connect()
  await client.query('set default_transaction_read_only = on')
  const provider = await openProvider()
  const { checks, isProven, tookMs } = await proveLedger(client, { provider, now: () => new Date() })
  for (const { title, counted, faults, examples } of checks) {
    console.log(
      `${faults === 0 ? 'ok ' : 'NOT'} ${title} (${counted}${faults === 0 ? '' : `, ${faults} do not fit`})`,
    )
    for (const example of examples) console.log(`      ${example}`)
  }
  console.log(`The books are ${isProven ? '' : 'NOT '}right. Recomputed in ${tookMs} ms.`)
  if (!isProven) process.exitCode = 1
} finally {
  await client.end()
  await stop()
}

/** Who the application's payments are compared with: Stripe under the keys that it has, else the sandbox. */
async function openProvider(): Promise<PaymentProvider> {
  const { stripe: settings } = readConfig(process.env)
  if (settings !== null) return stripeProvider({ stripe: await openStripe(settings), settings })
  // No webhook comes or goes here.
  return sandboxProvider({ pool, random: systemRandom, webhookSecrets: [], wakeWebhooks: () => {} })
}
