import { cursorOf, isId, notACursor, positionIn } from './pages-of-lists.ts'

/** Place in a list with the newest rows first; a page begins after this moment and this id. */
export type Position = {
  /** Since 1970, as exact as the database's clock: a Date would lose three digits, and with them rows. */
  readonly micros: string
  readonly id: string
}

/** The year 2286 and the largest id: nothing stands before it. */
export const BEFORE_THE_NEWEST: Position = {
  micros: '9999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export function positionOf(cursor: string | undefined): Position {
  if (cursor === undefined) return BEFORE_THE_NEWEST
  const [micros = '', id = ''] = positionIn(cursor, 2) ?? []
  if (/^[0-9]{1,16}$/.test(micros) && isId(id)) return { micros, id }
  throw notACursor()
}

/** Position whose page begins with the newest row from before the moment. */
export const before = (moment: Date): Position => ({
  micros: `${BigInt(moment.getTime()) * 1000n}`,
  id: '00000000-0000-0000-0000-000000000000',
})

/**
 * Limits a page to rows from before the moment. As a position, and not as a condition beside it, the limit lets the
 * index be entered there instead of read from the newest row on.
 */
export function until(moment: Date | undefined, position: Position): Position {
  if (moment === undefined) return position
  const end = before(moment)
  return BigInt(end.micros) < BigInt(position.micros) ? end : position
}

type Placed = { readonly id: string; readonly micros: bigint }

/** Position after the last row shown; null where the list ends. */
export const positionAfter = (last: Placed | undefined): Position | null =>
  last === undefined ? null : { micros: `${last.micros}`, id: last.id }

export const cursorAt = (position: Position | null): string | null =>
  position === null ? null : cursorOf([position.micros, position.id])
