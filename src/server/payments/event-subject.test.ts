import { expect, test } from 'vitest'
import { declinedCardOf, subjectOf } from './event-subject.ts'

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

const declinedWith = (card: unknown) => ({ last_payment_error: { payment_method: { card } } })

test.each([
  ['a fingerprint', 'payment_intent.payment_failed', declinedWith({ fingerprint: 'fp_1' }), 'fp_1'],
  ['none', 'payment_intent.payment_failed', declinedWith({ fingerprint: null }), null],
  ['no card', 'payment_intent.payment_failed', { last_payment_error: { payment_method: null } }, null],
  ['no error', 'payment_intent.payment_failed', { last_payment_error: null }, null],
  ['an error of before', 'payment_intent.succeeded', declinedWith({ fingerprint: 'fp_1' }), null],
])('an event with %s of type %s names the declined card: %#', (_words, type, intent, card) => {
  expect(declinedCardOf(type, intent)).toBe(card)
})
