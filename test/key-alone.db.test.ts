import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { madeKey } from '#test/support/browser/api-keys.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { CARD_THAT_SUCCEEDS, plainBody } from '#test/support/browser/browser.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { testCard } from '#test/support/browser/sandbox.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** @see docs/decisions/0136: a program with an API key, over HTTP and with nothing else. */

let app: TestApp
let site: string
let ada: SignedUp
beforeAll(async () => {
  app = await testApp()
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  site = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  ada = await signedUp(app.server)
})
afterAll(() => app.stop())

/** The calls of a program that sends a key and JSON, and keeps no cookie. */
function programWith(key: string) {
  return async <Body = { code: string; scope?: string }>(
    method: string,
    path: string,
    { body, once }: { body?: unknown; once?: string } = {},
  ): Promise<{ status: number; body: Body; cookies: string[] }> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as Body,
      cookies: answer.headers.getSetCookie(),
    }
  }
}

test('a key with the scopes quotes, orders once, pays and follows a transfer', async () => {
  const { key } = await madeKey(ada.browser, { scopes: ['quotes', 'transfers:write', 'transfers:read'] })
  const call = programWith(key)
  const quote = await call<QuoteView>('POST', '/api/quotes', { body: quoteBody })
  expect(quote.status).toBe(200)

  const order = { body: { ...plainBody, quoteToken: quote.body.quoteToken }, once: randomUUID() }
  const first = await call<TransferView>('POST', '/api/transfers', order)
  const again = await call<TransferView>('POST', '/api/transfers', order)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  expect(first.cookies).toEqual([])
  const { id } = first.body

  const intent = await call<PaymentIntentView>('POST', '/api/create-payment-intent', {
    body: { transferId: id },
  })
  const { paymentIntentId, clientSecret } = intent.body
  const card = { type: 'card', card: testCard(CARD_THAT_SUCCEEDS) }
  const confirmed = await call('POST', `/sandbox/payment_intents/${paymentIntentId}/confirm`, {
    body: { clientSecret, paymentMethod: card },
  })
  expect(confirmed.status).toBe(200)
  const checked = await call('PATCH', `/api/transfers/${id}/status`, {
    body: { status: 'completed', paymentIntentId },
  })
  expect(checked).toMatchObject({ status: 200, body: { status: 'completed' } })

  expect(await call('GET', `/api/transfers/${id}`)).toMatchObject({ body: { status: 'completed' } })
  const mine = await ada.browser.call<TransferView[]>('GET', '/api/user/transfers')
  expect(mine.body.map(each => each.id)).toEqual([id])
})

test('a key of one scope is refused elsewhere, with the scope that is missing', async () => {
  const { key } = await madeKey(ada.browser, { scopes: ['quotes'] })
  const call = programWith(key)
  expect((await call('POST', '/api/quotes', { body: quoteBody })).status).toBe(200)
  const refusals = await Promise.all([
    call('POST', '/api/transfers', { body: plainBody }),
    call('GET', '/api/user/transfers'),
    call('GET', '/api/recipients'),
    call('POST', '/api/recipients', { body: {} }),
  ])
  expect(refusals.map(({ status, body }) => [status, body.code, body.scope])).toEqual([
    [403, 'api_key_scope_missing', 'transfers:write'],
    [403, 'api_key_scope_missing', 'transfers:read'],
    [403, 'api_key_scope_missing', 'recipients:read'],
    [403, 'api_key_scope_missing', 'recipients:write'],
  ])
})
