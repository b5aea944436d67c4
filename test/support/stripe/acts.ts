import type Stripe from 'stripe'
import type { Books } from './books.ts'
import * as outgoing from './outgoing-money.ts'
import * as paying from './paying.ts'

/** Acts of payers, their banks and Stripe; each emits its events. @throws Refusal as Stripe would refuse */
export type Acts = {
  /** Confirms as the payer's browser does, with one of Stripe's test cards; a debit is under way afterwards. */
  pay(intentId: string, how?: { card?: string; returnUrl?: string | null }): Stripe.PaymentIntent
  authenticate(intentId: string, outcome: 'pass' | 'fail'): Stripe.PaymentIntent
  settleDebit(intentId: string, outcome: 'arrives' | 'fails'): Stripe.PaymentIntent
  /** Somebody captures a part at the dashboard. */
  capture(intentId: string, amount: number): Stripe.PaymentIntent
  /** Somebody refunds at the dashboard. */
  refund(intentId: string, amount: number): Stripe.Refund
  settleRefund(refundId: string, outcome: 'succeeded' | 'failed'): Stripe.Refund
  dispute(intentId: string, how?: { reason?: string; kind?: 'chargeback' | 'inquiry' }): Stripe.Dispute
  settleDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
  /** Pays what is held in a currency ('usd') to our bank. */
  payout(currency: string): Stripe.Payout
  settlePayout(payoutId: string, outcome: 'paid' | 'failed'): Stripe.Payout
}

export const actsOn = (books: Books): Acts => ({
  pay: (intentId, how = {}) => paying.confirm(books, intentId, how),
  authenticate: (intentId, outcome) => paying.authenticate(books, intentId, outcome),
  settleDebit: (intentId, outcome) => paying.settleDebit(books, intentId, outcome),
  capture: (intentId, amount) => paying.capture(books, intentId, amount),
  refund: (intentId, amount) =>
    outgoing.refund(books, { intentId, amount, metadata: {}, status: 'succeeded' }),
  settleRefund: (refundId, outcome) => outgoing.settleRefund(books, refundId, outcome),
  dispute: (intentId, how = {}) => outgoing.dispute(books, { intentId, ...how }),
  settleDispute: (disputeId, outcome) => outgoing.settleDispute(books, disputeId, outcome),
  payout: currency => outgoing.payout(books, currency),
  settlePayout: (payoutId, outcome) => outgoing.settlePayout(books, payoutId, outcome),
})
