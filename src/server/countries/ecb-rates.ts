import { day as aDay } from '#shared/api/fields.ts'
import type { Currency } from '#shared/money/currencies.ts'
import { corridorRate, parseRate, type Rate, rate } from '#shared/money/rate.ts'

/** One day of a feed: units per USD, and the day they were published. */
export type FeedDay = { readonly day: string; readonly perUsd: ReadonlyMap<Currency, Rate> }
export type FeedFault = { readonly fault: string }

/** Every tag that the daily file of the ECB has, by a letter. What is between them says nothing to us. */
const tags: readonly [letter: string, form: RegExp][] = [
  ['', /^<\?xml [^<]*\?>$/],
  ['E', /^<gesmes:Envelope [^<]*eurofxref["'][^<]*>$/],
  ['', /^<\/?gesmes:(subject|Sender|name)>$/],
  ['C', /^<Cube>$/],
  ['T', /^<Cube time=(["'])(?<day>\d{4}-\d\d-\d\d)\1>$/],
  ['R', /^<Cube currency=(["'])(?<currency>[A-Z]{3})\1 rate=(["'])(?<rate>[0-9.]{1,20})\3 ?\/>$/],
  ['c', /^<\/Cube>$/],
  ['e', /^<\/gesmes:Envelope>$/],
]

/** One day, its rates, and everything that was opened closed: a file that broke off is none. */
const WHOLE = /^ECTR+cce$/

/**
 * The rates of the ECB's daily file (eurofxref-daily.xml), or why it is none. Read strictly: a tag that we do not know,
 * a rate given twice or not above zero, a second day make it a file of something else. Format: docs/decisions/0025.
 */
export function readEcbRates(xml: string): FeedDay | FeedFault {
  const found = (xml.match(/<[^>]*>/g) ?? []).map(known)
  if (!WHOLE.test(found.map(({ letter }) => letter).join('')))
    return { fault: 'it is not a daily file of the ECB, or not a whole one' }
  const day = found.find(({ letter }) => letter === 'T')?.groups['day'] ?? ''
  if (!aDay.safeParse(day).success) return { fault: `${day} is no day` }
  const perEuro = ratesOf(found.filter(({ letter }) => letter === 'R').map(({ groups }) => groups))
  return 'fault' in perEuro ? perEuro : { day, perUsd: inDollars(perEuro.rates) }
}

type Tag = { readonly letter: string; readonly groups: Readonly<Record<string, string>> }

function known(tag: string): Tag {
  for (const [letter, form] of tags) {
    const match = form.exec(tag)
    if (match) return { letter, groups: match.groups ?? {} }
  }
  return { letter: '?', groups: {} }
}

function ratesOf(
  given: readonly Readonly<Record<string, string>>[],
): { readonly rates: ReadonlyMap<Currency, Rate> } | FeedFault {
  const rates = new Map<Currency, Rate>([['EUR', rate('1')]])
  for (const { currency = '', rate: text = '' } of given) {
    const perEuro = parseRate(text)
    if (perEuro === undefined) return { fault: `${currency} is not above zero` }
    if (rates.has(currency)) return { fault: `${currency} is given twice` }
    rates.set(currency, perEuro)
  }
  return rates.has('USD') ? { rates } : { fault: 'it has no dollar' }
}

/** From units per another currency to units per dollar, rounded half even to 15 decimals. The dollar is among them. */
export function inDollars(perBase: ReadonlyMap<Currency, Rate>): ReadonlyMap<Currency, Rate> {
  const dollar = perBase.get('USD')! // the readers ask for it
  const others = [...perBase].filter(([currency]) => currency !== 'USD')
  return new Map(
    others.flatMap(([currency, each]) => {
      const perUsd = corridorRate({ from: dollar, to: each })
      return perUsd === undefined ? [] : [[currency, perUsd] as const]
    }),
  )
}
