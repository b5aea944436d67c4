import type { DeskRole } from '#shared/accounts/roles.ts'
import { statement } from '#server/platform/db/statement.ts'

export type RightsRow = {
  readonly user_id: string
  readonly version: number
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  readonly is_active: boolean
  /** Keyed hash; null where the user's name did not open. */
  readonly mailbox: string | null
  readonly seal: Buffer
}

const columns = 'user_id, version, is_admin, roles, is_active, mailbox, seal'

/** The newest rights of each of the users. */
export const findNewestRights = statement<[userIds: readonly string[]], RightsRow>({
  name: 'find_newest_rights',
  text: `
    select distinct on (user_id) ${columns} from desk_rights
    where user_id = any($1::uuid[]) order by user_id, version desc`,
})

export type NamedRightsRow = RightsRow & {
  readonly id: string
  readonly person: Buffer
}

/** All rights that the given users have had, or anybody, the newest of each first. */
export const listRights = statement<[userIds: readonly string[] | null], NamedRightsRow>({
  name: 'list_rights',
  text: `
    select d.*, u.id, u.person from desk_rights d join users u on u.id = d.user_id
    where $1::uuid[] is null or d.user_id = any($1)
    order by d.user_id, d.version desc`,
})

export const insertRights = statement<
  [
    userId: string,
    version: number,
    isAdmin: boolean,
    roles: readonly DeskRole[],
    isActive: boolean,
    mailbox: string | null,
    seal: Buffer,
  ],
  never
>({
  name: 'insert_rights',
  text: `insert into desk_rights (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`,
})

/** Lets one of several starting servers seal at a time. */
export const holdRights = statement<[], never>({
  name: 'hold_rights',
  text: `select pg_advisory_xact_lock(hashtext('desk rights'))`,
})

/** Rights from before there were seals, taken out for good. */
export const takeUnsealedRights = statement<
  [],
  { readonly user_id: string; readonly is_admin: boolean; readonly roles: DeskRole[] }
>({
  name: 'take_unsealed_rights',
  text: 'delete from unsealed_rights returning user_id, is_admin, roles',
})
