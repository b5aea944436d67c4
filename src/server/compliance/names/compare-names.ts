import { type Word, wordOf } from './fold-name.ts'
import type { How, Likeness } from './likeness.ts'

/** A word of a listed name, with its weight in the comparison. */
export type WeighedWord = {
  readonly word: Word
  /** Weight of the word, from 0 to 1: a rare one tells more. */
  readonly weight: number
  /** A middle name, or a second family name: often left out. */
  readonly isOptional: boolean
  /** Part of a given name: beside an initial nobody writes the rest of it. */
  readonly isGiven: boolean
}

/** A word of the searched name beside the listed words that it was compared with; null: nothing is like it. */
export type WordMatch = {
  readonly searched: string | null
  readonly listed: string | null
  readonly how: How | 'joined'
  readonly value: number
}

export type Comparison = {
  readonly score: number
  /** Weights of the words that are in both names: two common given names are less than one rare family name. */
  readonly weight: number
  readonly words: readonly WordMatch[]
}

/** A word of a name, or two in a row that may be one elsewhere. */
export type Unit = {
  readonly at: number
  readonly count: 1 | 2
  readonly word: Word
  /** Two words that the name writes as one. */
  readonly isWritten: boolean
}

/** A name with its words weighed, as it is compared. */
export type WeighedName = { readonly words: readonly WeighedWord[]; readonly units: readonly Unit[] }

/** Likeness of a searched word and a listed one. */
type Alike = (here: Word, there: Word) => Likeness

/** An initial tells little of the word that it stands for. */
export const INITIAL_WEIGHT = 0.35
/** An optional word that has no counterpart counts this much. */
const OPTIONAL = 0.1
/** All optional words without a counterpart count this much at most. */
const OPTIONAL_MOST = 0.12
/** A third or further word of the searched name without a counterpart. */
export const SURPLUS = 0.45
/** Two words are one only where the spelling is the same or nearly so. */
const JOINED_LEAST = 0.95
/** Single words are paired before joined ones. */
const JOINED_RANK = 0.6

/** Compares two names word by word, in any order; the score is from 0 to 1. */
export function compareNames(here: WeighedName, there: WeighedName, alike: Alike): Comparison {
  const [searched, listed] = [here.words, there.words]
  const { words, total, alike: same, usedHere, usedThere } = paired(here, there, pairsOf(here, there, alike))
  const hasInitial = words.some(({ how }) => how === 'initial')
  const restHere = searched.filter((_, at) => !usedHere.has(at))
  const restThere = listed.filter((_, at) => !usedThere.has(at))
  const isInside = (word: WeighedWord) =>
    searched.length > 2 && ![searched.at(0), searched.at(-1)].includes(word)
  const all = [
    ...words,
    ...restHere.filter(isNamed).map(({ word }) => ({ ...NO_PAIR, searched: word.text, listed: null })),
    ...restThere.filter(isNamed).map(({ word }) => ({ ...NO_PAIR, searched: null, listed: word.text })),
  ]
  const missingHere = restHere.reduce((sum, word) => sum + word.weight * (isInside(word) ? SURPLUS : 1), 0)
  const missingThere = missingWeight(restThere, word => word.isOptional || (word.isGiven && hasInitial))
  if (total === 0) return { score: 0, weight: 0, words: all }
  const score = (same / (total + missingHere) + same / (total + missingThere)) / 2 - doubtOf(words)
  return { score: Math.max(0, score), weight: total, words: all }
}

/** Weight of the words of a listed name that are not in the searched one; those that are often left out weigh little, however many. */
export function missingWeight(
  words: readonly WeighedWord[],
  isSpared: (word: WeighedWord) => boolean,
): number {
  let [needed, spared] = [0, 0]
  for (const word of words)
    if (isSpared(word)) spared += word.weight * OPTIONAL
    else needed += word.weight
  return needed + Math.min(spared, OPTIONAL_MOST)
}

const NO_PAIR = { how: 'other', value: 0 } as const

const isNamed = ({ word }: WeighedWord): boolean => word.kind !== 'particle'

/**
 * Pairs the words of two names, the best first; the weights of those paired, and how much of them is alike. A pair weighs as the more
 * common of both: a common word that somebody mistyped is rare by its spelling alone.
 */
function paired({ words: searched }: WeighedName, { words: listed }: WeighedName, pairs: readonly Pair[]) {
  const [usedHere, usedThere] = [new Set<number>(), new Set<number>()]
  const words: WordMatch[] = []
  let [total, alike] = [0, 0]
  for (const pair of pairs) {
    if (isTaken(usedHere, pair.here) || isTaken(usedThere, pair.there)) continue
    take(usedHere, pair.here)
    take(usedThere, pair.there)
    const { value, how } = pair
    const weight = Math.min(weightOf(searched, pair.here), weightOf(listed, pair.there))
    total += weight
    alike += weight * value
    words.push({ searched: textOf(searched, pair.here), listed: textOf(listed, pair.there), how, value })
  }
  return { words, total, alike, usedHere, usedThere }
}

/** Words that are alike but for a letter or two: each further one makes it less likely that both names are one. */
function doubtOf(words: readonly WordMatch[]): number {
  const count = (...hows: WordMatch['how'][]) =>
    words.filter(({ how, value }) => value > 0 && hows.includes(how)).length
  const [typed, vowels] = [count('typing', 'initial'), count('vowels')]
  return typed > 0
    ? (typed - 1) * FURTHER_TYPED + vowels * FURTHER_VOWELS
    : Math.max(0, vowels - 1) * FURTHER_VOWELS
}

const FURTHER_TYPED = 0.12
const FURTHER_VOWELS = 0.05

type Pair = {
  readonly here: Unit
  readonly there: Unit
  readonly value: number
  readonly how: How | 'joined'
}

/** Every two words, or two words and one, that are alike; the best and weightiest first. */
function pairsOf(searched: WeighedName, listed: WeighedName, alike: Alike): Pair[] {
  const pairs: (Pair & { readonly rank: number })[] = []
  for (const here of searched.units)
    for (const there of listed.units) {
      if (here.count === 2 && there.count === 2) continue
      const { value, how } = alike(here.word, there.word)
      if (value === 0) continue
      const isJoined = here.count + there.count > 2
      if (isJoined && (how === 'initial' || value < joinedLeast(searched, listed, here, there))) continue
      const weights = weightOf(searched.words, here) + weightOf(listed.words, there)
      const rank = value * weights * (isJoined ? JOINED_RANK : 1)
      pairs.push({ here, there, value, how: isJoined ? 'joined' : how, rank })
    }
  return pairs.toSorted((a, b) => b.rank - a.rank)
}

function joinedLeast(searched: WeighedName, listed: WeighedName, here: Unit, there: Unit): number {
  if (here.isWritten || there.isWritten) return 0
  return searched.words.length === here.count || listed.words.length === there.count ? 1 : JOINED_LEAST
}

/** The words of a name, and each two in a row of which one is short: 'jong un', 'al masri'. */
export function unitsOf(words: readonly Word[]): Unit[] {
  const units: Unit[] = words.map((word, at) => ({ at, count: 1, word, isWritten: false }))
  for (const [at, word] of words.entries()) {
    const following = words[at + 1]
    if (following === undefined) continue
    const text = word.written ?? joinedText(word, following)
    if (text !== undefined)
      units.push({ at, count: 2, word: wordOf(text, 'name'), isWritten: word.written !== undefined })
  }
  return units
}

function joinedText(one: Word, other: Word): string | undefined {
  if (one.kind === 'skeleton' || other.kind === 'skeleton' || one.kind === 'form' || other.kind === 'form')
    return undefined
  return one.text.length > 4 && other.text.length > 4 ? undefined : one.text + other.text
}

const isTaken = (used: ReadonlySet<number>, { at, count }: Unit): boolean =>
  used.has(at) || (count === 2 && used.has(at + 1))

function take(used: Set<number>, { at, count }: Unit): void {
  used.add(at)
  if (count === 2) used.add(at + 1)
}

const weightOf = (words: readonly WeighedWord[], { at, count }: Unit): number =>
  words[at]!.weight + (count === 2 ? words[at + 1]!.weight : 0)

const textOf = (words: readonly WeighedWord[], { at, count }: Unit): string =>
  count === 2 ? `${words[at]!.word.text} ${words[at + 1]!.word.text}` : words[at]!.word.text
