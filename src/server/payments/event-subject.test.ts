import { expect, test } from 'vitest'
import { subjectOf } from './event-subject.ts'

test.each([
  ['payment_intent.succeeded', 'payment'],
  ['payment_intent.amount_capturable_updated', 'payment'],
  ['charge.succeeded', 'payment'],
  ['charge.refunded', 'money_back'],
  ['charge.refund.updated', 'money_back'],
  ['charge.dispute.funds_withdrawn', 'money_back'],
  ['refund.failed', 'money_back'],
  ['payout.paid', 'settlement'],
  ['customer.created', 'nothing'],
  ['refunds', 'nothing'],
  ['', 'nothing'],
])('an event of type "%s" calls for: %s', (type, subject) => {
  expect(subjectOf(type)).toBe(subject)
})
