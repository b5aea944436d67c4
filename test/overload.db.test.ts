import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signatureHeader } from '#server/payments/sandbox/signature.ts'
import { lanesOf } from '#server/platform/db/pool.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import { transferBody } from '#test/support/browser/bodies.ts'
import { testCard } from '#test/support/browser/sandbox.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

/** A test's app has eight connections; two are reserved for finishing payments. */
const ORDINARY_CONNECTIONS = 6
/** Fewer are no overload. */
const QUEUED = 8

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'relaxed' })
})
afterAll(() => app.stop())

const newTransfer = (): InjectOptions => {
  const { promoCode: _unknown, ...payload } = transferBody
  return { method: 'POST', url: '/api/transfers', payload, headers: { 'idempotency-key': randomUUID() } }
}

/** A transfer that waits for its card, and the intent that takes it. */
async function orderedTransfer() {
  const created = await app.server.inject(newTransfer())
  const { id, totalAmount: amount } = created.json<{ id: string; totalAmount: string }>()
  const cookie = String(created.headers['set-cookie']).split(';')[0] ?? ''
  const payload = { amount, transferId: id }
  const opened = await app.server.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    payload,
    headers: { cookie },
  })
  return { id, cookie, ...opened.json<{ clientSecret: string; paymentIntentId: string }>() }
}

/** Holds every connection that ordinary work may have, with so many callers in the queue for too long, until `release`. */
async function overloaded() {
  const held = await Promise.all(Array.from({ length: ORDINARY_CONNECTIONS }, () => app.pool.connect()))
  const released = new AbortController()
  const release = () => {
    released.abort()
    held.splice(0).forEach(client => client.release())
  }
  onTestFinished(release)
  const waitInQueue = async (): Promise<void> => {
    while (!released.signal.aborted) await app.pool.connect().then(client => client.release(), noConnection)
  }
  // One after the other: a caller gives up after two seconds, and eight that did so together would leave no long wait.
  for (let count = 0; count < QUEUED; count += 1) {
    void waitInQueue()
    await sleep(250)
  }
  const { waiting, expectedWaitMs } = lanesOf(app.pool).useOf('ordinary')
  expect({ waiting, isTooLong: expectedWaitMs > 200 }).toEqual({ waiting: QUEUED, isTooLong: true })
  return release
}

const noConnection = (error: unknown) => expect(error).toMatchObject({ code: 'busy' })

test('under overload new work is refused at once, and a payment that is under way is finished', async () => {
  const ordered = await orderedTransfer()
  const release = await overloaded()

  for (const call of [newTransfer(), { url: '/api/countries' }, { url: '/api/admin/stats' }] as const) {
    const refused = await app.server.inject(call)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'busy'])
    // A second: it has waited for a connection, and got none.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
  }

  const { id, cookie, clientSecret, paymentIntentId } = ordered
  const confirmed = await app.server.inject({
    method: 'POST',
    url: `/sandbox/payment_intents/${paymentIntentId}/confirm`,
    payload: { clientSecret, paymentMethod: { type: 'card', card: testCard('4242424242424242') } },
  })
  expect(confirmed.statusCode).toBe(200)
  const done = await app.server.inject({
    method: 'PATCH',
    url: `/api/transfers/${id}/status`,
    payload: { status: 'completed', paymentIntentId },
    headers: { cookie },
  })
  expect(done.statusCode).toBe(200)
  expect((await app.server.inject({ url: `/api/transfers/${id}`, headers: { cookie } })).statusCode).toBe(200)
  expect((await postWebhook(paymentIntentId)).statusCode).toBe(200)
  for (const url of ['/readyz', '/livez']) expect((await app.server.inject(url)).statusCode).toBe(200)

  release()
  expect((await app.server.inject(newTransfer())).statusCode).toBe(201)
})

function postWebhook(intentId: string) {
  const secret = derivedSecret(app.deps.signingKeys, 'sandbox webhooks', 'signature').toString('base64url')
  const type = 'payment_intent.succeeded'
  const payload = JSON.stringify({ id: 'evt_overload', type, data: { object: { id: intentId } } })
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signatureHeader(secret, payload, app.deps.clock.now()),
    },
    payload,
  })
}
