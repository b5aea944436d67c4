import type { BootView } from '#shared/api/countries.api.ts'
import { builtInCountries } from '#shared/countries.ts'
import { seedRates } from '#server/countries/seed-rates.ts'
import { seedFees } from '#server/fees/seed-fees.ts'

/** Boot view of an empty database, for the built page and the development server. */
export const seedBoot: BootView = {
  countries: builtInCountries.map(country => ({
    ...country,
    exchangeRate: seedRates[country.currency] ?? '1',
  })),
  fees: [...seedFees],
  operator: { brand: 'OpenRemit' },
}
