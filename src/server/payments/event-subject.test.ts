import { expect, test } from 'vitest'
import { subjectOf } from './event-subject.ts'

test.each([
  ['payment_intent.succeeded', 'payment'],
  ['payment_intent.amount_capturable_updated', 'payment'],
  ['charge.succeeded', 'payment'],
  ['charge.refunded', 'refunds'],
  ['charge.refund.updated', 'refunds'],
  ['charge.dispute.funds_withdrawn', 'refunds'],
  ['refund.failed', 'refunds'],
  ['payout.paid', 'settlement'],
  ['customer.created', 'nothing'],
  ['refunds', 'nothing'],
  ['', 'nothing'],
])('an event of type "%s" calls for: %s', (type, subject) => {
  expect(subjectOf(type)).toBe(subject)
})
