import { statement } from '#server/platform/db/statement.ts'

/** Keeps a seed that is not in force yet; nothing comes back where another is. */
export const beginTotp = statement<[userId: string, sealedSecret: Buffer], { id: string; person: Buffer }>({
  name: 'begin_totp',
  text: `
    update users set totp_secret = $2, totp_last_step = null
    where id = $1 and totp_enabled_at is null and closed_at is null returning id, person`,
})

export type TotpRow = { readonly totp_secret: Buffer | null; readonly is_on: boolean }

export const findTotp = statement<[userId: string], TotpRow>({
  name: 'find_totp',
  text: `
    select totp_secret, totp_enabled_at is not null as is_on
    from users where id = $1 and closed_at is null`,
})

export type SealedTotp = { readonly id: string; readonly totp_secret: Buffer }

/** In order of id, those after one; from the first where that is null. */
export const listTotpSecrets = statement<[after: string | null, limit: number], SealedTotp>({
  name: 'list_totp_secrets',
  text: `
    select id, totp_secret from users
    where totp_secret is not null and ($1::uuid is null or id > $1) order by id limit $2`,
})

export const replaceTotpSecret = statement<[userId: string, from: Buffer, to: Buffer], never>({
  name: 'replace_totp_secret',
  text: 'update users set totp_secret = $3 where id = $1 and totp_secret = $2',
})

/** Puts the seed in force that the code was of, and no other that took its place meanwhile. */
export const enableTotp = statement<[userId: string, sealedSecret: Buffer, step: number], { id: string }>({
  name: 'enable_totp',
  text: `
    update users set totp_enabled_at = now(), totp_last_step = $3
    where id = $1 and totp_secret = $2 and totp_enabled_at is null returning id`,
})

/** Accepts a code: once, and none older than the last. */
export const spendTotpStep = statement<[userId: string, sealedSecret: Buffer, step: number], { id: string }>({
  name: 'spend_totp_step',
  text: `
    update users set totp_last_step = $3
    where id = $1 and totp_secret = $2 and totp_enabled_at is not null and totp_last_step < $3 returning id`,
})

/** Also forgets a seed that was never put in force, which changes nothing for anybody. */
export const disableTotp = statement<[userId: string], { was_on: boolean }>({
  name: 'disable_totp',
  text: `
    update users u set totp_secret = null, totp_enabled_at = null, totp_last_step = null
    from (select id, totp_enabled_at is not null as was_on from users where id = $1 for update) kept
    where u.id = kept.id returning kept.was_on`,
})

/** Turns off the one-time codes that are older than a moment. */
export const disableTotpBefore = statement<[userId: string, since: Date], { id: string }>({
  name: 'disable_totp_before',
  text: `
    update users set totp_secret = null, totp_enabled_at = null, totp_last_step = null
    where id = $1 and totp_enabled_at < $2 returning id`,
})

export const deleteRecoveryCodes = statement<[userId: string], never>({
  name: 'delete_recovery_codes',
  text: 'delete from recovery_codes where user_id = $1',
})

export const insertRecoveryCodes = statement<
  [userId: string, hashes: readonly Buffer[], seals: readonly Buffer[]],
  never
>({
  name: 'insert_recovery_codes',
  text: 'insert into recovery_codes (user_id, code_hash, seal) select $1, * from unnest($2::bytea[], $3::bytea[])',
})

/**
 * The second of two requests that use one code at the same moment finds it used. The seal goes, so that no SQL makes the code
 * good again.
 */
export const useRecoveryCode = statement<
  [userId: string, hash: Buffer],
  { code_hash: Buffer; seal: Buffer | null }
>({
  name: 'use_recovery_code',
  text: `
    with kept as (
      select code_hash, seal from recovery_codes
      where user_id = $1 and code_hash = $2 and used_at is null for update
    )
    update recovery_codes c set used_at = now(), seal = null from kept
    where c.user_id = $1 and c.code_hash = kept.code_hash returning c.code_hash, kept.seal`,
})
