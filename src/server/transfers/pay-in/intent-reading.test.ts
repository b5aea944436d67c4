import { describe, expect, test } from 'vitest'
import { intentStatuses } from '#shared/api/sandbox.api.ts'
import { money } from '#shared/money/money.ts'
import { type Facts, isFetched, isOurs, readIntent, type Reading, cardDecision } from './intent-reading.ts'

const at = new Date('2026-11-20T15:30:00Z')

/** USD 103.20 by card, opened and not paid. */
const payment = { method: 'card', amount_minor: 103_20n, currency: 'USD' } as const
const due = { total_minor: 103_20n, send_currency: 'USD', authorised_at: null } as const
const open = { ...due, status: 'pending', pay_in: 'open', payout: 'none' } as const
const underWay = { ...open, status: 'processing', pay_in: 'processing' } as const
const paid = { ...due, status: 'processing', pay_in: 'captured', payout: 'ready' } as const
const ended = { ...due, status: 'failed', pay_in: 'void', payout: 'none' } as const

type Status = Facts['intent']['status']

const facts = (status: Status, changed: Partial<Facts> = {}): Facts => ({
  intent: { status, amount: money('USD', 103_20n) },
  payment,
  transfer: open,
  ...changed,
})

describe('readIntent', () => {
  test.each<[Status, Reading]>([
    ['requires_payment_method', 'unpaid'],
    ['requires_action', 'unpaid'],
    ['requires_capture', 'authorised'],
    ['processing', 'under_way'],
    ['succeeded', 'paid'],
    ['canceled', 'cancelled'],
  ])('of a card that is %s says %s', (status, reading) => {
    expect(readIntent(facts(status))).toBe(reading)
  })

  test.each([
    ['a cent less', money('USD', 103_19n)],
    ['a cent more', money('USD', 103_21n)],
    ['nothing', money('USD', 0n)],
    ['as much of another currency', money('EUR', 103_20n)],
  ])('takes %s for other money than was due', (_, amount) => {
    expect(readIntent(facts('succeeded', { intent: { status: 'succeeded', amount } }))).toBe('other_money')
  })

  test('takes a payment of another amount than its order for other money, though it came as opened', () => {
    const amount = money('USD', 50n)
    const opened = { ...payment, amount_minor: 50n }
    expect(readIntent(facts('succeeded', { intent: { status: 'succeeded', amount }, payment: opened }))).toBe(
      'other_money',
    )
  })

  test('asks for the amount only where it has come', () => {
    const amount = money('EUR', 1n)
    const of = (status: Status) => readIntent(facts(status, { intent: { status, amount } }))
    const differs = intentStatuses.filter(status => of(status) !== readIntent(facts(status)))
    expect(differs).toEqual(['succeeded'])
  })

  test.each([
    ['a declined card is followed by the next', payment, open, 'unpaid'],
    ['a card whose bank is asked is not given up', payment, underWay, 'unpaid'],
    ['a card that had been authorised is given up', payment, { ...underWay, authorised_at: at }, 'given_up'],
    ['a debit that was under way is given up', { ...payment, method: 'bank' }, underWay, 'given_up'],
    ['a debit that nobody has begun is not', { ...payment, method: 'bank' }, open, 'unpaid'],
    ['nor what has been paid meanwhile', { ...payment, method: 'bank' }, paid, 'unpaid'],
    ['nor what has ended', { ...payment, method: 'bank' }, ended, 'unpaid'],
  ] as const)('without a means of payment: %s', (_, ofPayment, transfer, reading) => {
    expect(readIntent(facts('requires_payment_method', { payment: ofPayment, transfer }))).toBe(reading)
  })
})

describe('cardDecision', () => {
  const decided = (isReviewed: boolean, changed: Partial<Facts> = {}) =>
    cardDecision({ ...facts('requires_capture', changed), isReviewed })
  const intent = { status: 'requires_capture', amount: money('USD', 103_21n) } as const

  test('cardDecision charges a card whose transfer nobody has to look at, and keeps the others', () => {
    expect(decided(false)).toBe('charge')
    expect(decided(true)).toBe('keep')
    expect(decided(true, { transfer: { ...underWay, authorised_at: at } })).toBe('keep')
    expect(decided(false, { transfer: { ...underWay, authorised_at: at } })).toBe('charge')
  })

  test.each([
    ['whose transfer has ended', { transfer: ended }],
    ['whose transfer has been paid by another', { transfer: paid }],
    ['that was authorised for other money', { intent }],
  ])('cardDecision lets go of a card %s, whether or not somebody has to look', (_, changed) => {
    expect([decided(false, changed), decided(true, changed)]).toEqual(['let_go', 'let_go'])
  })
})

describe('isOurs', () => {
  const ours = { transferId: 'a transfer', livemode: false }
  const opened = { transfer_id: 'a transfer', livemode: false }

  test('isOurs accepts an intent of this transfer in this mode', () => {
    expect(isOurs(ours, opened)).toBe(true)
  })

  test.each([
    ['of another transfer', { ...ours, transferId: 'another' }],
    ['that is bound to none', { ...ours, transferId: null }],
    ['of the other mode', { ...ours, livemode: true }],
  ])('isOurs refuses an intent %s', (_, intent) => {
    expect(isOurs(intent, opened)).toBe(false)
  })
})

test('the provider fetches what it gives no instructions for', () => {
  const toUs = {
    accountHolder: 'OpenRemit',
    bankName: 'Sandbox Bank',
    accountNumber: '000123456789',
    routingCode: '110000000',
    paymentReference: 'MTR12345678ABCD',
    amount: '103.20',
    currency: 'USD',
    payBefore: '2026-11-23T15:30:00.000Z',
  }
  expect(isFetched({ bankInstructions: null })).toBe(true)
  expect(isFetched({ bankInstructions: toUs })).toBe(false)
})
