import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { receiveSandboxWebhook } from '#shared/api/webhooks.api.ts'
import { SIGNATURE_HEADER } from './sandbox/signature.ts'
import { webhookIntake, type WebhookParts } from './webhooks.ts'

export function registerWebhookRoutes(app: App, parts: WebhookParts): void {
  const receive = webhookIntake(parts)
  mount(app, receiveSandboxWebhook, async call => {
    await receive({ rawBody: call.rawBody, signature: call.header(SIGNATURE_HEADER) })
    return { received: true as const }
  })
}
