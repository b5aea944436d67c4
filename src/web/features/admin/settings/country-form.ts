import { textsOf } from '../editing/texts-of.ts'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import type { Country, CountryBody, CountryChange } from './calls.ts'
import { messages } from './messages.ts'

export type CountryForm = Readonly<Record<keyof (typeof messages)['countries']['fields'], string>>

/** The form of a country as it is; without one, of a new country. */
export const formOf = (country?: Country): CountryForm =>
  textsOf(messages.countries.fields, country, { isActive: '1' })

export function faultOf(form: CountryForm): Fault<keyof CountryForm> | undefined {
  const fields = emptyOf(form, ['name', 'code', 'currency', 'exchangeRate'])
  return fields.length === 0 ? undefined : { toast: messages.countries.missing, fields }
}

/** Code and currency in upper case. */
export const bodyOf = (form: CountryForm): CountryBody => ({
  name: form.name.trim(),
  code: form.code.trim().toUpperCase(),
  currency: form.currency.trim().toUpperCase(),
  exchangeRate: form.exchangeRate.trim(),
  currencySymbol: form.currencySymbol.trim(),
  flag: form.flag.trim(),
  isActive: form.isActive === '1' ? 1 : 0,
})

/**
 * The body that changes an existing country: every field, and the rate that was seen. A symbol belongs to its currency:
 * an untouched symbol is not sent with another currency.
 */
export function changeOf(body: CountryBody, row: Country): CountryChange {
  const keepsSymbol = body.currency === row.currency || body.currencySymbol !== row.currencySymbol
  return {
    ...body,
    currencySymbol: keepsSymbol ? (body.currencySymbol ?? '') : '',
    seenRate: row.exchangeRate,
  }
}
