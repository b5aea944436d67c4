import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey, type SigningKey, type SigningKeys } from '../signing.ts'

/** A link of a chain, or its genesis before the first one. Its hash covers all before it, and so does its seal. */
export type Head = { readonly position: bigint; readonly hash: Buffer }

/** A keyed hash over a link, with a key that the database does not have. */
export type Seal = { readonly position: bigint; readonly key_id: string; readonly mac: Buffer }

/** A chain that is sealed: the purpose of its key, and the word for one of its links. */
export type SealedChain = { readonly purpose: string; readonly word: 'link' | 'block' }

const macOf = ({ purpose }: SealedChain, key: SigningKey, { position, hash }: Head): Buffer =>
  createHmac('sha256', purposeKey(key, purpose)).update(`${position}\n`).update(hash).digest()

/** The seal of a link with the newest key. */
export const sealOf = (chain: SealedChain, [key]: SigningKeys, link: Head): Seal => ({
  position: link.position,
  key_id: key.id,
  mac: macOf(chain, key, link),
})

type Judgement = 'genuine' | 'false' | 'of_unknown_key'

/** Judges a seal of this link: made by one of the keys, false, or made by a key that is not known here. */
export function judgeSeal(chain: SealedChain, keys: SigningKeys, link: Head, seal: Seal): Judgement {
  const key = keys.find(({ id }) => id === seal.key_id)
  if (key === undefined) return 'of_unknown_key'
  return timingSafeEqual(macOf(chain, key, link), seal.mac) ? 'genuine' : 'false'
}

/**
 * Checks the seals of a chain from the link after `sealedUpTo` to its end. Seals of keys that are gone are passed over: a
 * later one covers all before it.
 */
export function newSealCheck(chain: SealedChain, keys: SigningKeys, sealedUpTo = 0n) {
  const { word } = chain
  let sealed = sealedUpTo
  const goneWords = ({ position }: Seal): string =>
    `${word.replace(/^./, first => first.toUpperCase())} ${position} was sealed and is gone.`
  return {
    /** Faults of the seals of a batch of links. */
    faultsOf(links: readonly Head[], seals: readonly Seal[]): string[] {
      const byPosition = new Map(links.map(link => [link.position, link]))
      return seals.flatMap(seal => {
        const link = byPosition.get(seal.position)
        if (link === undefined) return [goneWords(seal)]
        const judgement = judgeSeal(chain, keys, link, seal)
        if (judgement === 'genuine') sealed = seal.position
        return judgement === 'false'
          ? [
              `The seal of ${word} ${seal.position} is not of our key: it was planted, or the chain was rebuilt.`,
            ]
          : []
      })
    },
    /** Faults that show at the end. `later`: seals of links behind the last one. */
    faultsAtEnd({ position }: Head, later: readonly Seal[]): string[] {
      if (sealed >= position) return later.map(goneWords)
      const unsealed = `No key of ours has sealed the ${word}s ${sealed + 1n} to ${position}: they were rebuilt or added without it, or the key is another.`
      return [...later.map(goneWords), unsealed]
    },
  }
}
