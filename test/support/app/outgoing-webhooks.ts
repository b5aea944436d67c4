import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { sealTarget, type Target } from '#server/webhooks/sealed-endpoint.ts'
import type { DeliveryView, WebhookView } from '#shared/api/admin/webhooks.api.ts'
import type { Browser } from '../browser/browser.ts'
import type { TestApp } from './test-app.ts'

/** A request that an endpoint has got. */
export type Got = {
  readonly headers: Record<string, string>
  readonly body: string
  readonly path: string
}

/** An endpoint of the operator's: notes what it gets, and answers as it is told. */
export type EndpointDouble = {
  readonly url: string
  readonly got: Got[]
  /** Answers each request from now on. */
  answer: (response: http.ServerResponse) => void
}

const ok = (response: http.ServerResponse): void => void response.writeHead(204).end()

/** Listens on this machine until the test ends. */
export async function endpointDouble(answer = ok): Promise<EndpointDouble> {
  const got: Got[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      got.push({ headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' })
      double.answer(response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const double: EndpointDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    got,
    answer,
  }
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
