import { isSealedRow, type SealedFacts } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { isOwnReason } from './reasons.ts'

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
