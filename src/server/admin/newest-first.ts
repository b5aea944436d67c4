import { DomainError } from '#shared/api/error.ts'
import { cursorOf, positionIn } from '#server/platform/http/pages-of-lists.ts'

/** Where a page of a list begins whose newest rows stand first: after this moment and this id. */
export type Position = {
  /** Since 1970, as exact as the database's clock: a Date would lose three digits, and with them rows. */
  readonly micros: string
  readonly id: string
}

/** The year 2286 and the largest id: nothing stands before it. */
const BEFORE_THE_NEWEST: Position = {
  micros: '9999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** @throws DomainError 'invalid_request' naming `cursor` where it is none of ours */
export function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return BEFORE_THE_NEWEST
  const [micros = '', id = ''] = positionIn(cursor, 2) ?? []
  const isOurs = /^[0-9]{1,16}$/.test(micros) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isOurs) throw new DomainError('invalid_request', { fields: { cursor: 'not a cursor of this list' } })
  return { micros, id }
}

/**
 * The same page, but of what was before a moment alone. As a position and not as a condition beside it: the index is then
 * entered there, where it would else be read from the newest row on.
 */
export function until(moment: Date | undefined, position: Position): Position {
  if (moment === undefined) return position
  const micros = BigInt(moment.getTime()) * 1000n
  return micros < BigInt(position.micros) ? { micros: `${micros}`, id: BEFORE_ALL } : position
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Placed = { readonly id: string; readonly micros: bigint }

/** The rows that are shown, where one more than `limit` was asked for; and where the next page begins, null on the last. */
export function pageOf<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length
  return { shown, nextCursor: hasMore && last ? cursorOf([`${last.micros}`, last.id]) : null }
}
