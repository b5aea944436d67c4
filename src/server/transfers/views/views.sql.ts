import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Place } from '#server/platform/personal/personal-data.ts'

export type ViewRow = {
  readonly id: string
  readonly owner_id: string
  readonly is_shared: boolean
  /** Its name, sealed with the two others: docs/decisions/0153. */
  readonly name: Buffer
  readonly filters: unknown
}

/** Binds a sealed name to its row and its owner. */
export const placeOf = ({ id, owner_id }: Pick<ViewRow, 'id' | 'owner_id'>): Place => ({
  table: 'transfer_views',
  id: `${owner_id} ${id}`,
})

const columns = 'v.id, v.owner_id, v.is_shared, v.name, v.filters'

export const findOwnViews = statement<[ownerId: string], ViewRow>({
  name: 'find_own_transfer_views',
  text: `select ${columns} from transfer_views v where v.owner_id = $1 order by v.position`,
})

/** Views that other operators share, while they work at the desk; the oldest first. */
export const findSharedViews = statement<[ownerId: string, limit: number], ViewRow>({
  name: 'find_shared_transfer_views',
  text: `
    select ${columns} from transfer_views v join users u on u.id = v.owner_id
    where v.is_shared and v.owner_id <> $1 and u.deactivated_at is null and (u.is_admin or u.roles <> '{}')
    order by v.id limit $2`,
})

/** Waits for others that save views of the same operator. */
export const lockViews = statement<[ownerId: string], never, Tx>({
  name: 'lock_transfer_views',
  text: "select pg_advisory_xact_lock(hashtextextended('transfer views ' || $1::text, 0))",
})

export const removeViewsOf = statement<[ownerId: string], never>({
  name: 'remove_transfer_views',
  text: 'delete from transfer_views where owner_id = $1',
})

export const insertView = statement<
  [id: string, ownerId: string, position: number, isShared: boolean, name: Buffer, filters: string],
  never,
  Tx
>({
  name: 'insert_transfer_view',
  text: `
    insert into transfer_views (id, owner_id, position, is_shared, name, filters)
    values ($1, $2, $3, $4, $5, $6)`,
})
