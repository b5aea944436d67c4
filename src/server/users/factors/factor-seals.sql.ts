import { statement } from '#server/platform/db/statement.ts'

/** Facts of a passkey that open an account: whose it is, and the key that answers for it. */
export type PasskeyFacts = {
  readonly id: string
  readonly user_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
}

export type CodeFacts = { readonly user_id: string; readonly code_hash: Buffer }

/** Takes out passkeys from before there were seals, for good. */
export const takeUnsealedPasskeys = statement<[limit: number], PasskeyFacts>({
  name: 'take_unsealed_passkeys',
  text: `
    delete from unsealed_passkeys where id in (select id from unsealed_passkeys limit $1)
    returning id, user_id, credential_id, public_key`,
})

/** Takes out recovery codes from before there were seals, for good. */
export const takeUnsealedCodes = statement<[limit: number], CodeFacts>({
  name: 'take_unsealed_recovery_codes',
  text: `
    delete from unsealed_recovery_codes
    where (user_id, code_hash) in (select user_id, code_hash from unsealed_recovery_codes limit $1)
    returning user_id, code_hash`,
})

type Sealed<Facts> = Facts & { readonly seal: Buffer }

/** Passkeys that another key than the newest has sealed, in order of id, those after one. */
export const listOlderPasskeys = statement<
  [keyId: Buffer, after: string | null, limit: number],
  Sealed<PasskeyFacts>
>({
  name: 'list_passkeys_of_older_keys',
  text: `
    select id, user_id, credential_id, public_key, seal from passkeys
    where substring(seal for length($1::bytea)) <> $1 and ($2::uuid is null or id > $2) order by id limit $3`,
})

/** Recovery codes of the next users that another key than the newest has sealed; a user has ten at most. */
export const listOlderCodes = statement<
  [keyId: Buffer, after: string | null, users: number],
  Sealed<CodeFacts>
>({
  name: 'list_recovery_codes_of_older_keys',
  text: `
    with older as (
      select user_id, code_hash, seal from recovery_codes
      where substring(seal for length($1::bytea)) <> $1 and ($2::uuid is null or user_id > $2)
    )
    select * from older where user_id in (select distinct user_id from older order by user_id limit $3) order by user_id`,
})

export const setPasskeySeals = statement<[ids: readonly string[], seals: readonly Buffer[]], never>({
  name: 'set_passkey_seals',
  text: 'update passkeys p set seal = s.seal from unnest($1::uuid[], $2::bytea[]) s (id, seal) where p.id = s.id',
})

export const setCodeSeals = statement<
  [userIds: readonly string[], hashes: readonly Buffer[], seals: readonly Buffer[]],
  never
>({
  name: 'set_recovery_code_seals',
  text: `
    update recovery_codes c set seal = s.seal from unnest($1::uuid[], $2::bytea[], $3::bytea[]) s (user_id, code_hash, seal)
    where c.user_id = s.user_id and c.code_hash = s.code_hash and c.used_at is null`,
})
