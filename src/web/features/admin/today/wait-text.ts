import { messages } from '../list/messages.ts'

const { age } = messages
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A waiting time in its two largest units: '3 h 20 min', '2 days 4 h'. Clocks may differ a little: never below zero. */
export function waitText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes === 0) return age.moment
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts =
    days > 0
      ? [age.days(days), hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}
