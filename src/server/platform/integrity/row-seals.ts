import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import { purposeKey, type SigningKey, type SigningKeys } from '../signing.ts'

const KEY_ID_BYTES = 8

/** A kind of row, and the facts that its seal covers, as JSON that can be computed again from the row. */
export type SealedFacts = { readonly purpose: string; readonly facts: readonly unknown[] }

/**
 * The proof that the server wrote a row, kept in the row: `key id | HMAC-SHA-256`. The key is outside the database, so SQL
 * alone makes none. A copy in another row is false if the facts name the row.
 */
export const sealRow = ([key]: SigningKeys, sealed: SealedFacts): Buffer =>
  Buffer.concat([Buffer.from(key.id), macOf(key, sealed)])

/** True if one of the keys has sealed these facts. */
export function isSealedRow(keys: SigningKeys, sealed: SealedFacts, seal: Buffer | null): boolean {
  const key = keys.find(({ id }) => id === seal?.subarray(0, KEY_ID_BYTES).toString())
  if (key === undefined || seal === null) return false
  const [given, expected] = [seal.subarray(KEY_ID_BYTES), macOf(key, sealed)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const macOf = (key: SigningKey, { purpose, facts }: SealedFacts): Buffer =>
  createHmac('sha256', purposeKey(key, `row\n${purpose}`))
    .update(canonicalJson(facts))
    .digest()
