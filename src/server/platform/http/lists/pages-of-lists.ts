import { DomainError } from '#shared/api/error.ts'
import { day } from '#shared/api/fields.ts'

/**
 * The `Link` header of a list that goes on: the same address with the cursor of its next page.
 */
export function nextPageLink(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `<${path}?${query.toString()}>; rel="next"`
}

/** A cursor as it travels: base64url of the JSON of where the page ended. Opaque to clients. */
export const cursorOf = (position: readonly string[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Decodes a cursor of `length` values; undefined where the text is no such cursor. */
export function positionIn(cursor: string, length: number): string[] | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isOurs =
      Array.isArray(position) &&
      position.length === length &&
      position.every(value => typeof value === 'string')
    return isOurs ? position : undefined
  } catch {
    return undefined
  }
}

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const isDay = (text: string): boolean => day.safeParse(text).success

/** Refusal of a cursor that this list did not make. */
export const notACursor = (): DomainError =>
  new DomainError('invalid_request', { fields: { cursor: 'not a cursor of this list' } })

/** The rows that are shown, where one more than `limit` was asked for, and the one after which the next page begins. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
): { readonly shown: readonly Row[]; readonly last: Row | undefined } {
  const shown = rows.slice(0, limit)
  return { shown, last: rows.length > shown.length ? shown.at(-1) : undefined }
}

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
