import type { BodyInputOf } from '#shared/api/route.ts'
import type { createTransfer } from '#shared/api/transfers.api.ts'
import { replacing, type Submission } from '../wizard/wizard.ts'

export type TransferBody = BodyInputOf<typeof createTransfer>

/** The body of the specification, section 3: bank details go along only where the bank is to have them. */
export function toCreateTransfer({ draft, price, quoteToken }: Omit<Submission, 'key'>): TransferBody {
  const isBank = draft.deliveryMethod === 'bank'
  return {
    sendCountry: draft.sendCountry,
    receiveCountry: draft.receiveCountry,
    sendAmount: price.sendAmount,
    sendCurrency: price.sendCurrency,
    receiveAmount: price.receiveAmount,
    receiveCurrency: price.receiveCurrency,
    exchangeRate: price.exchangeRate,
    transferFee: price.transferFee,
    totalAmount: price.totalAmount,
    senderName: draft.senderName,
    senderEmail: draft.senderEmail,
    senderPhone: draft.senderPhone,
    senderAddress: draft.senderAddress,
    recipientName: draft.recipientName,
    recipientEmail: draft.recipientEmail,
    recipientPhone: draft.recipientPhone,
    recipientCountry: draft.receiveCountry,
    recipientCity: draft.recipientCity,
    deliveryMethod: draft.deliveryMethod,
    ...(isBank && { bankName: draft.bankName, accountNumber: draft.accountNumber }),
    ...(draft.checkedDetails && { recipientDetails: draft.checkedDetails }),
    paymentMethod: draft.paymentMethod,
    ...(quoteToken !== undefined && { quoteToken }),
    ...(draft.promoCode !== '' && { promoCode: draft.promoCode }),
    ...replacing(draft),
  }
}
