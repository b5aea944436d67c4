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
