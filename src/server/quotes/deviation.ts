import { absolute, amountText, type Money } from '#shared/money/money.ts'
import { convert, corridorRate, leastThatConvertsTo, type Rate, rateText } from '#shared/money/rate.ts'
import { corridorOf, marginOf } from '#shared/pricing/corridor.ts'
import { feeLines, feesThatApply } from '#shared/pricing/fee-schedule.ts'
import { type Price, ratesOf, usdOf } from '#shared/pricing/price.ts'
import type { PriceFacts } from './price-facts.ts'
import type { Quote } from './quote-token.ts'

/** Result of comparing a quote with the price of this moment. `cause`: for the operator who reviews its transfer. */
export type Deviation =
  | { readonly verdict: 'within_tolerance' | 'impossible' }
  | { readonly verdict: 'for_review'; readonly cause: string }

/** No market moves by so much while a price is held: such a rate was never quoted. */
const RATE_PERCENT_MAX = 200n
const ALL = 100n

/**
 * Compares a signed quote with the prices in memory, so that a stolen key alone pays nothing out: what favours the sender
 * beyond the tolerance is for a person to look at, and figures that we never give are impossible. docs/decisions/0070.
 */
export function deviationOf(quote: Quote, facts: PriceFacts, tolerancePercent: number): Deviation {
  const current = currentPrice(quote, facts)
  if (!isConsistent(quote) || current === 'other_currency') return { verdict: 'impossible' }
  if (current === undefined) return { verdict: 'for_review', cause: 'Its corridor has no price now.' }
  const { price } = quote
  if (isRateBeyond(price, current, RATE_PERCENT_MAX)) return { verdict: 'impossible' }
  const isFar =
    isRateBeyond(price, current, ALL + BigInt(tolerancePercent)) ||
    isChargeBeyond(price, current, BigInt(tolerancePercent))
  return isFar ? { verdict: 'for_review', cause: causeOf(price, current) } : { verdict: 'within_tolerance' }
}

/** True if the figures follow from one another, as in every quote that we give. */
function isConsistent({ price: p, promo, side }: Quote): boolean {
  return (
    isConverted(p, side) &&
    p.midMarketRate === corridorRate({ from: p.fromPerUsd, to: p.toPerUsd }) &&
    p.rate <= p.midMarketRate &&
    p.usd.minor === usdOf(p.send, p.fromPerUsd).minor &&
    p.grossFee.minor === p.fees.reduce((sum, { amount }) => sum + amount.minor, 0n) &&
    p.fee.minor === p.grossFee.minor - p.discount.minor &&
    p.total.minor === p.send.minor + p.fee.minor &&
    (promo !== null || p.discount.minor === 0n)
  )
}

function isConverted({ send, receive, rate }: Price, side: Quote['side']): boolean {
  return side === 'send'
    ? receive.minor === convert({ amount: send, to: receive.currency, rate, rounding: 'down' }).minor
    : send.minor === leastThatConvertsTo({ target: receive, from: send.currency, rate }).minor
}

type Current = Pick<Price, 'rate' | 'fromPerUsd' | 'grossFee' | 'margin'>

/** Price of the same send amount at this moment, without the bounds of its corridor; undefined where there is none. */
function currentPrice(quote: Quote, facts: PriceFacts): Current | 'other_currency' | undefined {
  const { send, receive } = quote.price
  const [from, to] = [facts.byCode.get(quote.sendCountry), facts.byCode.get(quote.receiveCountry)]
  if (from === undefined || to === undefined) return undefined
  if (from.currency !== send.currency || to.currency !== receive.currency) return 'other_currency'
  const settings = corridorOf(facts, quote)
  const pair = { sendCurrency: send.currency, receiveCurrency: receive.currency }
  const rates = ratesOf(pair, facts.perUsd, settings)
  const lines = feeLines(feesThatApply(facts.fees, quote), send, facts.perUsd)
  if (rates === undefined || lines === undefined) return undefined
  const grossMinor = lines.reduce((sum, { amount }) => sum + amount.minor, 0n)
  return { ...rates, margin: marginOf(send, settings), grossFee: { ...send, minor: grossMinor } }
}

/** True if the sender gets more, or the order counts for less in the limits, than at this many percent of the current rates. */
const isRateBeyond = (price: Price, current: Current, percent: bigint): boolean =>
  isAbove(price.rate, current.rate, percent) || isAbove(price.fromPerUsd, current.fromPerUsd, percent)

const isAbove = (rate: Rate, current: Rate, percent: bigint): boolean => rate * ALL > current * percent

/** True if more than `percent` of the total is missing in the fee, or the margin differs by more than `percent` of the amount. */
function isChargeBeyond({ send, grossFee, margin }: Price, current: Current, percent: bigint): boolean {
  const missing = current.grossFee.minor - grossFee.minor
  const off = margin.minor - current.margin.minor
  return (
    missing * ALL > (send.minor + current.grossFee.minor) * percent ||
    absolute(off) * ALL > send.minor * percent
  )
}

const causeOf = (price: Price, current: Current): string =>
  `Quoted at ${chargesOf(price)}; the price at creation: ${chargesOf(current)}.`

const chargesOf = ({ rate, grossFee, margin }: Current): string =>
  `${rateText(rate)}, fee ${words(grossFee)}, margin ${words(margin)}`

const words = (amount: Money): string => `${amountText(amount)} ${amount.currency}`
