import { writeFileSync } from 'node:fs'
import Holidays, { type HolidaysTypes } from 'date-holidays'
import { countryHours } from '#shared/transfers/bank-hours.ts'
import { addDays } from '#server/platform/days.ts'

const FILE = 'src/server/calendars/bank-holidays.ts'
const FIRST_YEAR = 2026
/** Feasts by the moon are computed: further away a day becomes less certain, and laws change. */
const LAST_YEAR = 2040

/** The holidays of a country in the package `date-holidays`, and how its banks differ from them. Rules are in the package's grammar. */
type Source = {
  readonly country: string
  /** The financial centre, where states differ. */
  readonly state?: string
  /** Rules that hold; the others do not. */
  readonly only?: readonly string[]
  /** Rules that the package lacks. */
  readonly also?: readonly string[]
  /** Rules that close no bank. */
  readonly without?: readonly string[]
  /** Banks are closed on the days that the package calls optional. */
  readonly hasSpecialDays?: boolean
  /** A holiday on a weekend is observed on the next day of business, which the package does not say. */
  readonly isObservedNext?: boolean
  /** A holiday on a Saturday leaves the Friday before open, unlike in the package. */
  readonly opensFridayBefore?: boolean
}

const sources: Readonly<Record<string, Source>> = {
  US: { country: 'US', opensFridayBefore: true }, // as the Federal Reserve does
  PH: { country: 'PH', hasSpecialDays: true },
  MX: { country: 'MX' },
  // The two great feasts of Islam close banks in Mumbai; Holi and Diwali follow a calendar that the package does not know.
  IN: { country: 'IN', state: 'MH', also: ['1 Shawwal', '10 Dhu al-Hijjah'] },
  GB: { country: 'GB', state: 'ENG' },
  CA: { country: 'CA', state: 'ON', also: ['09-30', '11-11'], without: ['easter 1'] }, // as Payments Canada does
  AU: { country: 'AU', state: 'NSW' },
  // TARGET closes on six days, each a holiday of Germany too.
  EU: { country: 'DE', only: ['01-01', 'easter -2', 'easter 1', '05-01', '12-25', '12-26'] },
  BR: { country: 'BR' },
  // The State Council announces the long weeks each autumn: these are their usual days.
  CN: {
    country: 'CN',
    also: [
      ...[3, 4, 5, 6, 7].map(day => `chinese 01-0-0${day}`),
      ...[2, 3, 4, 5].map(day => `05-0${day}`),
      ...[4, 5, 6, 7].map(day => `10-0${day}`),
    ],
    without: ['06-01'], // for children
  },
  JP: { country: 'JP' },
  KR: { country: 'KR', also: ['05-01'] },
  VN: { country: 'VN', isObservedNext: true },
  TH: { country: 'TH', isObservedNext: true },
  NG: { country: 'NG' },
  KE: { country: 'KE' },
  ZA: { country: 'ZA' },
  EG: { country: 'EG' },
  BD: { country: 'BD', also: ['07-01', '12-31'] }, // half-yearly closings
  PK: { country: 'PK', also: ['07-01', '1 Ramadan'] }, // the State Bank's holidays beside the public ones
}

/** The table of bank holidays as a TypeScript file. */
export function bankHolidaysFile(): string {
  const countries = Object.entries(sources).map(([code, source]) => {
    const rules = rulesOf(source)
    const weekend = countryHours[code]?.weekend ?? []
    const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, nth) => FIRST_YEAR + nth)
    const lines = years.map(
      year => `    ${year}: '${daysOfYear({ source, rules, weekend }, year).join(' ')}',`,
    )
    return [`  ${code}: {`, ...lines, '  },'].join('\n')
  })
  return `// npm run gen:bank-holidays: from date-holidays (commenthol and contributors; CC BY-SA 3.0, and so is this table).

/** Days of the working week on which banks are closed, 'MM-DD', by country and year. */
export const bankHolidays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${countries.join('\n')}
}
`
}

function rulesOf({ country, state, also = [], hasSpecialDays = false }: Source): Holidays {
  const types: HolidaysTypes.HolidayType[] = [
    'public',
    'bank',
    ...(hasSpecialDays ? ['optional' as const] : []),
  ]
  const rules = new Holidays({ country, ...(state !== undefined && { state }) }, { types })
  for (const rule of also) rules.setHoliday(rule, { name: { en: rule }, type: 'bank' })
  return rules
}

type Country = { readonly source: Source; readonly rules: Holidays; readonly weekend: readonly number[] }

function daysOfYear({ source, rules, weekend }: Country, year: number): string[] {
  const isWeekend = (day: string) => weekend.includes(weekdayOf(day))
  const closed = rules.getHolidays(year).filter(holiday => closesBanks(source, holiday))
  const days = new Set(closed.flatMap(daysOf))
  for (const day of source.isObservedNext ? [...days].toSorted() : []) {
    if (!isWeekend(day)) continue
    let next = day
    while (isWeekend(next) || days.has(next)) next = addDays(next, 1)
    days.add(next)
  }
  const inYear = [...days].filter(day => day.startsWith(`${year}-`) && !isWeekend(day))
  return inYear.toSorted().map(day => day.slice(5))
}

const DAY_MS = 86_400_000
const FRIDAY = 5

function closesBanks(
  { only, without = [], opensFridayBefore = false }: Source,
  { rule, start, end, substitute = false, date }: HolidaysTypes.Holiday,
): boolean {
  if (end.getTime() - start.getTime() < DAY_MS) return false // an afternoon
  if (only !== undefined) return only.includes(rule)
  return !without.includes(rule) && !(opensFridayBefore && substitute && weekdayOf(dayOf(date)) === FRIDAY)
}

/** The days of a holiday. Its ends are moments, and of a feast by the moon sunsets: only their distance counts. */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const count = Math.round((end.getTime() - start.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, nth) => addDays(dayOf(date), nth))
}

/** The day of a text like '2026-03-20 00:00:00 -0600'. */
const dayOf = (text: string): string => text.slice(0, 10)

const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

if (import.meta.main) writeFileSync(FILE, bankHolidaysFile())
