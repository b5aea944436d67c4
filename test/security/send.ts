import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Route } from '#shared/api/route.ts'
import { SITE } from '#test/support/browser/second-factors.ts'
import type { TestApp } from '#test/support/app/test-app.ts'

/** A call as an attacker writes it: nothing is added but what is named, and a JSON body's type. */
export type Sent = {
  readonly route: Pick<Route, 'method' | 'path'>
  /** Id in the address; an unused one if left out. */
  readonly id?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Reply = LightMyRequestResponse

export const nameOf = ({ method, path }: Sent['route']): string => `${method} ${path}`

/** Calls whose query must say something. */
const given = new Map<string, string>([
  ['/api/limits', '/api/limits?sendCountry=US'],
  ['/api/mid-market-rate', '/api/mid-market-rate?sendCurrency=USD&receiveCurrency=PHP'],
  ['/api/admin/payouts', '/api/admin/payouts?queue=unknown'],
  ['/api/admin/promises', '/api/admin/promises?from=2025-12-30&to=2025-12-31'],
  ['/api/admin/promises/late', '/api/admin/promises/late?from=2025-12-30&to=2025-12-31'],
  ['/api/admin/promises/late.csv', '/api/admin/promises/late.csv?from=2025-12-30&to=2025-12-31'],
  ['/api/admin/reconciliation.zip', '/api/admin/reconciliation.zip?from=2025-12-30&to=2025-12-31'],
  ['/api/admin/transfer-records.csv', '/api/admin/transfer-records.csv?from=2025-12-30&to=2025-12-31'],
  ['/api/admin/treasury/safeguarding.csv', '/api/admin/treasury/safeguarding.csv?day=2025-12-31'],
])

export const addressOf = ({ path }: Sent['route'], id: string = randomUUID()): string =>
  (given.get(path) ?? path)
    .replace('{id}', encodeURIComponent(id))
    .replace('{ticket}', encodeURIComponent(id))
    .replace('{currency}', 'PHP')
    .replace('{rail}', 'sandbox')
    .replace('{day}', '2025-12-31')
    .replace('{sendCountry}', 'GB')
    .replace('{receiveCountry}', 'KE')
    .replace('{tier}', 'basic')
    .replace('{rule}', 'velocity_sender')
    .replace('{number}', '1')
    .replace('{kind}', 'terms')
    .replace('{partner}', 'manila')

/** Sends a call to the page's own address. */
export function send({ server }: TestApp, { route, id, body, cookie, headers = {} }: Sent): Promise<Reply> {
  return server.inject({
    method: route.method,
    url: addressOf(route, id),
    headers: {
      host: new URL(SITE).host,
      ...(cookie !== undefined && cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
}

/** An answer in short: '200', or '404 not_found'. */
export function outcomeOf({ statusCode, payload }: Reply): string {
  if (statusCode < 400) return `${statusCode}`
  return `${statusCode} ${(JSON.parse(payload) as { code: string }).code}`
}
