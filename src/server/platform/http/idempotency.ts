import { DomainError } from '#shared/api/error.ts'
import { type DataKeys, searchHash } from '../personal/personal-data.ts'

/** A request that is carried out once under its key, or each time if it has none. */
export type Once = { readonly key: string | null; readonly hash: Buffer | null }
type HashedOnce = Once & { readonly hash: Buffer }

/** A request that somebody else has approved: an approval is carried out once, so nothing has to recognise the request. */
export const approvedOnce: Once = { key: null, hash: null }

type KeyDeps = { readonly dataKeys: DataKeys }

/**
 * `request` is hashed as JSON: the fields of a decoded body come in the order of the contract, whatever the client's was. The hash
 * is keyed, because the database alone could else tell which text somebody has typed. docs/decisions/0080.
 */
export const onceOf = (deps: KeyDeps, key: string | null, request: unknown): HashedOnce => ({
  key,
  hash: searchHash(deps.dataKeys, 'request', JSON.stringify(request, withBigints)),
})

const withBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)

/** A caller and their idempotency key; a route's `Call` fits. */
export type KeyedCall = {
  readonly actor: { readonly userId: string | null }
  readonly idempotencyKey: string | null
}

/** Like `onceOf`, with a key that names the user: another one may use the same key for another request. */
export const onceOfUser = (
  deps: KeyDeps,
  { actor, idempotencyKey: key }: KeyedCall,
  request: unknown,
): Once => onceOf(deps, key === null ? null : `${actor.userId} ${key}`, request)

type Stored = { readonly creation_hash: Buffer | null }

/**
 * The row that the same request has stored before; undefined if nothing has been stored under its key.
 * @throws DomainError 'idempotency_key_reused' if another request has stored it
 */
export async function earlierRow<Row extends Stored>(
  once: Once,
  find: (key: string) => Promise<readonly Row[]>,
): Promise<Row | undefined> {
  if (once.key === null) return undefined
  const [row] = await find(once.key)
  return row && sameRequest(once, row)
}

/** `row`, which the same request has stored. @throws DomainError 'idempotency_key_reused' if it has not */
export function sameRequest<Row extends Stored>({ hash: asked }: Once, row: Row | undefined): Row {
  if (asked !== null && row?.creation_hash?.equals(asked)) return row
  throw new DomainError('idempotency_key_reused')
}
