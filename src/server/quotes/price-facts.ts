import type { Kysely } from 'kysely'
import type { BootView, CountryView } from '#shared/api/countries.api.ts'
import type { Country } from '#shared/countries.ts'
import { rateText } from '#shared/money/rate.ts'
import type { PriceTable } from '#shared/pricing/price.ts'
import { activeCountries, currentRates, type Rates } from '#server/countries/countries.ts'
import { activeFees } from '#server/fees/fees.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Watch } from '#server/platform/db/watch.ts'

/** Everything a price depends on, at one moment. */
export type PriceFacts = PriceTable & {
  readonly byCode: ReadonlyMap<string, Country>
  /** The same facts as the page gets them. */
  readonly boot: BootView
}

/** Reads the facts from memory; a change that any process commits is seen by the next quote. */
export type ReadPriceFacts = () => Promise<PriceFacts>

export const watchPriceFacts = (watch: Watch, db: Kysely<DB>): ReadPriceFacts =>
  watch.watched(['countries', 'currency_rates', 'fee_settings'], () => loadPriceFacts(db))

async function loadPriceFacts(db: Kysely<DB>): Promise<PriceFacts> {
  const [countries, rates, fees] = await Promise.all([activeCountries(db), currentRates(db), activeFees(db)])
  return {
    byCode: new Map(countries.map(country => [country.code, country])),
    perUsd: currency => rates.get(currency),
    fees,
    boot: { countries: countries.flatMap(country => countryView(country, rates)), fees: [...fees] },
  }
}

// A country whose currency has no rate cannot be priced, so it is not offered.
function countryView(country: Country, rates: Rates): CountryView[] {
  const perUsd = rates.get(country.currency)
  return perUsd === undefined ? [] : [{ ...country, exchangeRate: rateText(perUsd) }]
}
