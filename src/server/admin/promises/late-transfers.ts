import type { Readable } from 'node:stream'
import type { LateTransferView, listLateTransfers } from '#shared/api/admin/transfers/promises.api.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, takenFile } from '#server/audit/audit.ts'
import { csvLines } from '#server/platform/csv/csv.ts'
import {
  BEFORE_THE_NEWEST,
  cursorAt,
  type Position,
  positionAfter,
  positionOf,
} from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { findLateTransfers, type LateRow } from '../stats/promises.sql.ts'
import { type PromiseDeps, readingOf, type Span } from './span.ts'

export type LatePage = {
  readonly transfers: LateTransferView[]
  /** The position at which the next page begins; null on the last page. */
  readonly nextCursor: string | null
}

/** A page of the transfers that broke their promise. @throws DomainError 'invalid_request' naming `cursor` or `to` */
export async function lateTransfersPage(
  deps: PromiseDeps,
  { cursor, limit, ...span }: QueryOf<typeof listLateTransfers>,
): Promise<LatePage> {
  const { micros, id } = positionOf(cursor)
  const rows = await findLateTransfers(deps.pool, ...(await readingOf(deps, span)), micros, id, limit + 1)
  const { shown, last } = pageOf(rows, limit)
  return { transfers: shown.map(viewOf), nextCursor: cursorAt(positionAfter(last)) }
}

const viewOf = (row: LateRow): LateTransferView => ({
  id: row.id,
  referenceNumber: row.reference_number,
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
  deliveryMethod: row.delivery_method,
  rail: row.rail || null,
  promisedOn: row.due_on,
  settledAt: row.settled_at?.toISOString() ?? null,
  outcome: row.outcome === 'ended_late' ? 'endedLate' : row.outcome,
  daysLate: row.days_late,
  isByReview: row.is_by_review,
})

const ROWS_A_PAGE = 2_000

const columns = [
  'referenceNumber',
  'sendCountry',
  'receiveCountry',
  'deliveryMethod',
  'rail',
  'promisedOn',
  'settledAt',
  'outcome',
  'daysLate',
  'isByReview',
  'id',
] as const satisfies (keyof LateTransferView)[]

/** The late transfers of a span as a file; the download is audited. @throws DomainError 'busy' | 'invalid_request' */
export async function lateTransfersFile(deps: PromiseDeps, call: ActCall, span: Span): Promise<Readable> {
  const reading = await readingOf(deps, span)
  const taken = { id: 'late-transfers', after: { from: span.from, to: span.to } }
  return await takenFile<Position>(deps, call, taken, {
    header: columns,
    async page(executor, after) {
      const { micros, id } = after ?? BEFORE_THE_NEWEST
      const rows = await findLateTransfers(executor, ...reading, micros, id, ROWS_A_PAGE)
      const last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
      return { text: csvLines(rows.map(cellsOf)), next: positionAfter(last) }
    },
  })
}

const cellsOf = (row: LateRow) => {
  const view = viewOf(row)
  return columns.map(column => (column === 'isByReview' ? (view.isByReview ? 1 : 0) : view[column]))
}
