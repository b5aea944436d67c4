import type { listTreasuryEntries } from '#shared/api/admin/money/treasury.api.ts'
import type { TreasuryEntryView } from '#shared/api/admin/money/treasury.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { findTreasuryEntries } from './entries.sql.ts'
import { entryViews, type ViewDeps } from './entry-view.ts'

type List = { readonly entries: TreasuryEntryView[]; readonly nextCursor: string | null }

/**
 * A page of treasury entries, the newest first. An unknown kind finds nothing.
 * @throws DomainError 'invalid_request' naming `cursor` where it is malformed
 */
export async function listEntries(
  deps: ViewDeps,
  { kind, cursor, limit }: QueryOf<typeof listTreasuryEntries>,
): Promise<List> {
  const { micros, id } = positionOf(cursor)
  const { shown, last } = pageOf(
    await findTreasuryEntries(deps.pool, kind || null, micros, id, limit + 1),
    limit,
  )
  return { entries: await entryViews(deps, shown), nextCursor: cursorAt(positionAfter(last)) }
}
