import { statement } from '#server/platform/db/statement.ts'

/** A user as operations see it. */
export type UserRow = {
  readonly id: string
  readonly full_name: string
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly is_admin: boolean
  readonly password_hash: string | null
  /** One-time codes are in force. */
  readonly has_totp: boolean
}

const ofUser = 'id, full_name, username, email, phone, is_admin, password_hash'
const userColumns = `${ofUser}, totp_enabled_at is not null as has_totp`

export const findUser = statement<[id: string], UserRow>({
  name: 'find_user',
  text: `select ${userColumns} from users where id = $1 and closed_at is null`,
})

/** By the key of an e-mail; `is_device_known` where they have signed in with the device whose hash is $2. */
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
    select ${ofUser}, has_totp from u`,
})

/** Nothing where the e-mail or the username is taken: of a hundred at the same moment one is first. */
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
