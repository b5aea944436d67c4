import { scaledText } from '#shared/money/decimal.ts'
import { rate } from '#shared/money/rate.ts'
import { divide } from '#shared/money/rounding.ts'
import type { ShownRates } from './price-view.ts'

/** The sender's rate below the mid-market rate, in percent with two places; undefined where the rates are equal. */
export function marginText({ exchangeRate, midMarketRate }: ShownRates): string | undefined {
  if (exchangeRate === midMarketRate) return undefined
  const market = rate(midMarketRate)
  return scaledText(divide((market - rate(exchangeRate)) * 10_000n, market, 'halfUp'), 2)
}
