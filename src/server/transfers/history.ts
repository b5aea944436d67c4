import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import type { listUserTransfers, TransferView } from '#shared/api/transfers.api.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cursorOf, positionIn } from '#server/platform/http/pages-of-lists.ts'
import type { TransferDeps } from './deps.ts'
import { findHistory, type HistoryRow } from './history.sql.ts'
import { transferView } from './transfer-row.ts'

export type HistoryPage = {
  readonly transfers: TransferView[]
  /** Where the next page begins; null on the last. */
  readonly nextCursor: string | null
}

/**
 * A page of a user's transfers, the newest first.
 * @throws DomainError 'not_signed_in', 'invalid_request' naming `cursor` where it is none of ours
 */
export async function listOwnTransfers(
  { pool }: Pick<TransferDeps, 'pool'>,
  { userId }: Actor,
  query: QueryOf<typeof listUserTransfers>,
): Promise<HistoryPage> {
  if (userId === null) throw new DomainError('not_signed_in')
  const { micros, id } = query.cursor === undefined ? BEFORE_THE_NEWEST : positionOf(query.cursor)
  const search = query.search?.trim() || null
  // One more than is shown tells whether there is a next page.
  const rows = await findHistory(pool, userId, query.status ?? null, search, micros, id, query.limit + 1)
  const shown = rows.slice(0, query.limit)
  return {
    transfers: shown.map(transferView),
    nextCursor: rows.length > shown.length ? cursorAfter(shown.at(-1)) : null,
  }
}

type Position = { readonly micros: string; readonly id: string }

/** The year 2286 and the largest id: no transfer stands before it. */
const BEFORE_THE_NEWEST: Position = {
  micros: '9999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const cursorAfter = (last: HistoryRow | undefined): string | null =>
  last === undefined ? null : cursorOf([`${last.created_at_micros}`, last.id])

/** @throws DomainError 'invalid_request' */
function positionOf(cursor: string): Position {
  const [micros = '', id = ''] = positionIn(cursor, 2) ?? []
  const isOurs = /^[0-9]{1,16}$/.test(micros) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isOurs) throw new DomainError('invalid_request', { fields: { cursor: 'not a cursor of this list' } })
  return { micros, id }
}
