import type { ListEntry } from './list-entry.ts'

/** Facts about a party beside the name, where they are known. */
export type PartyFacts = {
  /** Day of birth: '1970-01-31'. */
  readonly birth?: string | undefined
  /** Codes of countries of the party: 'DE'. */
  readonly countries?: readonly string[] | undefined
}

/** An adjustment of a score, in hundredths, with its reason. */
export type Adjustment = {
  readonly points: number
  readonly why:
    | 'same birth day'
    | 'same birth year'
    | 'other birth year'
    | 'same country'
    | 'other country'
    | 'common name, other country'
}

const OTHER_BIRTH = { points: -20, why: 'other birth year' } as const
/** A list gives a year for many of those whose day nobody knows. */
const YEARS_APART_MAX = 1

/** From this weight on the words that two names share are rare enough to be one person's wherever they live. */
const RARE_WEIGHT = 1.6
const OTHER_COUNTRY = -1
const OTHER_COUNTRY_OF_COMMON_NAME = -5

/**
 * Compares birth date and country of a party and a listed person whose names share words of some weight; says nothing where one of both
 * is unknown.
 */
export const adjustmentsOf = (facts: PartyFacts, entry: ListEntry, weight: number): Adjustment[] => [
  ...birthAdjustment(facts.birth, entry.births),
  ...countryAdjustment(facts.countries ?? [], entry.countries, weight),
]

function birthAdjustment(birth: string | undefined, listed: readonly string[]): Adjustment[] {
  if (birth === undefined || listed.length === 0) return []
  if (listed.includes(birth)) return [{ points: 5, why: 'same birth day' }]
  const year = Number.parseInt(birth.slice(0, 4), 10)
  const isNear = listed.some(text => {
    const [first = 0, last = first] = yearsOf(text)
    return year >= first - YEARS_APART_MAX && year <= last + YEARS_APART_MAX
  })
  return [isNear ? { points: 2, why: 'same birth year' } : OTHER_BIRTH]
}

/** The first and last year of '1970-01-31', '1970' or '1968-1972'. */
const yearsOf = (text: string): number[] => {
  const years = text.match(/\d{4}/g) ?? []
  return [years.at(0), years.at(-1)].map(year => Number.parseInt(year ?? '', 10))
}

function countryAdjustment(
  countries: readonly string[],
  listed: readonly string[],
  weight: number,
): Adjustment[] {
  const known = listed.flatMap(name => countryCode(name) ?? [])
  if (countries.length === 0 || known.length === 0) return []
  const isSame = countries.some(code => known.includes(code))
  if (isSame) return [{ points: 1, why: 'same country' }]
  return weight >= RARE_WEIGHT
    ? [{ points: OTHER_COUNTRY, why: 'other country' }]
    : [{ points: OTHER_COUNTRY_OF_COMMON_NAME, why: 'common name, other country' }]
}

/** Names that publishers use and that are no standard ones. */
const otherNames: Readonly<Record<string, string>> = {
  russia: 'RU',
  'russian federation': 'RU',
  burma: 'MM',
  'korea, north': 'KP',
  "democratic people's republic of korea": 'KP',
  'korea, south': 'KR',
  'republic of korea': 'KR',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'syrian arab republic': 'SY',
  'iran (islamic republic of)': 'IR',
  'islamic republic of iran': 'IR',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  'united republic of tanzania': 'TZ',
  'viet nam': 'VN',
  turkey: 'TR',
  'cote d ivoire': 'CI',
  palestinian: 'PS',
  'west bank': 'PS',
  gaza: 'PS',
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const codes: ReadonlyMap<string, string> = new Map([
  ...LETTERS.flatMap(one =>
    LETTERS.flatMap((other): [string, string][] => {
      const name = english.of(one + other)
      return name === undefined ? [] : [[name.toLowerCase(), one + other]]
    }),
  ),
  ...Object.entries(otherNames),
])

/** The code of a country by its English name, or a code itself; undefined for any other text. */
export const countryCode = (name: string): string | undefined =>
  /^[A-Z]{2}$/.test(name) ? name : codes.get(name.trim().toLowerCase())
