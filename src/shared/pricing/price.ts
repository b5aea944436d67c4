import type { Currency } from '#shared/money/currencies.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { add, type Money, money } from '#shared/money/money.ts'
import { convert, corridorRate, leastThatConvertsTo, type Rate, RATE_SCALE } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import {
  closedBy,
  type Corridor,
  corridorOf,
  type CorridorRefusal,
  type CorridorTable,
  marginOf,
  outOfBounds,
  rateAfterMargin,
} from './corridor.ts'
import {
  type FeeLine,
  feeLines,
  type FeeScope,
  type FeeSetting,
  feesThatApply,
  type PerUsd,
} from './fee-schedule.ts'
import type { PromoRefused, PromoTerms } from './promo-terms.ts'

export type PriceRequest = FeeScope & {
  readonly sendCurrency: Currency
  readonly receiveCurrency: Currency
  /** The side the sender has named; the other follows from the rate. */
  readonly fixed: { readonly side: 'send' | 'receive'; readonly amount: Money }
  readonly promo: PromoTerms | undefined
}

/** The operator's prices at one moment. */
export type PriceTable = CorridorTable & {
  readonly perUsd: PerUsd
  readonly fees: readonly FeeSetting[]
}

/** Every figure of a price, each in minor units of its own currency. */
export type Price = {
  readonly send: Money
  readonly receive: Money
  /** Rate the sender gets; equals the mid-market rate while the margin is 0. */
  readonly rate: Rate
  readonly midMarketRate: Rate
  /** Our margin on the send amount: the customer's rate is below the mid-market rate. */
  readonly margin: Money
  readonly fromPerUsd: Rate
  readonly toPerUsd: Rate
  /** Before the discount. */
  readonly grossFee: Money
  readonly discount: Money
  /** After the discount: `transferFee` on the wire. */
  readonly fee: Money
  readonly total: Money
  readonly fees: readonly FeeLine[]
  /** The send amount in USD cents at the frozen rate, rounded half even: for limits and statistics. */
  readonly usd: Money
}

export type PriceRefusal =
  | 'rate_unavailable'
  | 'amount_below_minimum'
  | 'amount_too_small'
  | 'amount_too_large'
  | CorridorRefusal

/** `bound`: the amount that a corridor would have taken. */
export type Priced =
  | { readonly price: Price }
  | { readonly refused: PriceRefusal; readonly bound?: Money | undefined; readonly words?: undefined }
  | PromoRefused

/** Every amount stays below this many major units: the wire has twelve digits before the point. */
const LIMIT_MAJOR = 10n ** 12n

/**
 * The price of a transfer: the only place where a fee, a discount or a total is computed. Receive amount = send
 * amount times the corridor rate less its margin, rounded down to the minor unit; where the receive amount is named, the least send
 * amount that is enough for it. Fees are summed exactly and rounded half up once.
 * Refusals are values, since the wizard shows them while the sender types. Roundings: docs/decisions/0004.
 * @throws RangeError where the fixed amount is not in the currency of its side: a fault of the program.
 */
export function price(request: PriceRequest, table: PriceTable): Priced {
  checkFixedCurrency(request)
  const settings = corridorOf(table, request)
  const closed = closedBy(settings, request)
  if (closed !== undefined) return { refused: closed }
  const rates = ratesOf(request, table.perUsd, settings)
  if (rates === undefined) return { refused: 'rate_unavailable' }
  const { send, receive } = amountsOf(request, rates.rate)
  const usd = usdOf(send, rates.fromPerUsd)
  const refused =
    amountRefusal({ send, receive, usd }, settings) ?? request.promo?.refusal(send, table.perUsd)
  if (refused !== undefined) return refused
  const fees = feeLines(feesThatApply(table.fees, request), send, table.perUsd)
  if (fees === undefined) return { refused: 'rate_unavailable' }
  const margin = marginOf(send, settings)
  return {
    price: { ...rates, send, receive, margin, ...charges(send, fees, request.promo, table.perUsd), usd },
  }
}

// 100 yen priced as 100 dollars would be a hundred and fifty times too much: better no price at all.
function checkFixedCurrency({ fixed, sendCurrency, receiveCurrency }: PriceRequest): void {
  const expected = fixed.side === 'send' ? sendCurrency : receiveCurrency
  if (fixed.amount.currency !== expected)
    throw new RangeError(`fixed amount in ${fixed.amount.currency}, not ${expected}`)
}

type Rates = Pick<Price, 'rate' | 'midMarketRate' | 'fromPerUsd' | 'toPerUsd'>

/** The customer's rate and the mid-market rate of one unit of the send currency; undefined if a rate is missing. */
export function ratesOf(
  { sendCurrency, receiveCurrency }: Pick<PriceRequest, 'sendCurrency' | 'receiveCurrency'>,
  perUsd: PerUsd,
  settings: Corridor | undefined,
): Rates | undefined {
  const [fromPerUsd, toPerUsd] = [perUsd(sendCurrency), perUsd(receiveCurrency)]
  if (fromPerUsd === undefined || toPerUsd === undefined) return undefined
  const midMarketRate = corridorRate({ from: fromPerUsd, to: toPerUsd })
  const rate = midMarketRate && rateAfterMargin(midMarketRate, settings)
  return rate && midMarketRate && { rate, midMarketRate, fromPerUsd, toPerUsd }
}

/** A named receive amount is delivered exactly: the debit alone is rounded, to the least that is enough. */
function amountsOf({ fixed, sendCurrency, receiveCurrency }: PriceRequest, rate: Rate) {
  const { side, amount } = fixed
  return side === 'send'
    ? { send: amount, receive: convert({ amount, to: receiveCurrency, rate, rounding: 'down' }) }
    : { send: leastThatConvertsTo({ target: amount, from: sendCurrency, rate }), receive: amount }
}

type Refused = Exclude<Priced, { price: Price }>

// The minimum is 1 in every currency.
function amountRefusal(
  { send, receive, usd }: Pick<Price, 'send' | 'receive' | 'usd'>,
  settings: Corridor | undefined,
): Refused | undefined {
  if (send.minor < minorPerMajor(send.currency)) return { refused: 'amount_below_minimum' }
  const outside = outOfBounds(settings, send)
  if (outside !== undefined) return outside
  if (receive.minor === 0n) return { refused: 'amount_too_small' }
  return [send, receive, usd].some(isTooLarge) ? { refused: 'amount_too_large' } : undefined
}

const isTooLarge = ({ currency, minor }: Money): boolean => minor >= LIMIT_MAJOR * minorPerMajor(currency)

function charges(send: Money, fees: readonly FeeLine[], promo: PromoTerms | undefined, perUsd: PerUsd) {
  const grossFee = fees.reduce((sum, line) => add(sum, line.amount), money(send.currency, 0n))
  const discount = promo?.discount(grossFee, perUsd) ?? money(send.currency, 0n)
  const fee = money(send.currency, grossFee.minor - discount.minor)
  return { grossFee, discount, fee, total: add(send, fee), fees }
}

/** An amount in USD cents at the frozen rate, rounded half even. */
export function usdOf(send: Money, fromPerUsd: Rate): Money {
  const dividend = send.minor * 10n ** BigInt(RATE_SCALE) * minorPerMajor('USD')
  return money('USD', divide(dividend, fromPerUsd * minorPerMajor(send.currency), 'halfEven'))
}
