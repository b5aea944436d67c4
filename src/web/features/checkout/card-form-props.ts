import type { ComponentType } from 'react'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'

export type CardFormProps = {
  readonly intent: PaymentIntentView
  /** The amount to pay in its displayed form: '$103.20'. */
  readonly amount: string
  /** The payer's details from the transfer: a bank debit requires both. */
  readonly payer: { readonly name: string; readonly email: string }
  /** The sender comes back from their bank's own page, and has not paid there. */
  readonly hasReturned: boolean
  /** The provider has the money. The form stays busy until this is done. */
  readonly onPaid: () => Promise<void>
  /**
   * Nobody knows whether the provider has the money: our server is asked until it says. Where the payment has been made the
   * page goes on by itself.
   */
  readonly onUnclear: () => Promise<'paid' | 'unpaid'>
  /** The intent accepts no payment any more: its price has expired, or it is paid. */
  readonly onUnusable: () => void
}

/** A payment provider's own form: takes the card, confirms the payment with the provider, says how it went. */
export type CardForm = ComponentType<CardFormProps>
