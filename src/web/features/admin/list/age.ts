import { messages } from './messages.ts'

const { age } = messages

/** The waiting time in its largest unit alone. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes === 0) return age.moment
  if (minutes < 60) return age.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? age.hours(hours) : age.days(Math.floor(hours / 24))
}
