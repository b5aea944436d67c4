const MINUTE = 60
const HOUR = 60 * MINUTE

/** Whole seconds that are left, begun ones included. */
export const secondsUntil = (instant: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / 1000))

/** What is left as a clock: '29:41', and '1:05:09' from an hour on. */
export function clockText(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE)
  const parts = [minutes, seconds % MINUTE]
  if (seconds >= HOUR) parts.unshift(Math.floor(seconds / HOUR))
  return parts.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

/** When somebody who cannot see the clock is told how many minutes are left: not each second. */
const TOLD_AT_MINUTES = [10, 5, 1] as const

/** How many minutes to speak of now; undefined where there is nothing to say yet, or any more. */
export function toldMinutes(seconds: number): number | undefined {
  if (seconds === 0) return undefined
  return TOLD_AT_MINUTES.findLast(minutes => seconds <= minutes * MINUTE)
}
