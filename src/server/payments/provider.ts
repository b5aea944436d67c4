import type { Currency } from '#shared/money/currencies.ts'
import type { Money } from '#shared/money/money.ts'
import type { BankInstructions } from '#shared/api/transfers/payments.api.ts'
import type { intentStatuses } from '#shared/api/sandbox.api.ts'
import type { PaymentMethod } from '#shared/pricing/fee-schedule.ts'

export type IntentStatus = (typeof intentStatuses)[number]

/** A payment intent as its provider tells it now. Nothing in it is believed before it is compared with our payment. */
export type ProviderIntent = {
  readonly id: string
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amount: Money
  /** The transfer we bound it to when we opened it. */
  readonly transferId: string | null
  readonly livemode: boolean
  /** By which a sender pays in by themselves; null where the provider fetches the money, from a card or by a debit. */
  readonly bankInstructions: BankInstructions | null
  /**
   * A part of the payment has been refunded already or is disputed, as far as the provider says so with the intent.
   * `listRefunds` and `listDisputes` have the details.
   */
  readonly isRefundedOrDisputed?: boolean
  /** Country of the card that was authorised or charged (ISO 3166-1 alpha-2); null or left out: no card, or one without. */
  readonly cardCountry?: string | null
}

/** When a card is charged: at once, or when we say so (`captureIntent`) after it has been authorised. */
export type CaptureMethod = 'automatic' | 'manual'

export type OpenIntent = {
  /** Deterministic, `pi:{transfer}:{attempt}`: opening twice gives the same intent. */
  readonly idempotencyKey: string
  readonly transferId: string
  /** Shown to the sender by the provider and by their bank. */
  readonly reference: string
  readonly amount: Money
  readonly method: PaymentMethod
  /** Capture of a card; a bank payment is always charged at once. */
  readonly capture: CaptureMethod
  readonly payBefore: Date
}

export type ProviderRefund = { readonly id: string; readonly status: 'succeeded' | 'pending' | 'failed' }

/** A refund of an intent: our own, or an external one made at the provider. */
export type ListedRefund = ProviderRefund & {
  readonly amount: Money
  /** The idempotency key that we gave it, kept in its metadata where the provider has those; null: it is not ours. */
  readonly key: string | null
}

/** The payer's bank has taken, or tries to take, a payment back. */
export type ProviderDispute = {
  readonly id: string
  readonly amount: Money
  /** `open`: the money is gone for now; `won`: it has come back; `lost`: it stays gone. */
  readonly status: 'open' | 'won' | 'lost'
  readonly reason: string
}

/**
 * A line of the provider's account with us. `amount` is what it changes the balance by before the fee: below zero for
 * a refund, a dispute or a settlement to our bank. The balance changes by `amount` less `fee`.
 */
export type ProviderMovement = {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_reversal' | 'fee' | 'settlement' | 'other'
  /** The intent it belongs to; null for fees, settlements and others. */
  readonly intentId: string | null
  /** The refund, dispute or settlement itself. */
  readonly objectId: string
  readonly amount: Money
  readonly fee: Money
  readonly at: Date
}

/** Amount that the provider has taken, and the part of it that it has refunded. */
export type SucceededIntent = { readonly id: string; readonly amount: Money; readonly refunded: Money }

/**
 * Check that an event asks for: `payment` reads the intent; `refunds` also its refunds and disputes; `settlement` a
 * payout of the provider to our bank; `nothing` for all other events.
 */
export const eventSubjects = ['payment', 'refunds', 'settlement', 'nothing'] as const
export type EventSubject = (typeof eventSubjects)[number]

/** An event with a verified signature. The object is fetched again before anything is done. */
export type VerifiedEvent = {
  readonly id: string
  readonly type: string
  readonly about: EventSubject
  /** The intent, also where the event tells of its charge, refund or dispute; the settlement; else the object. */
  readonly objectId: string
  /** The provider's fingerprint of the card that was declined; null where it names none. */
  readonly declinedCard: string | null
}

/**
 * Provider of pay-ins. Called outside any transaction, always with a key that makes a repetition harmless. Every call may
 * throw DomainError 'provider_unavailable', and does so within 20 seconds if the provider does not answer: callers have no
 * time limit of their own.
 */
export type PaymentProvider = {
  /** `bank`: our own account, see `providerFor`. */
  readonly name: 'sandbox' | 'stripe' | 'bank'
  readonly livemode: boolean
  readonly publishableKey: string | null
  /** Whether senders can pay so in a currency at all. */
  takes(pay: { method: PaymentMethod; currency: Currency }): boolean
  /** The smallest payment in a currency; null where the provider names none. */
  leastPayment(currency: Currency): Money | null
  /** @throws DomainError 'payment_method_unavailable' where the account has not switched the method on; no intent is left open */
  openIntent(order: OpenIntent): Promise<ProviderIntent>
  /** Undefined where the provider knows no such intent. */
  getIntent(intentId: string): Promise<ProviderIntent | undefined>
  /** The intent afterwards: `canceled`, or `succeeded` where the sender was faster. */
  cancelIntent(intentId: string): Promise<ProviderIntent>
  /** Charges an authorised card; what is charged already stays so. The intent afterwards. */
  captureIntent(intentId: string): Promise<ProviderIntent>
  /** Sends the whole or part of a succeeded intent back. */
  refund(order: { idempotencyKey: string; intentId: string; amount: Money }): Promise<ProviderRefund>
  /** A refund as it is now: one that was `pending` succeeds or fails later. Undefined where there is none. */
  getRefund(refundId: string): Promise<ProviderRefund | undefined>
  /** Every refund of an intent, the oldest first, however it stands. */
  listRefunds(intentId: string): Promise<ListedRefund[]>
  /** Disputes of an intent, however they stand. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>
  /** Lines of our account there, `from` included, `to` not, in the order of their time. */
  listMovements(span: { from: Date; to: Date }): AsyncIterable<ProviderMovement>
  /** A page of every intent that was ever paid, in an order of the provider's, after the one with this id. */
  listSucceeded(page: { after: string | null; limit: number }): Promise<SucceededIntent[]>
  /** @throws DomainError 'forbidden' where the signature is missing, wrong or too old. */
  verifyWebhook(request: { rawBody: string; signature: string | undefined; now: Date }): VerifiedEvent
}
