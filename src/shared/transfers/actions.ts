import type { TransferAction } from '#shared/api/admin/transfers.api.ts'
import { next, type TransferEvent, type TransferState } from './lifecycle.ts'
import { isCancellable } from './progress.ts'

/** What decides on what an operator may do. */
export type ActionFacts = {
  readonly state: TransferState
  /** An operator has asked to look at it. */
  readonly isReviewAsked: boolean
  readonly paymentMethod: 'card' | 'bank'
  /** It has been paid by money that came by hand, and that nobody has sent back yet. */
  readonly isRefundByHandDue: boolean
}

/** Why an operator may not do something with a transfer as it is, in words; null where they may. */
export const refusalOf: Record<TransferAction, (facts: ActionFacts) => string | null> = {
  release: facts => (isLegal(facts, 'reviewApproved') ? null : notHeld(facts)),
  reject: facts => (isLegal(facts, 'reviewApproved') && isLegal(facts, 'rejected') ? null : notHeld(facts)),
  hold: facts => {
    if (isLegal(facts, 'heldForReview')) return null
    if (isUnpaid(facts)) return facts.isReviewAsked ? 'It will be held as soon as it is paid.' : null
    return whereItStands(facts)
  },
  retryPayout: ({ state }) =>
    state.payout === 'ready' || state.payout === 'submitted' ? null : whereItStands({ state }),
  markPayInReceived: facts => {
    if (!isUnpaid(facts)) return facts.state.payIn === 'captured' ? 'It has been paid.' : 'It has ended.'
    return facts.paymentMethod === 'bank' ? null : 'It is to be paid by card.'
  },
  markRefundSent: ({ isRefundByHandDue }) =>
    isRefundByHandDue ? null : 'There is no refund that has to be sent by hand.',
  cancel: facts => (isCancellable(facts.state) ? null : whereItStands(facts)),
}

type Standing = Pick<ActionFacts, 'state'>

const isLegal = ({ state }: Standing, event: TransferEvent): boolean => next(state, event) !== undefined

const isUnpaid = (facts: Standing): boolean => isLegal(facts, 'cancelledUnpaid')

const notHeld = (facts: ActionFacts): string =>
  isUnpaid(facts) && facts.isReviewAsked ? 'It will be held as soon as it is paid.' : 'It is not held.'

/** Where a transfer stands that is not as an action needs it. */
function whereItStands({ state }: Standing): string {
  if (isUnpaid({ state })) return 'It has not been paid.'
  if (state.payout === 'held') return 'It is held already: release or reject it.'
  if (state.payout === 'submitted') return 'Its payout has been handed over already.'
  if (state.status === 'completed') return 'It has been delivered.'
  return 'It has ended.'
}
