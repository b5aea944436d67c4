import { expect, test } from 'vitest'
import { milestones } from '#shared/api/transfers/progress.api.ts'
import { happenedText, nextTexts, toneOf } from './progress-texts.ts'

test('the delivery method decides the words for the delivery', () => {
  expect(happenedText('delivered', 'bank')).toBe('Delivered to the bank account')
  expect(happenedText('delivered', 'wallet')).toBe('Delivered to the mobile wallet')
  expect(happenedText('delivered', 'cash')).toBe('Ready for cash pickup')
  expect(happenedText('paid', 'cash')).toBe('Payment received')
})

test('the recipient reads nothing about a payment, a price or a refund', () => {
  const said = milestones.map(milestone =>
    JSON.stringify(nextTexts(milestone, { viewer: 'recipient', deliveryMethod: 'bank' })),
  )
  expect(said.filter(text => /your payment|price|paid from/i.test(text))).toEqual([])
  expect(nextTexts('paid', { viewer: 'sender', deliveryMethod: 'bank' }).label).toBe('Your payment')
})

test('a milestone without words for the future uses those for the past', () => {
  expect(nextTexts('returned', { viewer: 'sender', deliveryMethod: 'bank' }).label).toBe('Returned to us')
})

test('the end of a transfer looks different from a passed milestone', () => {
  expect(milestones.filter(milestone => toneOf(milestone) === 'ended')).toEqual([
    'cancelled',
    'replaced',
    'expired',
    'rejected',
    'failed',
    'returned',
  ])
  expect(milestones.filter(milestone => toneOf(milestone) === 'waiting')).toEqual([
    'in_review',
    'payout_retried',
    'action_needed',
    'refund_failed',
  ])
})
