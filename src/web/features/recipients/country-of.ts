import { builtInCountries, type Country } from '#shared/countries.ts'

export type RecipientCountry = { readonly country: Country; readonly isOpen: boolean }

/** The country of a recipient. One that the operator has closed since is still named, and can not be sent to. */
export function countryOf(code: string, open: readonly Country[]): RecipientCountry {
  const offered = open.find(country => country.code === code)
  if (offered) return { country: offered, isOpen: true }
  const known = builtInCountries.find(country => country.code === code)
  return { country: known ?? unknown(code), isOpen: false }
}

const unknown = (code: string): Country => ({ code, name: code, currency: '', currencySymbol: '', flag: '' })
