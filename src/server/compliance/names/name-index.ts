import {
  compareNames,
  INITIAL_WEIGHT,
  joinedOf,
  OPTIONAL,
  SURPLUS,
  type WeighedWord,
  type WordMatch,
} from './compare-names.ts'
import { foldName, type Word } from './fold-name.ts'
import { likeness } from './likeness.ts'
import { type Adjustment, adjustmentsOf, type PartyFacts } from './judge.ts'
import type { ListEntry, ListedName } from './list-entry.ts'
import { roughOf, skeletonOf, soundOf } from './sound.ts'

type IndexedName = {
  readonly entry: ListEntry
  readonly name: ListedName
  readonly words: readonly WeighedWord[]
}

/** Names of lists, and the tables by which those that are like a searched name are found. */
export type NameIndex = {
  readonly names: readonly IndexedName[]
  /** Places of the names that have a word. */
  readonly namesOf: ReadonlyMap<string, Uint32Array>
  /** Words of the lists by their sound, rough sound, consonants, and their sound less one letter. */
  readonly bySound: ReadonlyMap<string, readonly string[]>
  readonly byRough: ReadonlyMap<string, readonly string[]>
  readonly bySkeleton: ReadonlyMap<string, readonly string[]>
  readonly byShorter: ReadonlyMap<string, readonly string[]>
  readonly weigh: (word: Word) => number
  /** Texts that are two words of some name, and weigh as much as two. */
  readonly joinedTexts: ReadonlySet<string>
  /** Sum of the weights that a name needs to be found, for each name. */
  readonly needed: Float32Array
  readonly neededBesideInitial: Float32Array
  /** Sums of a search under way, for each name; all zero between two searches. */
  readonly hereSums: Float32Array
  readonly thereSums: Float32Array
  readonly noted: Uint8Array
  /** Like words of a word that was searched before. */
  readonly alike: Map<string, readonly Like[]>
}

type Like = { readonly text: string; readonly value: number; readonly weight: number }

/** Words remembered with those like them; emptied when full. */
const ALIKE_MAX = 20_000
const PARTICLE_WEIGHT = 0.05
const FORM_WEIGHT = 0.08
/** Least weight of a word however many names have it. */
const COMMON_WEIGHT = 0.4
/** Names after which the building of an index lets others work. */
const NAMES_AT_ONCE = 400

/** Builds the index in slices, so that a server goes on answering. */
export async function buildNameIndex(
  entries: readonly ListEntry[],
  pause: () => Promise<void> = async () => {},
): Promise<NameIndex> {
  const folded: { entry: ListEntry; name: ListedName; words: Word[]; family: Word[] }[] = []
  for (const entry of entries)
    for (const name of entry.names) {
      const words = foldName(name.text)
      if (words.length === 0) continue
      folded.push({ entry, name, words, family: name.family === null ? [] : foldName(name.family) })
      if (folded.length % NAMES_AT_ONCE === 0) await pause()
    }
  const places = new Map<string, Set<number>>()
  const joinedTexts = new Set<string>()
  for (const [at, { words }] of folded.entries()) {
    for (const [i, word] of words.entries()) {
      add(places, word.text, at)
      const joined = words[i + 1] && joinedOf(word, words[i + 1]!)
      if (joined) {
        add(places, joined.text, at)
        joinedTexts.add(joined.text)
      }
    }
    if (at % NAMES_AT_ONCE === 0) await pause()
  }
  const namesOf = new Map([...places].map(([text, at]) => [text, Uint32Array.from(at)]))
  const tables = await tablesOf([...namesOf.keys()], pause)
  const weigh = weigherOf(namesOf, folded.length)
  const names = folded.map(({ entry, name, words, family }) => ({
    entry,
    name,
    words: listedWords(words, family, entry.kind === 'individual').map(word => ({
      ...word,
      weight: weigh(word),
    })),
  }))
  const needed = Float32Array.from(names, ({ words }) =>
    words.reduce((sum, { weight, isOptional }) => sum + weight * (isOptional ? OPTIONAL : 1), 0),
  )
  const neededBesideInitial = Float32Array.from(names, ({ words }) =>
    words.reduce((sum, { weight, isGiven }) => sum + weight * (isGiven ? OPTIONAL : 1), 0),
  )
  const [hereSums, thereSums] = [new Float32Array(names.length), new Float32Array(names.length)]
  const noted = new Uint8Array(names.length)
  return {
    names,
    namesOf,
    ...tables,
    weigh,
    joinedTexts,
    needed,
    neededBesideInitial,
    hereSums,
    thereSums,
    noted,
    alike: new Map(),
  }
}

async function tablesOf(texts: readonly string[], pause: () => Promise<void>) {
  const [bySound, byRough, bySkeleton, byShorter] = [0, 1, 2, 3].map(() => new Map<string, string[]>()) as [
    Map<string, string[]>,
    Map<string, string[]>,
    Map<string, string[]>,
    Map<string, string[]>,
  ]
  for (const [at, text] of texts.entries()) {
    const sound = soundOf(text)
    push(bySound, sound, text)
    if (roughOf(sound).length >= 2) push(byRough, roughOf(sound), text)
    push(bySkeleton, skeletonOf(sound), text)
    for (const shorter of nearKeys(text, sound)) push(byShorter, shorter, text)
    if (at % NAMES_AT_ONCE === 0) await pause()
  }
  return { bySound, byRough, bySkeleton, byShorter }
}

function add(map: Map<string, Set<number>>, key: string, value: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, new Set([value]))
  else known.add(value)
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

/** Keys that two words share where a letter of their sound, or of the word as it is written, differs. */
const nearKeys = (text: string, sound: string): string[] => [
  ...shorterOf(sound),
  ...[...shorterOf(text)].map(shorter => `"${shorter}`),
]

/** A sound, and each that it becomes without one letter. */
function shorterOf(sound: string): Set<string> {
  if (sound.length < 3) return new Set([sound])
  return new Set([sound, ...Array.from(sound, (_, at) => sound.slice(0, at) + sound.slice(at + 1))])
}

/** A word tells less the more names have it. */
const weigherOf =
  (namesOf: ReadonlyMap<string, Uint32Array>, total: number) =>
  ({ text, kind }: Word): number => {
    if (kind === 'particle') return PARTICLE_WEIGHT
    if (kind === 'form') return FORM_WEIGHT
    if (kind === 'initial') return INITIAL_WEIGHT
    const count = namesOf.get(text)?.length ?? 0
    if (count <= 1 || total < 2) return 1
    return Math.max(COMMON_WEIGHT, 1 - (0.75 * Math.log(count)) / Math.log(total))
  }

/** The words of a person's name between the first given name and the family name are often left out; a business has none such. */
function listedWords(
  words: readonly Word[],
  family: readonly Word[],
  isPerson: boolean,
): (Word & { readonly isOptional: boolean; readonly isGiven: boolean })[] {
  const firstOfFamily = family.find(({ kind }) => kind === 'name')?.text
  const inFamily = new Set(family.filter(({ kind }) => kind === 'name').map(({ text }) => text))
  // The given name of 'Chi Fu Chang' has two parts, and none is left out.
  const isOfOneSyllable = words.length === 3 && words.every(({ text }) => text.length <= 5)
  const firstGiven = words.findIndex(({ kind }) => kind !== 'particle')
  const lastName = words.findLastIndex(({ kind }) => kind !== 'particle' && kind !== 'form')
  return words.map((word, at) => {
    const isFamily = firstOfFamily === undefined ? at === lastName : inFamily.has(word.text)
    return {
      ...word,
      isGiven: isPerson && !isFamily,
      isOptional: isPerson && !isFamily && at !== firstGiven && !isOfOneSyllable,
    }
  })
}

export type Found = {
  readonly entry: ListEntry
  readonly name: ListedName
  /** From 0 to 1. */
  readonly score: number
  readonly words: readonly WordMatch[]
  readonly adjustments: readonly Adjustment[]
}

/** A person or business whose name is searched. */
export type Party = PartyFacts & { readonly name: string }

/** Birth date and country raise a score by this much at most. */
const RAISED_MOST = 0.06

/** The listed names that are like a name at least so much, the most alike first; one name of each entry. */
export function searchNames(index: NameIndex, { name, ...facts }: Party, least: number): Found[] {
  const words = foldName(name)
  const searched = words.map(word => ({
    ...word,
    weight: index.weigh(word),
    isOptional: false,
    isGiven: false,
  }))
  const best = new Map<ListEntry, Found>()
  for (const at of candidates(index, searched, least - RAISED_MOST)) {
    const { entry, name: listedName, words: listed } = index.names[at]!
    const compared = compareNames(searched, listed)
    if (compared.score < least - RAISED_MOST) continue
    const adjustments = adjustmentsOf(facts, entry)
    const points = adjustments.reduce((sum, adjustment) => sum + adjustment.points, 0)
    const score = Math.min(1, compared.score + points / 100)
    const known = best.get(entry)
    if (score >= least && (known === undefined || score > known.score))
      best.set(entry, { entry, name: listedName, score, words: compared.words, adjustments })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/** Places of the names that may reach a score, judged by the words that are like those of each. */
function candidates(index: NameIndex, searched: readonly WeighedWord[], least: number): number[] {
  const { hereSums, thereSums, noted } = index
  const found: number[] = []
  const note = (text: string, kind: Word['kind'], weight: number): void => {
    for (const { text: like, value, weight: listedWeight } of likesOf(index, { text, kind }))
      for (const at of index.namesOf.get(like)!) {
        if (noted[at] === 0) {
          noted[at] = 1
          found.push(at)
        }
        hereSums[at]! += value * weight
        thereSums[at]! += value * listedWeight
      }
  }
  let [total, unsearched] = [0, 0]
  for (const [i, word] of searched.entries()) {
    const { text, kind, weight } = word
    total += weight * (searched.length > 2 && i > 0 && i < searched.length - 1 ? SURPLUS : 1)
    if (kind === 'particle' || kind === 'form' || kind === 'initial') unsearched += weight
    else note(text, kind, weight)
    const following = searched[i + 1]
    const joined = following && joinedOf(word, following)
    if (joined) note(joined.text, 'name', weight + following.weight)
  }
  const needed = searched.some(({ kind }) => kind === 'initial') ? index.neededBesideInitial : index.needed
  const hopeful = found.filter(at => {
    const here = Math.min(1, (hereSums[at]! + unsearched) / total)
    const there = Math.min(1, (thereSums[at]! + unsearched + ROUNDING) / needed[at]!)
    return (here + there) / 2 >= least
  })
  for (const at of found) {
    hereSums[at] = 0
    thereSums[at] = 0
    noted[at] = 0
  }
  return hopeful
}

/** Particles of a listed name, which no word was searched for. */
const ROUNDING = 0.15

/** Spellings of one word differ by fewer letters. */
const LETTERS_APART_MAX = 4

/** The words of the lists that are like a word. */
function likesOf(index: NameIndex, word: Word): readonly Like[] {
  const key = `${word.kind === 'skeleton' ? '*' : ''}${word.text}`
  const known = index.alike.get(key)
  if (known !== undefined) return known
  const sound = soundOf(word.text)
  const near =
    word.kind === 'skeleton'
      ? [index.bySkeleton.get(skeletonOf(sound)) ?? []]
      : [
          index.bySound.get(sound) ?? [],
          index.byRough.get(roughOf(sound)) ?? [],
          ...nearKeys(word.text, sound).map(shorter => index.byShorter.get(shorter) ?? []),
        ]
  const likes = [...new Set(near.flat())].flatMap((text): Like[] => {
    if (word.kind === 'name' && Math.abs(text.length - word.text.length) > LETTERS_APART_MAX) return []
    const { value } = likeness(word, { text, kind: 'name' })
    return value > 0
      ? [{ text, value, weight: index.joinedTexts.has(text) ? 2 : index.weigh({ text, kind: 'name' }) }]
      : []
  })
  if (index.alike.size >= ALIKE_MAX) index.alike.clear()
  index.alike.set(key, likes)
  return likes
}
