import type { Pool } from 'pg'
import type { ApiKeyView, makeApiKey as contract } from '#shared/api/users/api-keys.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { type KeyScope, keyScopes } from '#shared/api/key-scopes.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type Act, type ActCall, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { UserDeps } from '../deps.ts'
import type { KeyDeps } from '../person.ts'
import { recordSecurityChange, type UserCall } from '../session/security-change.ts'
import { signedIn, steppedUp, stillOpen } from '../session/sessions.ts'
import { readNow } from '../session/sessions.sql.ts'
import { lockUserState } from '../users.sql.ts'
import {
  countGoodKeys,
  endKeyOf,
  endKeysOf,
  eraseKeysOf,
  insertKey,
  type KeyRow,
  listKeysOf,
} from './api-keys.sql.ts'
import { newKey } from './identify-key.ts'
import { isNetwork } from './key-addresses.ts'
import { sealKey, sealKeyPersonal, shownKeyPersonal } from './key-seals.ts'

const KEYS_MAX = 20
const DAY_MS = 24 * 60 * 60 * 1000

/** Keys of a user that have not been ended, the newest first. */
export const listKeys = async (
  deps: KeyDeps & { readonly pool: Pool },
  userId: string,
): Promise<ApiKeyView[]> => (await listKeysOf(deps.pool, userId)).map(row => viewOf(deps, row))

const viewOf = (deps: KeyDeps, row: KeyRow): ApiKeyView => {
  const { name, addresses } = shownKeyPersonal(deps, row)
  return {
    id: row.id,
    name,
    scopes: [...row.scopes],
    addresses: [...addresses],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.is_expired,
    lastUsedOn: row.last_used_on,
  }
}

/**
 * Makes a key for the signed-in user, who is notified; gives it, which nobody can do again.
 * @throws DomainError 'step_up_required' | 'invalid_request' | 'too_many_api_keys'
 */
export async function makeKey(
  deps: UserDeps,
  call: UserCall,
  { name, scopes: asked, expiresInDays, addresses = [] }: BodyOf<typeof contract>,
): Promise<{ key: string; apiKey: ApiKeyView }> {
  const { userId, session } = steppedUp(call.actor)
  const wrong = addresses.find(each => !isNetwork(each))
  if (wrong !== undefined)
    throw new DomainError('invalid_request', {
      fields: { addresses: `${wrong} is not an IP address or a network` },
    })
  const scopes = keyScopes.filter(scope => asked.includes(scope))
  return withAct(deps, call, async ({ tx }) => {
    await lockUserState(tx, userId)
    await stillOpen(tx, session)
    const [{ count }] = (await countGoodKeys(tx, userId)) as [{ count: number }] // a count is always one row
    if (count >= KEYS_MAX) throw new DomainError('too_many_api_keys')
    const [{ now }] = (await readNow(tx)) as [{ now: Date }]
    const [id, expires_at] = [deps.newId(), new Date(now.getTime() + expiresInDays * DAY_MS)]
    const { key, hash: key_hash } = newKey(deps.random)
    const seal = sealKey(deps.signingKeys, { id, user_id: userId, key_hash, scopes, expires_at, addresses })
    const personal = sealKeyPersonal(deps, id, { name, addresses })
    const [row] = await insertKey(tx, id, userId, key_hash, scopes, personal, expires_at, seal)
    await recordSecurityChange(deps, tx, call, {
      userId,
      change: 'api_key_made',
      after: factsOf(id, scopes, expires_at),
    })
    return { key, apiKey: viewOf(deps, row!) } // inserted a moment ago
  })
}

const factsOf = (id: string, scopes: readonly KeyScope[], expiresAt: Date) => ({
  apiKey: id,
  scopes: scopes.join(' '),
  expiresAt: expiresAt.toISOString(),
})

/** Ends a key of the signed-in user. @throws DomainError 'not_found' */
export const endKey = (deps: UserDeps, call: UserCall, id: string): Promise<void> =>
  endOne(deps, call, { id, userId: signedIn(call.actor).userId })

/** Ends a user's key, by the desk. @throws DomainError 'not_found' */
export const endKeyForDesk = (
  deps: UserDeps,
  call: ActCall,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<void> => endOne(deps, call, { id, userId: null, reason })

type Ending = { readonly id: string; readonly userId: string | null; readonly reason?: string | null }

const endOne = (deps: UserDeps, call: ActCall, { id, userId, reason = null }: Ending): Promise<void> =>
  withAct(deps, call, async ({ tx }) => {
    const [ended] = await endKeyOf(tx, id, userId)
    if (ended === undefined) throw new DomainError('not_found')
    const after = { apiKey: id }
    await recordSecurityChange(deps, tx, call, {
      userId: ended.user_id,
      change: 'api_key_ended',
      after,
      reason,
    })
  })

type Audit = (act: Act) => Promise<void>

/** Ends every key of a user whose account is no longer theirs alone to use: after a reset, a deactivation or the closing. */
export async function endAllKeys(tx: Tx, userId: string, audit: Audit): Promise<void> {
  for (const { id } of await endKeysOf(tx, userId))
    await audit({
      action: 'user.api_key_ended',
      subject: { kind: 'user', id: userId },
      after: { apiKey: id },
    })
}

/** Ends the keys of an account that is closed, and erases what names them. */
export async function eraseKeys(tx: Tx, userId: string, audit: Audit): Promise<void> {
  await endAllKeys(tx, userId, audit)
  await eraseKeysOf(tx, userId)
}
