import type { Currency } from '#shared/money/currencies.ts'
import { type Money, money } from '#shared/money/money.ts'

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
