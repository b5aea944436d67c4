import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import { openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { KeyDeps } from '../person.ts'
import { type KeptKey, listSealedKeys, setKeySeal } from './api-keys.sql.ts'

// SQL alone makes no API key, widens none and gives none to another user. docs/decisions/0136.

/** Parts of a key that name somebody or a place. */
export type KeyPersonal = { readonly name: string; readonly addresses: readonly string[] }

/** The facts of a key that give power. */
export type KeyFacts = Pick<KeptKey, 'id' | 'user_id' | 'key_hash' | 'scopes' | 'expires_at'> &
  Pick<KeyPersonal, 'addresses'>

const ofKey = ({ id, user_id, key_hash, scopes, expires_at, addresses }: KeyFacts): SealedFacts => ({
  purpose: 'api key',
  facts: [id, user_id, key_hash.toString('base64url'), scopes, expires_at.toISOString(), addresses],
})

export const sealKey = (keys: SigningKeys, facts: KeyFacts): Buffer => sealRow(keys, ofKey(facts))

/** True if the server made this key for this user, with these scopes, this end and these addresses. */
export const isGenuineKey = (keys: SigningKeys, key: KeyFacts & Pick<KeptKey, 'seal'>): boolean =>
  isSealedRow(keys, ofKey(key), key.seal)

const placeOf = (id: string) => ({ table: 'api_keys', id })

export const sealKeyPersonal = ({ dataKeys }: KeyDeps, id: string, personal: KeyPersonal): Buffer =>
  sealPersonal(dataKeys, placeOf(id), personal)

/** @throws Error where it does not open: SQL has written it, or the key is gone */
export const openKeyPersonal = ({ dataKeys }: KeyDeps, { id, personal }: PersonalRow): KeyPersonal =>
  personal === null ? { name: '', addresses: [] } : openPersonal(dataKeys, placeOf(id), personal)

type PersonalRow = { readonly id: string; readonly personal: Buffer | null }

/** Name and addresses of a key, for a list; empty where they do not open. */
export function shownKeyPersonal(deps: KeyDeps, row: PersonalRow): KeyPersonal {
  try {
    return openKeyPersonal(deps, row)
  } catch {
    return { name: '', addresses: [] }
  }
}

type SealDeps = KeyDeps & { readonly pool: Pool; readonly signingKeys: SigningKeys; readonly log: Log }

/** Seals again with the newest key what an older one has sealed, so that the older can go. For the start. */
export const sealOlderKeys = (deps: SealDeps): Promise<void> =>
  sealOlderRows<KeptKey & KeyFacts>(deps, {
    takeUnsealed: async () => [], // no release has made keys without seals
    list: async tx =>
      (await listSealedKeys(tx)).map(row => ({ ...row, addresses: shownKeyPersonal(deps, row).addresses })),
    idOf: ({ id }) => id,
    factsOf: ofKey,
    setSeal: (tx, { id }, seal) => setKeySeal(tx, id, seal),
  })
