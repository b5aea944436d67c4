import Sdk from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { STRIPE_API_VERSION } from '#server/payments/stripe/client.ts'
import { intentOrder } from '#test/support/browser/sandbox.ts'
import { startStripeDouble, type StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { stripeOn } from '#test/support/stripe/stripe-under-test.ts'
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts'

// The provider behind a line as bad as lines are: whatever happens on it, asking again opens and refunds nothing twice.

let double: StripeDouble
let line: TcpProxy
let provider: PaymentProvider
/** Has a short timeout, for the tests in which no answer comes. */
let hasty: PaymentProvider
beforeAll(async () => {
  double = await startStripeDouble()
  line = await startTcpProxy({ target: { host: '127.0.0.1', port: Number(new URL(double.baseUrl).port) } })
  provider = await waitingFor(60_000)
  hasty = await waitingFor(1_500)
})

/** The provider over the line; what the product waits for is 8 seconds. */
const waitingFor = (timeout: number) =>
  stripeOn(
    double,
    new Sdk(double.secretKey, {
      apiVersion: STRIPE_API_VERSION,
      host: '127.0.0.1',
      port: line.port,
      protocol: 'http',
      timeout,
      maxNetworkRetries: 0,
    }),
  )
afterEach(() => line.become({}))
afterAll(async () => {
  await line.stop()
  await double.stop()
})

const unavailable = expect.objectContaining({ code: 'provider_unavailable' })
const intentsOf = (transferId: string) =>
  [...double.books.intents.values()].filter(({ metadata }) => metadata['transfer_id'] === transferId)

test.each([
  ['slow', { latencyMs: 20, jitterMs: 20 }],
  ['sliced', { sliceBytes: 40 }],
  ['narrow', { bytesPerSecond: 100_000 }],
])('over a %s line an intent is opened and read as over a good one', async (_how, conditions) => {
  line.become(conditions)
  const order = intentOrder()
  const opened = await provider.openIntent(order)
  expect(opened).toMatchObject({ transferId: order.transferId, amount: { currency: 'USD', minor: 103_20n } })
  expect(await provider.getIntent(opened.id)).toEqual(opened)
})

test.each([
  ['no answer comes back', { isHalfOpen: true }, 1],
  ['nothing arrives', { isBlackHole: true }, 0],
])('where %s we say so, and the same order later finds or opens one', async (_what, conditions, arrived) => {
  const order = intentOrder()
  line.become(conditions)
  await expect(hasty.openIntent(order)).rejects.toEqual(unavailable)
  await vi.waitFor(() => expect(intentsOf(order.transferId)).toHaveLength(arrived), 15_000)
  line.become({})
  line.reset() // as a dead line ends in time
  const { id } = await provider.openIntent(order)
  expect(intentsOf(order.transferId).map(intent => intent.id)).toEqual([id])
})

test('a line that is reset while a refund is asked for: asked again, it is sent once', async () => {
  const { id: intentId } = await provider.openIntent(intentOrder())
  double.pay(intentId)
  const order = {
    idempotencyKey: `refund:${intentId}`,
    intentId,
    amount: { currency: 'USD', minor: 100_00n },
  }
  line.become({ isHalfOpen: true })
  setTimeout(() => line.reset(), 100)
  await expect(hasty.refund(order)).rejects.toEqual(unavailable)
  line.become({})
  const sent = await provider.refund(order)
  expect(sent.status).toBe('succeeded')
  const refunds = [...double.books.refunds.values()].filter(refund => refund.payment_intent === intentId)
  expect(refunds.map(({ id, amount }) => [id, amount])).toEqual([[sent.id, 100_00]])
})
