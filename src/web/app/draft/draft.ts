import type { DeliveryMethod, PaymentMethod } from '#shared/pricing/fee-schedule.ts'

/** The sender's entries in the wizard so far, as they stand in the form. */
export type Draft = {
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly sendAmount: string
  /** Amount that the recipient is to get, where the sender names that side's. */
  readonly receiveAmount: string
  readonly named: 'send' | 'receive'
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
  /** The further fields that fit the delivery method, as the fourth step accepted them: these are sent. Null until then. */
  readonly checkedDetails: Readonly<Record<string, string>> | null
  /** The saved recipient that was picked; empty for one who was typed. */
  readonly savedRecipientId: string
  /** Whether a recipient who was typed or changed is to be saved on going on. */
  readonly savesRecipient: boolean
  readonly senderName: string
  readonly senderEmail: string
  readonly senderPhone: string
  readonly senderAddress: string
  /** The unpaid transfer that was ordered from this draft and ends with the next order; empty where there is none. */
  readonly replaces: string
}
