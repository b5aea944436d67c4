import { HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'

/** Every sentence of the server's own with which it explains a state to the sender; the pages know them in each language. */
export const reasons = {
  held: HELD_FOR_REVIEW,
  authorised:
    'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.',
  authorisationExpired: 'Your bank’s authorisation of the payment has expired. You were not charged.',
  debitFailed: 'Your bank did not carry out this payment. We have received nothing.',
  needsDetails: 'We need a few more details from you before we can send this transfer.',
  notPaidInTime: 'It was not paid in time.',
  promoUsedUp: 'Its promo code was used up before it was paid.',
  cancelled: 'It was cancelled.',
  cancelledUnpaid: 'It was cancelled before it was paid.',
  lateDelivery: 'It could not be delivered in time.',
  latePayment: 'Your payment arrived too late. You will be refunded in full.',
} as const

/** The reason of a transfer that another replaces. */
export const replacedBy = (reference: string): string =>
  `You changed it before it was paid. ${reference} replaces it.`

const all: ReadonlySet<string> = new Set(Object.values(reasons))

/** Whether a text is the server's own, in which nothing was typed by anybody. */
export const isOwnReason = (text: string): boolean =>
  all.has(text) || text === replacedBy(/MTR[0-9A-Z]+/.exec(text)?.[0] ?? '')
