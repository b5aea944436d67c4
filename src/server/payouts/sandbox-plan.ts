/** Reason of a refusal after which the recipient's details can be corrected. */
export const WRONG_NAME = 'The name does not match the account.'

/** The whole future of a payout, settled when it is submitted. */
export type PayoutPlan = {
  readonly refusedBecause: string | null
  readonly deliveredFrom: Date | null
  readonly returnedFrom: Date | null
}

const DELAYED_SECONDS = 30 // long enough to be seen under way, short enough to be waited for
const RETURNED_AFTER_SECONDS = 5

/**
 * Plan of a payout in the sandbox: named recipients make every path visible, all others are paid after the rail's delay.
 */
export function planOf(payout: {
  recipientName: string
  submittedAt: Date
  delaySeconds: number
}): PayoutPlan {
  const { submittedAt, delaySeconds } = payout
  const deliveredAfter = (seconds: number): PayoutPlan => ({
    refusedBecause: null,
    deliveredFrom: later(submittedAt, seconds),
    returnedFrom: null,
  })
  switch (payout.recipientName.trim().toLowerCase()) {
    case 'sandbox fail':
      return {
        refusedBecause: 'The recipient’s account does not exist.',
        deliveredFrom: null,
        returnedFrom: null,
      }
    case 'sandbox typo':
      return { refusedBecause: WRONG_NAME, deliveredFrom: null, returnedFrom: null }
    case 'sandbox return':
      return {
        ...deliveredAfter(delaySeconds),
        returnedFrom: later(submittedAt, delaySeconds + RETURNED_AFTER_SECONDS),
      }
    case 'sandbox delay':
      return deliveredAfter(Math.max(DELAYED_SECONDS, delaySeconds))
    default:
      return deliveredAfter(delaySeconds)
  }
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
