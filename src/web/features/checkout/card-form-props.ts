import type { ComponentType } from 'react'
import type { PaymentIntentView } from '#shared/api/payments.api.ts'

export type CardFormProps = {
  readonly intent: PaymentIntentView
  /** What is paid, as it is shown: '$103.20'. */
  readonly amount: string
  /** The provider has the money. The form stays busy until this is done. */
  readonly onPaid: () => Promise<void>
  /** The intent takes no money any more: its price has lapsed, or it is paid. */
  readonly onUnusable: () => void
}

/** The form of a card payment provider: takes the card, confirms the payment with the provider, says how it went. */
export type CardForm = ComponentType<CardFormProps>
