import { beforeAll, describe, expect, test } from 'vitest'
import type {
  OpenIntent,
  PaymentProvider,
  ProviderIntent,
  ProviderMovement,
  SucceededIntent,
} from '#server/payments/provider.ts'
import { intentOrder } from '../browser/sandbox.ts'

export type ProviderUnderTest = {
  readonly provider: PaymentProvider
  /** Pays an intent as the payer's browser would, with a card that succeeds. */
  pay(intent: ProviderIntent): Promise<void>
  /** The payer's bank takes a payment back; the dispute's id. */
  dispute(intent: ProviderIntent): Promise<string>
  /** The bank has decided on the dispute of a payment. */
  settleDispute(intent: ProviderIntent, outcome: 'won' | 'lost'): Promise<void>
  /** A body and its signature header, as the provider would send an event of a type about an intent. */
  signedEvent(type: string, intentId: string, now: Date): { rawBody: string; signature: string }
}

const usd = (minor: bigint) => ({ currency: 'USD', minor })
const now = new Date('2026-11-20T15:30:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const refused = (code: string) => expect.objectContaining({ code })

/** Providers count in whole seconds, by a clock of their own. */
const lastHour = () => ({ from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) })

async function allSucceeded(provider: PaymentProvider): Promise<SucceededIntent[]> {
  const found: SucceededIntent[] = []
  for (;;) {
    const page = await provider.listSucceeded({ after: found.at(-1)?.id ?? null, limit: 2 })
    found.push(...page)
    if (page.length < 2) return found
  }
}

/** Contract that every payment provider must keep, the sandbox and live ones alike. */
export function providerContract(makeProvider: () => Promise<ProviderUnderTest>): void {
  let made: ProviderUnderTest
  let provider: PaymentProvider
  beforeAll(async () => {
    made = await makeProvider()
    provider = made.provider
  })

  async function paidIntent(changes: Partial<OpenIntent> = {}): Promise<ProviderIntent> {
    const intent = await provider.openIntent(intentOrder(changes))
    await made.pay(intent)
    return intent
  }

  describe('opening an intent', () => {
    test('binds it to the transfer, its amount and its currency, and keeps it so', async () => {
      const order = intentOrder()
      const opened = await provider.openIntent(order)
      expect(opened).toMatchObject({
        status: 'requires_payment_method',
        amount: usd(103_20n),
        transferId: order.transferId,
        livemode: provider.livemode,
        bankInstructions: null,
      })
      expect(opened.clientSecret).toMatch(new RegExp(`^${opened.id}_secret_.{20,}$`))
      expect(await provider.getIntent(opened.id)).toEqual(opened)
    })

    test('takes an amount in a currency without minor units', async () => {
      const { amount } = await provider.openIntent(
        intentOrder({ amount: { currency: 'JPY', minor: 14950n } }),
      )
      expect(amount).toEqual({ currency: 'JPY', minor: 14950n })
    })

    test('20 times at once with one key opens one', async () => {
      const order = intentOrder()
      const opened = await Promise.all(Array.from({ length: 20 }, () => provider.openIntent(order)))
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    })

    test('with a key that stands for another order is refused', async () => {
      const order = intentOrder()
      await provider.openIntent(order)
      const others = [
        { ...order, amount: usd(103_21n) },
        { ...order, amount: { currency: 'EUR', minor: 103_20n } },
        { ...order, transferId: crypto.randomUUID() },
      ]
      for (const other of others) {
        await expect(provider.openIntent(other)).rejects.toThrow(refused('idempotency_key_reused'))
      }
    })

    test('gives each transfer one of its own', async () => {
      const [one, other] = await Promise.all([
        provider.openIntent(intentOrder()),
        provider.openIntent(intentOrder()),
      ])
      expect(one.id).not.toBe(other.id)
      expect(one.clientSecret).not.toBe(other.clientSecret)
    })
  })

  test('an intent that the provider does not know is undefined', async () => {
    expect(await provider.getIntent('pi_00000000000000000000')).toBeUndefined()
  })

  test('an intent that a card has paid names the country of that card, and none before', async () => {
    const intent = await provider.openIntent(intentOrder())
    expect(intent.cardCountry ?? null).toBeNull()
    await made.pay(intent)
    expect((await provider.getIntent(intent.id))?.cardCountry).toBe('US')
  })

  test('an authorised card names its country, and still does once it is charged', async () => {
    const { id } = await paidIntent({ capture: 'manual' })
    expect((await provider.getIntent(id))?.cardCountry).toBe('US')
    expect((await provider.captureIntent(id)).cardCountry).toBe('US')
  })

  describe('canceling', () => {
    test('ends an open intent, again and again with the same answer', async () => {
      const { id } = await provider.openIntent(intentOrder())
      expect((await provider.cancelIntent(id)).status).toBe('canceled')
      expect((await provider.cancelIntent(id)).status).toBe('canceled')
      expect((await provider.getIntent(id))?.status).toBe('canceled')
    })

    test('leaves a paid intent paid and says so', async () => {
      const { id } = await paidIntent()
      expect((await provider.cancelIntent(id)).status).toBe('succeeded')
      expect((await provider.getIntent(id))?.status).toBe('succeeded')
    })

    test('a canceled intent can no longer be paid', async () => {
      const intent = await provider.openIntent(intentOrder())
      await provider.cancelIntent(intent.id)
      await expect(made.pay(intent)).rejects.toBeInstanceOf(Error)
      expect((await provider.getIntent(intent.id))?.status).toBe('canceled')
    })

    test('racing the payment, one of the two wins and both tell the same story', async () => {
      for (let round = 0; round < 20; round++) {
        const intent = await provider.openIntent(intentOrder())
        const [paid, canceled] = await Promise.allSettled([
          made.pay(intent),
          provider.cancelIntent(intent.id),
        ])
        const status = (await provider.getIntent(intent.id))?.status
        expect(canceled).toMatchObject({ status: 'fulfilled', value: { status } })
        expect(status).toBe(paid.status === 'fulfilled' ? 'succeeded' : 'canceled')
      }
    })
  })

  describe('refunding', () => {
    test('sends the whole amount back, once for each key', async () => {
      const { id: intentId } = await paidIntent()
      const order = { idempotencyKey: `refund:${intentId}`, intentId, amount: usd(103_20n) }
      const refunds = await Promise.all(Array.from({ length: 10 }, () => provider.refund(order)))
      expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
      expect(refunds[0]?.status).toBe('succeeded')
    })

    test('never sends back more than was paid, in sum', async () => {
      const { id: intentId } = await paidIntent()
      const refund = (key: string, minor: bigint) =>
        provider.refund({ idempotencyKey: `${key}:${intentId}`, intentId, amount: usd(minor) })
      await refund('a', 100_00n)
      await expect(refund('b', 3_21n)).rejects.toThrow(refused('amount_mismatch'))
      await refund('c', 3_20n)
      await expect(refund('d', 1n)).rejects.toThrow(refused('amount_mismatch'))
    })

    test('10 refunds of a third each, at once, pay back three', async () => {
      const { id: intentId } = await paidIntent({ amount: usd(300_00n) })
      const settled = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          provider.refund({ idempotencyKey: `${i}:${intentId}`, intentId, amount: usd(100_00n) }),
        ),
      )
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    })

    test('is refused for an intent that is not paid', async () => {
      const { id: intentId } = await provider.openIntent(intentOrder())
      const order = { idempotencyKey: `refund:${intentId}`, intentId, amount: usd(1n) }
      await expect(provider.refund(order)).rejects.toThrow(refused('payment_incomplete'))
    })

    test('is refused under a key that stands for another amount', async () => {
      const { id: intentId } = await paidIntent()
      const refund = (minor: bigint) =>
        provider.refund({ idempotencyKey: `refund:${intentId}`, intentId, amount: usd(minor) })
      await refund(1_00n)
      await expect(refund(2_00n)).rejects.toThrow(refused('idempotency_key_reused'))
    })
  })

  test('a refund that the provider does not know is undefined', async () => {
    expect(await provider.getRefund('re_00000000000000000000')).toBeUndefined()
  })

  test('tells of each refund of an intent, the oldest first, under the key that it was asked for by', async () => {
    const { id: intentId } = await paidIntent()
    const refund = (key: string, minor: bigint) =>
      provider.refund({ idempotencyKey: `${key}:${intentId}`, intentId, amount: usd(minor) })
    const first = await refund('a', 100_00n)
    const second = await refund('b', 3_20n)
    expect(await provider.listRefunds(intentId)).toEqual([
      { id: first.id, status: 'succeeded', amount: usd(100_00n), key: `a:${intentId}` },
      { id: second.id, status: 'succeeded', amount: usd(3_20n), key: `b:${intentId}` },
    ])
    expect(await provider.getRefund(first.id)).toEqual({ id: first.id, status: 'succeeded' })
    expect(await provider.listRefunds((await provider.openIntent(intentOrder())).id)).toEqual([])
  })

  describe('a card that is charged when we say so', () => {
    const held = () => paidIntent({ capture: 'manual' })

    test('is authorised by its holder and charged by us, once', async () => {
      const { id } = await held()
      expect(await provider.getIntent(id)).toMatchObject({ status: 'requires_capture', amount: usd(103_20n) })
      const captured = await Promise.all([provider.captureIntent(id), provider.captureIntent(id)])
      expect(captured.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
      expect(await provider.getIntent(id)).toMatchObject({ status: 'succeeded', amount: usd(103_20n) })
    })

    test('is not charged where we cancel first', async () => {
      const { id } = await held()
      expect((await provider.cancelIntent(id)).status).toBe('canceled')
      expect((await provider.captureIntent(id)).status).toBe('canceled')
    })

    test('is not charged before its holder has authorised it', async () => {
      const { id } = await provider.openIntent(intentOrder({ capture: 'manual' }))
      expect((await provider.captureIntent(id)).status).toBe('requires_payment_method')
    })

    test('cannot be refunded before it is charged', async () => {
      const { id: intentId } = await held()
      const order = { idempotencyKey: `refund:${intentId}`, intentId, amount: usd(1n) }
      await expect(provider.refund(order)).rejects.toThrow(refused('payment_incomplete'))
    })
  })

  describe('a dispute', () => {
    test('is open until the bank has decided', async () => {
      for (const outcome of ['won', 'lost'] as const) {
        const intent = await paidIntent()
        expect(await provider.listDisputes(intent.id)).toEqual([])
        const id = await made.dispute(intent)
        const dispute = { id, amount: usd(103_20n), reason: 'fraudulent' }
        expect(await provider.listDisputes(intent.id)).toEqual([{ ...dispute, status: 'open' }])
        await made.settleDispute(intent, outcome)
        expect(await provider.listDisputes(intent.id)).toEqual([{ ...dispute, status: outcome }])
      }
    })
  })

  describe('the movements on our account', () => {
    const movementsOf = async (intentId: string, span = lastHour()) => {
      const found: ProviderMovement[] = []
      for await (const movement of provider.listMovements(span)) found.push(movement)
      return found.filter(movement => movement.intentId === intentId)
    }

    const amountsByKind = (lines: readonly ProviderMovement[]) =>
      Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))

    test('are a line for each payment, refund and dispute', async () => {
      const intent = await paidIntent()
      const { id: intentId } = intent
      const refund = await provider.refund({ idempotencyKey: `a:${intentId}`, intentId, amount: usd(3_20n) })
      const lines = await movementsOf(intentId)
      expect(amountsByKind(lines)).toEqual({ charge: usd(103_20n), refund: usd(-3_20n) })
      expect(lines.find(({ kind }) => kind === 'refund')?.objectId).toBe(refund.id)
      expect(lines.every(({ fee }) => fee.minor >= 0n)).toBe(true)

      const disputed = await paidIntent()
      const disputeId = await made.dispute(disputed)
      await made.settleDispute(disputed, 'won')
      const taken = await movementsOf(disputed.id)
      expect(amountsByKind(taken)).toEqual({
        charge: usd(103_20n),
        dispute: usd(-103_20n),
        dispute_reversal: usd(103_20n),
      })
      expect(taken.find(({ kind }) => kind === 'dispute')?.objectId).toBe(disputeId)
    })

    test('are in the order of their time, so far as clocks tell them apart', async () => {
      for (let payment = 0; payment < 5; payment++) await paidIntent()
      const times: number[] = []
      for await (const { at } of provider.listMovements(lastHour())) times.push(at.getTime())
      expect(times.length).toBeGreaterThanOrEqual(5)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    })

    test('are none of an intent that is not paid, or of another time', async () => {
      const unpaid = await provider.openIntent(intentOrder())
      expect(await movementsOf(unpaid.id)).toEqual([])
      const { id } = await paidIntent()
      const [line] = await movementsOf(id)
      const at = line!.at // there is one: it is paid
      const day = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
      expect(await movementsOf(id, { from: day(-24), to: at })).toEqual([])
      expect(await movementsOf(id, { from: at, to: day(1) })).toEqual([line])
    })
  })

  test('pages of what has succeeded hold each payment once, with what has gone back', async () => {
    const paid = [await paidIntent(), await paidIntent(), await paidIntent()]
    const unpaid = await provider.openIntent(intentOrder())
    const [{ id: intentId }] = paid as [ProviderIntent]
    await provider.refund({ idempotencyKey: `a:${intentId}`, intentId, amount: usd(3_20n) })
    const found = await allSucceeded(provider)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    expect(found.filter(({ id }) => paid.some(each => each.id === id))).toHaveLength(3)
    expect(found.find(({ id }) => id === intentId)).toEqual({
      id: intentId,
      amount: usd(103_20n),
      refunded: usd(3_20n),
    })
    expect(found.some(({ id }) => id === unpaid.id)).toBe(false)
  })

  describe('a webhook', () => {
    const intentId = 'pi_00000000000000000000'

    test('that is signed tells which intent to look at', () => {
      const event = provider.verifyWebhook({
        ...made.signedEvent('payment_intent.succeeded', intentId, now),
        now,
      })
      expect(event).toMatchObject({ type: 'payment_intent.succeeded', objectId: intentId })
      expect(event.id).toMatch(/^evt_/)
    })

    test.each([
      ['payment_intent.succeeded', 'payment'],
      ['charge.refunded', 'refunds'],
      ['charge.dispute.created', 'refunds'],
    ])('of type %s calls for a look: %s', (type, about) => {
      const event = provider.verifyWebhook({ ...made.signedEvent(type, intentId, now), now })
      expect(event).toMatchObject({ about, objectId: intentId })
    })

    test('of a type that we have no use for calls for nothing', () => {
      const event = provider.verifyWebhook({ ...made.signedEvent('customer.created', intentId, now), now })
      expect(event.about).toBe('nothing')
    })

    test('is accepted up to 300 seconds early or late, and refused beyond', () => {
      const signed = made.signedEvent('payment_intent.succeeded', intentId, now)
      const verifyAt = (seconds: number) => () => provider.verifyWebhook({ ...signed, now: later(seconds) })
      expect(verifyAt(300)).not.toThrow()
      expect(verifyAt(-300)).not.toThrow()
      expect(verifyAt(301)).toThrow(refused('forbidden'))
      expect(verifyAt(-301)).toThrow(refused('forbidden'))
    })

    test('with another body, without a signature or with a foreign one is refused', () => {
      const signed = made.signedEvent('payment_intent.succeeded', intentId, now)
      const forgeries = [
        { ...signed, rawBody: signed.rawBody.replace(intentId, 'pi_11111111111111111111') },
        { ...signed, signature: undefined },
        { ...signed, signature: `t=1795188600,v1=${'0'.repeat(64)}` },
      ]
      for (const forged of forgeries) {
        expect(() => provider.verifyWebhook({ ...forged, now })).toThrow(refused('forbidden'))
      }
    })
  })
}
