import type { Word } from './fold-name.ts'
import { collectGroups, type Groups, membersOf } from './groups.ts'
import { type Likeness, likeness } from './likeness.ts'
import { roughOf, skeletonOf } from './sound.ts'

/** The words of the lists, each once and numbered, and the table by which those that are like a word are found. */
export type WordTable = {
  readonly words: readonly Word[]
  /** Weights of the words. */
  readonly weights: Float32Array
  /** Numbers of words by the hash of each of their keys; words of one hash need not share a key. */
  readonly byKey: Groups
  /** Like words of a word that was searched before. */
  readonly known: Map<string, Likes>
}

export type Like = Likeness & { readonly number: number }
/** Words of the lists that are like a word. */
export type Likes = ReadonlyMap<Word, Like>

/** Hashes of keys: twice as many as the lists have keys, so that few share one. */
const HASHES = 2 ** 20
/** Searched words remembered with those like them; emptied when full. */
const KNOWN_MAX = 2_000
/** Words after which the building of a table lets others work. */
const WORDS_AT_ONCE = 400
/** Spellings of one word differ by fewer letters. */
const LETTERS_APART_MAX = 4

/** Builds the table in slices, so that a server goes on answering. */
export async function buildWordTable(
  words: readonly Word[],
  weigh: (word: Word) => number,
  pause: () => Promise<void>,
): Promise<WordTable> {
  const byKey = collectGroups(HASHES)
  for (const [number, word] of words.entries()) {
    for (const key of listedKeys(word)) byKey.add(hashOf(key), number)
    if (number % WORDS_AT_ONCE === 0) await pause()
  }
  return { words, weights: Float32Array.from(words, weigh), byKey: byKey.done(), known: new Map() }
}

/** The words of the lists that are like a word; particles, legal forms and initials are like none. */
export function likesOf(table: WordTable, word: Word): Likes {
  const name = `${word.kind} ${word.text}`
  const known = table.known.get(name)
  if (known !== undefined) return known
  const likes = new Map<Word, Like>()
  for (const number of new Set(searchedKeys(word).flatMap(key => [...membersOf(table.byKey, hashOf(key))]))) {
    const listed = table.words[number]!
    const isLatin = word.kind === 'name' && listed.kind === 'name'
    if (isLatin && Math.abs(listed.text.length - word.text.length) > LETTERS_APART_MAX) continue
    const like = likeness(word, listed)
    if (like.value > 0) likes.set(listed, { ...like, number })
  }
  if (table.known.size >= KNOWN_MAX) table.known.clear()
  table.known.set(name, likes)
  return likes
}

/** Whether words of the lists are found by a word of this kind. */
export const isSearched = ({ kind }: Word): boolean => kind === 'name' || kind === 'skeleton'

/** Keys under which a listed word stands. */
const listedKeys = (word: Word): string[] =>
  word.kind === 'name' ? [consonantKey(word), ...latinKeys(word)] : searchedKeys(word)

/** Keys by which a word is searched: one in Latin letters finds none without vowels, which would be like any other. */
function searchedKeys(word: Word): string[] {
  if (word.kind === 'skeleton') return [consonantKey(word)]
  return word.kind === 'name' ? latinKeys(word) : []
}

const consonantKey = ({ sound }: Word): string => `*${skeletonOf(sound)}`

/** Keys that two words share whose consonants are alike, or between which a letter of the sound or of the spelling differs. */
const latinKeys = ({ text, sound }: Word): string[] => [
  ...(roughOf(sound).length >= 2 ? [`~${roughOf(sound)}`] : []),
  ...shorterOf(sound),
  ...[...shorterOf(text)].map(shorter => `"${shorter}`),
]

/** A text, and each that it becomes without one letter. */
function shorterOf(text: string): Set<string> {
  if (text.length < 3) return new Set([text])
  return new Set([text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))])
}

/** A number below `HASHES` (FNV-1a). */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.codePointAt(at)!, 0x01000193)
  return ((hash >>> 12) ^ hash) & (HASHES - 1)
}
