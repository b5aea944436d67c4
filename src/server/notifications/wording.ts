import { builtInCountries } from '#shared/countries.ts'
import { groupThousands } from '#shared/money/format.ts'

/** A name in a mail is cut to this length. */
const NAME_CHARACTERS_MAX = 60
/** Anyone can type any name and any address into a transfer, so a mail must not advertise a site or an address. */
const LEADS_ELSEWHERE = /[/@\\<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|www\./iu
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A typed name that is safe inside our sentence; undefined if the text is more than a name. */
export function nameOf(typed: string): string | undefined {
  // Removes characters that reorder or hide the text around them; joiners are letters of some scripts and parts of emoji.
  const plain = typed
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (plain === '' || LEADS_ELSEWHERE.test(plain)) return undefined
  const short = Array.from(plain).slice(0, NAME_CHARACTERS_MAX).join('')
  // First strong isolate: a name from right to left leaves the sentence around it in its order.
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}

/** 'Maria' of 'Maria Santos'. */
export const firstNameOf = (typed: string): string | undefined => nameOf(typed.trim().split(/\s+/u)[0] ?? '')

export const greeting = (typed: string | undefined): string => {
  const name = typed === undefined ? undefined : nameOf(typed)
  return name === undefined ? 'Hello,' : `Hello ${name},`
}

/** '5,625.00 PHP' of wire text: a symbol alone would leave open which dollar it is. */
export const amount = (text: string, currency: string): string => `${groupThousands(text)} ${currency}`

/** The last four characters of an account number, and of a short one no more than half. */
export function lastOf(accountNumber: string): string {
  const plain = accountNumber.replace(/[\s-]/g, '')
  return plain.slice(-Math.max(1, Math.min(4, Math.floor(plain.length / 2))))
}

/** The country's name, or its code where it is none of the built-in ones. */
export const countryName = (code: string): string =>
  builtInCountries.find(country => country.code === code)?.name ?? code

// Mails are read anywhere and know no time zone: UTC, and they say so.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** 'Tuesday, 24 November 2026' of '2026-11-24'. */
export const dayWords = (date: string): string => day.format(new Date(date))

/** '22 November 2026 at 15:30 UTC'. */
export const timeWords = (instant: string): string => `${minute.format(new Date(instant))} UTC`
