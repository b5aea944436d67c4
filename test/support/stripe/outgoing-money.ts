import type Stripe from 'stripe'
import { type Books, chargeOf, found, idOf } from './books.ts'
import { newDispute, newPayout, newRefund } from './new-objects.ts'
import { invalid } from './refusal.ts'

type RefundOrder = {
  readonly intentId: string
  /** Null: what is left. */
  readonly amount: number | null
  readonly metadata: Stripe.Metadata
  readonly status: 'succeeded' | 'pending'
}

/** @throws Refusal where there is no charge, or less of it left */
export function refund(books: Books, { intentId, amount, metadata, status }: RefundOrder): Stripe.Refund {
  const intent = found(books.intents, 'payment_intent', intentId)
  const charge = chargeOf(books, intent)
  if (charge === undefined || !charge.captured) {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  if (charge.disputed) throw invalid('This charge has been disputed.', { code: 'charge_disputed' })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
  const asked = amount ?? left
  if (asked > left) {
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  return recordRefund(books, charge, newRefund({ charge, amount: asked, metadata, status }, books.now()))
}

function recordRefund(books: Books, charge: Stripe.Charge, made: Stripe.Refund): Stripe.Refund {
  charge.amount_refunded += made.amount
  charge.refunded = charge.amount_refunded === charge.amount
  books.refunds.set(made.id, made)
  made.balance_transaction = books.book({
    amount: -made.amount,
    fee: 0,
    currency: made.currency,
    type: 'refund',
    category: 'refund',
    source: made.id,
  })
  books.tell('refund.created', made)
  books.tell('charge.refunded', charge)
  return made
}

/** A refund that was pending arrives, or comes back. */
export function settleRefund(books: Books, id: string, outcome: 'succeeded' | 'failed'): Stripe.Refund {
  const made = found(books.refunds, 'refund', id)
  made.status = outcome
  if (outcome === 'failed') {
    made.failure_reason = 'lost_or_stolen_card'
    const charge = found(books.charges, 'charge', idOf(made.charge) ?? '')
    charge.amount_refunded -= made.amount
    charge.refunded = false
    made.failure_balance_transaction = books.book({
      amount: made.amount,
      fee: 0,
      currency: made.currency,
      type: 'refund_failure',
      category: 'refund_failure',
      source: made.id,
    })
    books.tell('refund.failed', made)
  }
  books.tell('charge.refund.updated', made)
  return made
}

const DISPUTE_FEE = 1500

type DisputeOrder = {
  readonly intentId: string
  readonly reason?: string
  /** `inquiry`: the bank only asks, and takes nothing. */
  readonly kind?: 'chargeback' | 'inquiry'
}

export function dispute(
  books: Books,
  { intentId, reason = 'fraudulent', kind = 'chargeback' }: DisputeOrder,
): Stripe.Dispute {
  const charge = chargeOf(books, found(books.intents, 'payment_intent', intentId))
  if (charge === undefined) throw invalid('There is no charge.')
  const status = kind === 'inquiry' ? 'warning_needs_response' : 'needs_response'
  const made = newDispute(charge, { amount: charge.amount, reason, status }, books.now())
  books.disputes.set(made.id, made)
  charge.disputed = kind === 'chargeback'
  books.tell('charge.dispute.created', made)
  if (kind === 'inquiry') return made
  moveDisputed(books, made, { amount: -made.amount, fee: DISPUTE_FEE, category: 'dispute' })
  books.tell('charge.dispute.funds_withdrawn', made)
  return made
}

/** The bank has decided. */
export function settleDispute(books: Books, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const made = found(books.disputes, 'dispute', id)
  made.status = outcome
  if (outcome === 'won') {
    found(books.charges, 'charge', idOf(made.charge) ?? '').disputed = false
    moveDisputed(books, made, { amount: made.amount, fee: -DISPUTE_FEE, category: 'dispute_reversal' })
    books.tell('charge.dispute.funds_reinstated', made)
  }
  books.tell('charge.dispute.closed', made)
  return made
}

function moveDisputed(
  books: Books,
  made: Stripe.Dispute,
  { amount, fee, category }: { amount: number; fee: number; category: string },
): void {
  const id = books.book({
    amount,
    fee,
    currency: made.currency,
    type: 'adjustment',
    category,
    source: made.id,
  })
  made.balance_transactions.push(found(books.lines, 'balance_transaction', id))
}

/** Pays what the account holds in a currency to our bank. */
export function payout(books: Books, currency: string): Stripe.Payout {
  const held = [...books.lines.values()].filter(line => line.currency === currency)
  const made = newPayout({ amount: held.reduce((sum, { net }) => sum + net, 0), currency }, books.now())
  books.payouts.set(made.id, made)
  made.balance_transaction = books.book({
    amount: -made.amount,
    fee: 0,
    currency,
    type: 'payout',
    category: 'payout',
    source: made.id,
  })
  books.tell('payout.created', made)
  return made
}

/** The payout has reached our bank, or has come back. */
export function settlePayout(books: Books, id: string, outcome: 'paid' | 'failed'): Stripe.Payout {
  const made = found(books.payouts, 'payout', id)
  made.status = outcome
  if (outcome === 'failed') {
    made.failure_code = 'account_closed'
    made.failure_balance_transaction = books.book({
      amount: made.amount,
      fee: 0,
      currency: made.currency,
      type: 'payout_failure',
      category: 'payout_reversal',
      source: made.id,
    })
  }
  books.tell(outcome === 'paid' ? 'payout.paid' : 'payout.failed', made)
  return made
}
