import { type FaultBook, playFaults } from '#server/faults/faults.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  disputeSandboxPayment,
  type SandboxIntentView,
  simulateSandboxBankTransfer,
} from '#shared/api/sandbox.api.ts'
import type { Pool } from 'pg'
import { DISPUTED_CARD } from './cards.ts'
import {
  arriveByBank,
  authenticate,
  type CheckoutParts,
  confirmCard,
  declineForNow,
  type NamedIntent,
} from './checkout.ts'
import { disputePayment } from './disputes.ts'
import { takeAnotherAmount } from './intents.sql.ts'

type RouteParts = CheckoutParts & { readonly faults: FaultBook }

/** The calls that the payer's browser makes to the sandbox, as it would to a provider of its own. */
export function registerSandboxRoutes(app: App, parts: RouteParts): void {
  const played = (named: NamedIntent, call: Parameters<typeof playPayment>[1]['call']) =>
    playPayment(parts, { named, call, decline: () => declineForNow(parts, named) })
  mount(app, confirmSandboxIntent, ({ params, body }) =>
    played({ intentId: params.id, clientSecret: body.clientSecret }, async named => {
      const { card } = body.paymentMethod
      const paid = await confirmCard(parts, named, card)
      if (card.number === DISPUTED_CARD && paid.status === 'succeeded')
        await disputePayment(parts, named, 'open')
      return paid
    }),
  )
  mount(app, authenticateSandboxIntent, ({ params, body }) =>
    authenticate(parts, { intentId: params.id, clientSecret: body.clientSecret }, body.outcome),
  )
  mount(app, disputeSandboxPayment, ({ params, body }) =>
    disputePayment(parts, { intentId: params.id, clientSecret: body.clientSecret }, body.status),
  )
  mount(app, simulateSandboxBankTransfer, ({ params, body }) =>
    played({ intentId: params.id, clientSecret: body.clientSecret }, named => arriveByBank(parts, named)),
  )
}

type PaymentParts = { readonly pool: Pool; readonly faults: FaultBook }

type Payment = {
  readonly named: NamedIntent
  readonly call: (named: NamedIntent) => Promise<SandboxIntentView>
  readonly decline: () => Promise<SandboxIntentView>
}

/** The payer's own call to the provider, with what goes wrong on request: with another amount, or as any call does. */
async function playPayment(
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
