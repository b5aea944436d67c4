import type { Pool } from 'pg'
import type { TestCard } from '#server/payments/sandbox/cards.ts'
import type { CheckoutParts } from '#server/payments/sandbox/checkout.ts'
import { sandboxProvider, type SandboxParts } from '#server/payments/sandbox/sandbox-provider.ts'
import type { OpenIntent, PaymentProvider } from '#server/payments/provider.ts'
import { systemClock } from '#server/platform/clock.ts'
import { systemRandom } from '#server/platform/random.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export type Sandbox = { readonly provider: PaymentProvider; readonly parts: SandboxParts & CheckoutParts }

/** The sandbox on a database of the test's; nothing is delivered unless `wakeWebhooks` sees to it. */
export function sandboxOn(pool: Pool, wakeWebhooks: () => void = () => {}): Sandbox {
  const parts = {
    pool,
    random: systemRandom,
    clock: systemClock,
    webhookSecrets: [WEBHOOK_SECRET],
    wakeWebhooks,
    fingerprintOf: (number: string) => `fp_${number}`,
  }
  return { provider: sandboxProvider(parts), parts }
}

/** A test card that has not expired. */
export const testCard = (number: string): TestCard => ({ number, expMonth: 12, expYear: 2099, cvc: '123' })

/** An order of 103.20 USD for a transfer of its own. */
export function intentOrder(changes: Partial<OpenIntent> = {}): OpenIntent {
  const transferId = crypto.randomUUID()
  return {
    idempotencyKey: `pi:${transferId}:1`,
    transferId,
    reference: 'MTR12345678ABCD',
    amount: { currency: 'USD', minor: 103_20n },
    method: 'card',
    capture: 'automatic',
    payBefore: new Date('2026-11-20T16:00:00Z'),
    ...changes,
  }
}

/** Types of the events about an intent, in the order of the alphabet. */
export async function eventTypes(pool: Pool, intentId: string): Promise<string[]> {
  const { rows } = await pool.query<{ type: string }>(
    'select type from sandbox_events where intent_id = $1 order by type',
    [intentId],
  )
  return rows.map(({ type }) => type)
}
