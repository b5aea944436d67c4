import { expect, test } from 'vitest'
import { milestones } from '#shared/api/progress.api.ts'
import { happenedText, nextTexts, toneOf } from './progress-texts.ts'

test('where the money goes decides how its delivery is called', () => {
  expect(happenedText('delivered', 'bank')).toBe('Delivered to the bank account')
  expect(happenedText('delivered', 'wallet')).toBe('Delivered to the mobile wallet')
  expect(happenedText('delivered', 'cash')).toBe('Ready for cash pickup')
  expect(happenedText('paid', 'cash')).toBe('Payment received')
})

test('the recipient is told nothing of a payment, a price or a refund', () => {
  const said = milestones.map(milestone =>
    JSON.stringify(nextTexts(milestone, { viewer: 'recipient', deliveryMethod: 'bank' })),
  )
  expect(said.filter(text => /your payment|price|paid from/i.test(text))).toEqual([])
  expect(nextTexts('paid', { viewer: 'sender', deliveryMethod: 'bank' }).label).toBe('Your payment')
})

test('a milestone that has no words for what is to come has those for what has happened', () => {
  expect(nextTexts('returned', { viewer: 'sender', deliveryMethod: 'bank' }).label).toBe('Returned to us')
})

test('what ended a transfer does not look like what it has passed', () => {
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
    'refund_failed',
  ])
})
