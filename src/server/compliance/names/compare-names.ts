import type { Word } from './fold-name.ts'
import { type How, likeness } from './likeness.ts'

/** A word of a listed name, with its weight in the comparison. */
export type WeighedWord = Word & {
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

export type Comparison = { readonly score: number; readonly words: readonly WordMatch[] }

type Unit = { readonly at: number; readonly count: 1 | 2; readonly word: Word }

/** An initial tells little of the word that it stands for. */
export const INITIAL_WEIGHT = 0.35
/** An optional word that has no counterpart counts this much. */
export const OPTIONAL = 0.1
/** A third or further word of the searched name without a counterpart. */
export const SURPLUS = 0.45
/** Two words are one only where the spelling is the same or nearly so. */
const JOINED_LEAST = 0.95
/** Single words are paired before joined ones. */
const JOINED_RANK = 0.6

/** Compares two names word by word, in any order; the score is from 0 to 1. */
export function compareNames(searched: readonly WeighedWord[], listed: readonly WeighedWord[]): Comparison {
  const { words, here, there, usedHere, usedThere } = pairedWords(searched, listed)
  const hasInitial = words.some(({ how }) => how === 'initial')
  const isInside = (at: number) => searched.length > 2 && at > 0 && at < searched.length - 1
  const isOptional = ({ isOptional: isMiddle, isGiven }: WeighedWord) => isMiddle || (isGiven && hasInitial)
  const restHere = searched.flatMap((word, at) =>
    usedHere.has(at) ? [] : [{ word, part: isInside(at) ? SURPLUS : 1 }],
  )
  const restThere = listed.flatMap((word, at) =>
    usedThere.has(at) ? [] : [{ word, part: isOptional(word) ? OPTIONAL : 1 }],
  )
  const all = [
    ...words,
    ...restHere.filter(isNamed).map(({ word }) => ({ ...UNLIKE, searched: word.text, listed: null })),
    ...restThere.filter(isNamed).map(({ word }) => ({ ...UNLIKE, searched: null, listed: word.text })),
  ]
  const [hereTotal, thereTotal] = [here.total + sumOf(restHere), there.total + sumOf(restThere)]
  if (hereTotal === 0 || thereTotal === 0) return { score: 0, words: all }
  const score = (here.alike / hereTotal + there.alike / thereTotal) / 2 - doubtOf(words)
  return { score: Math.max(0, score), words: all }
}

const UNLIKE = { how: 'other', value: 0 } as const

type Rest = { readonly word: WeighedWord; readonly part: number }

const isNamed = ({ word }: Rest): boolean => word.kind !== 'particle'

const sumOf = (rest: readonly Rest[]): number =>
  rest.reduce((sum, { word, part }) => sum + word.weight * part, 0)

/** Pairs the words of two names, the best first; the weights of those paired, and how much of them is alike. */
function pairedWords(searched: readonly WeighedWord[], listed: readonly WeighedWord[]) {
  const [usedHere, usedThere] = [new Set<number>(), new Set<number>()]
  const words: WordMatch[] = []
  const [here, there] = [
    { total: 0, alike: 0 },
    { total: 0, alike: 0 },
  ]
  for (const pair of pairsOf(searched, listed)) {
    if (isTaken(usedHere, pair.here) || isTaken(usedThere, pair.there)) continue
    take(usedHere, pair.here)
    take(usedThere, pair.there)
    const { value, how } = pair
    const full = weightOf(listed, pair.there)
    const weights = {
      here: weightOf(searched, pair.here),
      there: how === 'initial' ? Math.min(full, INITIAL_WEIGHT) : full,
    }
    here.total += weights.here
    here.alike += weights.here * value
    there.total += weights.there
    there.alike += weights.there * value
    words.push({ searched: textOf(searched, pair.here), listed: textOf(listed, pair.there), how, value })
  }
  return { words, here, there, usedHere, usedThere }
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
function pairsOf(searched: readonly WeighedWord[], listed: readonly WeighedWord[]): Pair[] {
  const [ours, theirs] = [unitsOf(searched), unitsOf(listed)]
  const pairs: (Pair & { readonly rank: number })[] = []
  for (const here of ours)
    for (const there of theirs) {
      if (here.count === 2 && there.count === 2) continue
      const { value, how } = likeness(here.word, there.word)
      const isJoined = here.count + there.count > 2
      const joinedLeast = searched.length === here.count || listed.length === there.count ? 1 : JOINED_LEAST
      if (value === 0 || (isJoined && value < joinedLeast)) continue
      const weights = weightOf(searched, here) + weightOf(listed, there)
      const rank = value * weights * (isJoined ? JOINED_RANK : 1)
      pairs.push({ here, there, value, how: isJoined ? 'joined' : how, rank })
    }
  return pairs.toSorted((a, b) => b.rank - a.rank)
}

function unitsOf(words: readonly Word[]): Unit[] {
  const units: Unit[] = words.map((word, at) => ({ at, count: 1, word }))
  for (const [at, word] of words.entries()) {
    const following = words[at + 1]
    if (following === undefined) continue
    const joined = joinedOf(word, following)
    if (joined !== undefined) units.push({ at, count: 2, word: joined })
  }
  return units
}

/** Two words as one, where either is short: 'jong un', 'al masri'. */
export function joinedOf(one: Word, other: Word): Word | undefined {
  if (one.kind === 'skeleton' || other.kind === 'skeleton' || one.kind === 'form' || other.kind === 'form')
    return undefined
  if (one.text.length > 4 && other.text.length > 4) return undefined
  return { text: one.text + other.text, kind: 'name' }
}

const isTaken = (used: ReadonlySet<number>, { at, count }: Unit): boolean =>
  used.has(at) || (count === 2 && used.has(at + 1))

function take(used: Set<number>, { at, count }: Unit): void {
  used.add(at)
  if (count === 2) used.add(at + 1)
}

const weightOf = (words: readonly WeighedWord[], { at, count }: Unit): number =>
  words[at]!.weight + (count === 2 ? words[at + 1]!.weight : 0)

const textOf = (words: readonly Word[], { at, count }: Unit): string =>
  count === 2 ? `${words[at]!.text} ${words[at + 1]!.text}` : words[at]!.text
