import { HELD_FOR_REVIEW } from '#server/compliance/compliance.ts'
import { isSealedRow, type SealedFacts } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

type Keys = { readonly signingKeys: SigningKeys }
/** The columns of a transfer by which its reasons are proven. */
type Sealed = { readonly id: string; readonly reason_seals: readonly Buffer[] | null }

/** The facts under the server's seal over a reason. */
export const ofReason = (transferId: string, reason: string): SealedFacts => ({
  purpose: 'reason of a transfer',
  facts: [transferId, reason],
})

/** Whether a text is a reason that a rail, an operator or the sender gave for this transfer. */
export const isSealedReason = (
  { signingKeys }: Keys,
  { id, reason_seals: seals }: Sealed,
  text: string,
): boolean => seals?.some(seal => isSealedRow(signingKeys, ofReason(id, text), seal)) ?? false

/**
 * A reason as its sender sees it: the server's own words, or words that it has sealed for the transfer; null for others, which SQL
 * may have written. docs/decisions/0127.
 */
export const shownReason = (keys: Keys, row: Sealed, text: string | null): string | null =>
  text !== null && (isOwnReason(text) || isSealedReason(keys, row, text)) ? text : null

export const RAN_OUT = 'Your bank’s authorisation of the payment has expired. You were not charged.'
export const NOT_CARRIED_OUT = 'Your bank did not carry out this payment. We have received nothing.'

/** The reason of a transfer that another replaces. */
export const replacedBy = (reference: string): string =>
  `You changed it before it was paid. ${reference} replaces it.`

const isOwnReason = (text: string): boolean =>
  OWN_REASONS.has(text) || text === replacedBy(/MTR[0-9A-Z]+/.exec(text)?.[0] ?? '')

/** Every sentence of the server's own with which it explains a state to the sender. */
const OWN_REASONS: ReadonlySet<string> = new Set([
  RAN_OUT,
  NOT_CARRIED_OUT,
  HELD_FOR_REVIEW,
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.',
  'We need a few more details from you before we can send this transfer.',
  'It was not paid in time.',
  'Its promo code was used up before it was paid.',
  'It was cancelled.',
  'It was cancelled before it was paid.',
  'It could not be delivered in time.',
  'Your payment arrived too late. You will be refunded in full.',
])
