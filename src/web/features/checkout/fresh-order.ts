import type { createQuote, QuoteView } from '#shared/api/transfers/quotes.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { createTransfer, TransferView } from '#shared/api/transfers/transfers.api.ts'

type QuoteBody = BodyInputOf<typeof createQuote>

/** The quote's request for the same transfer. The expiry released its promo code, which may be used again. */
export function toQuote(transfer: TransferView): QuoteBody {
  const { promoCode } = transfer
  return { ...withoutPromo(transfer), ...(promoCode !== null && { promoCode }) }
}

/** The quote's request where the promo code may not be used again. */
export function withoutPromo(transfer: TransferView): QuoteBody {
  const { sendCountry, receiveCountry, sendAmount, deliveryMethod, paymentMethod } = transfer
  return { sendCountry, receiveCountry, sendAmount, deliveryMethod, paymentMethod }
}

/** The promo code that a transfer had and its fresh quote no longer has. */
export const lostPromo = (transfer: TransferView, quote: QuoteView): string | undefined =>
  transfer.promoCode !== null && quote.discount === '0.00' ? transfer.promoCode : undefined

/** The order for the same people and methods at the figures of a fresh quote, whose token names its promo code. */
export function toNewTransfer(transfer: TransferView, quote: QuoteView): BodyInputOf<typeof createTransfer> {
  const { recipientDetails } = transfer
  return {
    ...withoutPromo(transfer),
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
