import { type DeskRole, isOnDesk } from '#shared/accounts/roles.ts'
import { statement } from '#server/platform/db/statement.ts'

/** A user as operations see it. */
export type UserRow = {
  readonly id: string
  readonly full_name: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  /** Not deactivated. */
  readonly is_active: boolean
  readonly password_hash: string | null
  /** One-time codes are in force. */
  readonly has_totp: boolean
  /** When the password was set, to the microsecond: a Date would be less exact. */
  readonly password_set: string
}

/** True if the desk opens for the user. */
export const isStaff = ({ is_admin: isAdmin, roles }: Pick<UserRow, 'is_admin' | 'roles'>): boolean =>
  isOnDesk({ isAdmin, roles })

const ofUser = 'id, full_name, username, email, phone, is_admin, roles, password_hash'
const userColumns = `${ofUser}, deactivated_at is null as is_active, totp_enabled_at is not null as has_totp,
  password_changed_at::text as password_set`

export const findUser = statement<[id: string], UserRow>({
  name: 'find_user',
  text: `select ${userColumns} from users where id = $1 and closed_at is null`,
})

/** The name and address of a user whose account is open, and whether the address is confirmed. */
export const findContactRow = statement<
  [id: string],
  { readonly fullName: string; readonly email: string; readonly isConfirmed: boolean }
>({
  name: 'find_contact',
  text: `
    select full_name as "fullName", email, email_confirmed_at is not null as "isConfirmed"
    from users where id = $1 and closed_at is null`,
})

/** By the key of an email; `is_device_known` where they have signed in with the device whose hash is $2. */
export const findUserByEmail = statement<
  [emailKey: string, deviceHash: Buffer | null],
  UserRow & { readonly is_device_known: boolean }
>({
  name: 'find_user_by_email',
  text: `
    select ${userColumns},
      exists (select from devices d where d.user_id = u.id and d.secret_hash = $2::bytea) as is_device_known
    from users u where u.email_key = $1 and u.closed_at is null`,
})

export type NewUser = {
  readonly id: string
  readonly ownerId: string
  readonly fullName: string
  readonly username: string
  readonly usernameKey: string
  readonly email: string
  readonly emailKey: string
  readonly phone: string | null
  readonly passwordHash: string
}

const insert = statement<(string | null)[], UserRow>({
  name: 'insert_user',
  // With the owner that transfers of theirs will belong to: a user without one could not send.
  text: `
    with u as (
      insert into users (id, full_name, username, username_key, email, email_key, phone, password_hash)
      values ($1, $3, $4, $5, $6, $7, $8, $9)
      on conflict do nothing returning ${userColumns}
    ), o as (
      insert into owners (id, user_id) select $2, id from u
    )
    select ${ofUser}, is_active, has_totp, password_set from u`,
})

/** Nothing where the email or the username is taken: of a hundred at the same moment one is first. */
export const insertUser = (executor: Parameters<typeof insert>[0], user: NewUser) =>
  insert(
    executor,
    user.id,
    user.ownerId,
    user.fullName,
    user.username,
    user.usernameKey,
    user.email,
    user.emailKey,
    user.phone,
    user.passwordHash,
  )

/** A hash of the same password with today's figures: what was proved a moment ago still stands, or nothing happens. */
export const rehashPassword = statement<[id: string, from: string, to: string], never>({
  name: 'rehash_password',
  text: 'update users set password_hash = $3 where id = $1 and password_hash = $2',
})

/** Waits for others that change the same user. */
export const lockUser = statement<[id: string], UserRow & { readonly is_email_confirmed: boolean }>({
  name: 'lock_user',
  text: `
    select ${userColumns}, email_confirmed_at is not null as is_email_confirmed
    from users where id = $1 and closed_at is null for update`,
})

/**
 * Finds a user as they were when they proved who they are: let in, the same password, codes on or off as they were. Changes
 * of the user wait for the transaction's end, and then find what it has written.
 */
export const holdProved = statement<[id: string, passwordSet: string, hasTotp: boolean], { id: string }>({
  name: 'hold_proved_user',
  text: `
    select id from users
    where id = $1 and closed_at is null and deactivated_at is null and password_changed_at = $2::timestamptz
      and (totp_enabled_at is not null) = $3
    for share`,
})

/** A new password, where the old one is still the one that was proved or the address the one that was written to. */
export const setPassword = statement<
  [id: string, passwordHash: string, provedHash: string | null, writtenTo: string | null],
  { id: string }
>({
  name: 'set_password',
  text: `
    update users set password_hash = $2, password_changed_at = now(),
      -- Whoever follows a link in a mail reads that mailbox.
      email_confirmed_at = case when $4::text is null then email_confirmed_at else coalesce(email_confirmed_at, now()) end
    where id = $1 and closed_at is null and (password_hash = $3::text or email = $4::text)
    returning id`,
})

/** @throws what `uniqueViolation` calls 'users_username' */
export const setProfile = statement<
  [id: string, fullName: string, username: string, usernameKey: string, phone: string | null],
  UserRow
>({
  name: 'set_profile',
  text: `
    update users set full_name = $2, username = $3, username_key = $4, phone = $5
    where id = $1 and closed_at is null returning ${userColumns}`,
})

export const confirmEmailOf = statement<[id: string, email: string], { id: string }>({
  name: 'confirm_email',
  text: `
    update users set email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = $1 and email = $2 and closed_at is null returning id`,
})

/** @throws what `uniqueViolation` calls 'users_email' */
export const setEmail = statement<[id: string, email: string, emailKey: string], { id: string }>({
  name: 'set_email',
  text: `
    update users set email = $2, email_key = $3, email_confirmed_at = now()
    where id = $1 and closed_at is null returning id`,
})

export type AccountRow = {
  readonly is_email_confirmed: boolean
  readonly password_changed_at: Date
  readonly has_totp: boolean
  readonly recovery_codes_left: number
  readonly created_at: Date
}

export const findAccount = statement<[id: string], AccountRow>({
  name: 'find_account',
  text: `
    select email_confirmed_at is not null as is_email_confirmed, password_changed_at,
      totp_enabled_at is not null as has_totp, created_at,
      (select count(*)::integer from recovery_codes c where c.user_id = u.id and c.used_at is null)
        as recovery_codes_left
    from users u where u.id = $1 and u.closed_at is null`,
})

/** The user may set up a second factor again, in whatever way their password was set. Nothing where they may already. */
export const releaseEnrolment = statement<[id: string], { id: string }>({
  name: 'release_enrolment',
  text: `
    update users set enrolment_held_at = null
    where id = $1 and enrolment_held_at is not null returning id`,
})
