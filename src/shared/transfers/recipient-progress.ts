import type { Milestone, NextStep, TimelineStep } from '#shared/api/transfers/progress.api.ts'

type Told = { readonly milestone: Milestone; readonly reason: string | null } | null

const told = (milestone: Milestone, reason: string | null = null): Told => ({ milestone, reason })
const lost = told('failed', 'It will not arrive. Please contact the sender.')

/**
 * Text for the recipient at each milestone: it says where their money is. How the sender pays, why they do not, and their
 * refunds are not for the recipient.
 */
const toldOf: Record<Milestone, Told> = {
  created: told('created'),
  payment_started: null,
  paid: null,
  in_review: told('in_review', 'It is being checked before it is paid out.'),
  review_passed: told('review_passed'),
  sent: told('sent'),
  delivered: told('delivered'),
  payout_retried: told('payout_retried'),
  // A recipient does not read what is wrong: that is between us and the sender.
  action_needed: null,
  action_taken: null,
  recipient_corrected: null,
  cancelled: lost,
  replaced: lost,
  expired: lost,
  rejected: lost,
  failed: lost,
  returned: told('returned', 'It could not be paid out and was returned. Please contact the sender.'),
  refund_started: null,
  refunded: null,
  refund_failed: null,
}

/** A timeline of the sender's as its recipient sees it; of an unpaid transfer no more than that it was made. */
export const timelineForRecipient = (
  steps: readonly TimelineStep[],
  { isUnpaid }: { readonly isUnpaid: boolean },
): TimelineStep[] =>
  steps.flatMap(({ milestone, at }) => {
    const step = toldOf[milestone]
    return step === null || (isUnpaid && milestone !== 'created') ? [] : [{ ...step, at }]
  })

/** Next step for a recipient while the sender waits for `step`. */
export function nextForRecipient(step: NextStep): NextStep {
  // Somebody who talks a sender into a transfer is not told for how long they may take it back.
  if (step?.milestone === 'action_taken' || step?.milestone === 'sent')
    return { milestone: 'delivered', by: null }
  return step?.milestone === 'refunded' ? null : step
}
