import type { MainAction } from '#shared/api/admin/transfers/transfers.api.ts'
import type { TransferState } from './lifecycle.ts'

/** Facts of a transfer that may need an operator. Amounts are texts with their currency. */
export type AttentionFacts = {
  readonly state: TransferState
  readonly payoutAttempt: number
  /** A local day of the receive country, 'YYYY-MM-DD', on which the money was to be there at the latest; null before the payment. */
  readonly availableOn: string | null
  /** Until when an authorised card may be charged; null where there is none. */
  readonly authorisedUntil: Date | null
  readonly isRecallAsked: boolean
  /** The rail is asked to give the payout back so that it waits here, or another carries it. */
  readonly isMoveWanted: boolean
  /** Payouts that their rail says it has made after they had ended otherwise. */
  readonly lateConfirmations: readonly {
    readonly attempt: number
    readonly rail: string
    readonly amount: string
  }[]
  readonly mismatches: readonly string[]
  readonly refunds: readonly {
    /** Amount that is still to be sent, or was sent. */
    readonly amount: string
    /** Dispute offset: the part that the sender's bank has taken back itself; null if there is none. */
    readonly taken: string | null
    readonly reason: string
    readonly state: string
    readonly failure: string | null
    /** No provider sends it. */
    readonly isByHand: boolean
    /** An admin says to have sent it, and a second one is asked. */
    readonly isClaimed: boolean
    /** The books owe it to the sender, or it has been paid. */
    readonly isOwed: boolean
    /** The last day on which it may leave; null where it has left, or a dispute decides about it. */
    readonly due: { readonly dueOn: string; readonly standing: 'in_time' | 'soon' | 'overdue' } | null
  }[]
  readonly disputes: readonly {
    readonly amount: string
    readonly state: 'open' | 'won' | 'lost'
    readonly reason: string
  }[]
}

/** Time before the end of an authorisation at which an operator is notified: long enough for a weekend. */
const WARNED_MS = 3 * 86_400_000

/** Tasks for an operator, in words; the queue 'attention' finds transfers that have any. */
export function attentionOf(facts: AttentionFacts, now: Date): string[] {
  return [
    ...facts.mismatches.map(
      what =>
        `A payment is not as the provider has it: ${what} Nothing of it is booked. Settle it, then mark it as resolved.`,
    ),
    ...facts.disputes.flatMap(({ state, amount, reason }) =>
      state === 'open' ? [`${amount} of its payment are disputed (${reason}): answer at the provider.`] : [],
    ),
    ...facts.refunds.flatMap(refundWords),
    ...facts.lateConfirmations.map(lateConfirmationWords),
    ...payoutWords(facts, now),
    ...authorisationWords(facts, now),
  ]
}

/** The action that settles the first of these; null where an operator settles it elsewhere, or has to look first. */
export function mainActionOf(facts: AttentionFacts, now: Date): MainAction | null {
  const { mismatches, lateConfirmations, refunds, disputes, isRecallAsked } = facts
  if (mismatches.length > 0 || lateConfirmations.length > 0) return 'resolveException'
  if (disputes.some(({ state }) => state === 'open')) return null
  if (refunds.some(({ isOwed }) => !isOwed)) return null
  const due = refunds.filter(({ isClaimed }) => !isClaimed)
  if (due.some(({ state, isByHand }) => isByHand && state !== 'paid')) return 'markRefundSent'
  if (due.some(({ state }) => state === 'failed')) return 'retryRefund'
  if (isRecallAsked || isDisputed(facts)) return null
  if (payoutWords(facts, now).length > 0) return 'retryPayout'
  return authorisationWords(facts, now).length > 0 ? 'release' : null
}

type Refund = AttentionFacts['refunds'][number]

const refundWords = (refund: Refund): string[] => [...workOnRefund(refund), ...deadlineWords(refund)]

function deadlineWords({ amount, due, isOwed }: Refund): string[] {
  if (due === null || !isOwed || due.standing === 'in_time') return []
  return due.standing === 'overdue'
    ? [`A refund of ${amount} is overdue: it had to leave by ${due.dueOn}, and has not. Send it at once.`]
    : [`A refund of ${amount} has not left. It must leave by ${due.dueOn}.`]
}

function workOnRefund(refund: Refund): string[] {
  const { amount, taken, reason, state, failure, isByHand, isClaimed, isOwed } = refund
  if (!isOwed)
    return [
      `A refund of ${amount} is recorded here that the books do not owe: it is not sent. Somebody may have written it into the ` +
        'database. Find out who, before anything else is refunded.',
    ]
  if (isClaimed && state !== 'paid')
    return [
      `A refund of ${amount} is said to have been sent: a second admin decides that, on the page Approvals.`,
    ]
  const left = taken === null ? '' : ` The sender’s bank has taken ${taken} of it back itself.`
  if (state === 'failed')
    return [
      `A refund of ${amount} ${reason === 'dispute_won' ? 'waits for you' : 'has failed'}: ${failure ?? ''}${left} ` +
        'Retry it, or send it by hand.',
    ]
  return isByHand && state !== 'paid' ? [`A refund of ${amount} has to be sent manually.${left}`] : []
}

const lateConfirmationWords = ({
  attempt,
  rail,
  amount,
}: AttentionFacts['lateConfirmations'][number]): string =>
  `The rail ${rail} says that it has paid ${amount} with attempt ${attempt}, which it had refused or returned. Ask it ` +
  'for proof; have it take the money back, or settle with it. Then mark this as resolved.'

function payoutWords(facts: AttentionFacts, now: Date): string[] {
  const { state, payoutAttempt, availableOn, isRecallAsked } = facts
  if (isRecallAsked) return ['The rail is asked to give the payout back, and has not answered yet.']
  if (state.payout === 'submitted' && isDisputed(facts)) return [disputedWords(facts)]
  if (state.status !== 'processing' || !['ready', 'submitted'].includes(state.payout)) return []
  const isRefused = state.payout === 'ready' && payoutAttempt > 0
  const isLate = availableOn !== null && availableOn < now.toISOString().slice(0, 10)
  return [
    ...(isRefused ? ['The rail has refused its payout for now.'] : []),
    ...(isLate ? [`Its payout is late: the money was to be there by ${availableOn}.`] : []),
  ]
}

const isDisputed = ({ disputes }: AttentionFacts): boolean => disputes.some(({ state }) => state !== 'won')

const disputedWords = ({ isMoveWanted }: AttentionFacts): string =>
  isMoveWanted
    ? 'Its payment is disputed: the rail is asked to give the payout back, and has not answered yet.'
    : 'Its payment is disputed, and the rail keeps its payout: call the rail. It is asked again every day.'

function authorisationWords({ authorisedUntil: until }: AttentionFacts, now: Date): string[] {
  if (until === null || until.getTime() - now.getTime() > WARNED_MS) return []
  return [
    `Release or reject it by ${until.toISOString().slice(0, 10)}: after that its card can no longer be charged.`,
  ]
}
