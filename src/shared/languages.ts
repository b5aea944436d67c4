/** A language that the pages for senders can be in. */
export type Language = {
  /** Its own name, as its speakers look for it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** For `Intl`; digits are Latin everywhere, so that what is shown and what is typed agree. */
  readonly locale: string
}

/** Languages by their code of ISO 639-1 (`tl` for Filipino). One is offered once src/web/languages has its texts. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-419' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr' },
  pt: { name: 'Português', direction: 'ltr', locale: 'pt-BR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
  hi: { name: 'हिन्दी', direction: 'ltr', locale: 'hi-u-nu-latn' },
  bn: { name: 'বাংলা', direction: 'ltr', locale: 'bn-u-nu-latn' },
  ur: { name: 'اردو', direction: 'rtl', locale: 'ur-u-nu-latn' },
  tl: { name: 'Filipino', direction: 'ltr', locale: 'fil' },
  vi: { name: 'Tiếng Việt', direction: 'ltr', locale: 'vi' },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages

export const languageCodes = Object.keys(languages) as LanguageCode[]

/** Languages of the desk; in any other it is in English. */
export const deskLanguages: readonly LanguageCode[] = ['en', 'es']

export const isLanguageCode = (text: string): text is LanguageCode => Object.hasOwn(languages, text)

/** The language of a stored code; English for one that this release does not have. */
export const languageOf = (code: string): LanguageCode => (isLanguageCode(code) ? code : 'en')
