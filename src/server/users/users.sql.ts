import type { LanguageCode } from '#shared/languages.ts'
import { type DeskRole, isOnDesk } from '#shared/accounts/roles.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  type KeyDeps,
  keyedEmail,
  keyedUsername,
  keyedWords,
  opened,
  type Person,
  type PersonColumns,
  sealPerson,
  shownPerson,
} from './person.ts'

/** A user without what names them. */
export type UserState = {
  readonly id: string
  readonly person: Buffer
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  /** Not deactivated. */
  readonly is_active: boolean
  /** Sealed: `openPassword` gives the hash. */
  readonly password_hash: Buffer | null
  /** One-time codes are in force. */
  readonly has_totp: boolean
  /** When the password was set, to the microsecond: a Date would be less exact. */
  readonly password_set: string
}

/** A user as operations see it. */
export type UserRow = Omit<UserState, 'person'> & PersonColumns

/** True if the desk opens for the user. */
export const isStaff = ({ is_admin: isAdmin, roles }: Pick<UserRow, 'is_admin' | 'roles'>): boolean =>
  isOnDesk({ isAdmin, roles })

const ofUser = 'id, person, is_admin, roles, password_hash'
const userColumns = `${ofUser}, deactivated_at is null as is_active, totp_enabled_at is not null as has_totp,
  password_changed_at::text as password_set`

const selectUser = statement<[id: string], UserState>({
  name: 'find_user',
  text: `select ${userColumns} from users where id = $1 and closed_at is null`,
})

export const findUser = async (deps: KeyDeps, executor: Executor, id: string): Promise<UserRow[]> =>
  opened(deps, await selectUser(executor, id))

/** As `findUser`, for others who act on the user: what the server gave can be taken although the person does not open. */
export const findSubject = async (deps: KeyDeps, executor: Executor, id: string): Promise<UserRow[]> =>
  opened(deps, await selectUser(executor, id), shownPerson)

/** Ids and sealed names of users, also of closed accounts. */
export const listPersons = statement<[ids: readonly string[]], { id: string; person: Buffer }>({
  name: 'list_persons',
  text: 'select id, person from users where id = any($1::uuid[])',
})

/** The keyed hashes by which a user is found. */
export const findKeys = statement<[id: string], { username_key: string; email_key: string }>({
  name: 'find_user_keys',
  text: 'select username_key, email_key from users where id = $1',
})

export const findIdByEmail = statement<[emailKey: string], { id: string }>({
  name: 'find_user_id_by_email',
  text: 'select id from users where email_key = $1',
})

/** The sealed names of a user with an open account, and whether the address is confirmed. */
export const findContactRow = statement<
  [id: string],
  { id: string; person: Buffer; isConfirmed: boolean; language: string }
>({
  name: 'find_contact',
  text: `
    select id, person, email_confirmed_at is not null as "isConfirmed", language
    from users where id = $1 and closed_at is null`,
})

type SignInRow = { readonly is_device_known: boolean }

/** The user of an address, found by its keyed hash. `is_device_known`: they have signed in with the device of that hash. */
export const findUserByEmail = async (
  deps: KeyDeps,
  executor: Executor,
  { emailKey, deviceHash }: { readonly emailKey: string; readonly deviceHash: Buffer | null },
): Promise<(UserRow & SignInRow)[]> => opened(deps, await selectByEmail(executor, emailKey, deviceHash))

export const selectByEmail = statement<[emailKey: string, deviceHash: Buffer | null], UserState & SignInRow>({
  name: 'find_user_by_email',
  text: `
    select ${userColumns},
      exists (select from devices d where d.user_id = u.id and d.secret_hash = $2::bytea) as is_device_known
    from users u where u.email_key = $1 and u.closed_at is null`,
})

export type NewUser = Person & {
  readonly id: string
  readonly ownerId: string
  /** Sealed for the user. */
  readonly password: Buffer
  readonly language: LanguageCode
}

type PersonValues = [person: Buffer, usernameKey: string, emailKey: string, words: readonly string[]]

const insert = statement<
  [id: string, ...PersonValues, ownerId: string, password: Buffer, language: LanguageCode],
  UserState
>({
  name: 'insert_user',
  // With the owner that transfers of theirs will belong to: a user without one could not send.
  text: `
    with u as (
      insert into users (id, person, username_key, email_key, words, password_hash, language)
      values ($1, $2, $3, $4, array_to_tsvector($5::text[]), $7, $8)
      on conflict do nothing returning ${userColumns}
    ), o as (
      insert into owners (id, user_id) select $6, id from u
    )
    select ${ofUser}, is_active, has_totp, password_set from u`,
})

/** Nothing where the email or the username is taken: of a hundred at the same moment one is first. */
export async function insertUser(deps: KeyDeps, executor: Executor, user: NewUser): Promise<UserRow[]> {
  const { id, ownerId, password, language } = user
  const values = [...personValues(deps, id, user), ownerId, password, language] as const
  return opened(deps, await insert(executor, id, ...values))
}

const personValues = (deps: KeyDeps, id: string, person: Person): PersonValues => [
  sealPerson(deps, id, person),
  keyedUsername(deps, person.username),
  keyedEmail(deps, person.email),
  keyedWords(deps, person),
]

/** A hash of the same password with today's figures: what was proved a moment ago still stands, or nothing happens. */
export const rehashPassword = statement<[id: string, from: Buffer, to: Buffer], never>({
  name: 'rehash_password',
  text: 'update users set password_hash = $3 where id = $1 and password_hash = $2',
})

type LockedRow = { readonly is_email_confirmed: boolean }

/** Locks a user like `lockUserState`, and opens what names them. */
export const lockUser = async (deps: KeyDeps, tx: Tx, id: string): Promise<(UserRow & LockedRow)[]> =>
  opened(deps, await lockUserState(tx, id))

/** Waits for others that change the same user. */
export const lockUserState = statement<[id: string], UserState & LockedRow>({
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
  [id: string, password: Buffer, proved: Buffer | null, writtenToKey: string | null],
  { id: string }
>({
  name: 'set_password',
  text: `
    update users set password_hash = $2, password_changed_at = now(),
      -- Whoever follows a link in a mail reads that mailbox.
      email_confirmed_at = case when $4::text is null then email_confirmed_at else coalesce(email_confirmed_at, now()) end
    where id = $1 and closed_at is null and (password_hash = $3::bytea or email_key = $4::text)
    returning id`,
})

const updatePerson = statement<[id: string, ...PersonValues, isConfirmed: boolean], UserState>({
  name: 'set_person',
  text: `
    update users set person = $2, username_key = $3, email_key = $4, words = array_to_tsvector($5::text[]),
      email_confirmed_at = case when $6 then now() else email_confirmed_at end
    where id = $1 and closed_at is null returning ${userColumns}`,
})

/**
 * Sets what names a user. The caller has locked the row, or one of two changes at once would be lost. `confirms`: true if the
 * change comes from a link to the address. @throws what `uniqueViolation` calls 'users_username' or 'users_email'
 */
export const setPerson = async (
  deps: KeyDeps,
  tx: Tx,
  { id, person, confirms }: { readonly id: string; readonly person: Person; readonly confirms: boolean },
): Promise<UserRow[]> => opened(deps, await updatePerson(tx, id, ...personValues(deps, id, person), confirms))

/** `emailKey`: the keyed hash of the address that was written to. */
export const confirmEmailOf = statement<[id: string, emailKey: string], { id: string }>({
  name: 'confirm_email',
  text: `
    update users set email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = $1 and email_key = $2 and closed_at is null returning id`,
})

export type AccountRow = {
  readonly is_email_confirmed: boolean
  readonly password_changed_at: Date
  readonly has_totp: boolean
  readonly recovery_codes_left: number
  readonly created_at: Date
}

export const setLanguageOf = statement<[id: string, language: LanguageCode], never>({
  name: 'set_language_of_user',
  text: 'update users set language = $2 where id = $1 and closed_at is null',
})

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
