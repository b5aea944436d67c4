import type { IntentStatus, ProviderIntent } from '#server/payments/provider.ts'
import { next } from '#shared/transfers/lifecycle.ts'
import { stateOf, type TransferRow } from '../row/transfer-row.ts'
import type { PaymentRow } from './pay-in.sql.ts'

/** Source of the report: the sender's browser, the provider's event or our own sweep. */
export type Noticer = 'sender' | 'provider' | 'sweeper'

/** A payment that is checked at the provider, and the transfer that it pays. */
export type PaymentCheck = {
  readonly transfer: TransferRow
  readonly payment: PaymentRow
  readonly noticer: Noticer
  /** Whether the capture also submits the payout to the rail. False where the caller means to end the transfer. */
  readonly paysOut?: boolean
}

/** Facts beside which an intent is read: our payment that it was opened for, and the transfer of that payment. */
export type Facts = {
  readonly intent: Pick<ProviderIntent, 'status' | 'amount'>
  readonly payment: Pick<PaymentRow, 'method' | 'amount_minor' | 'currency'>
  readonly transfer: Pick<
    TransferRow,
    'status' | 'pay_in' | 'payout' | 'authorised_at' | 'total_minor' | 'send_currency'
  >
}

/**
 * Meaning of an intent for its payment. `other_money`: it is paid, but not as due; `given_up`: it failed after the sender
 * had left the form; `unpaid`: the sender is still paying, or has not begun.
 */
export type Reading =
  | 'paid'
  | 'other_money'
  | 'authorised'
  | 'under_way'
  | 'given_up'
  | 'cancelled'
  | 'unpaid'

const readings: Readonly<Record<IntentStatus, (facts: Facts) => Reading>> = {
  succeeded: facts => (isAsDue(facts) ? 'paid' : 'other_money'),
  requires_capture: () => 'authorised',
  processing: () => 'under_way',
  requires_payment_method: facts => (isGivenUp(facts) ? 'given_up' : 'unpaid'),
  requires_action: () => 'unpaid',
  canceled: () => 'cancelled',
}

export const readIntent = (facts: Facts): Reading => readings[facts.intent.status](facts)

/** Whether an intent is the one that we opened for this payment; how much it is for is another question. */
export const isOurs = (
  intent: Pick<ProviderIntent, 'transferId' | 'livemode'>,
  payment: Pick<PaymentRow, 'transfer_id' | 'livemode'>,
): boolean => intent.transferId === payment.transfer_id && intent.livemode === payment.livemode

/** Whether the provider fetches the money; else the sender sends it, and it is waited for from the start. */
export const isFetched = ({ bankInstructions }: Pick<ProviderIntent, 'bankInstructions'>): boolean =>
  bankInstructions === null

/**
 * Decision about an authorised card: charge it, keep the authorisation until an operator has reviewed the transfer, or let
 * it go.
 */
export type CardDecision = 'charge' | 'keep' | 'let_go'

/** A transfer that takes no money any more, and money other than was due, let go of the card, whoever would have to look. */
export function cardDecision(facts: Facts & { readonly isReviewed: boolean }): CardDecision {
  if (!takesMoney(facts.transfer) || !isAsDue(facts)) return 'let_go'
  return facts.isReviewed ? 'keep' : 'charge'
}

const takesMoney = (transfer: Facts['transfer']): boolean =>
  next(stateOf(transfer), 'payInCaptured') !== undefined

/** The order's own total is looked at too, because SQL can insert a payment of any amount but cannot change a price. */
const isAsDue = ({ intent: { amount }, payment, transfer }: Facts): boolean =>
  amount.minor === payment.amount_minor &&
  amount.currency === payment.currency &&
  amount.minor === transfer.total_minor &&
  amount.currency === transfer.send_currency

/**
 * A debit that was under way has failed, or a card that was authorised can be charged no longer. A card that was declined is
 * followed by the next.
 */
const isGivenUp = ({ transfer, payment }: Facts): boolean =>
  transfer.pay_in === 'processing' && (transfer.authorised_at !== null || payment.method === 'bank')
