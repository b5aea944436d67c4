import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import type { listUserTransfers, TransferView } from '#shared/api/transfers.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/newest-first.ts'
import { pageOf } from '#server/platform/http/pages-of-lists.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findHistory } from './history.sql.ts'
import { transferView } from '../row/transfer-row.ts'

export type HistoryPage = {
  readonly transfers: TransferView[]
  /** Cursor of the next page; null on the last. */
  readonly nextCursor: string | null
}

/**
 * A page of a user's transfers, the newest first.
 * @throws DomainError 'not_signed_in', 'invalid_request' naming `cursor` if it is not one of this list
 */
export async function listOwnTransfers(
  { pool }: Pick<TransferDeps, 'pool'>,
  { userId }: Actor,
  query: QueryOf<typeof listUserTransfers>,
): Promise<HistoryPage> {
  if (userId === null) throw new DomainError('not_signed_in')
  const { micros, id } = positionOf(query.cursor)
  const search = query.search?.trim() || null
  // One more than is shown tells whether there is a next page.
  const rows = await findHistory(pool, userId, query.status ?? null, search, micros, id, query.limit + 1)
  const { shown, last } = pageOf(rows, query.limit)
  return {
    transfers: shown.map(transferView),
    nextCursor: cursorAt(positionAfter(last)),
  }
}
