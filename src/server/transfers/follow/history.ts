import type { Pool } from 'pg'
import { statement } from '#server/platform/db/statement.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import type { TransferView, listUserTransfers } from '#shared/api/transfers/transfers.api.ts'
import { folded } from '#server/platform/folded.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isTheirs } from '../row/own-transfer.ts'
import { transferColumns } from '../row/reads.sql.ts'
import { type ShowDeps, shownPeople } from '../row/people.ts'
import { type TransferRow, viewWith, withShownReason } from '../row/transfer-row.ts'

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
  deps: Pick<TransferDeps, 'pool' | 'dataKeys' | 'signingKeys' | 'log'>,
  { userId }: Actor,
  query: QueryOf<typeof listUserTransfers>,
): Promise<HistoryPage> {
  if (userId === null) throw new DomainError('not_signed_in')
  const { micros, id } = positionOf(query.cursor)
  const matches = matcherOf(deps, query.search?.trim() ?? '')
  // One more than is shown tells whether there is a next page.
  const rows = await pageOfMatches(deps.pool, {
    userId,
    status: query.status ?? null,
    micros,
    id,
    limit: query.limit + 1,
    matches,
  })
  const { shown, last } = pageOf(rows, query.limit)
  return {
    transfers: shown
      .filter(row => isTheirs(deps, row))
      .map(row => viewWith(withShownReason(deps, row), shownPeople(deps, row))),
    nextCursor: cursorAt(positionAfter(last)),
  }
}

type Matches = ((row: TransferRow) => boolean) | undefined

/** A search finds a part of the recipient's name or of the reference; undefined where all are wanted. */
function matcherOf(deps: ShowDeps, search: string): Matches {
  if (search === '') return undefined
  const [name, reference] = [folded(search), search.toUpperCase()]
  return row =>
    row.reference_number.includes(reference) || folded(shownPeople(deps, row).recipient_name).includes(name)
}

type WantedPage = {
  readonly userId: string
  readonly status: string | null
  readonly micros: string
  readonly id: string
  readonly limit: number
  readonly matches: Matches
}

/** Rows that are opened at once to look for a name. */
const ROWS_AT_ONCE = 200

/** Names are sealed, so a search reads on until it has found enough. */
async function pageOfMatches(pool: Pool, { userId, status, micros, id, limit, matches }: WantedPage) {
  if (matches === undefined) return await findHistory(pool, userId, status, micros, id, limit)
  const found: HistoryRow[] = []
  let after = { micros, id }
  for (;;) {
    const rows = await findHistory(pool, userId, status, after.micros, after.id, ROWS_AT_ONCE)
    found.push(...rows.filter(matches))
    const last = rows.at(-1)
    if (found.length >= limit || last === undefined || rows.length < ROWS_AT_ONCE)
      return found.slice(0, limit)
    after = { micros: `${last.micros}`, id: last.id }
  }
}

type HistoryRow = TransferRow & { readonly micros: bigint }

type HistoryValues = [
  userId: string,
  status: string | null,
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
    and (created_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)
    and ($2::text is null or status = $2)
  order by created_at desc, id desc limit $5`

const findHistory = statement<HistoryValues, HistoryRow>({ name: 'find_history', text: HISTORY })
