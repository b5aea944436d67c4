import type { SigningKeys } from '#server/platform/signing.ts'
import type { Head } from './chain.sql.ts'
import { judgeSeal } from './seals.ts'
import type { Seal } from './seals.sql.ts'
import type { Link } from './verify.sql.ts'

/**
 * Checks the seals of a chain from its beginning to its end. Seals of keys that are gone are passed over: a later one covers
 * all before it.
 */
export function newSealCheck(keys: SigningKeys | null) {
  let sealedUpTo = 0n
  return {
    /** Faults of the seals of a batch of links. */
    faultsOf(links: readonly Link[], seals: readonly Seal[]): string[] {
      if (keys === null) return []
      const byPosition = new Map(links.map(link => [link.position, link]))
      return seals.flatMap(seal => {
        const link = byPosition.get(seal.position)
        if (link === undefined) return [goneWords(seal)]
        const judgement = judgeSeal(keys, { position: link.position, hash: link.link }, seal)
        if (judgement === 'genuine') sealedUpTo = seal.position
        return judgement === 'false'
          ? [`The seal of link ${seal.position} is not of our key: the chain was rebuilt.`]
          : []
      })
    },
    /** Faults that show at the end. `later`: seals of links behind the last one. */
    faultsAtEnd({ position }: Head, later: readonly Seal[]): string[] {
      if (keys === null) return position === 0n ? [] : [UNCHECKED]
      return [
        ...later.map(goneWords),
        ...(sealedUpTo < position ? [unsealedWords(sealedUpTo, position)] : []),
      ]
    },
  }
}

const UNCHECKED = 'The seals were not checked: give SECRET_KEY or DATA_DIR as the application has them.'

const goneWords = ({ position }: Seal): string => `Link ${position} was sealed and is gone.`

const unsealedWords = (sealedUpTo: bigint, last: bigint): string =>
  `No key of ours has sealed the links ${sealedUpTo + 1n} to ${last}: they were rebuilt or added without it, or the key is another.`
