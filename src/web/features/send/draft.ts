import { DEFAULT_RECEIVE_COUNTRY, DEFAULT_SEND_COUNTRY } from '#shared/countries.ts'
import type { DeliveryMethod, PaymentMethod } from '#shared/pricing/fee-schedule.ts'

export const STEP_COUNT = 5
export type Step = 1 | 2 | 3 | 4 | 5

/** What the sender has entered so far, as it stands in the form. */
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
  readonly senderName: string
  readonly senderEmail: string
  readonly senderPhone: string
  readonly senderAddress: string
}

export type Field = keyof Draft

/** Defaults: specification, section 3. A country that the operator has closed is replaced by `openDraft`. */
export const emptyDraft: Draft = {
  sendCountry: DEFAULT_SEND_COUNTRY,
  receiveCountry: DEFAULT_RECEIVE_COUNTRY,
  sendAmount: '100',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
  promoCode: '',
  recipientName: '',
  recipientPhone: '',
  recipientCity: '',
  recipientEmail: '',
  bankName: '',
  accountNumber: '',
  senderName: '',
  senderEmail: '',
  senderPhone: '',
  senderAddress: '',
}

/** The empty draft between countries that are open: a default that is closed gives way to the first that is open. */
export function openDraft(codes: readonly string[]): Draft {
  const open = (code: string, other: string) =>
    codes.includes(code) ? code : (codes.find(candidate => candidate !== other) ?? codes[0] ?? code)
  const sendCountry = open(emptyDraft.sendCountry, emptyDraft.receiveCountry)
  return { ...emptyDraft, sendCountry, receiveCountry: open(emptyDraft.receiveCountry, sendCountry) }
}
