import { DomainError } from '#shared/api/error.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A place among transfers in the order of their creation: what comes `after` this moment and id. */
export type Place = { readonly after: string; readonly afterId: string }

/**
 * The place at which a preview over the transfers of the last 30 days goes on: their begin, or after a cursor.
 * @throws DomainError 'invalid_request' naming `cursor`
 */
export const placeOf = (cursor: string | null, now: Date): Place =>
  cursor === null
    ? { after: new Date(now.getTime() - DAYS * DAY_MS).toISOString(), afterId: FIRST_ID }
    : readPlace(cursor)

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readPlace(cursor: string): Place {
  const [, after = '', afterId = ''] = CURSOR.exec(cursor) ?? []
  if (Number.isNaN(Date.parse(after)))
    throw new DomainError('invalid_request', { fields: { cursor: 'not a position' } })
  return { after, afterId }
}

/** The cursor behind a batch; null where it was the last. `position`: when a row was created, as `POSITION` writes it. */
export const cursorAfter = (
  rows: readonly { readonly position: string; readonly id: string }[],
  batch: number,
): string | null => {
  const last = rows.at(-1)
  return last === undefined || rows.length < batch ? null : `${last.position} ${last.id}`
}

/** SQL of a transfer's moment of creation, to the microsecond: the driver cuts a moment to its millisecond. */
export const POSITION = `to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
