import { isCallError } from './call-error.ts'
import { messages } from './messages.ts'

/** The one place that turns an error into words for people, with a way on. */
export function errorWords(error: unknown): string {
  if (isCallError(error)) return error.refusal.message ?? messages.brokenAnswer
  if (!navigator.onLine) return messages.offline
  return error instanceof TypeError ? messages.noAnswer : messages.brokenAnswer
}

/** The words of the server's refusal if its refusal has some, else these. A call that never reached the server says so. */
export const wordsOr = (error: unknown, fallback: string): string =>
  isCallError(error) ? (error.refusal.message ?? fallback) : errorWords(error)
