import { daysBetween } from '#server/platform/days.ts'
/** In which order a file's dates such as 05/06/2026 name day and month. */
export type DayOrder = 'day first' | 'month first'

const ISO = /^([0-9]{4})[-/.]?([0-9]{2})[-/.]?([0-9]{2})(?:[T ].*)?$/
const NUMBERS = /^([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})$/
const NAMED = /^([0-9]{1,2})[ -]([a-z]{3,})[ -]([0-9]{4})$/i
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** In which order day and month stand in a column of dates; `unclear` where every date could be read both ways. */
export function dayOrderOf(texts: readonly string[]): DayOrder | 'unclear' | 'mixed' {
  const orders = new Set(texts.map(text => orderIn(text.trim())))
  if (orders.has('day first') && orders.has('month first')) return 'mixed'
  if (orders.has('month first')) return 'month first'
  if (orders.has('day first')) return 'day first'
  return orders.has('unclear') ? 'unclear' : 'day first'
}

function orderIn(text: string): DayOrder | 'unclear' | undefined {
  const [, first = '', sign, second = ''] = NUMBERS.exec(text) ?? []
  if (sign === undefined) return undefined
  // With points it is the way of countries that begin with the day.
  if (sign === '.' || Number.parseInt(first, 10) > 12) return 'day first'
  if (Number.parseInt(second, 10) > 12) return 'month first'
  return first === second ? undefined : 'unclear'
}

/** The day that a text means: '20.11.2026' is '2026-11-20'; undefined where there is no such day. */
export function dayOf(text: string, order: DayOrder): string | undefined {
  const typed = text.trim()
  const iso = ISO.exec(typed)
  if (iso !== null) return realDay(iso[1], iso[2], iso[3])
  const named = NAMED.exec(typed)
  if (named !== null) {
    // In English, whole or its beginning: 'mar' is November where 'marraskuu' is.
    const name = (named[2] ?? '').toLowerCase()
    const month = MONTHS.findIndex(each => each.startsWith(name)) + 1
    return realDay(named[3], `${month}`, named[1])
  }
  const [, first, , second, year = ''] = NUMBERS.exec(typed) ?? []
  const [day, month] = order === 'day first' ? [first, second] : [second, first]
  return realDay(year.length === 2 ? `20${year}` : year, month, day)
}

/** A bank's file tells of the last months, and of what is booked in days. */
const DAYS_BACK = 300
const DAYS_AHEAD = 31

/** Whether '26-11-20' is of 2026: read that way it is a day of late, and the other way years ago or to come. */
export function beginsWithYear(text: string, today: string): boolean {
  const [, first = '', , second, third = ''] = NUMBERS.exec(text.trim()) ?? []
  if (first.length !== 2 || third.length !== 2) return false
  const isOfLate = (day: string | undefined): boolean => {
    if (day === undefined) return false
    const daysAhead = daysBetween(today, day)
    return daysAhead >= -DAYS_BACK && daysAhead <= DAYS_AHEAD
  }
  const otherwise = [realDay(`20${third}`, second, first), realDay(`20${third}`, first, second)]
  return isOfLate(realDay(`20${first}`, second, third)) && !otherwise.some(isOfLate)
}

/** The day of a date or a moment as XML writes one, at the place where the bank is: '2026-11-20+01:00' is '2026-11-20'. */
export function dayOfXml(text: string): string | undefined {
  const [, year, month, day] = XML_DATE.exec(text) ?? []
  return realDay(year, month, day)
}

const XML_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T[0-9:.]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})?$/

/** Nobody's account is older; the year 0 is none that a database knows. */
const YEAR_MIN = '1900'

function realDay(year = '', month = '', day = ''): string | undefined {
  if (year < YEAR_MIN) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${text}T00:00:00Z`)
  // 30 February is read as 2 March: only what reads the same again is a day.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, text.length) !== text ? undefined : text
}
