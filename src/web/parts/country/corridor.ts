import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Country } from '#shared/countries.ts'

export type Corridor = { readonly from: Country; readonly to: Country }

/** The fields that name the two countries. The send currency is null where the viewer may not see it. */
type Ends = Pick<TransferView, 'sendCountry' | 'receiveCountry' | 'receiveCurrency'> & {
  readonly sendCurrency: string | null
}

/** The two countries of a transfer. One that is no longer on offer still has its code and its currency. */
export const corridorOf = (transfer: Ends, countries: readonly Country[]): Corridor => ({
  from: named(countries, transfer.sendCountry, transfer.sendCurrency ?? ''),
  to: named(countries, transfer.receiveCountry, transfer.receiveCurrency),
})

const named = (countries: readonly Country[], code: string, currency: string): Country =>
  countries.find(country => country.code === code) ?? {
    code,
    name: code,
    currency,
    currencySymbol: currency,
    flag: '',
  }
