import type { Milestone, NextStep, TimelineStep } from '#shared/api/transfers/progress.api.ts'
import { next, type TransferEvent, type TransferState } from './lifecycle.ts'

/** Events that change no state of the transfer. */
const apart = [
  'created',
  // An unexpected payment, which is refunded; a partial refund by an operator.
  'unexpectedCapture',
  'refundGranted',
  'refundedApart',
  // Reviews requested and ended, and the release of a card for charging: the sender does not see them.
  'reviewAsked',
  'reviewWithdrawn',
  'captureApproved',
  // A paid transfer lacks data; its sender has given them, or corrected the recipient.
  'detailsAsked',
  'detailsGiven',
  'recipientCorrected',
  // The rail is asked to give the payout back; it has been too late.
  'recallAsked',
  'recallRefused',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const

/** Events of the lifecycle, and those that change no state. */
export type ProgressEvent = TransferEvent | (typeof apart)[number]

type Telling = {
  readonly milestones: readonly Milestone[]
  /** The milestone that the event's cause explains: such a cause is written for the sender. */
  readonly explained?: Milestone
}

/** Messages to the sender for each event; some events have none. */
export const tellings: Record<ProgressEvent, Telling> = {
  created: { milestones: ['created'] },
  payInOpened: { milestones: [] },
  payInProcessing: { milestones: ['payment_started'] },
  payInCaptured: { milestones: ['paid'] },
  payInCapturedForReview: { milestones: ['paid', 'in_review'], explained: 'in_review' },
  payInAuthorised: { milestones: ['in_review'], explained: 'in_review' },
  payInFailed: { milestones: ['failed'], explained: 'failed' },
  expired: { milestones: ['expired'], explained: 'expired' },
  cancelledUnpaid: { milestones: ['cancelled'], explained: 'cancelled' },
  replaced: { milestones: ['replaced'], explained: 'replaced' },
  rejectedUnpaid: { milestones: ['rejected'], explained: 'rejected' },
  reviewAsked: { milestones: [] },
  reviewWithdrawn: { milestones: [] },
  captureApproved: { milestones: [] },
  // The reason of a review, and of its end, is not for the sender.
  heldForReview: { milestones: ['in_review'] },
  reviewApproved: { milestones: ['review_passed'] },
  payoutSubmitted: { milestones: ['sent'] },
  payoutDelivered: { milestones: ['delivered'] },
  payoutRefused: { milestones: ['payout_retried'] },
  recipientRefused: { milestones: ['action_needed'], explained: 'action_needed' },
  detailsAsked: { milestones: ['action_needed'] },
  detailsGiven: { milestones: ['action_taken'] },
  recipientCorrected: { milestones: ['recipient_corrected'] },
  cancelled: { milestones: ['cancelled', 'refund_started'], explained: 'cancelled' },
  rejected: { milestones: ['rejected', 'refund_started'], explained: 'rejected' },
  recallAsked: { milestones: [] },
  recallRefused: { milestones: [] },
  payoutRecalled: { milestones: ['cancelled', 'refund_started'], explained: 'cancelled' },
  payoutLate: { milestones: ['failed', 'refund_started'], explained: 'failed' },
  payoutRefusedForGood: { milestones: ['failed', 'refund_started'], explained: 'failed' },
  payoutReturned: { milestones: ['returned', 'refund_started'], explained: 'returned' },
  refunded: { milestones: ['refunded'] },
  refundFailed: { milestones: ['refund_failed'] },
  unexpectedCapture: { milestones: ['refund_started'] },
  refundGranted: { milestones: ['refund_started'] },
  refundedApart: { milestones: ['refunded'] },
  disputeOpened: { milestones: [] },
  disputeWon: { milestones: [] },
  disputeLost: { milestones: [] },
}

/** An event as it was noted; the states are texts of the triple, and null before the first. */
export type NotedEvent = {
  readonly event: ProgressEvent
  readonly from: string | null
  readonly to: string | null
  readonly cause: string | null
  readonly at: Date
}

/** Reasons of refunds that were not a transfer's whole refund; never an operator's words. */
const reasonsApart: Partial<Record<ProgressEvent, string>> = {
  unexpectedCapture: 'A payment arrived when none was due. You will be refunded in full.',
  refundGranted: 'We are refunding part of your payment.',
}

/** Events in order, as milestones. */
export function timelineOf(events: readonly NotedEvent[]): TimelineStep[] {
  const isApart = ({ event }: NotedEvent) => event === 'refundedApart'
  const told = [...inOrder(events.filter(event => !isApart(event))), ...events.filter(isApart)]
  return told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(stepsOf)
    .filter(isNoRepeatedSending)
}

/**
 * Events in their causal order: each starts in the state to which the one before it led. Times alone do not show the order,
 * because an event has the time at which its statement began, and that statement may have waited for another. Times never
 * run backwards in the result.
 */
export function inOrder<Event extends Pick<NotedEvent, 'from' | 'to' | 'at'>>(
  events: readonly Event[],
): Event[] {
  const left = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const ordered: Event[] = []
  for (let last: Event | undefined; left.length > 0;) {
    const following = left.findIndex(({ from }) => from === (last?.to ?? null))
    const [event] = left.splice(Math.max(following, 0), 1) as [Event] // there is one left
    last = { ...event, at: last !== undefined && last.at > event.at ? last.at : event.at }
    ordered.push(last)
  }
  return ordered
}

function stepsOf({ event, cause, at }: NotedEvent): TimelineStep[] {
  const { milestones, explained } = tellings[event]
  const reasonOf = (milestone: Milestone) => reasonsApart[event] ?? (milestone === explained ? cause : null)
  return milestones.map(milestone => ({ milestone, at: at.toISOString(), reason: reasonOf(milestone) }))
}

/** A payout that is tried again is one milestone, not two. */
const isNoRepeatedSending = ({ milestone }: TimelineStep, index: number, steps: readonly TimelineStep[]) =>
  milestone !== 'sent' || steps.findIndex(step => step.milestone === 'sent') === index

export type ProgressFacts = {
  readonly state: TransferState
  readonly priceLockedUntil: Date
  /** A local day of the receive country, 'YYYY-MM-DD'; null before the payment. */
  readonly availableOn: string | null
  /** Whether a card is authorised and waits for us: its sender has done what is theirs. */
  readonly isAuthorised: boolean
  /** The day by which a refund that has not left leaves, 'YYYY-MM-DD'; null where none is to be sent, or it is late. */
  readonly refundLeavesBy: string | null
  /** Whether money that came when none was due is on its way back. */
  readonly isOtherRefundUnderWay: boolean
  /** The end of its cooling-off, before which it is not sent; null: it has none, or it is over. */
  readonly coolingOffUntil: Date | null
  /** Whether it waits for its sender after the payment. */
  readonly isActionNeeded: boolean
}

/** Next step and its time; no time if it has passed or depends on others. */
export function nextStepOf(facts: ProgressFacts, now: Date): NextStep {
  const { state, priceLockedUntil, availableOn } = facts
  if (facts.isAuthorised && state.payIn === 'processing') return { milestone: 'review_passed', by: null }
  if (isAwaitingMoney(state))
    return { milestone: 'paid', by: priceLockedUntil > now ? priceLockedUntil.toISOString() : null }
  // Before the review: it is the one that the sender can do something about.
  if (facts.isActionNeeded && isPaidAndHere(state)) return { milestone: 'action_taken', by: null }
  if (state.payout === 'held') return { milestone: 'review_passed', by: null }
  if (state.payout === 'ready' && facts.coolingOffUntil !== null)
    return { milestone: 'sent', by: facts.coolingOffUntil.toISOString() }
  if (state.payout === 'ready' || state.payout === 'submitted')
    return { milestone: 'delivered', by: isToCome(availableOn, now) ? availableOn : null }
  if (state.payIn === 'refunding' || facts.isOtherRefundUnderWay)
    return { milestone: 'refunded', by: facts.refundLeavesBy }
  return null
}

const isPaidAndHere = ({ payout }: TransferState): boolean => payout === 'ready' || payout === 'held'

const isToCome = (day: string | null, now: Date): boolean =>
  day !== null && day >= now.toISOString().slice(0, 10)

/** Whether its money may still come. */
export const isAwaitingMoney = (state: TransferState): boolean => next(state, 'cancelledUnpaid') !== undefined

/** Whether a transfer is still with us: nothing of it has been handed to the rail. */
export const isStillHere = (state: TransferState): boolean =>
  isAwaitingMoney(state) || next(state, 'cancelled') !== undefined

/** Whether its payout is with the rail, which may give it back as long as it has not delivered it. */
export const isRecallable = (state: TransferState): boolean => next(state, 'payoutRecalled') !== undefined

export type CancellationFacts = {
  readonly state: TransferState
  readonly cancellableUntil: Date | null
  /** Whether the rail is being asked to give it back already. */
  readonly isRecallAsked: boolean
}

/**
 * Whether the sender may take a transfer back: as long as it is still here, and where the rail has it for some minutes
 * after they paid. Source: docs/decisions/0030.
 */
export function isCancellable(
  { state, cancellableUntil, isRecallAsked }: CancellationFacts,
  now: Date,
): boolean {
  if (isStillHere(state)) return true
  return isRecallable(state) && !isRecallAsked && cancellableUntil !== null && now < cancellableUntil
}
