import { type ActionFacts, type TransferAction, transferActions } from './actions.ts'
import { type AttentionFacts, mainActionOf } from './attention.ts'
import { isAwaitingMoney } from './progress.ts'

/** Facts that say what a transfer waits for, and since when. */
export type WaitFacts = {
  readonly actions: Pick<
    ActionFacts,
    'state' | 'isReviewAsked' | 'isAuthorised' | 'paymentMethod' | 'dispute' | 'alerts'
  >
  readonly attention: AttentionFacts
  /** The time at which it came into its present state. */
  readonly changedAt: Date
  /** The time at which the sender was asked to correct the recipient or to give missing details; null where nothing is asked. */
  readonly senderAskedAt: Date | null
  /** The end of its cooling-off; null where it has none, or it is over. */
  readonly coolingOffUntil: Date | null
  /** The end of the time in which an unpaid transfer may be paid at its price. */
  readonly priceLockedUntil: Date
  /** The time at which the rail was asked to return the payout; null where it was not. */
  readonly recallAskedAt: Date | null
  /** The rail of the last payout; null before the first. */
  readonly rail: string | null
  /** The beginning of each refund and dispute of `attention`, in the same order. */
  readonly refundsAt: readonly Date[]
  readonly disputesAt: readonly Date[]
  /** The oldest act that waits for a second admin, by its request; null where there is none. */
  readonly secondAdmin: { readonly act: string; readonly at: Date } | null
}

/** These, and all that decides whether its action is possible. */
export type WaitingFacts = WaitFacts & { readonly actions: ActionFacts }

export type Waiting = {
  /** A clause without its full stop: 'Waits for the rail sandbox to deliver its payout'. */
  readonly text: string
  /** Null where nobody noted it. */
  readonly since: Date | null
  /** The end that the wait has by itself; null where it has none. */
  readonly until: Date | null
  /** The action that fits; null where an operator has none to take, or has to look first. */
  readonly action: TransferAction | null
  /** True if nothing is left to do: `since` is then the time of its end. */
  readonly isOver: boolean
}

type Found = Partial<Omit<Waiting, 'text'>> & Pick<Waiting, 'text'>

/** The wait of a transfer. A matter for an operator is named before one that goes on by itself. */
export function waitingOf(facts: WaitingFacts, now: Date): Waiting {
  const found = foundOf(facts, now)
  const action = found.action === undefined ? mainActionOf(facts.attention, now) : found.action
  const isPossible = action !== null && transferActions[action].refusal(facts.actions) === null
  return { since: null, until: null, isOver: false, ...found, action: isPossible ? action : null }
}

/** The wait of a transfer without the action that fits, in a list say. */
export const waitOf = (facts: WaitFacts, now: Date): Omit<Waiting, 'action'> => {
  const { text, since = null, until = null, isOver = false } = foundOf(facts, now)
  return { text, since, until, isOver }
}

const foundOf = (facts: WaitFacts, now: Date): Found =>
  troubleOf(facts) ?? moneyBackOf(facts) ?? standingOf(facts, now)

/** Acts that may wait for a second admin, by the names that their requests give them. */
const requested: Readonly<Record<string, string>> = {
  release: 'its release',
  cancel: 'its cancellation',
  reject: 'its rejection',
  refundPart: 'a partial refund',
  refundSent: 'the record that a refund was sent',
  markPayInReceived: 'the record that its payment was received',
  bankAssign: 'the bank line that was assigned to it',
}

/** The wait for a difference from the books, a second admin, or a dispute. */
function troubleOf({ attention, disputesAt, secondAdmin }: WaitFacts): Found | undefined {
  if (attention.mismatches.length > 0)
    return { text: 'Waits for an operator to settle a payment that is not as the provider has it' }
  if (attention.lateConfirmations.length > 0)
    return { text: 'Waits for an operator to settle a payout that its rail has confirmed late' }
  if (secondAdmin !== null)
    return {
      text: `Waits for a second admin to approve ${requested[secondAdmin.act] ?? 'an act'}`,
      since: secondAdmin.at,
      action: null,
    }
  const open = attention.disputes.findIndex(({ state }) => state === 'open')
  if (open < 0) return undefined
  const since = disputesAt[open] ?? null
  return { text: 'Waits for the provider to decide the dispute of its payment', since }
}

/** Words for a refund that has not reached its sender, the first of these that fits. */
const refundWaits: readonly {
  readonly isOne: (refund: AttentionFacts['refunds'][number]) => boolean
  readonly text: (amount: string) => string
}[] = [
  {
    isOne: ({ isOwed }) => !isOwed,
    text: amount => `Waits for somebody to find out who recorded a refund of ${amount} that is not owed`,
  },
  {
    isOne: ({ isByHand, state }) => isByHand && state !== 'paid',
    text: amount => `Waits for an operator to send a refund of ${amount} by hand`,
  },
  {
    isOne: ({ state }) => state === 'failed',
    text: amount => `Waits for an operator to retry a refund of ${amount}, which has failed`,
  },
  {
    isOne: ({ state }) => state === 'requested',
    text: amount => `Waits for a refund of ${amount} to be sent`,
  },
  {
    isOne: ({ state }) => state === 'sent',
    text: amount => `Waits for a refund of ${amount} to reach the sender`,
  },
]

function moneyBackOf({ attention: { refunds }, refundsAt }: WaitFacts): Found | undefined {
  for (const { isOne, text } of refundWaits) {
    const place = refunds.findIndex(isOne)
    const refund = refunds[place]
    if (refund !== undefined) return { text: text(refund.amount), since: refundsAt[place] ?? null }
  }
  return undefined
}

/** The wait that follows from the state alone. */
function standingOf(facts: WaitFacts, now: Date): Found {
  const { state, isAuthorised } = facts.actions
  const since = facts.changedAt
  if (isAwaitingMoney(state)) return isAuthorised ? authorisedOf(facts) : { ...unpaidOf(facts, now), since }
  if (state.payout === 'held') return { ...reviewOf(facts), since }
  if (state.payout === 'ready' && state.payIn === 'captured') return { since, ...readyOf(facts) }
  if (state.payout === 'submitted') return { since, ...submittedOf(facts, now) }
  if (state.payIn === 'refunding') return { text: 'Waits for its refund to be sent', since }
  return { text: endOf(facts), since, isOver: true }
}

function unpaidOf({ actions, priceLockedUntil }: WaitFacts, now: Date): Found {
  const { state, paymentMethod } = actions
  if (state.payIn === 'processing') return { text: 'Waits for the sender’s bank to carry out the payment' }
  const until = priceLockedUntil > now ? priceLockedUntil : null
  if (paymentMethod === 'bank')
    return { text: 'Waits for the sender’s bank transfer to arrive', until, action: 'markPayInReceived' }
  const isBegun = state.payIn === 'open'
  return {
    text: isBegun ? 'Waits for the sender to finish paying by card' : 'Waits for the sender to pay by card',
    until,
  }
}

function authorisedOf(facts: WaitFacts): Found {
  const { changedAt: since, actions, attention } = facts
  if (!actions.isReviewAsked) return { text: 'Waits for its card to be charged', since }
  return { ...reviewOf(facts), since, until: attention.authorisedUntil }
}

/** The wait of a transfer that is held, or authorised and not charged before its review. */
function reviewOf({ actions: { alerts, dispute } }: WaitFacts): Found {
  if (alerts.isConfirmed)
    return { text: 'Waits for an operator to reject it: an alert was confirmed', action: 'reject' }
  if (alerts.isOpen) return { text: 'Waits for an operator to clear or confirm its alert' }
  if (dispute === 'lost')
    return {
      text: 'Waits for an operator to reject it: the sender’s bank has reversed the payment',
      action: 'reject',
    }
  return { text: 'Waits for an operator to release or reject it', action: 'release' }
}

function readyOf({ attention, senderAskedAt, coolingOffUntil }: WaitFacts): Found {
  if (senderAskedAt !== null)
    return {
      text: 'Waits for the sender to correct or complete the details',
      since: senderAskedAt,
      action: null,
    }
  if (coolingOffUntil !== null)
    return { text: 'Waits for the end of its cooling-off', until: coolingOffUntil, action: null }
  return attention.payoutAttempt > 0
    ? { text: 'Waits for a rail to take its payout, which was refused for now', action: 'retryPayout' }
    : { text: 'Waits for its payout to be sent to a rail', action: 'retryPayout' }
}

function submittedOf({ attention, recallAskedAt, rail }: WaitFacts, now: Date): Found {
  const name = rail === null ? 'its rail' : `the rail ${rail}`
  if (recallAskedAt !== null)
    return { text: `Waits for ${name} to say whether it gives the payout back`, since: recallAskedAt }
  if (attention.disputes.some(({ state }) => state === 'lost'))
    return { text: `Waits for ${name} to give the payout back: the payment was reversed` }
  const isLate = attention.availableOn !== null && attention.availableOn < now.toISOString().slice(0, 10)
  return {
    text: `Waits for ${name} to deliver its payout${isLate ? ', which is late' : ''}`,
    action: 'retryPayout',
  }
}

function endOf({ actions: { state } }: WaitFacts): string {
  if (state.status === 'completed') return 'Nothing is left to do: it was delivered'
  return state.payIn === 'void'
    ? 'Nothing is left to do: it ended unpaid'
    : 'Nothing is left to do: it was refunded'
}
