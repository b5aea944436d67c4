import { day } from '#shared/api/fields.ts'

const USUAL_DAYS = 30
const DAY_MS = 86_400_000

/** The chosen span of promised days: the last thirty up to today, in UTC, where an end is not chosen. */
export function chosenDays(chosen: { readonly from: string; readonly to: string }, now: number) {
  const to = orElse(chosen.to, dayAt(now))
  return { from: orElse(chosen.from, dayAt(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS)), to }
}

const orElse = (text: string, other: string): string => (day.safeParse(text).success ? text : other)

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
