import type { Milestone, NextStep, TimelineStep } from '#shared/api/progress.api.ts'
import { next, type TransferEvent, type TransferState } from './lifecycle.ts'

/**
 * What is told of: the lifecycle's events, the beginning, and money that came when none was due and goes back. That an
 * unpaid transfer is to be looked at, an operator has noted for operators: nobody else is told.
 */
export type ProgressEvent = TransferEvent | 'created' | 'strayCapture' | 'strayRefunded' | 'reviewAsked'

type Telling = {
  readonly milestones: readonly Milestone[]
  /** The milestone that the event's cause explains: such a cause is written for the sender. */
  readonly explained?: Milestone
}

/** What a sender is told of each event; of some, nothing. */
export const tellings: Record<ProgressEvent, Telling> = {
  created: { milestones: ['created'] },
  payInOpened: { milestones: [] },
  payInProcessing: { milestones: ['payment_started'] },
  payInCaptured: { milestones: ['paid'] },
  payInCapturedForReview: { milestones: ['paid', 'in_review'], explained: 'in_review' },
  payInFailed: { milestones: ['failed'], explained: 'failed' },
  expired: { milestones: ['expired'], explained: 'expired' },
  cancelledUnpaid: { milestones: ['cancelled'], explained: 'cancelled' },
  reviewAsked: { milestones: [] },
  // Why an operator wants to look at it, and why they let it go on, is no sender's business.
  heldForReview: { milestones: ['in_review'] },
  reviewApproved: { milestones: ['review_passed'] },
  payoutSubmitted: { milestones: ['sent'] },
  payoutDelivered: { milestones: ['delivered'] },
  payoutRefused: { milestones: ['payout_retried'] },
  cancelled: { milestones: ['cancelled', 'refund_started'], explained: 'cancelled' },
  rejected: { milestones: ['rejected', 'refund_started'], explained: 'rejected' },
  payoutRefusedForGood: { milestones: ['failed', 'refund_started'], explained: 'failed' },
  payoutReturned: { milestones: ['returned', 'refund_started'], explained: 'returned' },
  refunded: { milestones: ['refunded'] },
  strayCapture: { milestones: ['refund_started'] },
  strayRefunded: { milestones: ['refunded'] },
}

/** An event as it was noted; the states are texts of the triple, and null before the first. */
export type NotedEvent = {
  readonly event: ProgressEvent
  readonly from: string | null
  readonly to: string | null
  readonly cause: string | null
  readonly at: Date
}

const STRAY_REASON = 'A payment arrived when none was due. All of it goes back to you.'

/** What has happened, in order, in the words of milestones. */
export function timelineOf(events: readonly NotedEvent[]): TimelineStep[] {
  const isApart = ({ event }: NotedEvent) => event === 'strayRefunded'
  const told = [...inOrder(events.filter(event => !isApart(event))), ...events.filter(isApart)]
  return told
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(stepsOf)
    .filter(isNoRepeatedSending)
}

/**
 * Events as they followed each other: each goes on from where the one before it led. Their times alone do not tell,
 * for an event has the time at which its statement began, and it may have waited for another's. No time goes back.
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
  const reasonOf = (milestone: Milestone) => {
    if (event === 'strayCapture') return STRAY_REASON
    return milestone === explained ? cause : null
  }
  return milestones.map(milestone => ({ milestone, at: at.toISOString(), reason: reasonOf(milestone) }))
}

/** A payout that is tried again is one thing to be told, not two. */
const isNoRepeatedSending = ({ milestone }: TimelineStep, index: number, steps: readonly TimelineStep[]) =>
  milestone !== 'sent' || steps.findIndex(step => step.milestone === 'sent') === index

export type ProgressFacts = {
  readonly state: TransferState
  readonly priceLockedUntil: Date
  /** A day, 'YYYY-MM-DD' in UTC. */
  readonly availableOn: string
  /** Whether money that came when none was due is on its way back. */
  readonly isStrayUnderWay: boolean
}

/** What comes next, and by when; no time is named where it has passed or is not ours to name. */
export function nextStepOf(facts: ProgressFacts, now: Date): NextStep {
  const { state, priceLockedUntil, availableOn } = facts
  if (isAwaitingMoney(state))
    return { milestone: 'paid', by: priceLockedUntil > now ? priceLockedUntil.toISOString() : null }
  if (state.payout === 'held') return { milestone: 'review_passed', by: null }
  if (state.payout === 'ready' || state.payout === 'submitted')
    return { milestone: 'delivered', by: availableOn >= now.toISOString().slice(0, 10) ? availableOn : null }
  if (state.payIn === 'refunding' || facts.isStrayUnderWay) return { milestone: 'refunded', by: null }
  return null
}

const isAwaitingMoney = (state: TransferState): boolean => next(state, 'cancelledUnpaid') !== undefined

/** Whether the sender may still take a transfer back: nothing of it has been handed to the rail. */
export const isCancellable = (state: TransferState): boolean =>
  isAwaitingMoney(state) || next(state, 'cancelled') !== undefined
