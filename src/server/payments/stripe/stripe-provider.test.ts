import { inspect } from 'node:util'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenIntent, PaymentProvider } from '#server/payments/provider.ts'
import { providerContract } from '#test/support/partners/provider-contract.ts'
import { intentOrder } from '#test/support/browser/sandbox.ts'
import { startStripeDouble, type StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { eventOf, settingsOf, stripeOn, stripeUnderTest } from '#test/support/stripe/stripe-under-test.ts'
import { openStripe, STRIPE_API_VERSION } from './client.ts'

let double: StripeDouble
let provider: PaymentProvider
beforeAll(async () => {
  double = await startStripeDouble()
  provider = await stripeOn(double)
})
afterEach(() => {
  double.faults.length = 0
  double.settings.refundsAre = 'succeeded'
  double.settings.inactive = []
})
afterAll(() => double.stop())

const usd = (minor: bigint) => ({ currency: 'USD', minor })
const refused = (code: string) => expect.objectContaining({ code })
const now = new Date('2026-11-20T15:30:00Z')

async function paid(changes: Partial<OpenIntent> = {}): Promise<string> {
  const { id } = await provider.openIntent(intentOrder(changes))
  double.pay(id)
  return id
}

const refundOf = (intentId: string, minor = 103_20n) =>
  provider.refund({ idempotencyKey: `refund:${intentId}`, intentId, amount: usd(minor) })

describe('Stripe keeps the contract of a payment provider', () => {
  providerContract(() => stripeUnderTest(double))
})

describe('an intent', () => {
  test('an intent names the transfer on the statement, in its description and in its metadata', async () => {
    const order = intentOrder()
    const { id } = await provider.openIntent(order)
    expect(double.books.intents.get(id)).toMatchObject({
      amount: 10320,
      currency: 'usd',
      capture_method: 'automatic',
      description: 'Transfer MTR12345678ABCD',
      statement_descriptor_suffix: '345678ABCD',
      receipt_email: null,
      metadata: { transfer_id: order.transferId, reference: 'MTR12345678ABCD' },
      payment_method_types: ['card'],
    })
  })

  test('an intent whose reference ends in digits alone has no suffix, which would be refused', async () => {
    const { id } = await provider.openIntent(intentOrder({ reference: 'MTR123456781234' }))
    expect(double.books.intents.get(id)?.statement_descriptor_suffix).toBeNull()
  })

  test.each([
    ['USD', 'us_bank_account'],
    ['EUR', 'sepa_debit'],
    ['GBP', 'bacs_debit'],
    ['CAD', 'acss_debit'],
    ['AUD', 'au_becs_debit'],
  ])(
    'an intent of a bank payment in %s is paid by %s, at once also where cards are held',
    async (currency, type) => {
      const amount = { currency, minor: 100_00n }
      const { id } = await provider.openIntent(intentOrder({ method: 'bank', capture: 'manual', amount }))
      expect(double.books.intents.get(id)).toMatchObject({
        payment_method_types: [type],
        statement_descriptor_suffix: null,
      })
      double.pay(id)
      expect((await provider.getIntent(id))?.status).toBe('processing')
      double.settleDebit(id, 'arrives')
      expect(await provider.getIntent(id)).toMatchObject({ status: 'succeeded', amount })
    },
  )

  test.each(['JPY', 'PHP', 'MXN'])(
    'an intent of a bank payment in %s is refused in words',
    async currency => {
      const order = intentOrder({ method: 'bank', amount: { currency, minor: 100_00n } })
      await expect(provider.openIntent(order)).rejects.toThrow(
        expect.objectContaining({
          code: 'method_unavailable',
          message: `Paying by bank is not possible in ${currency}. Please pay by card.`,
        }),
      )
    },
  )

  test('an intent by a method that the account has not switched on is refused', async () => {
    double.settings.inactive = ['us_bank_account']
    await expect(provider.openIntent(intentOrder({ method: 'bank' }))).rejects.toThrow(
      refused('payment_method_unavailable'),
    )
    expect([...double.books.intents.values()].at(-1)).toMatchObject({ status: 'canceled' })
    expect((await provider.openIntent(intentOrder())).status).toBe('requires_payment_method')
  })

  test.each([
    ['USD', 1_00n, 100],
    ['JPY', 14950n, 14950],
    ['KRW', 130000n, 130000],
    ['VND', 2500000n, 2500000],
    ['HUF', 36000_00n, 3600000],
    ['USD', 999_999_99n, 99999999],
  ])('an intent of %s %s is asked for as %s', async (currency, minor, amount) => {
    const { id } = await provider.openIntent(intentOrder({ amount: { currency, minor } }))
    expect(double.books.intents.get(id)?.amount).toBe(amount)
    double.pay(id)
    expect((await provider.getIntent(id))?.amount).toEqual({ currency, minor })
  })

  test.each(['BIF', 'CLP', 'XAF', 'XPF', 'BHD', 'KWD', 'ISK', 'UGX'])(
    'an intent in %s, which Stripe counts otherwise than we do, is refused',
    async currency => {
      const order = intentOrder({ amount: { currency, minor: 100_00n } })
      await expect(provider.openIntent(order)).rejects.toThrow(refused('method_unavailable'))
    },
  )

  test.each([
    ['amount_too_large', 1_000_000_00n],
    ['payment_below_minimum', 49n],
  ])('an intent is refused as %s', async (code, minor) => {
    await expect(provider.openIntent(intentOrder({ amount: usd(minor) }))).rejects.toThrow(refused(code))
  })

  test('an intent of which a part was captured at the dashboard tells what was received', async () => {
    const { id } = await provider.openIntent(intentOrder({ capture: 'manual' }))
    double.pay(id)
    double.capture(id, 50_00)
    expect(await provider.getIntent(id)).toMatchObject({ status: 'succeeded', amount: usd(50_00n) })
  })

  test('an intent whose card is charged later, and declined then, is told as it is', async () => {
    const { id } = await provider.openIntent(intentOrder({ capture: 'manual' }))
    double.pay(id)
    double.books.intents.get(id)!.status = 'requires_payment_method'
    double.faults.push({ kind: 'declined', on: /\/capture$/, times: 1 })
    expect((await provider.captureIntent(id)).status).toBe('requires_payment_method')
  })

  test('an intent tells whether some of it has gone back, or its bank asks after it', async () => {
    const [whole, inPart, disputed, asked] = [await paid(), await paid(), await paid(), await paid()]
    double.refund(inPart, 1)
    double.dispute(disputed)
    double.dispute(asked, { kind: 'inquiry' })
    const told = async (id: string) => (await provider.getIntent(id))?.isRefundedOrDisputed
    expect(await Promise.all([whole, inPart, disputed, asked].map(told))).toEqual([false, true, true, false])
  })

  test('an intent that a card was declined on takes another one', async () => {
    const { id } = await provider.openIntent(intentOrder())
    expect(() => double.pay(id, { card: '4000000000000002' })).toThrow('declined')
    expect((await provider.getIntent(id))?.status).toBe('requires_payment_method')
    double.pay(id, { card: '4000000000003220' })
    expect((await provider.getIntent(id))?.status).toBe('requires_action')
    double.authenticate(id, 'pass')
    expect((await provider.getIntent(id))?.status).toBe('succeeded')
  })
})

describe('a refund', () => {
  test('a refund that is asked for again after Stripe has forgotten its key is not made twice', async () => {
    const intentId = await paid()
    const first = await refundOf(intentId, 3_20n)
    double.forgetKeys()
    expect(await refundOf(intentId, 3_20n)).toEqual(first)
    await expect(refundOf(intentId, 3_21n)).rejects.toThrow(refused('idempotency_key_reused'))
    expect(await provider.listRefunds(intentId)).toHaveLength(1)
  })

  test('a refund that was made and answered with an error is found', async () => {
    const intentId = await paid()
    double.faults.push({ kind: 'broken', on: /^POST \/v1\/refunds$/, times: 1 })
    await expect(refundOf(intentId)).rejects.toThrow(refused('provider_unavailable'))
    expect((await refundOf(intentId)).status).toBe('succeeded')
    expect(await provider.listRefunds(intentId)).toHaveLength(1)
  })

  test('a refund that was made and whose answer was lost is made once', async () => {
    const intentId = await paid()
    double.faults.push({ kind: 'lost', on: /^POST \/v1\/refunds$/, times: 1 })
    expect((await refundOf(intentId)).status).toBe('succeeded')
    expect(await provider.listRefunds(intentId)).toHaveLength(1)
  })

  test.each(['succeeded', 'failed'] as const)('a refund that is pending is %s later', async outcome => {
    double.settings.refundsAre = 'pending'
    const { id, status } = await refundOf(await paid())
    expect(status).toBe('pending')
    double.settleRefund(id, outcome)
    expect(await provider.getRefund(id)).toEqual({ id, status: outcome })
  })

  test('a refund that another process asks for at this moment has not failed', async () => {
    const intentId = await paid()
    double.faults.push({ kind: 'in_use', on: /^POST \/v1\/refunds$/, times: 2 })
    await expect(refundOf(intentId)).rejects.toThrow(refused('provider_unavailable'))
    expect((await refundOf(intentId)).status).toBe('succeeded')
  })

  test('made at the dashboard is told of, and is not ours', async () => {
    const intentId = await paid()
    const { id } = double.refund(intentId, 5_00)
    expect(await provider.listRefunds(intentId)).toEqual([
      { id, status: 'succeeded', amount: usd(5_00n), key: null },
    ])
  })

  test('a refund of a payment that the bank is taking back is refused', async () => {
    const intentId = await paid()
    double.dispute(intentId)
    await expect(refundOf(intentId)).rejects.toThrow(refused('action_not_possible'))
  })

  test('a refund of such a payment is refused under the other name that Stripe has for it, too', async () => {
    const client = await openStripe(settingsOf(double))
    const raw = { type: 'invalid_request_error', code: 'refund_disputed_payment', statusCode: 400 } as const
    client.refunds.create = async () => {
      throw new Stripe.errors.StripeInvalidRequestError(raw)
    }
    const asked = await stripeOn(double, client)
    const order = { idempotencyKey: 'refund:1', intentId: await paid(), amount: usd(1n) }
    await expect(asked.refund(order)).rejects.toThrow(refused('action_not_possible'))
  })
})

test("a bank's inquiry moves no money and is no dispute", async () => {
  const intentId = await paid()
  double.dispute(intentId, { kind: 'inquiry' })
  expect(await provider.listDisputes(intentId)).toEqual([])
})

test('a settlement, and one that came back, are lines of the account; so are fees of disputes', async () => {
  const own = await startStripeDouble()
  const asked = await stripeOn(own)
  const { id } = await asked.openIntent(intentOrder({ amount: usd(100_00n) }))
  own.pay(id)
  own.dispute(id)
  const lost = own.payout('usd')
  own.settlePayout(lost.id, 'failed')
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) }
  const lines = await Array.fromAsync(asked.listMovements(span))
  expect(lines.map(({ kind, objectId, amount, fee }) => [kind, objectId, amount.minor, fee.minor])).toEqual([
    ['charge', expect.stringMatching(/^ch_/), 100_00n, 3_20n],
    ['dispute', expect.stringMatching(/^du_/), -100_00n, 15_00n],
    ['settlement', lost.id, 18_20n, 0n],
    ['settlement', lost.id, -18_20n, 0n],
  ])
  await own.stop()
})

test('250 lines of two hours and a day come over several pages, each once and by time', async () => {
  const own = await startStripeDouble()
  const asked = await stripeOn(own)
  own.clock.aheadMs = -3 * 86_400_000
  for (let line = 0; line < 250; line++) {
    own.clock.aheadMs += line === 5 ? 86_400_000 : 30_000
    own.books.book({
      amount: line,
      fee: 0,
      currency: 'usd',
      type: 'adjustment',
      category: 'other_adjustment',
      source: null,
    })
  }
  const span = { from: new Date(Date.now() - 4 * 86_400_000), to: new Date(Date.now() + 60_000) }
  const lines = await Array.fromAsync(asked.listMovements(span))
  expect(lines.map(({ amount }) => amount.minor)).toEqual(
    Array.from({ length: 250 }, (_, line) => BigInt(line)),
  )
  await own.stop()
})

test('what has succeeded is found behind 150 intents that nobody has paid', async () => {
  const own = await startStripeDouble()
  const asked = await stripeOn(own)
  const { id } = await asked.openIntent(intentOrder())
  own.pay(id)
  const stranger = await asked.openIntent(intentOrder())
  own.books.intents.get(stranger.id)!.metadata = { order: '7' } // of another system
  own.pay(stranger.id)
  await Promise.all(Array.from({ length: 150 }, () => asked.openIntent(intentOrder())))
  const found = await asked.listSucceeded({ after: null, limit: 2 })
  expect(found).toEqual([{ id, amount: usd(103_20n), refunded: usd(0n) }])
  await own.stop()
})

describe('where Stripe is in trouble', () => {
  const opening = /^POST \/v1\/payment_intents$/

  test.each(['down', 'limited', 'broken', 'in_use'] as const)('%s for good, we say so', async kind => {
    double.faults.push({ kind, on: opening, times: 9 })
    await expect(provider.openIntent(intentOrder())).rejects.toThrow(refused('provider_unavailable'))
  })

  test.each(['down', 'lost'] as const)(
    '%s for a moment, the call is made once more, and opens one intent',
    async kind => {
      double.faults.push({ kind, on: opening, times: 1 })
      const before = double.books.intents.size
      expect((await provider.openIntent(intentOrder())).status).toBe('requires_payment_method')
      expect(double.books.intents.size).toBe(before + 1)
    },
  )

  test('silent, it is not waited for', async () => {
    const { hostname: host, port } = new URL(double.baseUrl)
    const hasty = new Stripe(double.secretKey, {
      apiVersion: STRIPE_API_VERSION,
      host,
      port,
      protocol: 'http',
      timeout: 100,
      maxNetworkRetries: 0,
    })
    double.faults.push({ kind: 'silent', on: opening, times: 1 })
    const asked = await stripeOn(double, hasty)
    await expect(asked.openIntent(intentOrder())).rejects.toThrow(refused('provider_unavailable'))
  })

  test('where Stripe is in trouble or gone, we say so, and neither key nor request is in what we say', async () => {
    const gone = await startStripeDouble()
    const asked = await stripeOn(gone)
    await gone.stop()
    const error = await asked.openIntent(intentOrder()).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'provider_unavailable', cause: { message: 'StripeConnectionError' } })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(gone.secretKey)
  })

  test('a key that Stripe does not know is no fault of the sender', async () => {
    const asked = await stripeOn({ ...double, secretKey: 'sk_test_withdrawn0' })
    await expect(asked.getIntent('pi_1')).rejects.toThrow(refused('provider_unavailable'))
  })
})

describe('an event', () => {
  const read = (type: string, object: object, livemode = false) =>
    provider.verifyWebhook({ ...double.signed(eventOf(type, object, livemode), now), now })

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, 'payment', 'pi_1'],
    ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, 'payment', 'pi_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'refunds', 'pi_1'],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, 'refunds', 'pi_1'],
    ['charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }, 'refunds', 'pi_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, 'nothing', 'ch_1'],
    ['payout.paid', { id: 'po_1' }, 'settlement', 'po_1'],
    ['customer.created', { id: 'cus_1' }, 'nothing', 'cus_1'],
  ])('%s about %o calls for %s of %s', (type, object, about, objectId) => {
    expect(read(type, object)).toMatchObject({ about, objectId })
  })

  test('an event about an object without an id is known by its own', () => {
    const event = read('balance.available', { object: 'balance' })
    expect(event).toMatchObject({ about: 'nothing', objectId: event.id })
  })

  test('an event of the other mode calls for nothing', () => {
    expect(read('payment_intent.succeeded', { id: 'pi_1' }, true).about).toBe('nothing')
  })

  test('an event is good under each of the secrets, and under no other', async () => {
    const other = await startStripeDouble()
    const signed = other.signed(eventOf('payment_intent.succeeded', { id: 'pi_1' }), now)
    expect(() => provider.verifyWebhook({ ...signed, now })).toThrow(refused('forbidden'))
    expect(settingsOf(double).webhookSecrets.indexOf(double.webhookSecret)).toBe(1)
    expect(read('payment_intent.succeeded', { id: 'pi_1' }).objectId).toBe('pi_1')
    await other.stop()
  })
})
