/** Status that the API shows. */
export const statuses = ['pending', 'processing', 'completed', 'failed'] as const
/** State of the sender's money. */
export const payIns = ['none', 'open', 'processing', 'captured', 'void', 'refunding', 'refunded'] as const
/** State of the recipient's money. */
export const payouts = ['none', 'ready', 'held', 'submitted', 'delivered', 'returned'] as const

export type Status = (typeof statuses)[number]
export type PayIn = (typeof payIns)[number]
export type Payout = (typeof payouts)[number]

/** The triple that guards every change of a transfer. */
export type TransferState = { readonly status: Status; readonly payIn: PayIn; readonly payout: Payout }

type Transition = {
  readonly event: string
  /** A transition is legal from each combination of these. */
  readonly from: {
    readonly status: readonly Status[]
    readonly payIn: readonly PayIn[]
    readonly payout: readonly Payout[]
  }
  /** Parts that change; the others stay. */
  readonly to: Partial<TransferState>
}

const unpaid = {
  status: ['pending', 'processing'],
  payIn: ['none', 'open', 'processing'],
  payout: ['none'],
} as const
const paid = { status: ['processing'], payIn: ['captured'] } as const
const voided = { status: 'failed', payIn: 'void' } as const
const refunding = { status: 'failed', payIn: 'refunding' } as const

/**
 * Every legal change of a transfer. The SQL guard, the operator's buttons, the picture in the docs and the test of
 * each state with each event derive from this table. Its picture: docs/lifecycle.md.
 */
export const transitions = [
  {
    event: 'payInOpened',
    from: { status: ['pending'], payIn: ['none'], payout: ['none'] },
    to: { payIn: 'open' },
  },
  {
    event: 'payInProcessing',
    from: { status: ['pending'], payIn: ['none', 'open'], payout: ['none'] },
    to: { status: 'processing', payIn: 'processing' },
  },
  { event: 'payInCaptured', from: unpaid, to: { status: 'processing', payIn: 'captured', payout: 'ready' } },
  {
    event: 'payInCapturedForReview',
    from: unpaid,
    to: { status: 'processing', payIn: 'captured', payout: 'held' },
  },
  {
    // The card is authorised and is charged after the review.
    event: 'payInAuthorised',
    from: { status: ['pending'], payIn: ['none', 'open'], payout: ['none'] },
    to: { status: 'processing', payIn: 'processing' },
  },
  { event: 'payInFailed', from: unpaid, to: voided },
  { event: 'expired', from: unpaid, to: voided },
  { event: 'cancelledUnpaid', from: unpaid, to: voided },
  // Its sender changed it before paying: another transfer stands in its place.
  { event: 'replaced', from: unpaid, to: voided },
  { event: 'rejectedUnpaid', from: unpaid, to: voided },
  { event: 'heldForReview', from: { ...paid, payout: ['ready'] }, to: { payout: 'held' } },
  { event: 'reviewApproved', from: { ...paid, payout: ['held'] }, to: { payout: 'ready' } },
  { event: 'payoutSubmitted', from: { ...paid, payout: ['ready'] }, to: { payout: 'submitted' } },
  {
    event: 'payoutDelivered',
    from: { ...paid, payout: ['submitted'] },
    to: { status: 'completed', payout: 'delivered' },
  },
  { event: 'payoutRefused', from: { ...paid, payout: ['submitted'] }, to: { payout: 'ready' } },
  // The recipient's details are wrong, and the sender may correct them.
  { event: 'recipientRefused', from: { ...paid, payout: ['submitted'] }, to: { payout: 'ready' } },
  { event: 'cancelled', from: { ...paid, payout: ['ready', 'held'] }, to: { ...refunding, payout: 'none' } },
  { event: 'rejected', from: { ...paid, payout: ['ready', 'held'] }, to: { ...refunding, payout: 'none' } },
  {
    // The rail has given it back for a cancellation, or because it took too long.
    event: 'payoutRecalled',
    from: { ...paid, payout: ['submitted'] },
    to: { ...refunding, payout: 'none' },
  },
  { event: 'payoutLate', from: { ...paid, payout: ['submitted'] }, to: { ...refunding, payout: 'none' } },
  {
    event: 'payoutRefusedForGood',
    from: { ...paid, payout: ['submitted'] },
    to: { ...refunding, payout: 'returned' },
  },
  {
    event: 'payoutReturned',
    from: { status: ['processing', 'completed'], payIn: ['captured'], payout: ['submitted', 'delivered'] },
    to: { ...refunding, payout: 'returned' },
  },
  {
    event: 'refunded',
    from: { status: ['failed'], payIn: ['refunding'], payout: ['none', 'returned'] },
    to: { payIn: 'refunded' },
  },
  {
    // It has come back to us: a closed account, say.
    event: 'refundFailed',
    from: { status: ['failed'], payIn: ['refunded'], payout: ['none', 'returned'] },
    to: { payIn: 'refunding' },
  },
] as const satisfies readonly Transition[]

export type TransferEvent = (typeof transitions)[number]['event']

const byEvent: ReadonlyMap<string, Transition> = new Map(transitions.map(row => [row.event, row]))

export function transitionOf(event: TransferEvent): Transition {
  return byEvent.get(event)! // every event of the union has its row, by its type
}

/**
 * Two changes that one statement may make, from these states: a payment is booked and its payout taken for the rail. The
 * timeline has both, and no state that the table above does not have. Source: docs/decisions/0039.
 */
export const captureAndSubmit = [
  { first: 'payInCaptured', second: 'payoutSubmitted', from: { ...unpaid, payIn: ['open', 'processing'] } },
] as const satisfies readonly { first: TransferEvent; second: TransferEvent; from: Transition['from'] }[]

/** The state an event leads to, or undefined where it is not legal from this one. */
export function next(state: TransferState, event: TransferEvent): TransferState | undefined {
  const { from, to } = transitionOf(event)
  const isLegal =
    from.status.includes(state.status) &&
    from.payIn.includes(state.payIn) &&
    from.payout.includes(state.payout)
  return isLegal ? { ...state, ...to } : undefined
}

/** Events that are legal from a state, in the order of the table. */
export const eventsFrom = (state: TransferState): TransferEvent[] =>
  transitions.map(row => row.event).filter(event => next(state, event) !== undefined)
