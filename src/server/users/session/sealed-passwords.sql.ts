import { statement } from '#server/platform/db/statement.ts'

export type KeptPassword = { readonly id: string; readonly password_hash: Buffer }

/** Lets one of several servers that start after an upgrade seal at a time; the others wait until nothing is left. */
export const holdFirstSealing = statement<[], never>({
  name: 'hold_first_sealing',
  text: `select pg_advisory_xact_lock(hashtext('first sealing'))`,
})

/** Takes out hashes from before they were sealed, for good. */
export const takeUnsealedPasswords = statement<[limit: number], KeptPassword>({
  name: 'take_unsealed_passwords',
  text: `
    delete from unsealed_passwords where user_id in (select user_id from unsealed_passwords limit $1)
    returning user_id as id, password_hash`,
})

/** Passwords that another key than the newest has sealed, in order of id, those after one. */
export const listOlderPasswords = statement<
  [keyId: Buffer, after: string | null, limit: number],
  KeptPassword
>({
  name: 'list_passwords_of_older_keys',
  text: `
    select id, password_hash from users
    where substring(password_hash for length($1::bytea)) <> $1 and ($2::uuid is null or id > $2) order by id limit $3`,
})

/** Another password may have taken the place of one meanwhile. */
export const replacePasswords = statement<
  [ids: readonly string[], from: readonly Buffer[], to: readonly Buffer[]],
  never
>({
  name: 'replace_passwords',
  text: `
    update users u set password_hash = s.sealed from unnest($1::uuid[], $2::bytea[], $3::bytea[]) s (id, kept, sealed)
    where u.id = s.id and u.password_hash = s.kept`,
})
