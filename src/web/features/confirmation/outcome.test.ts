import { expect, test } from 'vitest'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'
import { type Outcome, outcomeOf } from './outcome.ts'

const cases: [Outcome, Partial<HeldTransfer>][] = [
  ['delivered', { status: 'completed', payIn: 'captured', payout: 'delivered' }],
  ['onItsWay', { status: 'processing', payIn: 'captured', payout: 'ready' }],
  ['onItsWay', { status: 'processing', payIn: 'captured', payout: 'submitted' }],
  ['inReview', { status: 'processing', payIn: 'captured', payout: 'held' }],
  ['notCompleted', { status: 'failed', payIn: 'refunding', payout: 'none' }],
  ['notCompleted', { status: 'failed', payIn: 'refunded', payout: 'returned' }],
  ['cancelled', { status: 'failed', payIn: 'refunding', payout: 'none', stateReason: 'It was cancelled.' }],
  ['unpaid', { status: 'pending', payIn: 'none', payout: 'none' }],
  ['unpaid', { status: 'pending', payIn: 'open', payout: 'none' }],
  ['unpaid', { status: 'processing', payIn: 'processing', payout: 'none' }],
  ['unpaid', { status: 'failed', payIn: 'void', payout: 'none' }],
]

test.each(cases)('the outcome is %s for %j', (outcome, state) => {
  expect(outcomeOf({ ...deliveredTransfer, ...state })).toBe(outcome)
})

test('a payment that the provider has and we have not booked is unconfirmed, never unpaid', () => {
  const paid = { ...deliveredTransfer, isPaidAtProvider: true, payout: 'none' } as const
  expect(outcomeOf({ ...paid, status: 'pending', payIn: 'open' })).toBe('unconfirmed')
  expect(outcomeOf({ ...paid, status: 'processing', payIn: 'processing' })).toBe('unconfirmed')
})

test('a payment for an expired transfer is refunded', () => {
  const unexpected = {
    ...deliveredTransfer,
    isPaidAtProvider: true,
    status: 'failed',
    payIn: 'void',
  } as const
  expect(outcomeOf(unexpected)).toBe('notCompleted')
})
