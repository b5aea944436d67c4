import { describe, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import { addDays } from '#server/platform/days.ts'
import { isBusinessDay } from './business-days.ts'
import { businessDaysAgo, openCalendars } from './calendars.ts'

const calendars = await openCalendars()()

/** Days from Monday to Friday of a year on which a country's banks are closed, 'MM-DD'. */
function closedWeekdays(country: string, year: number): string[] {
  const calendar = { ...calendars.of(country), weekend: [] }
  const closed: string[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (Temporal.PlainDate.from(day).dayOfWeek < 6 && !isBusinessDay(calendar, day)) closed.push(day.slice(5))
  return closed
}

describe('bank holidays on weekdays', () => {
  test.each([
    // Federal Reserve: a holiday on a Saturday leaves the Friday before open.
    ['US', 2026, '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    ['US', 2027, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    // European Central Bank: TARGET.
    ['EU', 2026, '01-01 04-03 04-06 05-01 12-25'],
    ['EU', 2029, '01-01 03-30 04-02 05-01 12-25 12-26'],
    // gov.uk: England and Wales.
    ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    // Japanese Bankers Association: holidays, and 31 December to 3 January.
    [
      'JP',
      2026,
      '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
    // Thailand observes a holiday of a weekend on the next day of business.
    ['TH', 2027, '01-01 04-06 04-13 04-14 04-15 05-04 06-03 07-28 08-12 10-13 10-25 12-06 12-10 12-31'],
  ])('%s in %i', (country, year, days) => {
    expect(closedWeekdays(country, year)).toEqual(days.split(' '))
  })

  test('are known for every built-in country, and not for one of the desk', () => {
    expect(calendars.countries.toSorted()).toEqual(builtInCountries.map(({ code }) => code).toSorted())
    for (const country of calendars.countries) expect(closedWeekdays(country, 2026).length).toBeGreaterThan(3)
    expect(closedWeekdays('NZ', 2026)).toEqual([])
  })

  test('are known from 2026 to 2040', () => {
    for (const country of calendars.countries) {
      expect(closedWeekdays(country, 2040).length).toBeGreaterThan(3)
      expect(closedWeekdays(country, 2041)).toEqual([])
    }
  })

  test('leave out days of which banks close an afternoon, or that are free for children alone', () => {
    expect(closedWeekdays('CN', 2027)).not.toContain('06-01')
    expect(closedWeekdays('CN', 2027)).not.toContain('03-08')
    expect(closedWeekdays('BR', 2026)).not.toContain('12-24')
  })
})

test.each([
  ['EG', [5, 6]],
  ['BD', [5, 6]],
  ['PK', [6, 7]],
  ['US', [6, 7]],
])('the weekend of %s is the days %j', (country, weekend) => {
  expect(calendars.of(country).weekend).toEqual(weekend)
})

test('business days are counted back in each country by its own day and holidays', async () => {
  // 02:00 on Monday 30 November 2026 in Manila, a holiday there; Sunday afternoon in New York, after Thanksgiving.
  const now = new Date('2026-11-29T18:00:00Z')
  const { countries, days, elsewhere } = await businessDaysAgo({ calendars: async () => calendars }, 2, now)
  const dayIn = (country: string) => days[countries.indexOf(country)]
  expect({ US: dayIn('US'), PH: dayIn('PH'), EG: dayIn('EG'), elsewhere }).toEqual({
    US: '2026-11-25',
    PH: '2026-11-26',
    EG: '2026-11-25',
    elsewhere: '2026-11-26',
  })
})
