import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { sealTarget, type Target } from '#server/webhooks/sealed-endpoint.ts'
import type { DeliveryView, WebhookView } from '#shared/api/admin/webhooks.api.ts'
import type { Browser } from '../browser/browser.ts'
import { type EndpointDouble, startEndpoint } from './endpoint-double.ts'
import type { TestApp } from './test-app.ts'

/** Listens on this machine until the test ends. */
export async function endpointDouble(answer?: EndpointDouble['answer']): Promise<EndpointDouble> {
  const double = await startEndpoint(answer)
  onTestFinished(double.stop)
  return double
}

/** A secret that only tests have. */
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Made = { readonly id: string; readonly secret: string }

/** Adds a webhook beside those of the desk, however many there are. */
export async function madeWebhook(
  { deps, plant }: Pick<TestApp, 'deps' | 'plant'>,
  { url = 'https://hooks.example.com/a' }: { readonly url?: string } = {},
): Promise<Made> {
  const id = randomUUID()
  const target: Target = { url, secret: SECRET, old: null }
  await plant('insert into webhook_endpoints (id, description, types, sealed) values ($1, $2, $3, $4)', [
    id,
    'Ours',
    [],
    sealTarget(deps.dataKeys, id, target),
  ])
  return { id, secret: SECRET }
}

/** A test event that waits for its first attempt. */
export async function madeDelivery(app: Pick<TestApp, 'deps' | 'plant'>): Promise<{ readonly id: string }> {
  const { id: endpointId } = await madeWebhook(app)
  const [row] = await app.plant<{ id: string }>(
    `insert into webhook_deliveries (endpoint_id, sequence) values ($1::uuid, app.note_webhook_test($1::uuid)) returning id`,
    [endpointId],
  )
  return row!
}

export const WEBHOOKS = '/api/admin/webhooks'
export type WithSecret = { readonly webhook: WebhookView; readonly secret: string }

/** Acts of an admin on webhooks, by the calls of the desk. */
export const webhookDesk = (admin: () => Browser) => ({
  added: async ({ url }: Pick<EndpointDouble, 'url'>, types: readonly string[] = []): Promise<WithSecret> => {
    const body = { url, description: 'Ours', types }
    const answer = await admin().call<WithSecret>('POST', WEBHOOKS, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body
  },
  /** Tries an endpoint with an event that says nothing. */
  tested: async ({ webhook }: WithSecret): Promise<DeliveryView> =>
    (await admin().call<DeliveryView>('POST', `${WEBHOOKS}/${webhook.id}/test`)).body,
  deliveriesOf: async ({ webhook }: WithSecret): Promise<DeliveryView[]> =>
    (await admin().call<DeliveryView[]>('GET', `${WEBHOOKS}/${webhook.id}/deliveries`)).body,
})
