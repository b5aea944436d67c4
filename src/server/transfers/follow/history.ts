import { statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import type { TransferView, listUserTransfers } from '#shared/api/transfers.api.ts'
import type { TransferDeps } from '../row/deps.ts'
import { transferColumns } from '../row/reads.sql.ts'
import { type TransferRow, transferView } from '../row/transfer-row.ts'

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

type HistoryRow = TransferRow & { readonly micros: bigint }

type HistoryValues = [
  userId: string,
  status: string | null,
  search: string | null,
  beforeMicros: string,
  beforeId: string,
  limit: number,
]

/**
 * A page of a user's transfers, the newest first, after the one created at `beforeMicros` (microseconds since 1970, as
 * exact as the database's clock; a JavaScript date would lose three digits and with them transfers). The position is always
 * a condition of the index, so a deep page costs as much as the first.
 */
export const HISTORY = `
  select ${transferColumns}, (extract(epoch from created_at) * 1000000)::bigint as micros
  from transfers
  where owner_id = (select id from owners where user_id = $1::uuid)
    and (created_at, id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
    and ($2::text is null or status = $2)
    and (
      $3::text is null
      or strpos(app.folded(recipient_name), app.folded($3)) > 0
      or strpos(reference_number, upper($3)) > 0
    )
  order by created_at desc, id desc limit $6`

const findHistory = statement<HistoryValues, HistoryRow>({ name: 'find_history', text: HISTORY })
