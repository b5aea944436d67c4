import * as z from 'zod/mini'
import type { EventSubject } from './provider.ts'

/** Subjects of events by their types, as Stripe and the sandbox name them; the first that matches counts. */
const subjects: readonly [RegExp, EventSubject][] = [
  [/^charge\.(refund|dispute)/, 'refunds'], // charge.refunded, charge.refund.updated, charge.dispute.created ...
  [/^refund\./, 'refunds'],
  [/^(payment_intent|charge)\./, 'payment'],
  [/^payout\./, 'settlement'],
]

/** Subject of an event type; `nothing` for types that we do not use. */
export const subjectOf = (type: string): EventSubject =>
  subjects.find(([pattern]) => pattern.test(type))?.[1] ?? 'nothing'

const declined = z.object({
  last_payment_error: z.object({
    payment_method: z.object({ card: z.object({ fingerprint: z.string().check(z.maxLength(255)) }) }),
  }),
})

/** The fingerprint of the card that an intent was declined with; null where the event names none. */
export function declinedCardOf(type: string, intent: unknown): string | null {
  const read = type === 'payment_intent.payment_failed' ? declined.safeParse(intent) : undefined
  return read?.success ? read.data.last_payment_error.payment_method.card.fingerprint : null
}
