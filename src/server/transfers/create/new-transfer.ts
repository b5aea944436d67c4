import type * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { transferRequest } from '#shared/api/transfers.api.ts'
import { moneyOfHundredths } from '#shared/money/money.ts'
import { rateText } from '#shared/money/rate.ts'
import { newReference } from '#shared/transfers/reference.ts'
import { isHeld, makeQuote, type Quote, quoteOfToken, quoteView } from '#server/quotes/quotes.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recipientColumns } from './recipient-columns.ts'
import type { NewTransferRow } from '../row/transfer-row.ts'

export type TransferRequest = z.output<typeof transferRequest>

const HOUR_MS = 3_600_000

/**
 * The price a creation goes by: its token's, or a fresh one where it has none.
 * @throws DomainError 'quote_expired' with a fresh quote, 'quote_mismatch', and what `makeQuote` throws
 */
export async function quoteFor(deps: TransferDeps, body: TransferRequest): Promise<Quote> {
  if (body.quoteToken === undefined)
    return agreed(await makeQuote(deps, { ...body, receiveAmount: undefined }), body)
  const quote = agreed(quoteOfToken(deps.signingKeys, body.quoteToken), body)
  if (isHeld(quote, deps)) return quote
  const fresh = await makeQuote(deps, { ...body, receiveAmount: undefined })
  throw new DomainError('quote_expired', { extra: { quote: quoteView(deps, fresh) } })
}

/** The quote, where the body says the same. @throws DomainError 'quote_mismatch' naming the field that does not */
function agreed(quote: Quote, body: TransferRequest): Quote {
  const { send, receive } = quote.price
  const pairs: [field: string, said: unknown, quoted: unknown][] = [
    ['sendCountry', body.sendCountry, quote.sendCountry],
    ['receiveCountry', body.receiveCountry, quote.receiveCountry],
    ['sendAmount', moneyOfHundredths(send.currency, body.sendAmount)?.minor, send.minor],
    ['sendCurrency', body.sendCurrency ?? send.currency, send.currency],
    ['receiveCurrency', body.receiveCurrency ?? receive.currency, receive.currency],
    ['deliveryMethod', body.deliveryMethod, quote.deliveryMethod],
    ['paymentMethod', body.paymentMethod, quote.paymentMethod],
    ['promoCode', body.promoCode?.toUpperCase() ?? quote.promo?.code, quote.promo?.code],
    ['recipientCountry', body.recipientCountry ?? quote.receiveCountry, quote.receiveCountry],
  ]
  const odd = pairs.find(([, said, quoted]) => said !== quoted)
  if (odd !== undefined)
    throw new DomainError('quote_mismatch', { fields: { [odd[0]]: 'differs from the quote' } })
  return quote
}

/**
 * The row of a new transfer: the quote's figures, the people of the body, and nothing that the client computed.
 * @throws DomainError 'invalid_request' naming what is missing of the recipient or cannot be right
 */
export function newTransferRow(deps: TransferDeps, body: TransferRequest, quote: Quote): NewTransferRow {
  const now = deps.clock.now()
  return {
    id: deps.newId(),
    reference_number: newReference(now, deps.random),
    ...pricedColumns(quote),
    ...peopleColumns(body),
    price_locked_until: lockedUntil(deps, quote, now),
  }
}

function pricedColumns(quote: Quote) {
  const { price } = quote
  return {
    send_country: quote.sendCountry,
    receive_country: quote.receiveCountry,
    send_currency: price.send.currency,
    receive_currency: price.receive.currency,
    send_amount_minor: price.send.minor,
    receive_amount_minor: price.receive.minor,
    gross_fee_minor: price.grossFee.minor,
    discount_minor: price.discount.minor,
    fee_minor: price.fee.minor,
    total_minor: price.total.minor,
    margin_minor: price.margin.minor,
    usd_amount_minor: price.usd.minor,
    exchange_rate: rateText(price.rate),
    mid_market_rate: rateText(price.midMarketRate),
    send_per_usd: rateText(price.fromPerUsd),
    receive_per_usd: rateText(price.toPerUsd),
    fee_lines: JSON.stringify(price.fees.map(({ name, amount }) => ({ name, minor: `${amount.minor}` }))),
    promo_code_id: quote.promo?.id ?? null,
    promo_code: quote.promo?.code ?? null,
    quote_nonce: quote.nonce,
    delivery_method: quote.deliveryMethod,
    payment_method: quote.paymentMethod,
  }
}

function peopleColumns(body: TransferRequest) {
  return {
    sender_name: body.senderName,
    sender_email: body.senderEmail,
    sender_phone: body.senderPhone,
    sender_address: body.senderAddress,
    ...recipientColumns(body),
  }
}

/** A card is paid while the quote holds; a bank transfer has days to arrive. */
function lockedUntil(deps: TransferDeps, quote: Quote, now: Date): Date {
  if (quote.paymentMethod === 'card') return quote.expiresAt
  return new Date(now.getTime() + deps.bankPayInDeadlineHours * HOUR_MS)
}
