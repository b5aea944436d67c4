import { DomainError } from '#shared/api/error.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { type Money, money } from '#shared/money/money.ts'

/**
 * Currencies whose amounts Stripe counts otherwise than we do, or takes only in steps of a hundred: a hundred times too
 * much would be charged, or a part of it refused. We count two decimals in each. Source: docs.stripe.com/currencies,
 * "Minor units in API amounts"; JPY, KRW and VND have none there as here. HUF and TWD are counted alike; only Stripe's
 * settlements in them are in whole units.
 */
const countedOtherwise: ReadonlySet<Currency> = new Set([
  ...'BIF CLP DJF GNF KMF MGA PYG RWF VUV XAF XOF XPF'.split(' '), // no decimals there
  ...'BHD JOD KWD OMR TND'.split(' '), // three decimals there, the last of them 0
  ...'ISK UGX'.split(' '), // two decimals there, both of them 0
])

/**
 * Currencies in which Stripe takes no cards at all, and units of account that have not two decimals. Source:
 * docs.stripe.com/currencies, "Supported presentment currencies"
 */
const untaken: ReadonlySet<Currency> = new Set([
  ...'CUP ERN IQD IRR KPW LYD SDG SSP SYP TMT VES'.split(' '),
  ...'CLF UYI UYW'.split(' '),
])

/** Whether amounts of a currency can be given to Stripe. */
export const isTaken = (currency: Currency): boolean =>
  !countedOtherwise.has(currency) && !untaken.has(currency)

/** Stripe takes eight digits. */
const AMOUNT_MAX = 99_999_999n

/**
 * An amount as Stripe's API has it.
 * @throws DomainError 'method_unavailable' in a currency that Stripe counts otherwise, 'amount_too_large'
 */
export function toStripe({ currency, minor }: Money): { amount: number; currency: string } {
  if (!isTaken(currency)) {
    throw new DomainError('method_unavailable', { message: `Payments in ${currency} cannot be taken here.` })
  }
  if (minor > AMOUNT_MAX) throw new DomainError('amount_too_large')
  return { amount: Number.parseInt(minor.toString(), 10), currency: currency.toLowerCase() }
}

/** An amount of Stripe's in our minor units; may be below zero. */
export const fromStripe = (amount: number, currency: string): Money =>
  money(currency.toUpperCase(), BigInt(amount))
