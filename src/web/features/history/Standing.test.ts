import { expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { moneyOutcome } from './Standing.tsx'

const outcomeWhere = (change: Partial<TransferView>) => moneyOutcome({ ...deliveredTransfer, ...change }, '$')

test('a transfer that ended unpaid was not charged', () => {
  expect(outcomeWhere({ status: 'failed', payIn: 'void', payout: 'none' })).toBe('Not charged')
})

test('a transfer that failed after it was paid says how much is refunded', () => {
  expect(outcomeWhere({ status: 'failed', payIn: 'refunding' })).toBe('Refund of $103.20 in progress')
  expect(outcomeWhere({ status: 'failed', payIn: 'refunded' })).toBe('Refunded $103.20')
})

test('a partial refund of a delivered transfer is named', () => {
  expect(outcomeWhere({ partialRefunds: '5.00' })).toBe('Refunded $5.00')
})

test('a payment by bank is not received yet, since its sender may have ordered it', () => {
  const underWay = { status: 'processing', payIn: 'processing', payout: 'none' } as const
  expect(outcomeWhere({ ...underWay, paymentMethod: 'bank' })).toBe('Not received yet')
})

test('an unpaid transfer is not paid yet, an authorised card not charged yet, and a captured payment adds nothing', () => {
  expect(outcomeWhere({ status: 'pending', payIn: 'open', payout: 'none' })).toBe('Not paid yet')
  const underWay = { status: 'processing', payIn: 'processing', payout: 'none' } as const
  expect(outcomeWhere({ ...underWay, paymentMethod: 'card' })).toBe('Not charged yet')
  expect(outcomeWhere({ status: 'processing', payIn: 'captured', payout: 'submitted' })).toBe('')
  expect(outcomeWhere({})).toBe('')
})
