import type { Pool } from 'pg'
import { type FaultBook, playFaults } from '#server/faults/faults.ts'
import type { SandboxIntentView } from '#shared/api/sandbox.api.ts'
import type { NamedIntent } from './checkout.ts'
import { takeAnotherAmount } from './intents.sql.ts'

type PaymentParts = { readonly pool: Pool; readonly faults: FaultBook }

type Payment = {
  readonly named: NamedIntent
  readonly call: (named: NamedIntent) => Promise<SandboxIntentView>
  readonly decline: () => Promise<SandboxIntentView>
}

/** The payer's own call to the provider, with what goes wrong on request: with another amount, or as any call does. */
export async function playPayment(
  { pool, faults }: PaymentParts,
  { named, call, decline }: Payment,
): Promise<SandboxIntentView> {
  const wrong = await faults.take({ target: 'provider', operation: 'confirm', faults: ['wrong_amount'] })
  if (wrong !== undefined) await takeAnotherAmount(pool, named.intentId, named.clientSecret)
  return await playFaults(faults, {
    target: 'provider',
    operation: 'confirm',
    call: () => call(named),
    decline,
  })
}
