import { emptyOf, type Fault } from '#web/ui/use-form.ts'
import type { Country, CountryBody } from './calls.ts'
import { messages } from './messages.ts'

/** What stands in the form. */
export type CountryForm = Readonly<Record<keyof (typeof messages)['countries']['fields'], string>>

export const emptyCountry: CountryForm = {
  name: '',
  code: '',
  currency: '',
  exchangeRate: '',
  currencySymbol: '',
  flag: '',
}

export const formOf = (country: Country): CountryForm => ({
  name: country.name,
  code: country.code,
  currency: country.currency,
  exchangeRate: country.exchangeRate,
  currencySymbol: country.currencySymbol,
  flag: country.flag,
})

/** Source: specification, section 5. */
export function faultOf(form: CountryForm): Fault<keyof CountryForm> | undefined {
  const fields = emptyOf(form, ['name', 'code', 'currency', 'exchangeRate'])
  return fields.length === 0 ? undefined : { toast: messages.countries.missing, fields }
}

/** Code and currency in upper case: specification, section 5. */
export const bodyOf = (form: CountryForm): CountryBody => ({
  name: form.name.trim(),
  code: form.code.trim().toUpperCase(),
  currency: form.currency.trim().toUpperCase(),
  exchangeRate: form.exchangeRate.trim(),
  currencySymbol: form.currencySymbol.trim(),
  flag: form.flag.trim(),
})
