import { DomainError } from '#shared/api/error.ts'
import { languageOf } from '#shared/languages.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import { type Actor, visitor } from '#server/platform/http/actor.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { KeyDeps } from '../person.ts'
import { recordFalseFactor } from '../session/false-rights.ts'
import { findKey, noteKeyUse, type ShownKey } from './api-keys.sql.ts'
import { isFrom } from './key-addresses.ts'
import { isGenuineKey, openKeyPersonal } from './key-seals.ts'

/** Scanners of source code recognise a published key by this beginning. */
const PREFIX = 'ork_'

const SECRET_BYTES = 32 // 256 bits: nobody guesses one, and its hash needs no salt

/** A new key from random bytes, and the hash by which it is found. */
export function newKey(random: (count: number) => Uint8Array): { key: string; hash: Buffer } {
  const secret = Buffer.from(random(SECRET_BYTES))
  return { key: `${PREFIX}${secret.toString('base64url')}`, hash: secretHash(secret) }
}

const form = new RegExp(`^${PREFIX}([A-Za-z0-9_-]{43})$`)

function hashOf(key: string): Buffer | undefined {
  const [, secret] = form.exec(key) ?? []
  return secret === undefined ? undefined : secretHash(Buffer.from(secret, 'base64url'))
}

type IdentifyDeps = AuditDeps & KeyDeps & { readonly signingKeys: SigningKeys; readonly log: Log }

type Shown = { readonly key: string; readonly address: string }

/**
 * The caller behind an API key: its user, without a session and without rights at the desk, so that no call that asks for a
 * person or their proof lets it in. A key without the server's seal is none.
 * @throws DomainError 'api_key_refused' | 'api_key_address_refused'
 */
export async function identifyByKey(deps: IdentifyDeps, { key, address }: Shown): Promise<Actor> {
  const hash = hashOf(key)
  const [kept] = hash === undefined ? [] : await findKey(deps.pool, hash)
  if (kept === undefined) throw new DomainError('api_key_refused')
  const addresses = addressesOf(deps, kept)
  if (!kept.is_open) throw new DomainError('api_key_refused', { message: 'This API key has been ended.' })
  if (addresses === undefined || !isGenuineKey(deps.signingKeys, { ...kept, addresses })) {
    await recordFalseFactor(deps, { userId: kept.user_id, factor: 'API key' })
    throw new DomainError('api_key_refused')
  }
  if (kept.is_expired) throw new DomainError('api_key_refused', { message: 'This API key has expired.' })
  if (!isFrom(addresses, address)) throw new DomainError('api_key_address_refused')
  if (kept.is_first_today) await noteKeyUse(deps.pool, kept.id)
  return {
    ...visitor(null),
    userId: kept.user_id,
    apiKey: { id: kept.id, scopes: kept.scopes, language: languageOf(kept.language) },
  }
}

/** The addresses of a key; undefined where SQL has exchanged them. */
function addressesOf(deps: KeyDeps, kept: ShownKey): readonly string[] | undefined {
  try {
    return openKeyPersonal(deps, kept).addresses
  } catch {
    return undefined
  }
}
