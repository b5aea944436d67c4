import type { ComponentType } from 'react'
import type { PaymentIntentView } from '#shared/api/payments.api.ts'

export type CardFormProps = {
  readonly intent: PaymentIntentView
  /** What is paid, as it is shown: '$103.20'. */
  readonly amount: string
  /** Who pays, as the transfer has it: a bank debit asks for both. */
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
  /** The intent takes no money any more: its price has lapsed, or it is paid. */
  readonly onUnusable: () => void
}

/** A payment provider's own form: takes the card, confirms the payment with the provider, says how it went. */
export type CardForm = ComponentType<CardFormProps>
