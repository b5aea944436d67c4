import { type Head, judgeSeal, type SealedChain, sealOf } from '#server/platform/integrity/chain-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { findLastSealed, insertSeal, readSeals } from './seals.sql.ts'

export const auditChain: SealedChain = { purpose: 'signing\naudit', word: 'link' }

/** Seals a link with the newest key. */
export async function sealLink(tx: Tx, keys: SigningKeys, link: Head): Promise<void> {
  const { position, key_id, mac } = sealOf(auditChain, keys, link)
  await insertSeal(tx, position, key_id, mac)
}

/**
 * True if the chain up to this link is the application's: it is empty, or one of the keys has sealed the link. Links after any
 * other are never sealed, or a rebuilt chain would be.
 */
export async function isSealed(tx: Tx, keys: SigningKeys, link: Head): Promise<boolean> {
  if (link.position === 0n) return (await findLastSealed(tx)).length === 0
  const seals = await readSeals(tx, link.position - 1n, link.position)
  return seals.some(seal => judgeSeal(auditChain, keys, link, seal) === 'genuine')
}

/** True if no link was ever sealed, as in a chain of an earlier release. */
export const hasNoSeal = async (tx: Tx): Promise<boolean> => (await findLastSealed(tx)).length === 0
