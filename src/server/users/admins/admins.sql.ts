import type { DeskRole } from '#shared/accounts/roles.ts'
import { statement } from '#server/platform/db/statement.ts'

export type AdminRow = { readonly id: string; readonly person: Buffer; readonly created_at: Date }

/** The admins who are not deactivated. */
export const listAdmins = statement<[], AdminRow>({
  name: 'list_admins',
  text: `
    select id, person, created_at from users
    where is_admin and closed_at is null and deactivated_at is null order by created_at`,
})

export type StaffRow = {
  readonly id: string
  readonly person: Buffer
  readonly is_admin: boolean
  readonly roles: DeskRole[]
}

/** Everybody who is let in at the desk, the admins first. */
export const listStaff = statement<[], StaffRow>({
  name: 'list_staff',
  text: `
    select id, person, is_admin, roles from users
    where (is_admin or roles <> '{}') and closed_at is null and deactivated_at is null
    order by is_admin desc, created_at`,
})

/** The given users who are let in at the desk, locked in one order: nobody takes their rights meanwhile. */
export const lockStaffOf = statement<[ids: readonly string[]], StaffRow>({
  name: 'lock_staff_of',
  text: `
    select id, person, is_admin, roles from users
    where id = any($1::uuid[]) and (is_admin or roles <> '{}') and closed_at is null and deactivated_at is null
    order by id for no key update`,
})

/** Every admin who is let in, locked in one order: of two that leave at the same moment, the second finds out that it is the last. */
export const lockAdmins = statement<[], { id: string }>({
  name: 'lock_admins',
  text: `
    select id from users
    where is_admin and closed_at is null and deactivated_at is null order by id for no key update`,
})

/** Nothing where the user has the right, or has not, already. */
export const setAdmin = statement<[id: string, isAdmin: boolean], { id: string }>({
  name: 'set_admin',
  text: `
    update users set is_admin = $2
    where id = $1 and closed_at is null and is_admin <> $2 returning id`,
})

/** Refused by the database where the transaction has no audit row of this very change. */
export const setRoles = statement<[id: string, roles: readonly DeskRole[]], { id: string | null }>({
  name: 'set_roles',
  text: 'select app.set_roles($1, $2) as id',
})

export type UserTier = 'basic' | 'verified'

/** Those of the given users who have no moment, or a passkey or one-time codes of before theirs. */
export const listUnproved = statement<
  [ids: readonly string[], since: readonly (Date | null)[]],
  { id: string; is_confirmed: boolean }
>({
  name: 'list_unproved',
  text: `
    select u.id, c.since is not null and u.email_confirmed_at is not null as is_confirmed
    from unnest($1::uuid[], $2::timestamptz[]) c (id, since) join users u on u.id = c.id
    where u.closed_at is null and (
      c.since is null or u.email_confirmed_at is null or u.totp_enabled_at < c.since
      or exists (select from passkeys p where p.user_id = u.id and least(app.made_at(p.id), p.created_at) < c.since)
    )
    order by u.id`,
})

/** Deactivation also ends the user's ownership of transfers: a request under way creates nothing any more. */
export const deactivate = statement<[id: string], never>({
  name: 'deactivate_user',
  text: `
    with o as (update owners set ended_at = now() where user_id = $1 and ended_at is null)
    update users set deactivated_at = now() where id = $1`,
})

export const reactivate = statement<[id: string], never>({
  name: 'reactivate_user',
  text: `
    with o as (update owners set ended_at = null where user_id = $1)
    update users set deactivated_at = null where id = $1`,
})

export type LockedUser = {
  readonly id: string
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  readonly is_active: boolean
  readonly tier: UserTier
}

/** Waits for others that change the same user. */
export const lockUserForDesk = statement<[id: string], LockedUser>({
  name: 'lock_user_for_desk',
  text: `
    select id, is_admin, roles, deactivated_at is null as is_active, tier
    from users where id = $1 and closed_at is null for update`,
})

export const setTier = statement<[id: string, tier: UserTier], never>({
  name: 'set_tier',
  text: 'update users set tier = $2 where id = $1',
})

export const findTier = statement<[id: string], { tier: UserTier }>({
  name: 'find_tier',
  text: 'select tier from users where id = $1 and closed_at is null',
})
