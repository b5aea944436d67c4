import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey, type SigningKey, type SigningKeys } from '#server/platform/signing.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Head } from './chain.sql.ts'
import { findLastSealed, insertSeal, readSeals, type Seal } from './seals.sql.ts'

/** HMAC-SHA-256 over a link and its position. A link's hash covers all before it, and so does its seal. */
const macOf = (key: SigningKey, { position, hash }: Head): Buffer =>
  createHmac('sha256', purposeKey(key, 'signing\naudit')).update(`${position}\n`).update(hash).digest()

export type Judgement = 'genuine' | 'false' | 'of_unknown_key'

/** Judges a seal of this link: made by one of the keys, false, or made by a key that is not known here. */
export function judgeSeal(keys: SigningKeys, link: Head, seal: Seal): Judgement {
  const key = keys.find(({ id }) => id === seal.key_id)
  if (key === undefined) return 'of_unknown_key'
  return timingSafeEqual(macOf(key, link), seal.mac) ? 'genuine' : 'false'
}

/** Seals a link with the newest key. */
export const sealLink = async (tx: Tx, [key]: SigningKeys, link: Head): Promise<void> =>
  void (await insertSeal(tx, link.position, key.id, macOf(key, link)))

/**
 * True if the chain up to this link is the application's: it is empty, or one of the keys has sealed the link. Links after any
 * other are never sealed, or a rebuilt chain would be.
 */
export async function isSealed(tx: Tx, keys: SigningKeys, link: Head): Promise<boolean> {
  if (link.position === 0n) return (await findLastSealed(tx)).length === 0
  const seals = await readSeals(tx, link.position - 1n, link.position)
  return seals.some(seal => judgeSeal(keys, link, seal) === 'genuine')
}

/** True if no link was ever sealed, as in a chain of an earlier release. */
export const hasNoSeal = async (tx: Tx): Promise<boolean> => (await findLastSealed(tx)).length === 0
