import type { DeliveryMethod, PaymentMethod } from '#shared/pricing/fee-schedule.ts'

/** What the sender has entered in the wizard so far, as it stands in the form. */
export type Draft = {
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly sendAmount: string
  readonly deliveryMethod: DeliveryMethod
  readonly paymentMethod: PaymentMethod
  /** Set once the server has granted it. */
  readonly promoCode: string
  readonly recipientName: string
  readonly recipientPhone: string
  readonly recipientCity: string
  readonly recipientEmail: string
  readonly bankName: string
  readonly accountNumber: string
  /** The further fields of the receive country by their keys, for whichever delivery method they are. */
  readonly recipientDetails: Readonly<Record<string, string>>
  readonly senderName: string
  readonly senderEmail: string
  readonly senderPhone: string
  readonly senderAddress: string
}
