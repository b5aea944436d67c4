import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { providerContract } from '#test/support/partners/provider-contract.ts'
import {
  eventTypes,
  intentOrder,
  sandboxOn,
  testCard,
  WEBHOOK_SECRET,
} from '#test/support/browser/sandbox.ts'
import { confirmCard } from './checkout.ts'
import { disputePayment } from './disputes.ts'
import { signatureHeader } from './signature.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('the sandbox keeps the contract of a payment provider', () => {
  providerContract(async () => {
    const { provider, parts } = sandboxOn(database.pool)
    return {
      provider,
      async pay({ id: intentId, clientSecret }) {
        await confirmCard(parts, { intentId, clientSecret }, testCard('4242424242424242'))
      },
      dispute: async ({ id: intentId, clientSecret }) =>
        (await disputePayment(parts, { intentId, clientSecret }, 'open')).id,
      async settleDispute({ id: intentId, clientSecret }, outcome) {
        await disputePayment(parts, { intentId, clientSecret }, outcome)
      },
      signedEvent(type, intentId, now) {
        const rawBody = JSON.stringify({
          id: 'evt_1',
          type,
          data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
        })
        return { rawBody, signature: signatureHeader(WEBHOOK_SECRET, rawBody, now) }
      },
    }
  })
})

test('a bank pay-in is waited for from the start and tells where to send the money', async () => {
  const { provider } = sandboxOn(database.pool)
  const intent = await provider.openIntent(intentOrder({ method: 'bank' }))
  expect(intent.status).toBe('processing')
  expect(intent.bankInstructions).toEqual({
    accountHolder: 'Sandbox test account',
    bankName: 'Sandbox Bank',
    accountNumber: '000123456789',
    routingCode: '000000000',
    paymentReference: 'MTR12345678ABCD',
    amount: '103.20',
    currency: 'USD',
    payBefore: '2026-11-20T16:00:00.000Z',
  })
})

test('opening a bank intent twice is one event', async () => {
  const { provider } = sandboxOn(database.pool)
  const order = intentOrder({ method: 'bank' })
  const { id } = await provider.openIntent(order)
  await provider.openIntent(order)
  expect(await eventTypes(database.pool, id)).toEqual(['payment_intent.processing'])
})

test('each cancellation and each refund is one event, however often it is asked for', async () => {
  const { provider, parts } = sandboxOn(database.pool)
  const unpaid = await provider.openIntent(intentOrder())
  await Promise.all([provider.cancelIntent(unpaid.id), provider.cancelIntent(unpaid.id)])
  expect(await eventTypes(database.pool, unpaid.id)).toEqual(['payment_intent.canceled'])

  const { id: intentId, clientSecret, amount } = await provider.openIntent(intentOrder())
  await confirmCard(parts, { intentId, clientSecret }, testCard('4242424242424242'))
  const refund = () => provider.refund({ idempotencyKey: `refund:${intentId}`, intentId, amount })
  await Promise.all([refund(), refund(), refund()])
  expect(await eventTypes(database.pool, intentId)).toEqual(['charge.refunded', 'payment_intent.succeeded'])
})
