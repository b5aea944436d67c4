import { day } from '#shared/api/fields.ts'

type Days = { readonly from: string; readonly to: string }

/**
 * Filters as a call takes them. A day of a call is a day in UTC, while the columns show days of the reader's time zone, so
 * the call is sent instants: the start of the first day, and the start of the day after the last, which is not in the range.
 * Text that is no day is sent as it is, and the server refuses it.
 */
export const withInstants = <Filters extends Days>(filters: Filters): Filters => ({
  ...filters,
  from: startOf(filters.from, 0),
  to: startOf(filters.to, 1),
})

/** The start of a day in the reader's time zone, or of a later one. A clock may skip midnight: the day then starts after the gap. */
function startOf(text: string, daysLater: number): string {
  if (!day.safeParse(text).success) return text
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
