import type { Word } from './fold-name.ts'
import { consonantsOf, skeletonOf } from './sound.ts'

/** Likeness of two words, from 0 to 1, and their difference. */
export type Likeness = { readonly value: number; readonly how: How }
export type How = 'same' | 'spelling' | 'vowels' | 'typing' | 'initial' | 'unvowelled' | 'other'

export const UNLIKE: Likeness = { value: 0, how: 'other' }

/** Likeness of a searched word and a listed one. */
export function likeness(one: Word, other: Word): Likeness {
  if (one.kind === 'initial' || other.kind === 'initial') return initialOf(one, other)
  if (one.kind === 'skeleton' || other.kind === 'skeleton') return unvowelled(one, other)
  const isLight = one.kind === 'particle' || one.kind === 'form'
  return isLight && one.kind !== other.kind ? UNLIKE : likeWords(one, other)
}

/** A sound is shorter than its word, so that a letter more or less says less. */
const BY_SOUND = 0.06

function likeWords({ text: one, sound: a }: Word, { text: other, sound: b }: Word): Likeness {
  if (one === other) return { value: 1, how: 'same' }
  if (a === b) return { value: Math.max(one.length, other.length) > 3 ? 0.97 : 0.88, how: 'spelling' }
  const typed = Math.max(typedAlike(one, other), typedAlike(a, b) - BY_SOUND)
  const consonants = consonantsOf(a)
  const vowels =
    consonants === consonantsOf(b) && isLikeStart(a, b) ? vowelsAlike(a, b, consonants.length) : 0
  if (vowels >= typed && vowels > 0) return { value: vowels, how: 'vowels' }
  return typed > 0 ? { value: typed, how: 'typing' } : UNLIKE
}

/** Likeness of two sounds with the same consonants. */
function vowelsAlike(one: string, other: string, consonants: number): number {
  const edits = distance(one, other, 2)
  if (edits === 1) return consonants >= 3 ? 0.93 : consonants === 2 ? 0.84 : 0
  return edits === 2 && consonants >= 4 ? 0.88 : 0
}

const isLikeStart = (a: string, b: string): boolean => a[0] === b[0] || /^[aiu][aiu]/.test(`${a[0]}${b[0]}`)

function initialOf(one: Word, other: Word): Likeness {
  const isBoth = one.kind === 'initial' && other.kind === 'initial'
  if (isBoth) return one.text === other.text ? { value: 1, how: 'same' } : UNLIKE
  // A sender who writes an initial may hide a name; a list that has an initial knows no more.
  const most = one.kind === 'initial' ? 0.95 : 0.7
  if (one.text[0] === other.text[0]) return { value: most, how: 'initial' }
  return one.sound[0] === other.sound[0] ? { value: most - 0.07, how: 'initial' } : UNLIKE
}

function unvowelled(one: Word, other: Word): Likeness {
  const [a, b] = [skeletonOf(one.sound), skeletonOf(other.sound)]
  if (a === b && a !== '')
    return { value: a.length >= 3 ? 0.97 : a.length === 2 ? 0.95 : 0.85, how: 'unvowelled' }
  const longest = Math.max(a.length, b.length)
  return longest >= 4 && distance(a, b, 1) === 1 ? { value: 0.84, how: 'unvowelled' } : UNLIKE
}

/** Likeness of two words between which somebody mistyped a letter or two. */
function typedAlike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  if (longest < 4) return 0
  const most = longest >= 8 ? 2 : 1
  const edits = distance(one, other, most)
  if (edits > most) return 0
  if (edits === 1) return longest >= 8 ? 0.93 : longest >= 6 ? 0.91 : longest === 5 ? 0.88 : 0.83
  return edits === 2 ? (longest >= 10 ? 0.86 : 0.8) : 0
}

/** Rows of the table of `distance`, for words of up to 60 letters; longer ones are unlike. */
const LETTERS_MAX = 60
const rows = [0, 1, 2].map(() => new Uint8Array(LETTERS_MAX + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/** Insertions, deletions, substitutions and swaps between two words; more than `most` where there are more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || other.length > LETTERS_MAX) return most + 1
  let [before, last, row] = rows
  for (let j = 0; j <= other.length; j += 1) last[j] = j
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.codePointAt(i - 1) === other.codePointAt(j - 1)
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[other.length]!
}
