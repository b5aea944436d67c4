import { compareNames, type WeighedWord } from './compare-names.ts'
import { foldName } from './fold-name.ts'

/** A letter or two, an order of words, or a middle name; fewer words in common are another person's. */
const SIMILAR = 0.72

const wordsOf = (name: string): WeighedWord[] =>
  foldName(name).map(word => ({ ...word, weight: 1, isOptional: false, isGiven: false }))

/** Whether two names can be two spellings of one person's. */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return one === other || compareNames(a, b).score >= SIMILAR
}
