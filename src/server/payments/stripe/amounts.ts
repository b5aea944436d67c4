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

/**
 * Smallest charges in minor units. Source: the table of docs.stripe.com/currencies under "Minimum and maximum charge amounts",
 * compared figure by figure on 2026-11-22; it has also had the lev, which Bulgaria gave up for the euro. Stripe names them by
 * the currency that the account settles in, so a charge in a currency that is not named here, or that Stripe converts, may be
 * refused only when the intent is opened.
 */
const minimums: Readonly<Record<Currency, bigint>> = {
  AED: 200n,
  AUD: 50n,
  BRL: 50n,
  CAD: 50n,
  CHF: 50n,
  CZK: 15_00n,
  DKK: 2_50n,
  EUR: 50n,
  GBP: 30n,
  HKD: 4_00n,
  HUF: 175_00n,
  INR: 50n,
  JPY: 50n,
  MXN: 10_00n,
  MYR: 2_00n,
  NOK: 3_00n,
  NZD: 50n,
  PLN: 2_00n,
  RON: 2_00n,
  SEK: 3_00n,
  SGD: 50n,
  THB: 10_00n,
  USD: 50n,
}

/** The smallest payment that Stripe takes in a currency; null where it names none. */
export function leastPayment(currency: Currency): Money | null {
  const minor = minimums[currency]
  return minor === undefined ? null : money(currency, minor)
}
