const DAY_MS = 86_400_000

/** A calendar day in UTC: '2026-11-20'. Every day of reconciliation is one. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** From where a day is, included, to where the next one begins. */
export function spanOf(day: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(spanOf(day).from.getTime() + days * DAY_MS))
