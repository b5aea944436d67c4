import type { FaultBook } from '#server/faults/faults.ts'
import type { App } from '#server/platform/http/server.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
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
import { playPayment } from './payment-faults.ts'

type RouteParts = CheckoutParts & { readonly faults: FaultBook }

/** The calls that the payer's browser makes to the sandbox, as it would to a provider of its own. */
export function registerSandboxRoutes(app: App, parts: RouteParts): void {
  const played = (named: NamedIntent, call: Parameters<typeof playPayment>[1]['call']) =>
    playPayment(parts, { named, call, decline: () => declineForNow(parts, named) })
  mount(app, confirmSandboxIntent, ({ params, body }) =>
    played({ intentId: params.id, clientSecret: body.clientSecret }, named =>
      confirmCard(parts, named, body.paymentMethod.card),
    ),
  )
  mount(app, authenticateSandboxIntent, ({ params, body }) =>
    authenticate(parts, { intentId: params.id, clientSecret: body.clientSecret }, body.outcome),
  )
  mount(app, simulateSandboxBankTransfer, ({ params, body }) =>
    played({ intentId: params.id, clientSecret: body.clientSecret }, named => arriveByBank(parts, named)),
  )
}
