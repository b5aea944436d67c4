import Negotiator from 'negotiator'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language that the page's address asks for, `?lang=es`; undefined where it names none that is offered. */
export function askedLanguage(query: unknown, offered: readonly string[]): string | undefined {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return offered.find(code => code === lang)
}

/** Keeps a choice for a year. The page's own switch writes the same cookie. */
export const languageCookie = (code: string): string =>
  `lang=${code}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`

/** Keeps the language that an address names: for a year as a choice, and until the browser closes before the account's. */
export const cookiesOfAddress = (code: string): string[] => [
  languageCookie(code),
  `lang_of_visit=${code}; Path=/; SameSite=Lax`,
]

/** The language that an address has named since the browser was opened. */
export const languageOfVisit = (cookies: string): string | undefined =>
  /(?:^|; )lang_of_visit=(\w+)/.exec(cookies)?.[1]

/**
 * The language of a page whose address names none: the one chosen before, else the first of the browser's languages that is
 * offered, else English.
 * @param accepted the header Accept-Language: RFC 9110, section 12.5.4
 */
export function chosenLanguage(
  cookies: string,
  accepted: string | undefined,
  offered: readonly string[],
): string {
  const kept = /(?:^|; )lang=(\w+)/.exec(cookies)?.[1]
  const wanted = [...(kept === undefined ? [] : [kept]), ...acceptedLanguages(accepted)]
  return wanted.find(code => offered.includes(code)) ?? 'en'
}

/** Primary languages of the header, the dearest first; 'fil', Filipino, is our 'tl'. */
function acceptedLanguages(header = ''): string[] {
  const read = new Negotiator({ headers: { 'accept-language': header.slice(0, LONGEST_HEADER) } })
  return read.languages().map(range => {
    const [primary = ''] = range.toLowerCase().split('-')
    return primary === 'fil' ? 'tl' : primary
  })
}

/** Browsers send less; what is longer is not read to its end. */
const LONGEST_HEADER = 500
