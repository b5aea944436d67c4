import type { EventSubject } from './provider.ts'

/** What an event calls for, by its type as Stripe and the sandbox name it. The first that fits. */
const subjects: readonly [RegExp, EventSubject][] = [
  [/^charge\.(refund|dispute)/, 'refunds'], // charge.refunded, charge.refund.updated, charge.dispute.created ...
  [/^refund\./, 'refunds'],
  [/^(payment_intent|charge)\./, 'payment'],
  [/^payout\./, 'settlement'],
]

/** What an event of this type calls for; `nothing` for all that we have no use for. */
export const subjectOf = (type: string): EventSubject =>
  subjects.find(([pattern]) => pattern.test(type))?.[1] ?? 'nothing'
