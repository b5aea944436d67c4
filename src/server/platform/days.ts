/** Calendar days in UTC, written '2026-11-20'. */

export const dayOf = (moment: Date): string => utc(moment).toPlainDate().toString()

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** The number of days from one day to another; below zero if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days

/** The first moment of a day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The first moment of a day, and the first one after it. */
export const spanOf = (day: string): { readonly from: Date; readonly to: Date } => ({
  from: startOfDay(day),
  to: startOfDay(addDays(day, 1)),
})

/** The moment at the same time of day, some days earlier. */
export const daysBefore = (moment: Date, days: number): Date =>
  new Date(utc(moment).subtract({ days }).epochMilliseconds)

/** The moment at the same time of the same calendar day, some years earlier. */
export const yearsBefore = (moment: Date, years: number): Date =>
  new Date(utc(moment).subtract({ years }).epochMilliseconds)

/** The moment at the same time of the same calendar day, some years later. */
export const yearsAfter = (moment: Date, years: number): Date =>
  new Date(utc(moment).add({ years }).epochMilliseconds)

const utc = (moment: Date): Temporal.ZonedDateTime => moment.toTemporalInstant().toZonedDateTimeISO('UTC')
