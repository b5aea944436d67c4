import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Corrected people are others than those who were screened: docs/decisions/0107. */
const sealed = ({ id, people_version: version }: People, upTo: number): SealedFacts => ({
  purpose: 'screened transfer',
  facts: version === 0 ? [id, upTo] : [id, upTo, version],
})

type People = Pick<TransferRow, 'id' | 'people_version'>

/** Columns of a transfer that say up to which screening change its people were compared with the lists. */
export const screenedColumns = (keys: SigningKeys, people: People, upTo: number) =>
  upTo === 0
    ? { screened_up_to: null, screening_seal: null }
    : { screened_up_to: upTo, screening_seal: sealRow(keys, sealed(people, upTo)) }

/** The last screening change that a transfer was compared by; 0 where the server has not written that it was. */
export function screenedUpTo(
  keys: SigningKeys,
  row: People & Pick<TransferRow, 'screened_up_to' | 'screening_seal'>,
): number {
  const { screened_up_to: upTo, screening_seal: seal } = row
  return upTo !== null && isSealedRow(keys, sealed(row, upTo), seal) ? upTo : 0
}
