import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { DomainError } from '#shared/api/error.ts'
import { receiveSandboxWebhook, receiveStripeWebhook } from '#shared/api/webhooks.api.ts'
import type { PaymentProvider } from './provider.ts'
import { SIGNATURE_HEADER } from './sandbox/signature.ts'
import { type SignedRequest, webhookIntake, type WebhookParts } from './webhooks.ts'

/** Each provider has an address of its own; that of one who does not take our payments is not there. */
export function registerWebhookRoutes(app: App, parts: WebhookParts): void {
  const receive = webhookIntake(parts)
  const take = async (request: SignedRequest) => {
    await receive(request)
    return { received: true as const }
  }
  const only = (name: PaymentProvider['name']) => ({
    beforeBody: () => {
      if (parts.provider.name !== name) throw new DomainError('not_found')
    },
  })
  mount(
    app,
    receiveSandboxWebhook,
    call => take({ rawBody: call.rawBody, signature: call.header(SIGNATURE_HEADER) }),
    only('sandbox'),
  )
  mount(
    app,
    receiveStripeWebhook,
    call => take({ rawBody: call.rawBody, signature: call.header('stripe-signature') }),
    only('stripe'),
  )
}
