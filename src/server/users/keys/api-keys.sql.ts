import type { KeyScope } from '#shared/api/key-scopes.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type KeptKey = {
  readonly id: string
  readonly user_id: string
  readonly key_hash: Buffer
  readonly scopes: readonly KeyScope[]
  /** Name and addresses, sealed; null once they are erased. */
  readonly personal: Buffer | null
  readonly expires_at: Date
  /** Null in a key that has ended, or that SQL has written. */
  readonly seal: Buffer | null
}

const keptColumns = 'k.id, k.user_id, k.key_hash, k.scopes, k.personal, k.expires_at, k.seal'

export const insertKey = statement<
  [
    id: string,
    userId: string,
    keyHash: Buffer,
    scopes: readonly KeyScope[],
    personal: Buffer,
    expiresAt: Date,
    seal: Buffer,
  ],
  KeyRow,
  Tx
>({
  name: 'insert_api_key',
  text: `
    insert into api_keys (id, user_id, key_hash, scopes, personal, expires_at, seal) values ($1, $2, $3, $4, $5, $6, $7)
    returning id, scopes, personal, created_at, expires_at, false as is_expired, null as last_used_on`,
})

export type ShownKey = KeptKey & {
  /** False once the key, or the account itself, has been ended. */
  readonly is_open: boolean
  readonly is_expired: boolean
  /** Not used before on this day. */
  readonly is_first_today: boolean
  readonly language: string
}

const TODAY = `(now() at time zone 'UTC')::date`

/** The key behind a hash, with what speaks against it. */
export const findKey = statement<[keyHash: Buffer], ShownKey>({
  name: 'find_api_key',
  text: `
    select ${keptColumns}, k.expires_at <= now() as is_expired, u.language,
      k.ended_at is null and u.closed_at is null and u.deactivated_at is null as is_open,
      k.last_used_on is distinct from ${TODAY} as is_first_today
    from api_keys k join users u on u.id = k.user_id where k.key_hash = $1`,
})

export const noteKeyUse = statement<[id: string], never>({
  name: 'note_api_key_use',
  text: `update api_keys set last_used_on = ${TODAY} where id = $1`,
})

export type KeyRow = Pick<KeptKey, 'id' | 'scopes' | 'personal' | 'expires_at'> & {
  readonly created_at: Date
  readonly is_expired: boolean
  readonly last_used_on: string | null
}

/** Keys that have not been ended; one that has expired stays until it is purged. */
export const listKeysOf = statement<[userId: string], KeyRow>({
  name: 'list_api_keys',
  text: `
    select id, scopes, personal, created_at, expires_at, expires_at <= now() as is_expired, last_used_on::text as last_used_on
    from api_keys where user_id = $1 and ended_at is null order by id desc limit 200`,
})

export const countGoodKeys = statement<[userId: string], { count: number }, Tx>({
  name: 'count_good_api_keys',
  text: `
    select count(*)::integer as count from api_keys where user_id = $1 and ended_at is null and expires_at > now()`,
})

/** Ends a key, of a certain user if one is named; gives whose it was. */
export const endKeyOf = statement<[id: string, userId: string | null], { user_id: string }, Tx>({
  name: 'end_api_key',
  text: `
    update api_keys set ended_at = now() where id = $1 and ($2::uuid is null or user_id = $2) and ended_at is null
    returning user_id`,
})

export const endKeysOf = statement<[userId: string], { id: string }, Tx>({
  name: 'end_api_keys_of_user',
  text: 'update api_keys set ended_at = now() where user_id = $1 and ended_at is null returning id',
})

/** Takes names and addresses out of the keys of a closed account. */
export const eraseKeysOf = statement<[userId: string], never, Tx>({
  name: 'erase_api_keys_of_user',
  text: 'update api_keys set personal = null where user_id = $1',
})

/** Ninety days are enough to look into what happened, as for sessions. */
export const purgeKeys = statement<[], never>({
  name: 'purge_api_keys',
  text: `delete from api_keys where least(ended_at, expires_at) < now() - interval '90 days'`,
})

export const listSealedKeys = statement<[], KeptKey, Tx>({
  name: 'list_sealed_api_keys',
  text: `select ${keptColumns} from api_keys k where k.ended_at is null and k.seal is not null for update`,
})

export const setKeySeal = statement<[id: string, seal: Buffer], never, Tx>({
  name: 'set_api_key_seal',
  text: 'update api_keys set seal = $2 where id = $1',
})
