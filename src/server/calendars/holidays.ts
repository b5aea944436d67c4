import { bankHolidays } from './bank-holidays.ts'

/** The days of the working week on which a country's banks are closed, 'YYYY-MM-DD'; none where we know no holidays. */
export const holidaysOf = (country: string): ReadonlySet<string> =>
  new Set(
    Object.entries(bankHolidays[country] ?? {}).flatMap(([year, days]) =>
      days.split(' ').map(day => `${year}-${day}`),
    ),
  )
