import type { TransferAction } from '#shared/api/admin/transfer-file.api.ts'
import { next, type TransferEvent, type TransferState } from './lifecycle.ts'
import { isRecallable, isStillHere } from './progress.ts'

/** Facts that decide which actions an operator may take. */
export type ActionFacts = {
  readonly state: TransferState
  /** An operator has requested a review. */
  readonly isReviewAsked: boolean
  readonly paymentMethod: 'card' | 'bank'
  /** The sender's bank keeps the money for us; nothing has been charged. */
  readonly isAuthorised: boolean
  /** Whether the sender's bank has taken the payment back. */
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
  /**
   * Whether there is a refund that no provider sends: its money came to our own account, or it failed there. While the
   * payment of all such is disputed none is sent, or the sender might have it twice.
   */
  readonly refundByHand: 'none' | 'due' | 'disputed'
  /** There is one that failed at the provider. */
  readonly isRefundFailed: boolean
  /** Something went otherwise at the provider or a rail than in our books, and only an operator can settle it. */
  readonly isTroubled: boolean
  /** Part of the payment that may still be refunded, in minor units of the send currency. */
  readonly refundableMinor: bigint
}

/** Reason why an operator may not take an action on a transfer as it is; null if they may. */
export const refusalOf: Record<TransferAction, (facts: ActionFacts) => string | null> = {
  release: facts => {
    if (isUnpaid(facts)) return facts.isReviewAsked ? null : 'It is not held.'
    if (!isLegal(facts, 'reviewApproved')) return 'It is not held.'
    if (facts.dispute === 'open') return DISPUTED
    return facts.dispute === 'lost' ? TAKEN : null
  },
  reject: facts => {
    if (isUnpaid(facts) && facts.isAuthorised) return null
    return isLegal(facts, 'reviewApproved') && isLegal(facts, 'rejected') ? null : notHeld(facts)
  },
  hold: facts => {
    if (isLegal(facts, 'heldForReview')) return null
    if (!isUnpaid(facts)) return whereItStands(facts)
    if (facts.isReviewAsked && facts.isAuthorised) return 'It is held already: release or reject it.'
    return facts.isReviewAsked ? 'It will be held as soon as it is paid.' : null
  },
  retryPayout: ({ state }) =>
    state.payout === 'ready' || state.payout === 'submitted' ? null : whereItStands({ state }),
  markPayInReceived: facts => {
    if (!isUnpaid(facts)) return facts.state.payIn === 'captured' ? 'It has been paid.' : 'It has ended.'
    return facts.paymentMethod === 'bank' ? null : 'It is to be paid by card.'
  },
  markRefundSent: ({ refundByHand }) => {
    if (refundByHand === 'disputed') return DISPUTED
    return refundByHand === 'due' ? null : 'There is no refund that has to be sent by hand.'
  },
  retryRefund: ({ isRefundFailed }) => (isRefundFailed ? null : 'No refund has failed.'),
  refundPart: facts => {
    if (facts.state.status !== 'completed')
      return isLegal(facts, 'cancelledUnpaid') || isLegal(facts, 'cancelled') || isRecallable(facts.state)
        ? 'It is still under way: cancel it.'
        : whereItStands(facts)
    if (facts.dispute === 'open') return DISPUTED
    if (facts.refundableMinor > 0n) return null
    return facts.dispute === 'lost' ? TAKEN : 'All of it has been refunded.'
  },
  resolveException: ({ isTroubled }) => (isTroubled ? null : 'There is nothing to be marked as resolved.'),
  cancel: ({ state }) => (isStillHere(state) || isRecallable(state) ? null : whereItStands({ state })),
}

const DISPUTED = 'Its payment is disputed: wait for how that ends.'
const TAKEN = 'The sender’s bank has taken its payment back.'

type Standing = Pick<ActionFacts, 'state'>

const isLegal = ({ state }: Standing, event: TransferEvent): boolean => next(state, event) !== undefined

const isUnpaid = (facts: Standing): boolean => isLegal(facts, 'cancelledUnpaid')

const notHeld = (facts: ActionFacts): string =>
  isUnpaid(facts) && facts.isReviewAsked ? 'It will be held as soon as it is paid.' : 'It is not held.'

/** State of a transfer in words, if an action needs another. */
function whereItStands({ state }: Standing): string {
  if (isUnpaid({ state })) return 'It has not been paid.'
  if (state.payout === 'held') return 'It is held already: release or reject it.'
  if (state.payout === 'submitted') return 'Its payout has been handed over already.'
  if (state.status === 'completed') return 'It has been delivered.'
  return 'It has ended.'
}
