import { expect, test } from 'vitest'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { deliveredTransfer } from '#web/parts/transfer-view.fixture.ts'
import { cancellabilityOf } from './cancellation.ts'

const standing = (change: Partial<TransferView>, secondsLeft: number) =>
  cancellabilityOf({ ...deliveredTransfer, status: 'processing', ...change }, secondsLeft)

test('a transfer that the rail has can be cancelled until its time is over, and not after it', () => {
  expect(standing({ payout: 'submitted' }, 1781)).toBe('timed')
  expect(standing({ payout: 'submitted' }, 0)).toBe('over')
})

test('a transfer that no rail has yet can be cancelled after that time too', () => {
  for (const payout of ['ready', 'held'] as const) {
    expect(standing({ payout }, 1781)).toBe('timed')
    expect(standing({ payout }, 0)).toBe('open')
  }
})

test('a transfer whose recall is under way offers no further cancellation', () => {
  expect(standing({ payout: 'submitted', cancelAskedAt: '2026-11-20T15:40:00.000Z' }, 1000)).toBe('asked')
})

test('an unpaid transfer can be cancelled at any time', () => {
  expect(standing({ status: 'pending', payIn: 'open', payout: 'none' }, 0)).toBe('unpaid')
  expect(standing({ payIn: 'processing', payout: 'none' }, 0)).toBe('unpaid')
})

test('a transfer that is delivered or has ended cannot be cancelled', () => {
  expect(standing({ status: 'completed', payout: 'delivered' }, 1781)).toBe('delivered')
  expect(standing({ status: 'failed', payIn: 'refunding', payout: 'none' }, 1781)).toBe('none')
})
