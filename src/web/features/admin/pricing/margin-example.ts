import type { BootView } from '#shared/api/countries.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { parseRate } from '#shared/money/rate.ts'
import { ratesOf } from '#shared/pricing/price.ts'
import type { Pair } from './calls.ts'
import { messages } from './messages.ts'
import { basisPointsOf, percentOf } from './percent.ts'

const texts = messages.corridor

/**
 * A margin's effect on 100.00 of the send currency, in words; undefined without a margin, or without a rate for the
 * example.
 */
export function marginExample(pair: Pair, margin: string, { countries }: BootView): string | undefined {
  const [from, to] = [pair.sendCountry, pair.receiveCountry].map(code =>
    countries.find(country => country.code === code),
  )
  const marginBasisPoints = basisPointsOf(margin)
  if (from === undefined || to === undefined || marginBasisPoints === undefined) return undefined
  const perUsd = (currency: string) =>
    parseRate(countries.find(country => country.currency === currency)?.exchangeRate ?? '')
  const currencies = { sendCurrency: from.currency, receiveCurrency: to.currency }
  const rates = ratesOf(currencies, perUsd, { ...pair, marginBasisPoints })
  if (rates === undefined) return undefined
  const [mid, rate] = [`${shownRate(rates.midMarketRate)} ${to.currency}`, shownRate(rates.rate)]
  // On 100.00 the margin has as many units as percent.
  const kept = `${percentOf(marginBasisPoints)} ${from.currency}`
  return marginBasisPoints === 0 ? texts.noMargin(mid) : texts.effect(kept, mid, rate)
}
