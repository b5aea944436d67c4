import type * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { LanguageCode } from '#shared/languages.ts'
import type { transferRequest } from '#shared/api/transfers/transfers.api.ts'
import { moneyOfHundredths } from '#shared/money/money.ts'
import { rateText } from '#shared/money/rate.ts'
import { newReference } from '#shared/transfers/reference.ts'
import { deviationOf, isHeld, makeQuote, type Quote, quoteOfToken, quoteView } from '#server/quotes/quotes.ts'
import type { TransferDeps } from '../row/deps.ts'
import { recipientColumns } from './recipient-columns.ts'
import { sealPeople, type TransferPeople } from '../row/people.ts'
import type { NewTransferRow } from '../row/transfer-row.ts'

export type TransferRequest = z.output<typeof transferRequest>

const HOUR_MS = 3_600_000

/** A quote to create by. `reviewCause`: why a person must look at the transfer before it is paid out; null: no reason. */
export type Accepted = { readonly quote: Quote; readonly reviewCause: string | null }

/**
 * The price a creation goes by: its token's, or a fresh one where it has none.
 * @throws DomainError 'quote_expired' with a fresh quote, 'quote_mismatch', and what `makeQuote` throws
 */
export async function quoteFor(
  deps: TransferDeps,
  { body, address }: { readonly body: TransferRequest; readonly address: string },
): Promise<Accepted> {
  const request = { ...body, receiveAmount: undefined, address }
  if (body.quoteToken === undefined)
    return { quote: agreed(await makeQuote(deps, request), body), reviewCause: null }
  const quote = agreed(quoteOfToken(deps.signingKeys, body.quoteToken), body)
  const accepted = isHeld(quote, deps) ? await accept(deps, quote) : undefined
  if (accepted !== undefined) return accepted
  throw new DomainError('quote_expired', {
    extra: { quote: await quoteView(deps, await makeQuote(deps, request)) },
  })
}

/** A quote beside the prices of this moment; undefined where we cannot have given it, though our key has signed it. */
async function accept(deps: TransferDeps, quote: Quote): Promise<Accepted | undefined> {
  const deviation = deviationOf(quote, await deps.priceFacts(), deps.quoteTolerancePercent)
  if (deviation.verdict === 'impossible') {
    deps.log.error({ nonce: quote.nonce }, 'a signed quote has figures that we never gave')
    return undefined
  }
  return { quote, reviewCause: deviation.verdict === 'for_review' ? deviation.cause : null }
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

/** A transfer to insert: its row, and the people that the row has sealed. */
export type NewTransfer = { readonly row: NewTransferRow; readonly people: TransferPeople }

/**
 * The row of a new transfer: the quote's figures, the people of the body, and nothing that the client computed.
 * @throws DomainError 'invalid_request' naming what is missing of the recipient or cannot be right
 */
export function newTransferRow(
  deps: TransferDeps,
  body: TransferRequest,
  { quote, reviewCause, language }: Accepted & { readonly language: LanguageCode },
): NewTransfer {
  const now = deps.clock.now()
  const id = deps.newId()
  const people = peopleOfBody(body)
  const row = {
    id,
    reference_number: newReference(now, deps.random),
    ...pricedColumns(quote),
    recipient_country: body.receiveCountry,
    personal: sealPeople(deps.dataKeys, id, people),
    price_locked_until: lockedUntil(deps, quote, now),
    language,
    review: reviewCause === null ? ('none' as const) : ('required' as const),
  }
  return { row, people }
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

function peopleOfBody(body: TransferRequest): TransferPeople {
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
