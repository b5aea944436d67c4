import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DisputeFacts, type PaymentFacts, type RefundFacts, refundPosition } from './refund-position.ts'

const payment = { state: 'captured', amountMinor: 103_20n } satisfies PaymentFacts

const refund = (facts: Partial<RefundFacts> = {}): RefundFacts => ({
  id: 'refund',
  reason: 'payout_failed',
  state: 'failed',
  amountMinor: 103_20n,
  offsetMinor: 0n,
  createdAtUs: 2n,
  ...facts,
})

const dispute = (facts: Partial<DisputeFacts> = {}): DisputeFacts => ({
  state: 'lost',
  amountMinor: 40_00n,
  createdAtUs: 3n,
  ...facts,
})

const offsetOf = (refunds: readonly RefundFacts[], disputes: readonly DisputeFacts[], id = 'refund') =>
  refundPosition(payment, refunds, disputes).refunds.get(id)?.offsetMinor

describe('the dispute offset', () => {
  test('the dispute offset of a whole refund is the sum of all lost disputes', () => {
    expect(offsetOf([refund()], [dispute({ createdAtUs: 1n }), dispute({ amountMinor: 10_00n })])).toBe(
      50_00n,
    )
  })

  test('the dispute offset of a partial refund leaves out disputes from before it was granted', () => {
    const part = refund({ reason: 'granted', amountMinor: 10_00n })
    expect(offsetOf([part], [dispute({ createdAtUs: 1n })])).toBe(0n)
    expect(offsetOf([part], [dispute({ createdAtUs: 2n })])).toBe(0n)
    expect(offsetOf([part], [dispute({ createdAtUs: 3n })])).toBe(10_00n)
  })

  test('open and won disputes make no dispute offset', () => {
    expect(offsetOf([refund()], [dispute({ state: 'open' }), dispute({ state: 'won' })])).toBe(0n)
  })

  test('a lost dispute that has offset another refund is not counted again', () => {
    const part = refund({
      id: 'part',
      reason: 'granted',
      state: 'paid',
      amountMinor: 10_00n,
      offsetMinor: 10_00n,
    })
    expect(offsetOf([part, refund({ amountMinor: 93_20n })], [dispute()])).toBe(30_00n)
  })

  test('the dispute offset keeps refunds and disputes together within the payment', () => {
    const known = { reason: 'granted', createdAtUs: 9n } as const
    const sent = refund({ id: 'sent', reason: 'granted', state: 'paid', amountMinor: 60_00n })
    expect(offsetOf([sent, refund({ ...known, amountMinor: 20_00n })], [dispute()])).toBe(16_80n)
  })

  test('the dispute offset of a refund that is sent or paid stays as stored', () => {
    for (const state of ['sent', 'paid'] as const)
      expect(offsetOf([refund({ state, offsetMinor: 5_00n })], [dispute()])).toBe(5_00n)
  })
})

test('a refund waits for an open dispute unless the provider has it already', () => {
  const waits = (state: RefundFacts['state'], disputes: DisputeFacts[]) =>
    refundPosition(payment, [refund({ state })], disputes).refunds.get('refund')?.mustWait
  const open = [dispute({ state: 'open' })]
  expect(waits('requested', open)).toBe(true)
  expect(waits('failed', open)).toBe(true)
  expect(waits('sent', open)).toBe(false)
  expect(waits('requested', [dispute(), dispute({ state: 'won' })])).toBe(false)
})

test('a refund offset by a dispute that is won later is reinstated once', () => {
  const paid = refund({ state: 'paid', offsetMinor: 40_00n })
  const won = [dispute({ state: 'won' })]
  expect(refundPosition(payment, [paid], [dispute()]).reinstatedMinor).toBe(0n)
  expect(refundPosition(payment, [paid], won).reinstatedMinor).toBe(40_00n)
  const again = refund({ id: 'again', reason: 'dispute_won', amountMinor: 40_00n })
  expect(refundPosition(payment, [paid, again], won).reinstatedMinor).toBe(0n)
})

test('a payment that paid no transfer has nothing left to refund in parts', () => {
  expect(refundPosition({ ...payment, state: 'unexpected' }, [], []).refundableMinor).toBe(0n)
  expect(refundPosition(payment, [], [dispute()]).refundableMinor).toBe(63_20n)
})

const minor = fc.bigInt(0n, 60n)
const reasons = ['cancelled', 'granted', 'external', 'dispute_won', 'unexpected_capture'] as const
const states = ['requested', 'sent', 'paid', 'failed'] as const

/** Refunds that the trigger `guard_refunds` lets in: without what disputes took of those that are paid they are within the payment. */
const story = fc
  .record({
    amountMinor: fc.bigInt(1n, 100n),
    refunds: fc.array(
      fc.record({
        reason: fc.constantFrom(...reasons),
        state: fc.constantFrom(...states),
        amount: minor,
        offset: minor,
        at: minor,
      }),
      { maxLength: 5 },
    ),
    disputes: fc.array(
      fc.record({
        state: fc.constantFrom('open', 'won', 'lost'),
        amountMinor: fc.bigInt(1n, 60n),
        createdAtUs: minor,
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ amountMinor, refunds, disputes }) => {
    let left = amountMinor
    const admitted = refunds.flatMap(({ reason, state, amount, offset, at }, i): RefundFacts[] => {
      const offsetMinor = offset < amount ? offset : amount
      const leaving = state === 'paid' ? amount - offsetMinor : amount
      if (leaving > left) return []
      left -= leaving
      return [{ id: `${i}`, reason, state, amountMinor: amount, offsetMinor, createdAtUs: at }]
    })
    return { payment: { state: 'captured', amountMinor }, refunds: admitted, disputes }
  })

const total = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)
const lostOf = (disputes: readonly DisputeFacts[]) =>
  total(disputes.filter(({ state }) => state === 'lost').map(each => each.amountMinor))

type Story = { payment: PaymentFacts; refunds: readonly RefundFacts[]; disputes: readonly DisputeFacts[] }

/** Refunds after each has stored its offset, one after another, as under the lock. */
const settled = ({ payment: of, refunds, disputes }: Story): readonly RefundFacts[] =>
  refunds.reduce((before, { id }) => {
    const { offsetMinor } = refundPosition(of, before, disputes).refunds.get(id)! // each has one
    return before.map(each => (each.id === id ? { ...each, offsetMinor } : each))
  }, refunds)

describe('for all refunds that the database admits', () => {
  test('an offset lies between nothing and the refund', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const position = refundPosition(of, refunds, disputes)
        for (const { id, amountMinor } of refunds) {
          const { offsetMinor } = position.refunds.get(id)!
          expect(offsetMinor >= 0n && offsetMinor <= amountMinor).toBe(true)
        }
      }),
    )
  })

  test('no refund that waits has a dispute offset without a lost dispute', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const unlost = disputes.filter(({ state }) => state !== 'lost')
        const waiting = refunds.filter(({ state }) => state === 'requested' || state === 'failed')
        const position = refundPosition(of, refunds, unlost)
        for (const { id } of waiting) expect(position.refunds.get(id)?.offsetMinor).toBe(0n)
      }),
    )
  })

  test('an offset and those of the others that have not arrived are no more than was lost', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const position = refundPosition(of, refunds, disputes)
        for (const { id } of refunds.filter(each => each.state === 'requested' || each.state === 'failed')) {
          const others = refunds.filter(each => each.id !== id && each.state !== 'paid')
          const { offsetMinor } = position.refunds.get(id)!
          const sum = offsetMinor + total(others.map(each => each.offsetMinor))
          expect(offsetMinor === 0n || sum <= lostOf(disputes)).toBe(true)
        }
      }),
    )
  })

  test('a refund that is sent in full keeps all refunds and lost disputes within the payment', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        for (const [id, { offsetMinor }] of refundPosition(of, refunds, disputes).refunds) {
          const each = refunds.find(other => other.id === id)!
          if (each.state === 'sent' || each.state === 'paid' || offsetMinor === each.amountMinor) continue
          const others = refunds.filter(other => other.id !== id)
          const leaving =
            each.amountMinor - offsetMinor + total(others.map(other => other.amountMinor - other.offsetMinor))
          expect(leaving + lostOf(disputes) <= of.amountMinor).toBe(true)
        }
      }),
    )
  })

  test('offsets that are stored one after another are together no more than was lost', () => {
    fc.assert(
      fc.property(story, ({ refunds, ...facts }) => {
        const waiting = refunds.filter(({ state }) => state === 'requested' || state === 'failed')
        const stored = settled({ ...facts, refunds: waiting.map(each => ({ ...each, offsetMinor: 0n })) })
        expect(total(stored.map(each => each.offsetMinor))).toBeLessThanOrEqual(lostOf(facts.disputes))
      }),
    )
  })

  test('the figures do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const forwards = refundPosition(of, refunds, disputes)
        const backwards = refundPosition(of, refunds.toReversed(), disputes.toReversed())
        expect([...backwards.refunds].toReversed()).toEqual([...forwards.refunds])
        expect({ ...backwards, refunds: null }).toEqual({ ...forwards, refunds: null })
      }),
    )
  })

  test('a reinstated refund leaves nothing to reinstate', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const { reinstatedMinor } = refundPosition(of, refunds, disputes)
        const again = refund({ id: 'again', reason: 'dispute_won', amountMinor: reinstatedMinor })
        expect(refundPosition(of, [...refunds, again], disputes).reinstatedMinor).toBe(0n)
      }),
    )
  })

  test('refundable, refunded and lost amounts sum to the payment unless nothing is refundable', () => {
    fc.assert(
      fc.property(story, ({ payment: of, refunds, disputes }) => {
        const { refundableMinor, refundedMinor } = refundPosition(of, refunds, disputes)
        expect(refundableMinor).toBeGreaterThanOrEqual(0n)
        const whole = refundableMinor + refundedMinor + lostOf(disputes)
        expect(refundableMinor === 0n || whole === of.amountMinor).toBe(true)
      }),
    )
  })
})
