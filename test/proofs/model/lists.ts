import type { Model, Sent } from './expected.ts'

/** Whether a transfer would match the list if it were compared now; what was found once, or cleared for another, is not found again. */
export const isMatched = ({ isListed, cleared }: Model, sent: Sent): boolean =>
  sent.recipient === 'Named' && isListed && !cleared.has(personOf(sent)) && sent.alert === 'none'

export const personOf = ({ delivery }: Sent) => (delivery === 'bank' ? 'account' : 'none')

/** An alert holds it, now or once it is paid. */
export function stop(sent: Sent): void {
  sent.alert = 'open'
  sent.isReviewAsked = true
}

/** Whether a person looks at it before it is paid out. */
export const isReviewed = ({ recipient, isReviewAsked }: Sent): boolean =>
  recipient === 'Review' || isReviewAsked

/** The job compares whatever waits, for its money or for its payout. */
export function rescreenAll(model: Model): void {
  for (const sent of model.sent)
    if (['unpaid', 'authorised', 'held'].includes(sent.stage) && isMatched(model, sent)) stop(sent)
}
