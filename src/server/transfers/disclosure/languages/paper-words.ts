import { builtInCountries } from '#shared/countries.ts'
import type { DisclosureWording } from '#shared/disclosures/disclosure-items.ts'
import { type LanguageCode, languages } from '#shared/languages.ts'
import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import type { PaperTexts } from './paper-texts.ts'
import { pt } from './pt.ts'
import { tl } from './tl.ts'
import { ur } from './ur.ts'
import { vi } from './vi.ts'

export const paperTexts: Readonly<Record<LanguageCode, PaperTexts>> = {
  en,
  es,
  fr,
  pt,
  ar,
  hi,
  bn,
  ur,
  tl,
  vi,
}

/** The texts of a language, and how it writes days and countries. */
export type PaperWords = PaperTexts & {
  readonly language: LanguageCode
  readonly day: (date: string) => string
  readonly moment: (instant: string) => string
  readonly countryName: (code: string) => string
}

export const disclosureWording = (language: LanguageCode): DisclosureWording => ({
  language,
  texts: paperTexts[language].disclosure,
})

/** The words of a paper. A file is read anywhere and knows no time zone: UTC, and it says so. */
export function paperWords(language: LanguageCode): PaperWords {
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const minute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    ...(language !== 'en' && { hour12: false }),
  })
  return {
    ...paperTexts[language],
    language,
    day: date => day.format(new Date(date)),
    moment: instant => `${minute.format(new Date(instant))} UTC`,
    countryName: code => (language === 'en' ? undefined : regionIn(locale, code)) ?? englishName(code),
  }
}

const englishName = (code: string): string =>
  builtInCountries.find(country => country.code === code)?.name ?? code

/** A country that the operator has added may have any code of two or three letters. */
const regionIn = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code)
    : undefined
