import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import {
  openPersonal,
  type Place,
  searchHash,
  sealPersonal,
} from '#server/platform/personal/personal-data.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { DisclosureRow } from './disclosures.sql.ts'

// Without the seal SQL in the application's role could add what nobody was shown. docs/decisions/0094.

type Keys = Pick<TransferDeps, 'dataKeys' | 'signingKeys'>

/** Content that is to be shown, and its moment. */
export type Showing = Pick<DisclosureRow, 'id' | 'transfer_id' | 'kind' | 'language' | 'form' | 'shown_at'> &
  Words

/** The items in their language, and in English beside another. */
type Words = {
  readonly items: readonly DisclosureItem[]
  readonly english: readonly DisclosureItem[] | null
}

/** The row that keeps a showing: its content sealed, the content's keyed hash, and the server's seal over both. */
export function snapshotOf(
  keys: Keys,
  { items, english, ...showing }: Showing,
): DisclosureRow & { content: Buffer } {
  const hash = hashOf(keys, { ...showing, items, english })
  const content = sealPersonal(keys.dataKeys, placeOf(showing), { items, english })
  return { ...showing, content, hash, seal: sealRow(keys.signingKeys, sealedFacts({ ...showing, hash })) }
}

/** Says if a row is as the server wrote it; of an erased one its facts are compared. */
export function standingOf(keys: Keys, row: DisclosureRow): 'intact' | 'erased' | 'altered' {
  if (row.content !== null) return shownIn(keys, row) === undefined ? 'altered' : 'intact'
  return isSealedRow(keys.signingKeys, sealedFacts(row), row.seal) ? 'erased' : 'altered'
}

/** Reads what was shown from a row; undefined for one that the server did not write, or whose content is erased. */
export function shownIn(keys: Keys, row: DisclosureRow): DisclosureView | undefined {
  const { kind, language, form, content, hash, seal, shown_at } = row
  if (content === null || !isSealedRow(keys.signingKeys, sealedFacts(row), seal)) return undefined
  const words = openPersonal<Pick<DisclosureView, keyof Words>>(keys.dataKeys, placeOf(row), content)
  return hashOf(keys, { ...row, ...words }).equals(hash)
    ? { kind, language, form, shownAt: shown_at.toISOString(), ...words }
    : undefined
}

const placeOf = ({ id }: { readonly id: string }): Place => ({ table: 'transfer_disclosures', id })

type Shown = Pick<Showing, 'transfer_id' | 'kind' | 'language' | keyof Words>

/**
 * Keyed, since the words of a receipt are few enough to be tried. Transfer, kind and language are part of it: SQL that copies the hash of one
 * takes the place of no other.
 */
const hashOf = ({ dataKeys }: Keys, { transfer_id, kind, language, items, english }: Shown): Buffer =>
  searchHash(dataKeys, 'disclosure', canonicalJson([transfer_id, kind, language, items, english]))

const sealedFacts = (row: Omit<DisclosureRow, 'content' | 'seal'>): SealedFacts => ({
  purpose: 'disclosure',
  facts: [
    row.id,
    row.transfer_id,
    row.kind,
    row.language,
    row.form,
    row.hash.toString('hex'),
    row.shown_at.toISOString(),
  ],
})
