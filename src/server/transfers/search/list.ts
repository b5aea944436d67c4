import type { AdminTransferView, listTransfers } from '#shared/api/admin/transfers/transfers.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { amountText, money } from '#shared/money/money.ts'
import { withMaskedAccount } from '#shared/recipients/masked.ts'
import { cursorOf, notACursor, pageOf, positionIn } from '#server/platform/http/lists/pages-of-lists.ts'
import { refundsDueSoonBefore } from '#server/calendars/calendars.ts'
import type { TransferDeps } from '../row/deps.ts'
import { isPositionIn, type ListPosition, orders } from './list-orders.ts'
import { findTransfers } from './list.sql.ts'
import { type ListFacts, orderOf, type TransferFilters } from './listing.ts'
import { type ShowDeps, shownPeople } from '../row/people.ts'
import { type TransferRow, viewWith } from '../row/transfer-row.ts'

export type TransferPage = {
  readonly transfers: readonly TransferRow[]
  /** Cursor of the next page; null on the last. */
  readonly nextCursor: string | null
}

/**
 * A page of all transfers: the newest first, the largest first where amounts are filtered, the oldest first of a queue,
 * and of what is searched for by what was found.
 * @throws DomainError 'invalid_request' naming `cursor` where it is none of this list under these filters
 */
export async function listAllTransfers(
  deps: Pick<TransferDeps, 'pool' | 'db'> & FactDeps,
  { limit, cursor, ...filters }: Omit<QueryOf<typeof listTransfers>, 'with'>,
): Promise<TransferPage> {
  const after = cursor === undefined ? null : positionOf(cursor, filters)
  // One more than is shown tells whether there is a next page.
  const { pool, db } = deps
  const facts = await listFacts(deps)
  const rows = await findTransfers({ db, executor: pool, facts }, filters, { after, limit: limit + 1 })
  const { shown, last } = pageOf(rows, limit)
  return {
    transfers: shown,
    nextCursor: last === undefined ? null : cursorOf(last.position),
  }
}

type FactDeps = Pick<TransferDeps, 'dataKeys' | 'calendars' | 'clock'>

/** The facts as of now that the conditions of a list depend on. */
export const listFacts = async (deps: FactDeps): Promise<ListFacts> => ({
  dataKeys: deps.dataKeys,
  refundsDueBefore: await refundsDueSoonBefore(deps, deps.clock.now()),
})

/** @throws DomainError 'invalid_request' */
function positionOf(cursor: string, filters: TransferFilters): ListPosition {
  const order = orderOf(filters)
  const position = positionIn(cursor, 1 + orders[order].columns.length)
  if (position !== undefined && isPositionIn(order, position)) return position
  throw notACursor()
}

/** A transfer as operators see it. */
export const adminTransferView = (deps: ShowDeps, row: TransferRow): AdminTransferView => ({
  ...withMaskedAccount(viewWith(row, shownPeople(deps, row))),
  usdAmount: amountText(money('USD', row.usd_amount_minor)),
  review: row.review,
  dispute: row.dispute,
  ...authorisationOf(row),
})

/** Card networks let go of money that was authorised and not charged after so many days. */
const AUTHORISED_DAYS = 7

export function authorisationOf({ authorised_at: at, pay_in: payIn }: TransferRow) {
  if (at === null || payIn !== 'processing') return { authorisedAt: null, authorisedUntil: null }
  const until = new Date(at.getTime() + AUTHORISED_DAYS * 86_400_000)
  return { authorisedAt: at.toISOString(), authorisedUntil: until.toISOString() }
}
