import type { BankHours } from '#shared/transfers/bank-hours.ts'
import { addDays } from '#server/platform/days.ts'

/** The business days of a country, for decisions that read no table and no clock. */
export type Calendar = BankHours & {
  /** Whether banks are closed on a local day, 'YYYY-MM-DD', beside the weekend. */
  readonly isHoliday: (day: string) => boolean
}

type Local = { readonly day: string; readonly time: string }

/** A moment on the clock of a zone: its day 'YYYY-MM-DD' and its minute 'HH:MM'. */
export function localTime(zone: string, at: Date): Local {
  const local = at.toTemporalInstant().toZonedDateTimeISO(zone)
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

export const isBusinessDay = ({ weekend, isHoliday }: Calendar, day: string): boolean =>
  !weekend.includes(Temporal.PlainDate.from(day).dayOfWeek) && !isHoliday(day)

/** The day on which so many business days have passed since a day, which itself does not count. */
export const businessDaysAfter = (calendar: Calendar, day: string, count: number): string =>
  walked(calendar, day, { count, step: 1 })

/** The day since which so many business days have passed by a day, which itself does not count. */
export const businessDaysBefore = (calendar: Calendar, day: string, count: number): string =>
  walked(calendar, day, { count, step: -1 })

function walked(calendar: Calendar, from: string, { count, step }: { count: number; step: 1 | -1 }): string {
  let day = from
  for (let left = count; left > 0;) {
    day = addDays(day, step)
    if (isBusinessDay(calendar, day)) left -= 1
  }
  return day
}
