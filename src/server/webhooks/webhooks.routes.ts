import * as api from '#shared/api/admin/webhooks.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { deliveryFileOf, listDeliveries, sendAgain, sendFailedAgain, sendTest } from './deliveries.ts'
import type { WebhookDeps } from './deps.ts'
import { changeEndpoint, createEndpoint, listWebhooks, removeEndpoint, rotateSecret } from './endpoints.ts'

export function registerOutgoingWebhookRoutes(app: App, deps: WebhookDeps): void {
  mount(app, api.listWebhooks, () => listWebhooks(deps))
  mount(app, api.createWebhook, call => createEndpoint(deps, call, call.body))
  mount(app, api.changeWebhook, call => changeEndpoint(deps, call, { id: call.params.id, ...call.body }))
  mount(app, api.rotateWebhookSecret, call => rotateSecret(deps, call, call.params.id))
  mount(app, api.removeWebhook, call => removeEndpoint(deps, call, call.params.id))
  mount(app, api.testWebhook, call => sendTest(deps, call, call.params.id))
  mount(app, api.listDeliveries, async call => {
    const { deliveries, nextCursor } = await listDeliveries(deps, call.params.id, call.query)
    call.nextPage(nextCursor)
    return deliveries
  })
  mount(app, api.getDelivery, call => deliveryFileOf(deps, call.params.id))
  mount(app, api.sendDeliveryAgain, call => sendAgain(deps, call, call.params.id))
  mount(app, api.sendFailedAgain, async call => ({
    count: await sendFailedAgain(deps, call, { endpointId: call.params.id, since: call.body.since }),
  }))
}
