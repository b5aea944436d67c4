import * as z from 'zod/mini'
import { currencyCode, idParams, instant, rateText, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { adminNumber, adminText, csv, filterText, flag, settingsQuery } from '../admin-fields.ts'

export const adminCountryView = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  currency: currencyCode,
  currencySymbol: z.string(),
  flag: z.string(),
  /** Units per USD at full precision; countries of one currency share it. */
  exchangeRate: rateText,
  rateUpdatedAt: instant,
  isActive: flag,
})

export type AdminCountryView = z.infer<typeof adminCountryView>

/** Typed in any case; stored in upper case. */
const upperCase = (max: number, min: number) =>
  z.codec(
    z.string().check(z.trim(), z.regex(new RegExp(`^[A-Za-z]{${min},${max}}$`), `${min} to ${max} letters`)),
    z.string(),
    { decode: text => text.toUpperCase(), encode: text => text },
  )

/**
 * Every sender reads it, and one admin alone sets it: it says nothing but a name. A dot ends a word ('St. Lucia') or stands between
 * initials ('U.S.'), since words that dots connect are an address of the web.
 */
const countryName = requiredText(60).check(
  z.regex(/^[\p{L}\p{M} .'’()-]*$/u, 'letters, spaces, hyphens, dots, apostrophes and parentheses only'),
  z.regex(/^(?!.*\.[\p{L}\p{M}-]{2})/u, 'no word right after a dot'),
)

const countryFields = {
  name: countryName,
  code: upperCase(3, 2),
  currency: upperCase(3, 3),
  exchangeRate: adminNumber({ places: 15 }),
  /** Left out or empty: that of another country of the currency, else the currency's code. */
  currencySymbol: adminText(3, /^[\p{L}\p{M}\p{Sc} .'’()-]*$/u),
  /** An emoji, which has four units; left out or empty: that of the code. */
  flag: adminText(4),
  isActive: flag,
}
/** The rate again, from an admin who has seen the effect of a change beyond 10 %. */
const confirmedRate = z.optional(adminNumber({ places: 15 }))

const { name, code, currency, exchangeRate, ...choices } = countryFields
export const newCountry = z.object({
  name,
  code,
  currency,
  exchangeRate,
  ...z.partial(z.object(choices)).shape,
  confirmedRate,
})
export const countryChange = z.extend(z.partial(z.object(countryFields)), {
  confirmedRate,
  /** The rate that the caller has seen. Where `exchangeRate` says the same, a rate that has moved since stays as it is. */
  seenRate: z.optional(adminNumber({ places: 15 })),
})

export const listAdminCountries = defineRoute({
  method: 'GET',
  path: '/api/admin/countries',
  summary: 'Every country, including those switched off, in the order of the pickers.',
  access: { needs: 'prices.read' },
  query: z.object(settingsQuery),
  success: { status: 200, body: z.array(adminCountryView) },
})

export const exportCountries = defineRoute({
  method: 'GET',
  path: '/api/admin/countries.csv',
  summary: 'The listed countries as a CSV file.',
  access: { needs: 'prices.read' },
  query: z.object({ search: filterText(80) }),
  success: csv,
})

export const createCountry = defineRoute({
  method: 'POST',
  path: '/api/admin/countries',
  summary: 'Adds a country at the end of the pickers. All countries of a currency share its rate.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  body: newCountry,
  success: { status: 201, body: adminCountryView },
  refusals: ['code_taken', 'rate_change_unconfirmed', 'usd_rate_fixed', 'awaits_approval'],
})

export const updateCountry = defineRoute({
  method: 'PUT',
  path: '/api/admin/countries/{id}',
  summary:
    'Changes a country. Fields that are not sent stay unchanged. All countries of a currency share its rate.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  body: countryChange,
  success: { status: 200, body: adminCountryView },
  refusals: ['code_taken', 'rate_change_unconfirmed', 'usd_rate_fixed', 'awaits_approval'],
})

export const deleteCountry = defineRoute({
  method: 'DELETE',
  path: '/api/admin/countries/{id}',
  summary: 'Deletes a country; transfers from and to it are kept.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 204, body: null },
})
