import { cursorOf, isId, notACursor, positionIn } from './pages-of-lists.ts'

/** Place in a list whose rows have a position of their own; a page begins after this position and this id. */
export type Place = { readonly position: number; readonly id: string }

const BEFORE_THE_FIRST: Place = { position: -1, id: '00000000-0000-0000-0000-000000000000' }

/** @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return BEFORE_THE_FIRST
  const [position = '', id = ''] = positionIn(cursor, 2) ?? []
  if (/^[0-9]{1,9}$/.test(position) && isId(id)) return { position: Number.parseInt(position, 10), id }
  throw notACursor()
}

/**
 * Id before which a page begins, in a list by id with the newest first.
 * @throws DomainError 'invalid_request' naming `cursor`
 */
export function idBefore(cursor: string | undefined): string {
  if (cursor === undefined) return 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const [id = ''] = positionIn(cursor, 1) ?? []
  if (isId(id)) return id
  throw notACursor()
}

export const cursorAfterPlace = (last: Place | undefined): string | null =>
  last === undefined ? null : cursorOf([`${last.position}`, last.id])

export const cursorAfterId = (last: { readonly id: string } | undefined): string | null =>
  last === undefined ? null : cursorOf([last.id])
