import type { AdminCountryView } from '#shared/api/admin/prices/countries.api.ts'
import { rate, rateText } from '#shared/money/rate.ts'
import type { CountryRow } from './countries.sql.ts'

export const countryView = (row: CountryRow): AdminCountryView => ({
  id: row.id,
  name: row.name,
  code: row.code,
  currency: row.currency,
  currencySymbol: row.currency_symbol,
  flag: row.flag,
  exchangeRate: rateText(rate(row.per_usd)),
  rateUpdatedAt: row.updated_at.toISOString(),
  isActive: row.is_active ? 1 : 0,
})

/** The facts of a country that the audit log keeps. */
export function countryFacts(row: CountryRow) {
  const { id: _id, rateUpdatedAt: _at, ...facts } = countryView(row)
  return facts
}
