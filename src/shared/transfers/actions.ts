import type { Permission } from '#shared/accounts/permissions.ts'
import type { ErrorCode } from '#shared/api/error.ts'
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
   * payment of all such is disputed none is sent, or the sender might have it twice; nor while a second admin is asked
   * whether it was sent.
   */
  readonly refundByHand: 'none' | 'due' | 'disputed' | 'claimed'
  /** A refund that failed at the provider; claimed while a second admin is asked whether it was sent by hand. */
  readonly failedRefund: 'none' | 'due' | 'claimed'
  /** Something went otherwise at the provider or a rail than in our books, and only an operator can settle it. */
  readonly isTroubled: boolean
  /** Part of the payment that may still be refunded, in minor units of the send currency. */
  readonly refundableMinor: bigint
  readonly alerts: AlertFacts
}

/** Facts about the compliance alerts that hold a transfer. */
type AlertFacts = {
  /** At least one of them has not been decided. */
  readonly isOpen: boolean
  /** At least one of them was confirmed. */
  readonly isConfirmed: boolean
}

/** Reason why alerts keep a transfer from its release; null if none does. */
export function alertRefusal({ isOpen, isConfirmed }: AlertFacts): string | null {
  if (isConfirmed) return 'An alert of this transfer was confirmed. It stays held, or is rejected.'
  return isOpen ? 'An alert of this transfer is open. Please clear or confirm it first.' : null
}

/** Fields that an action requires in addition to the reason. */
export type ActionField = 'amount' | 'bankReference'

type Row = {
  /** Its call: POST /api/admin/transfers/{id}/<path>. */
  readonly path: string
  readonly summary: string
  /** Permission of the desk that the action needs. */
  readonly permission: Permission
  readonly fields: readonly ActionField[]
  /** Refusals of the call beyond those of `refusal`. */
  readonly refusals: readonly ErrorCode[]
  /** The call honours an idempotency key and answers 201; others answer 200. */
  readonly isCreation?: true
  /** Name of the act in the audit log. */
  readonly audit: `transfer.${string}`
  /** Reason why an operator may not take the action on a transfer as it is; null if they may. */
  readonly refusal: (facts: ActionFacts) => string | null
}

/**
 * The actions that an admin may take on a transfer, in the order of the buttons. The calls, the names in the audit log, the
 * buttons and the fields of the dialog derive from this table.
 */
export const transferActions = {
  release: {
    path: 'release',
    permission: 'transfers.review',
    summary:
      'Releases a held transfer to its payout and charges a card that was only authorised. An unpaid transfer is then not held ' +
      'once it is paid.',
    fields: [],
    refusals: ['awaits_approval', 'own_approval', 'provider_unavailable'],
    audit: 'transfer.released',
    refusal: facts => {
      if (isUnpaid(facts)) return facts.isReviewAsked ? alertRefusal(facts.alerts) : 'It is not held.'
      if (!isLegal(facts, 'reviewApproved')) return 'It is not held.'
      if (facts.dispute === 'open') return DISPUTED
      return facts.dispute === 'lost' ? TAKEN : alertRefusal(facts.alerts)
    },
  },
  reject: {
    path: 'reject',
    permission: 'transfers.review',
    summary: 'Ends a held transfer and refunds it in full. The sender is sent the reason.',
    fields: [],
    refusals: ['awaits_approval', 'provider_unavailable'],
    audit: 'transfer.rejected',
    refusal: facts => {
      if (isUnpaid(facts) && facts.isAuthorised) return null
      return isLegal(facts, 'reviewApproved') && isLegal(facts, 'rejected') ? null : notHeld(facts)
    },
  },
  hold: {
    path: 'hold',
    permission: 'transfers.review',
    summary: 'Holds a paid transfer before its payout until it is released.',
    fields: [],
    refusals: [],
    audit: 'transfer.held',
    refusal: facts => {
      if (isLegal(facts, 'heldForReview')) return null
      if (!isUnpaid(facts)) return whereItStands(facts)
      if (facts.isReviewAsked && facts.isAuthorised) return 'It is already held: release or reject it.'
      return facts.isReviewAsked ? 'It will be held as soon as it is paid.' : null
    },
  },
  retryPayout: {
    path: 'retry-payout',
    permission: 'transfers.money',
    summary: 'Sends the payout to the rail again now, or asks the rail for its state.',
    fields: [],
    refusals: [],
    audit: 'transfer.payout_retried',
    refusal: ({ state }) =>
      state.payout === 'ready' || state.payout === 'submitted' ? null : whereItStands({ state }),
  },
  markPayInReceived: {
    path: 'pay-in-received',
    permission: 'transfers.money',
    summary:
      'Books a bank transfer that has arrived on our own account. One line of a statement pays one transfer.',
    fields: ['amount', 'bankReference'],
    refusals: ['amount_mismatch', 'awaits_approval', 'bank_reference_used', 'provider_unavailable'],
    audit: 'transfer.pay_in_received',
    refusal: facts => {
      if (!isUnpaid(facts)) return facts.state.payIn === 'captured' ? 'It has been paid.' : 'It has ended.'
      return facts.paymentMethod === 'bank' ? null : 'The sender pays it by card.'
    },
  },
  markRefundSent: {
    path: 'refund-sent',
    permission: 'transfers.money',
    summary:
      'Books a refund that was sent from our own account: for money that came there, or one that failed at the provider.',
    fields: ['bankReference'],
    refusals: ['awaits_approval', 'bank_reference_used'],
    audit: 'transfer.refund_sent',
    refusal: ({ refundByHand }) => {
      if (refundByHand === 'disputed') return DISPUTED
      if (refundByHand === 'claimed') return CLAIMED
      return refundByHand === 'due' ? null : 'No refund has to be sent manually.'
    },
  },
  retryRefund: {
    path: 'retry-refund',
    permission: 'transfers.money',
    summary: 'Sends a refund that failed at the provider again, as a new one.',
    fields: [],
    refusals: [],
    audit: 'transfer.refund_retried',
    refusal: ({ failedRefund }) => {
      if (failedRefund === 'claimed') return CLAIMED
      return failedRefund === 'due' ? null : 'No refund has failed.'
    },
  },
  /** The amount is in the send currency. The reason is for operators. */
  refundPart: {
    path: 'refunds',
    permission: 'transfers.money',
    summary: 'Refunds a part of the payment of a delivered transfer, or all that is left of it.',
    fields: ['amount'],
    refusals: ['amount_too_large', 'amount_too_small', 'awaits_approval'],
    isCreation: true,
    audit: 'transfer.partially_refunded',
    refusal: facts => {
      if (facts.state.status !== 'completed')
        return isLegal(facts, 'cancelledUnpaid') || isLegal(facts, 'cancelled') || isRecallable(facts.state)
          ? 'It is still in progress: cancel it.'
          : whereItStands(facts)
      if (facts.dispute === 'open') return DISPUTED
      if (facts.refundableMinor > 0n) return null
      return facts.dispute === 'lost' ? TAKEN : 'All of it has been refunded.'
    },
  },
  resolveException: {
    path: 'resolve',
    permission: 'transfers.money',
    summary:
      'Resolves a difference between the provider or a rail and our books: a payment that does not fit, or a late payout ' +
      'confirmation. Nothing is booked.',
    fields: [],
    refusals: [],
    audit: 'transfer.exception_resolved',
    refusal: ({ isTroubled }) => (isTroubled ? null : 'There is nothing to resolve.'),
  },
  cancel: {
    path: 'cancel',
    permission: 'transfers.money',
    summary: 'Cancels a transfer for its sender and refunds it in full.',
    fields: [],
    refusals: ['awaits_approval', 'provider_unavailable'],
    audit: 'transfer.cancelled',
    refusal: ({ state }) => (isStillHere(state) || isRecallable(state) ? null : whereItStands({ state })),
  },
} as const satisfies Readonly<Record<string, Row>>

export type TransferAction = keyof typeof transferActions

// The keys of an object literal are those of its type.
export const actionNames = Object.keys(transferActions) as TransferAction[]

/** Names of the actions in the audit log. */
export const auditNames = actionNames.map(name => transferActions[name].audit)

const DISPUTED = 'Its payment is disputed. Wait until the dispute is decided.'
const CLAIMED =
  'A request to mark it as sent waits for a second admin. Decide that first, on the page Approvals.'
const TAKEN = 'The sender’s bank has reversed the payment.'

type Standing = Pick<ActionFacts, 'state'>

const isLegal = ({ state }: Standing, event: TransferEvent): boolean => next(state, event) !== undefined

const isUnpaid = (facts: Standing): boolean => isLegal(facts, 'cancelledUnpaid')

const notHeld = (facts: ActionFacts): string =>
  isUnpaid(facts) && facts.isReviewAsked ? 'It will be held as soon as it is paid.' : 'It is not held.'

/** State of a transfer in words, if an action needs another. */
function whereItStands({ state }: Standing): string {
  if (isUnpaid({ state })) return 'It has not been paid.'
  if (state.payout === 'held') return 'It is already held: release or reject it.'
  if (state.payout === 'submitted') return 'Its payout is already with the rail.'
  if (state.status === 'completed') return 'It has been delivered.'
  return 'It has ended.'
}
