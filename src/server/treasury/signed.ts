import type { Currency } from '#shared/money/currencies.ts'
import { minorPerMajor } from '#shared/money/currencies.ts'
import { absolute, amountText, money } from '#shared/money/money.ts'
import { type Rate, RATE_SCALE } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'

/** The currency in which figures are summed. Rates are units per US dollar. */
export const REPORTING_CURRENCY = 'USD'

const ONE = 10n ** BigInt(RATE_SCALE)

/** An amount with its sign in US cents, rounded half even once. `perUsd` is of its currency. */
export function usdOf(minor: bigint, currency: Currency, perUsd: Rate): bigint {
  const size = absolute(minor)
  const dividend = size * ONE * minorPerMajor(REPORTING_CURRENCY)
  const cents = divide(dividend, perUsd * minorPerMajor(currency), 'halfEven')
  return minor < 0n ? -cents : cents
}

/** Decimal text of minor units with its sign: '-103.20'. */
export const signedText = (currency: Currency, minor: bigint): string => amountText(money(currency, minor))
