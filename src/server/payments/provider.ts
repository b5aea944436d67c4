import type { Money } from '#shared/money/money.ts'
import type { BankInstructions } from '#shared/api/payments.api.ts'
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
  readonly bankInstructions: BankInstructions | null
}

export type OpenIntent = {
  /** Deterministic, `pi:{transfer}:{attempt}`: opening twice gives the same intent. */
  readonly idempotencyKey: string
  readonly transferId: string
  /** Shown to the sender by the provider and by their bank. */
  readonly reference: string
  readonly amount: Money
  readonly method: PaymentMethod
  readonly payBefore: Date
}

export type ProviderRefund = { readonly id: string; readonly status: 'succeeded' | 'pending' | 'failed' }

/** What the provider has taken, and how much of it it has given back. */
export type SucceededIntent = { readonly id: string; readonly amount: Money; readonly refunded: Money }

/** An event whose signature has been checked. The object is fetched anew before anything is done. */
export type VerifiedEvent = { readonly id: string; readonly type: string; readonly objectId: string }

/**
 * Who takes pay-ins. Called outside any transaction of ours, always with a key that makes a repetition harmless.
 * Every call may throw DomainError 'provider_unavailable', and does within 20 seconds where the provider is silent: its
 * callers have no time limit of their own.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  readonly livemode: boolean
  readonly publishableKey: string | null
  openIntent(order: OpenIntent): Promise<ProviderIntent>
  /** Undefined where the provider knows no such intent. */
  getIntent(intentId: string): Promise<ProviderIntent | undefined>
  /** The intent afterwards: `canceled`, or `succeeded` where the sender was faster. */
  cancelIntent(intentId: string): Promise<ProviderIntent>
  /** Sends the whole or part of a succeeded intent back. */
  refund(order: { idempotencyKey: string; intentId: string; amount: Money }): Promise<ProviderRefund>
  /** A page of every intent that was ever paid, in an order of the provider's, after the one with this id. */
  listSucceeded(page: { after: string | null; limit: number }): Promise<SucceededIntent[]>
  /** @throws DomainError 'forbidden' where the signature is missing, wrong or too old. */
  verifyWebhook(request: { rawBody: string; signature: string | undefined; now: Date }): VerifiedEvent
}
