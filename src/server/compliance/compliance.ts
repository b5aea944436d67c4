export { isLimited, leftToSend, type LeftToSend, type SendingLimits } from './left-to-send.ts'
export {
  alertsByIds,
  alertsOf,
  alertStanding,
  decideAlert,
  insertAlerts,
  rememberReleased,
} from './alerts/alerts.ts'
export { findAlertSubjects } from './alerts/alerts.sql.ts'
export { alertViews } from './alerts/alert-views.ts'
export { alertsRaised, personKey } from './alerts/raised-alerts.ts'
export { type Assess, assessBy, type NewAlert, type OrderMarks } from './alerts/assess.ts'
export { filesIn, importFolder, importLists, listsOf } from './lists/import-lists.ts'
export type { ListFile } from './lists/readers/read-files.ts'
export { newAlerts } from './lists/screen-orders.ts'
export { screenSaved } from './lists/saved-recipients.ts'
export { rescreening, savedRescreening } from './lists/rescreening.ts'
export type { Screener } from './lists/screener.ts'
export { refuseNonsense } from './lists/scores.ts'
export { listsAtDesk } from './lists/sign-off.ts'
export { sealOlderLists } from './lists/seal-older-lists.ts'
export { highestScore } from './lists/screening.ts'
export { cursorAfter, placeOf, POSITION } from './rules/preview-place.ts'
export { isSimilarName } from './names/similar-names.ts'
export { type Marked, wholeOf } from './rules/history.ts'
export type { AssessCard } from './rules/rules.ts'
export { answerQuestions, isProofAsked, openQuestions, type QuestionDeps } from './rules/questions.ts'
export { limitText, type ReadTierLimits, type TierLimits } from './sending-limits.ts'

/** Facts that a review rule looks at. */
export type ReviewFacts = {
  readonly recipientName: string
  readonly isSandbox: boolean
  /** An operator wants to look at it once it is paid. */
  readonly isReviewAsked: boolean
}

/** The sender sees this text whatever the reason: a money launderer must not learn what gave them away. */
export const HELD_FOR_REVIEW = 'We are reviewing this transfer before it is paid out.'

const SANDBOX_REVIEW_NAME = 'sandbox review'

/** The reason why a paid transfer must wait for a person's review, in words for the sender; undefined if it may continue. */
export function reviewReason({ recipientName, isSandbox, isReviewAsked }: ReviewFacts): string | undefined {
  const isTestName = isSandbox && recipientName.trim().toLowerCase() === SANDBOX_REVIEW_NAME
  return isTestName || isReviewAsked ? HELD_FOR_REVIEW : undefined
}
