import { type LanguageCode, languages } from '#shared/languages.ts'
import { type MailTexts, mailTexts } from './languages/mail-texts.ts'
import { pageWords } from './languages/page-words.ts'
import * as english from './wording.ts'

/** The texts of a language, and how it writes what comes from outside. */
export type Words = MailTexts & {
  readonly language: LanguageCode
  /** A typed name that is safe inside our sentence; undefined if the text is more than a name. */
  readonly name: (typed: string) => string | undefined
  readonly firstName: (typed: string) => string | undefined
  readonly greeting: (typed: string | undefined) => string
  readonly amount: (text: string, currency: string) => string
  /** A reference, code or number: from left to right, whatever stands around it. */
  readonly plain: (text: string) => string
  /** The last digits of an account number. */
  readonly ending: (accountNumber: string) => string
  readonly country: (code: string) => string
  readonly day: (date: string) => string
  readonly time: (instant: string) => string
  readonly deliveryTime: (english: string) => string
  /** Why a transfer has ended or waits; null: nothing, or only words of others that we cannot say in this language. */
  readonly reason: (english: string | null) => string | null
}

const made = new Map<LanguageCode, Words>()

/** The words of a language, made when they are first asked for. */
export function wordsIn(language: LanguageCode): Words {
  const words = made.get(language) ?? wordsOf(language)
  made.set(language, words)
  return words
}

function wordsOf(language: LanguageCode): Words {
  const texts = mailTexts[language]
  const isRightToLeft = languages[language].direction === 'rtl'
  const plain = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text)
  const isolated = (name: string | undefined) =>
    name === undefined || !isRightToLeft || name.startsWith('\u2068') ? name : `\u2068${name}\u2069`
  const name = (typed: string) => isolated(english.nameOf(typed))
  const greeting = (typed: string | undefined) => {
    const shown = typed === undefined ? undefined : name(typed)
    return shown === undefined ? texts.frame.hello : texts.frame.greeting(shown)
  }
  return {
    ...texts,
    ...timesIn(language),
    language,
    name,
    firstName: typed => isolated(english.firstNameOf(typed)),
    greeting,
    amount: (text, currency) => plain(english.amount(text, currency)),
    plain,
    ending: number => texts.frame.ending(plain(english.lastOf(number))),
    deliveryTime: pageWords[language].price.deliveryTime,
    reason: pageWords[language].reason.of,
  }
}

function timesIn(language: LanguageCode): Pick<Words, 'country' | 'day' | 'time'> {
  if (language === 'en')
    return { country: english.countryName, day: english.dayWords, time: english.timeWords }
  const { locale } = languages[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const minute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hour12: false,
  })
  const region = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return {
    country: code => regionIn(region, code) ?? english.countryName(code),
    day: date => day.format(new Date(date)),
    time: instant => `${minute.format(new Date(instant))} UTC`,
  }
}

/** A country that the operator has added may have any code of two or three letters. */
const regionIn = (region: Intl.DisplayNames, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? region.of(code) : undefined
