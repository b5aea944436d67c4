import type { createQuote, QuoteView } from '#shared/api/quotes.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { createTransfer, TransferView } from '#shared/api/transfers.api.ts'

/** The quote's request for the same transfer. Its promo code goes back at the lapse; the wizard takes it anew. */
export function toQuote(transfer: TransferView): BodyInputOf<typeof createQuote> {
  const { sendCountry, receiveCountry, sendAmount, deliveryMethod, paymentMethod } = transfer
  return { sendCountry, receiveCountry, sendAmount, deliveryMethod, paymentMethod }
}

/** The same people and methods at the figures of a fresh quote. */
export function toNewTransfer(transfer: TransferView, quote: QuoteView): BodyInputOf<typeof createTransfer> {
  const { recipientDetails } = transfer
  return {
    ...toQuote(transfer),
    ...figuresOf(quote),
    senderName: transfer.senderName,
    senderEmail: transfer.senderEmail,
    senderPhone: transfer.senderPhone,
    senderAddress: transfer.senderAddress,
    recipientName: transfer.recipientName,
    recipientEmail: transfer.recipientEmail,
    recipientPhone: transfer.recipientPhone,
    recipientCountry: transfer.recipientCountry,
    recipientCity: transfer.recipientCity,
    bankName: transfer.bankName,
    accountNumber: transfer.accountNumber,
    ...(recipientDetails !== null && { recipientDetails }),
    quoteToken: quote.quoteToken,
  }
}

function figuresOf(quote: QuoteView) {
  const { sendAmount, sendCurrency, receiveAmount, receiveCurrency, exchangeRate, transferFee, totalAmount } =
    quote
  return { sendAmount, sendCurrency, receiveAmount, receiveCurrency, exchangeRate, transferFee, totalAmount }
}
