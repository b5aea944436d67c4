import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { TransferRow } from './transfer-row.ts'

const sealed = (transferId: string, upTo: number): SealedFacts => ({
  purpose: 'screened transfer',
  facts: [transferId, upTo],
})

/** Columns of a transfer that say up to which screening change its people were compared with the lists. */
export const screenedColumns = (keys: SigningKeys, id: string, upTo: number) =>
  upTo === 0
    ? { screened_up_to: null, screening_seal: null }
    : { screened_up_to: upTo, screening_seal: sealRow(keys, sealed(id, upTo)) }

/** The last screening change that a transfer was compared by; 0 where the server has not written that it was. */
export function screenedUpTo(
  keys: SigningKeys,
  {
    id,
    screened_up_to: upTo,
    screening_seal: seal,
  }: Pick<TransferRow, 'id' | 'screened_up_to' | 'screening_seal'>,
): number {
  return upTo !== null && isSealedRow(keys, sealed(id, upTo), seal) ? upTo : 0
}
