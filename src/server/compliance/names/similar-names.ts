import { compareNames, unitsOf, type WeighedName } from './compare-names.ts'
import { foldName } from './fold-name.ts'
import { likeness } from './likeness.ts'

/** A letter or two, an order of words, or a middle name; fewer words in common are another person's. */
const SIMILAR = 0.72

function weighed(name: string): WeighedName {
  const words = foldName(name)
  return {
    words: words.map(word => ({ word, weight: 1, isOptional: false, isGiven: false })),
    units: unitsOf(words),
  }
}

/** Whether two names can be two spellings of one person's. */
export const isSimilarName = (one: string, other: string): boolean =>
  one === other || compareNames(weighed(one), weighed(other), likeness).score >= SIMILAR
