import { type Currency, exponentOf, minorPerMajor } from './currencies.ts'
import { divide } from './rounding.ts'
import { decimal, rescale, scaledText } from './decimal.ts'

/** An amount in minor units of `currency` (ISO 4217 exponent: USD 2, JPY 0). */
export type Money = { readonly currency: Currency; readonly minor: bigint }

/** Decimal places of an amount on the wire and on the page, whatever the currency's own exponent. */
export const WIRE_SCALE = 2

export const money = (currency: Currency, minor: bigint): Money => ({ currency, minor })

/** @throws RangeError where the currencies differ: that is a fault of the program, never of a user. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${b.currency} to ${a.currency}`)
  return money(a.currency, a.minor + b.minor)
}

/** Decimal text of an amount with two places: USD 10320n is '103.20', JPY 14950n is '14950.00'. */
export function amountText({ currency, minor }: Money): string {
  return scaledText(minor * 10n ** BigInt(WIRE_SCALE - exponentOf(currency)), WIRE_SCALE)
}

/** The hundredths of the major unit in wire text: '103.20' is 10320n. */
export const hundredthsOf = (text: string): bigint => rescale(decimal(text), WIRE_SCALE)

/**
 * The money of an amount in hundredths of the major unit (what strict amount text decodes to), or undefined
 * where the currency has no such fraction: 100.50 is no amount of JPY.
 */
export function moneyOfHundredths(currency: Currency, hundredths: bigint): Money | undefined {
  const hundredthsPerMinor = 100n / minorPerMajor(currency)
  if (hundredths % hundredthsPerMinor !== 0n) return undefined
  return money(currency, divide(hundredths, hundredthsPerMinor, 'down'))
}

/** USD as it is written on the wire, without the currency. */
export const usdText = (minor: bigint): string => amountText(money('USD', minor))

export const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

export const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, each) => total + each, 0n)
