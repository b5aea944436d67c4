import { Buffer } from 'node:buffer'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { quoteRequest, QuoteView } from '#shared/api/transfers/quotes.api.ts'
import { amountText, type Money, moneyOfHundredths } from '#shared/money/money.ts'
import { rateText } from '#shared/money/rate.ts'
import { price, type Price, type Priced } from '#shared/pricing/price.ts'
import { termsOf } from '#shared/pricing/promo.ts'
import { needsDetails } from '#shared/transfers/required-data.ts'
import {
  smallPaymentWords,
  tooLargeToCarryWords,
  tooOldWords,
  unpayableWords,
  wordsOf,
} from '#shared/pricing/refusal-words.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimitMode } from '#server/platform/http/rate-limits.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { ReadMidMarket } from '#server/countries/countries.ts'
import { promisedDay, type ReadCalendars } from '#server/calendars/calendars.ts'
import { hasReserved, promoByCode, type StoredPromo } from '#server/promos/promos.ts'
import type { PriceFacts, ReadPriceFacts } from './price-facts.ts'
import { openQuote, type Quote, sealQuote } from './quote-token.ts'
import type { Carriers } from './reach.ts'

export { deviationOf } from './deviation.ts'
export type { ReadPriceFacts } from './price-facts.ts'
export type { Quote } from './quote-token.ts'
export type { Carriers } from './reach.ts'

export type QuoteDeps = {
  readonly db: Kysely<DB>
  readonly pool: Pool
  /** The strictness with which unknown promo codes are counted. */
  readonly rateLimits: RateLimitMode
  readonly priceFacts: ReadPriceFacts
  readonly midMarket: ReadMidMarket
  readonly signingKeys: SigningKeys
  readonly random: Random
  readonly clock: Clock
  readonly quoteTtlSeconds: number
  /** Percent by which a quote may favour its sender beside the price at creation; beyond it a person reviews the transfer. */
  readonly quoteTolerancePercent: number
  readonly carriers: Carriers
  readonly calendars: ReadCalendars
}

export type QuoteRequest = z.output<typeof quoteRequest> & {
  /** The client that names the promo code; null where an order names it again. */
  readonly address: string | null
}

const NONCE_BYTES = 16 // 128 bits: two quotes never share one

/**
 * Prices a request in memory; only a promo code is read from the database.
 * @throws DomainError 'invalid_request' naming the amount, 'corridor_unavailable', 'rate_unavailable',
 * 'method_unavailable', 'amount_below_minimum', 'amount_below_corridor_minimum', 'amount_above_corridor_maximum',
 * 'amount_too_small', 'amount_too_large', 'payment_below_minimum', 'promo_*', 'too_many_requests'
 */
export async function makeQuote(deps: QuoteDeps, request: QuoteRequest): Promise<Quote> {
  const facts = await deps.priceFacts()
  const promo = request.promoCode === null ? undefined : await knownPromo(deps, request, request.promoCode)
  const now = deps.clock.now()
  const figures = priced(facts, request, promo, now)
  refuseUnpayable(deps.carriers, request, figures)
  refuseSmallPayment(deps.carriers, request, figures)
  return {
    nonce: Buffer.from(deps.random(NONCE_BYTES)).toString('base64url'),
    expiresAt: new Date(now.getTime() + deps.quoteTtlSeconds * 1000),
    sendCountry: request.sendCountry,
    receiveCountry: request.receiveCountry,
    side: request.sendAmount === undefined ? 'receive' : 'send',
    deliveryMethod: request.deliveryMethod,
    paymentMethod: request.paymentMethod,
    promo: promo === undefined ? null : quotedPromo(promo),
    price: figures,
  }
}

const quotedPromo = ({ id, code, isOncePerCustomer }: StoredPromo): Quote['promo'] => ({
  id,
  code,
  isOncePerCustomer,
})

/** The quote as the wire has it, with its signed token and the day that a payment at this moment is promised for. */
export async function quoteView(
  deps: Pick<QuoteDeps, 'signingKeys' | 'clock' | 'calendars'>,
  quote: Quote,
): Promise<QuoteView> {
  const { price: figures } = quote
  return {
    quoteToken: sealQuote(deps.signingKeys, quote),
    expiresAt: quote.expiresAt.toISOString(),
    sendAmount: amountText(figures.send),
    sendCurrency: figures.send.currency,
    receiveAmount: amountText(figures.receive),
    receiveCurrency: figures.receive.currency,
    exchangeRate: rateText(figures.rate),
    midMarketRate: rateText(figures.midMarketRate),
    margin: amountText(figures.margin),
    transferFee: amountText(figures.fee),
    discount: amountText(figures.discount),
    totalAmount: amountText(figures.total),
    deliveryTime: deliveryTime(quote.deliveryMethod),
    availableOn: await promisedDay(deps, quote, deps.clock.now()),
    fees: figures.fees.map(({ name, amount }) => ({ name, amount: amountText(amount) })),
  }
}

/** Clocks of processes that share the signing keys may differ by so much. */
const CLOCK_SKEW_SECONDS_MAX = 60

/**
 * Whether a quote's price holds now. One that expires later than any that is made now comes from before the clock was set
 * back, so nobody knows its age.
 */
export function isHeld({ expiresAt }: Quote, deps: Pick<QuoteDeps, 'clock' | 'quoteTtlSeconds'>): boolean {
  const leftMs = expiresAt.getTime() - deps.clock.now().getTime()
  return leftMs > 0 && leftMs <= (deps.quoteTtlSeconds + CLOCK_SKEW_SECONDS_MAX) * 1000
}

/** The quote that a token binds. @throws DomainError 'quote_mismatch' where we did not make it */
export function quoteOfToken(keys: SigningKeys, token: string): Quote {
  const quote = openQuote(keys, token)
  if (quote === undefined)
    throw new DomainError('quote_mismatch', { fields: { quoteToken: 'not a valid quote token' } })
  return quote
}

async function knownPromo(
  deps: QuoteDeps,
  { replaces, address }: QuoteRequest,
  code: string,
): Promise<StoredPromo> {
  const promo = await promoByCode(deps, { code, address })
  if (promo === undefined) throw new DomainError('promo_unknown', { fields: { promoCode: 'not valid' } })
  const isFreed = replaces !== undefined && (await hasReserved(deps.db, replaces, promo.id))
  return isFreed ? { ...promo, usageCount: promo.usageCount - 1 } : promo
}

function priced(facts: PriceFacts, request: QuoteRequest, promo: StoredPromo | undefined, now: Date): Price {
  const sendCurrency = currencyOf(facts, request.sendCountry, 'sendCountry')
  const receiveCurrency = currencyOf(facts, request.receiveCountry, 'receiveCountry')
  const fixed =
    request.sendAmount === undefined
      ? {
          side: 'receive' as const,
          amount: wholeMoney(receiveCurrency, request.receiveAmount ?? 0n, 'receiveAmount'),
        }
      : { side: 'send' as const, amount: wholeMoney(sendCurrency, request.sendAmount, 'sendAmount') }
  const { sendCountry, receiveCountry, deliveryMethod, paymentMethod } = request
  const scope = { sendCountry, receiveCountry, deliveryMethod, paymentMethod }
  const result = price(
    { ...scope, sendCurrency, receiveCurrency, fixed, promo: promo && termsOf(promo, now) },
    facts,
  )
  if ('refused' in result) throw refusalOf(result, facts.stale, [sendCurrency, receiveCurrency])
  return result.price
}

/**
 * An amount that nobody pays out at once would be taken and then wait.
 * @throws DomainError 'amount_below_corridor_minimum' | 'amount_above_corridor_maximum' naming the nearest that is paid out
 */
function refuseUnpayable(
  carriers: Carriers,
  { sendCountry, receiveCountry: country, deliveryMethod }: QuoteRequest,
  { receive: amount, send, usd }: Price,
): void {
  const facts = { sendCountry, receiveCountry: country, deliveryMethod, sendCurrency: send.currency }
  const isLarge = needsDetails({ ...facts, sendMinor: send.minor, usdMinor: usd.minor })
  const refused = carriers.refusedAmount({
    amount,
    deliveryMethod,
    sendCountry,
    country,
    needsDetails: isLarge,
  })
  if (refused === undefined) return
  if (refused.side === 'details')
    throw new DomainError('amount_above_corridor_maximum', { message: tooLargeToCarryWords(deliveryMethod) })
  const { side, bound } = refused
  const code = side === 'least' ? 'amount_below_corridor_minimum' : 'amount_above_corridor_maximum'
  throw new DomainError(code, { message: unpayableWords(deliveryMethod, side, bound) })
}

/** @throws DomainError 'payment_below_minimum' naming the smallest payment */
function refuseSmallPayment(
  carriers: Carriers,
  { paymentMethod: method }: QuoteRequest,
  { total }: Price,
): void {
  const least = carriers.belowLeast({ method, total })
  if (least !== undefined)
    throw new DomainError('payment_below_minimum', { message: smallPaymentWords(method, least) })
}

/** Names the amount that a corridor would take, and the currency whose rate is too old. */
function refusalOf(
  result: Extract<Priced, { refused: unknown }>,
  stale: ReadonlySet<string>,
  currencies: readonly string[],
): DomainError {
  if (result.words !== undefined) return new DomainError(result.refused, { message: result.words })
  const { refused, bound } = result
  const old = refused === 'rate_unavailable' ? currencies.find(currency => stale.has(currency)) : undefined
  if (old === undefined) return new DomainError(refused, { message: wordsOf(refused, bound) })
  return new DomainError(refused, { message: tooOldWords(old) })
}

function currencyOf(facts: PriceFacts, code: string, field: string): string {
  const country = facts.byCode.get(code)
  if (country === undefined)
    throw new DomainError('corridor_unavailable', { fields: { [field]: 'not available' } })
  return country.currency
}

function wholeMoney(currency: string, hundredths: bigint, field: string): Money {
  const amount = moneyOfHundredths(currency, hundredths)
  if (amount === undefined) {
    throw new DomainError('invalid_request', {
      fields: { [field]: `${currency} has no smaller unit: give a whole amount` },
    })
  }
  return amount
}
