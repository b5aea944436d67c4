import { isCallError } from './call-error.ts'

const OFFLINE =
  'You seem to be offline. Nothing you entered is lost: please try again when you are connected.'
const NO_ANSWER = 'We could not reach our service. Nothing you entered is lost: please try again in a moment.'
const BROKEN_ANSWER =
  'Something went wrong on our side. Nothing you entered is lost: please try again in a moment.'

/** The one place that turns an error into words for people, with a way on. */
export function errorWords(error: unknown): string {
  if (isCallError(error)) return error.refusal.message ?? BROKEN_ANSWER
  if (!navigator.onLine) return OFFLINE
  return error instanceof TypeError ? NO_ANSWER : BROKEN_ANSWER
}

/** The server's own words if its refusal has some, else these. A call that never reached the server says so. */
export const wordsOr = (error: unknown, fallback: string): string =>
  isCallError(error) ? (error.refusal.message ?? fallback) : errorWords(error)
