import { amountText, type Money } from './money.ts'
import { RATE_SCALE, type Rate } from './rate.ts'
import { divide } from './rounding.ts'
import { scaledText } from './decimal.ts'

const SHOWN_RATE_PLACES = 4
/** Under this a rate with four decimals would tell the sender little or nothing. */
const SMALL_RATE = 10n ** BigInt(RATE_SCALE - 2)

/** Two decimals, thousands grouped: '5,625.00'. The page always groups with commas, as the specification shows. */
export function groupedAmount(amount: Money): string {
  return groupThousands(amountText(amount))
}

/** Groups the whole part of wire text: '5625.00' is '5,625.00'. */
export function groupThousands(amount: string): string {
  return amount.replace(/^[+-]?[0-9]+/, whole => whole.replace(/\B(?=([0-9]{3})+$)/g, ','))
}

/** Four decimals, rounded half up; under 0.01 four significant digits: '56.2500', '0.00004049'. */
export function shownRate(value: Rate): string {
  const places = value < SMALL_RATE ? SHOWN_RATE_PLACES + leadingZeros(value) : SHOWN_RATE_PLACES
  const shown = places > RATE_SCALE ? RATE_SCALE : places
  return scaledText(divide(value, 10n ** BigInt(RATE_SCALE - shown), 'halfUp'), shown)
}

/** Whether a rate is so small that its inverse is shown beside it. */
export const isSmallRate = (value: Rate): boolean => value < SMALL_RATE

const leadingZeros = (value: Rate): number => RATE_SCALE - value.toString().length
