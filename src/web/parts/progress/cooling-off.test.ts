import { expect, test } from 'vitest'
import { instantText } from '../dates.ts'
import { deliveredTransfer } from '../transfer-view.fixture.ts'
import { coolingOffAhead, coolingOffOf } from './cooling-off.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-11-28T15:00:00Z')
const TOMORROW = '2026-11-29T15:00:00.000Z'

const waiting = {
  ...deliveredTransfer,
  status: 'processing',
  payout: 'ready',
  paidAt: new Date(NOW).toISOString(),
  waitHours: 24,
} as const

test('while it waits the sender reads when it leaves, and no more once the time has come, it is elsewhere, or they must act', () => {
  const words = `This is one of your first transfers to Maria Santos. For your protection it leaves on ${instantText(TOMORROW)}. Until then you can cancel it at no cost.`
  expect(coolingOffOf(waiting, NOW + 24 * HOUR_MS - 1)).toBe(words)
  expect(coolingOffOf(waiting, NOW + 24 * HOUR_MS)).toBeUndefined()
  const others = [
    { payout: 'held' },
    { payout: 'submitted' },
    { waitHours: null },
    { actionNeeded: 'details' },
  ] as const
  for (const change of others) expect(coolingOffOf({ ...waiting, ...change }, NOW)).toBeUndefined()
})

test('before the payment a card names the moment, and a bank transfer the hours after its arrival', () => {
  expect(coolingOffAhead({ ...waiting, paymentMethod: 'card' }, NOW)).toContain(
    `leaves on ${instantText(TOMORROW)} if you pay now.`,
  )
  expect(coolingOffAhead({ ...waiting, paymentMethod: 'bank' }, NOW)).toContain(
    'leaves 24 hours after your payment arrives.',
  )
  expect(coolingOffAhead({ ...waiting, waitHours: 1, paymentMethod: 'bank' }, NOW)).toContain(' 1 hour after')
  expect(coolingOffAhead(deliveredTransfer, NOW)).toBeUndefined()
})
