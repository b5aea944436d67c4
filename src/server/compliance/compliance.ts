/** Facts that a review rule looks at. */
export type ReviewFacts = { readonly recipientName: string; readonly isSandbox: boolean }

const SANDBOX_REVIEW_NAME = 'sandbox review'

/** Why a paid transfer must wait for a person's review, in words for the sender; undefined where it may go on. */
export function reviewReason({ recipientName, isSandbox }: ReviewFacts): string | undefined {
  const isTestName = isSandbox && recipientName.trim().toLowerCase() === SANDBOX_REVIEW_NAME
  return isTestName ? 'We are reviewing this transfer before it is paid out.' : undefined
}
