import { locale } from '#web/languages/language.ts'

/** With the month's name: figures alone are read in another order elsewhere. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const

const dayFormat = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: 'UTC' })
const ownDayFormat = new Intl.DateTimeFormat(locale, DAY)
const timeFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
const secondFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
const monthFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' })
const instantFormat = new Intl.DateTimeFormat(locale, {
  ...DAY,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A calendar day of the wire: '2026-11-24' is 'Nov 24, 2026', in every time zone. */
export const dayText = (day: string): string => dayFormat.format(new Date(day))

/** The day of an instant in the reader's own time zone: 'Nov 20, 2026'. */
export const instantDayText = (instant: string): string => ownDayFormat.format(new Date(instant))

/** An instant in the reader's own time zone, which it names: 'Nov 20, 2026, 3:30 PM UTC'. */
export const instantText = (instant: string): string => instantFormat.format(new Date(instant))

/** The time of day in the reader's own time zone: '3:30 PM'. */
export const timeText = (instant: string): string => timeFormat.format(new Date(instant))

/** The time of day to the second: '3:30:05 PM'. */
export const secondText = (ms: number): string => secondFormat.format(ms)

/** The month of an instant in the reader's own time zone: 'November 2026'. */
export const monthText = (instant: string): string => monthFormat.format(new Date(instant))
