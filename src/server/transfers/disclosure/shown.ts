import type { ShownDisclosure } from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import { masked } from '#shared/recipients/masked.ts'
import type { TransferDeps } from '../row/deps.ts'
import { anyTransfer } from '../row/own-transfer.ts'
import type { TransferRow } from '../row/transfer-row.ts'
import { findShown } from './disclosures.sql.ts'
import { shownIn, standingOf } from './snapshots.ts'

/**
 * All that was shown about a transfer, the oldest first, and whether each is still as the server wrote it; for those at the desk.
 * @throws DomainError 'not_found'
 */
export async function shownDisclosures(
  deps: Pick<TransferDeps, 'pool' | 'dataKeys' | 'signingKeys'>,
  id: string,
): Promise<ShownDisclosure[]> {
  const transfer = await anyTransfer(deps, id)
  return (await findShown(deps.pool, id)).map(row => ({
    id: row.id,
    kind: row.kind,
    language: row.language,
    form: row.form,
    shownAt: row.shown_at.toISOString(),
    hash: row.hash.toString('hex'),
    standing: standingOf(deps, row),
    payments: row.attempts,
    ...wordsAtDesk(transfer, shownIn(deps, row) ?? { items: [], english: null }),
  }))
}

type Words = Pick<DisclosureView, 'items' | 'english'>

/** Items as those see them who are not the sender: the phone of a wallet is its account, which the desk masks. */
export function wordsAtDesk(
  { delivery_method }: Pick<TransferRow, 'delivery_method'>,
  { items, english }: Words,
): Words {
  const atDesk = (item: DisclosureItem) =>
    delivery_method === 'wallet' && item.item === 'recipientPhone'
      ? { ...item, text: masked(item.text) }
      : item
  return { items: items.map(atDesk), english: english?.map(atDesk) ?? null }
}
