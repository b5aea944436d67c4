import type { Currency } from './currencies.ts'
import { minorPerMajor } from './currencies.ts'
import { parseDecimal, rescale, scaledText } from './decimal.ts'
import { type Money, money } from './money.ts'
import { divide, type Rounding } from './rounding.ts'

/** Decimal places of a stored rate: numeric(30,15) in the database. */
export const RATE_SCALE = 15

const ONE = 10n ** BigInt(RATE_SCALE)

/** Units of one currency per unit of another, times 10^15. */
export type Rate = bigint & { readonly __unit: 'rate' }

/** The rate that decimal text stands for, or undefined where it is no positive decimal of at most 15 places. */
export function parseRate(text: string): Rate | undefined {
  const parsed = parseDecimal(text)
  if (parsed === undefined || parsed.digits === 0n) return undefined
  return rescale(parsed, RATE_SCALE) as Rate // the one place where a number becomes a rate
}

/** The rate of text that our own tables hold. @throws RangeError where it is no positive decimal. */
export function rate(text: string): Rate {
  const parsed = parseRate(text)
  if (parsed === undefined) throw new RangeError(`not a rate: ${text}`)
  return parsed
}

/** Full precision, trailing zeros cut: '56.25', '0.376254180602007'. */
export function rateText(value: Rate): string {
  return scaledText(value, RATE_SCALE).replace(/\.?0+$/, '')
}

/**
 * Units of `to` per unit of `from`, rounded half even once to 15 decimals, or undefined where that rounds to
 * nothing. Both arguments are units per USD: rates belong to currencies, not to pairs.
 */
export function corridorRate({ from, to }: { from: Rate; to: Rate }): Rate | undefined {
  const quotient = divide(to * ONE, from, 'halfEven')
  return quotient === 0n ? undefined : (quotient as Rate)
}

/** The amount in another currency at a rate: multiplied first, divided once, rounded as named. */
export function convert(args: { amount: Money; to: Currency; rate: Rate; rounding: Rounding }): Money {
  const { amount, to, rounding } = args
  const dividend = amount.minor * args.rate * minorPerMajor(to)
  return money(to, divide(dividend, ONE * minorPerMajor(amount.currency), rounding))
}

/**
 * The smallest amount in `from` that converts (rounded down) to at least `target`.
 * Used where the sender names what the recipient shall get.
 */
export function leastThatConvertsTo(args: { target: Money; from: Currency; rate: Rate }): Money {
  const { target, from } = args
  const dividend = target.minor * ONE * minorPerMajor(from)
  const divisor = args.rate * minorPerMajor(target.currency)
  return money(from, divide(dividend, divisor, 'up'))
}
