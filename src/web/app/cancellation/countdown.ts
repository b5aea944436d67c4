const MINUTE = 60
const HOUR = 60 * MINUTE

/** Whole seconds that are left, begun ones included. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

/** The seconds as a clock: '29:41', and '1:05:09' from an hour on. */
export function clockText(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  const parts = [minutes, seconds % MINUTE]
  if (seconds >= HOUR) parts.unshift(Math.floor(seconds / HOUR))
  return parts.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

/** A screen reader announces the minutes left at these times, not each second. */
const ANNOUNCED_AT_MINUTES = [10, 5, 1] as const

/** The minutes to announce now; undefined before the first announcement and after the end. */
export function announcedMinutes(seconds: number): number | undefined {
  if (seconds === 0) return undefined
  return ANNOUNCED_AT_MINUTES.findLast(minutes => seconds <= minutes * MINUTE)
}
