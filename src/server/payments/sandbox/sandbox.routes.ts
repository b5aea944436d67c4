import type { App } from '#server/platform/http/server.ts'
import { mount } from '#server/platform/http/mount.ts'
import {
  authenticateSandboxIntent,
  confirmSandboxIntent,
  simulateSandboxBankTransfer,
} from '#shared/api/sandbox.api.ts'
import { arriveByBank, authenticate, type CheckoutParts, confirmCard } from './checkout.ts'

/** The calls that the payer's browser makes to the sandbox, as it would to a provider of its own. */
export function registerSandboxRoutes(app: App, parts: CheckoutParts): void {
  mount(app, confirmSandboxIntent, ({ params, body }) =>
    confirmCard(parts, { intentId: params.id, clientSecret: body.clientSecret }, body.paymentMethod.card),
  )
  mount(app, authenticateSandboxIntent, ({ params, body }) =>
    authenticate(parts, { intentId: params.id, clientSecret: body.clientSecret }, body.outcome),
  )
  mount(app, simulateSandboxBankTransfer, ({ params, body }) =>
    arriveByBank(parts, { intentId: params.id, clientSecret: body.clientSecret }),
  )
}
