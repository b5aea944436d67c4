import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Draft } from './draft.ts'

/** A draft with everything that the transfer was ordered with; its price and its promo code are of another day. */
export const draftOf = (transfer: TransferView): Partial<Draft> => ({
  sendCountry: transfer.sendCountry,
  receiveCountry: transfer.receiveCountry,
  sendAmount: transfer.sendAmount,
  deliveryMethod: transfer.deliveryMethod,
  paymentMethod: transfer.paymentMethod,
  recipientName: transfer.recipientName,
  recipientPhone: transfer.recipientPhone,
  recipientCity: transfer.recipientCity,
  recipientEmail: transfer.recipientEmail,
  bankName: transfer.bankName ?? '',
  accountNumber: transfer.accountNumber ?? '',
  recipientDetails: transfer.recipientDetails ?? {},
  senderName: transfer.senderName,
  senderEmail: transfer.senderEmail,
  senderPhone: transfer.senderPhone,
  senderAddress: transfer.senderAddress,
})
