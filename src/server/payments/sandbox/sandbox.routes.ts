import type { FaultBook } from '#server/faults/faults.ts'
import type { App } from '#server/platform/http/server.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  disputeSandboxPayment,
  simulateSandboxBankTransfer,
} from '#shared/api/sandbox.api.ts'
import {
  arriveByBank,
  authenticate,
  type CheckoutParts,
  confirmCard,
  declineForNow,
  type NamedIntent,
} from './checkout.ts'
import { DISPUTED_CARD } from './cards.ts'
import { disputePayment } from './disputes.ts'
import { playPayment } from './payment-faults.ts'

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
