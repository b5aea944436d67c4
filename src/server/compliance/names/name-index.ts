import {
  compareNames,
  INITIAL_WEIGHT,
  missingWeight,
  SURPLUS,
  type Unit,
  unitsOf,
  type WeighedName,
  type WeighedWord,
  type WordMatch,
} from './compare-names.ts'
import { foldName, type Word, wordOf } from './fold-name.ts'
import { collectGroups, type Groups, membersOf } from './groups.ts'
import { type Adjustment, adjustmentsOf, type PartyFacts } from './judge.ts'
import { type Likeness, likeness, UNLIKE } from './likeness.ts'
import type { ListEntry, ListedName } from './list-entry.ts'
import { buildWordTable, isSearched, type Likes, likesOf, type WordTable } from './word-table.ts'

type IndexedName = WeighedName & { readonly entry: ListEntry; readonly name: ListedName }

/** Names of lists, and the tables by which those that are like a searched name are found. */
export type NameIndex = {
  readonly names: readonly IndexedName[]
  readonly table: WordTable
  /** Places of the names that have a word, by its number: as one word, and as two in a row. */
  readonly asOne: Groups
  readonly asTwo: Groups
  readonly weigh: (word: Word) => number
  /** Sum of the weights that a name needs to be found, for each name. */
  readonly needed: Float32Array
  readonly neededBesideInitial: Float32Array
  /** Sums of a search under way, for each name; all zero between two searches. */
  readonly hereSums: Float32Array
  readonly thereSums: Float32Array
}

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
  const numbers = new Map<string, number>()
  const words: Word[] = []
  const numbered = (word: Word): Word => {
    const key = `${word.kind} ${word.text}`
    const known = numbers.get(key)
    if (known !== undefined) return words[known]!
    numbers.set(key, words.length)
    words.push(wordOf(word.text, word.kind))
    return words.at(-1)!
  }
  const folded: { entry: ListEntry; name: ListedName; words: Word[]; units: Unit[] }[] = []
  for (const entry of entries)
    for (const name of entry.names) {
      const raw = foldName(name.text)
      if (raw.length === 0) continue
      const units = unitsOf(raw).map(unit => ({ ...unit, word: numbered(unit.word) }))
      folded.push({ entry, name, words: raw.map(numbered), units })
      if (folded.length % NAMES_AT_ONCE === 0) await pause()
    }
  const [asOne, asTwo] = [collectGroups(words.length), collectGroups(words.length)]
  for (const [place, { units }] of folded.entries()) {
    for (const { word, count } of units)
      (count === 1 ? asOne : asTwo).add(numbers.get(`${word.kind} ${word.text}`)!, place)
    if (place % NAMES_AT_ONCE === 0) await pause()
  }
  const ones = asOne.done()
  const weigh = weigherOf(folded.length, word => {
    const number = numbers.get(`${word.kind} ${word.text}`)
    return number === undefined ? 0 : membersOf(ones, number).length
  })
  const names: IndexedName[] = folded.map(({ entry, name, words: ofName, units }) => ({
    entry,
    name,
    units,
    words: listedWords(
      ofName,
      name.family === null ? [] : foldName(name.family),
      entry.kind === 'individual',
    ).map(word => ({ ...word, weight: weigh(word.word) })),
  }))
  const neededOf = (isSpared: (word: WeighedWord) => boolean): Float32Array =>
    Float32Array.from(names, name => missingWeight(name.words, isSpared))
  return {
    names,
    table: await buildWordTable(words, weigh, pause),
    asOne: ones,
    asTwo: asTwo.done(),
    weigh,
    needed: neededOf(({ isOptional }) => isOptional),
    neededBesideInitial: neededOf(({ isGiven }) => isGiven),
    hereSums: new Float32Array(names.length),
    thereSums: new Float32Array(names.length),
  }
}

/** A word tells less the more names have it. */
const weigherOf =
  (total: number, countOf: (word: Word) => number) =>
  (word: Word): number => {
    if (word.kind === 'particle') return PARTICLE_WEIGHT
    if (word.kind === 'form') return FORM_WEIGHT
    if (word.kind === 'initial') return INITIAL_WEIGHT
    const count = countOf(word)
    if (count <= 1 || total < 2) return 1
    return Math.max(COMMON_WEIGHT, 1 - (0.75 * Math.log(count)) / Math.log(total))
  }

/** The words of a person's name between the first given name and the family name are often left out; a business has none such. */
function listedWords(
  words: readonly Word[],
  family: readonly Word[],
  isPerson: boolean,
): Omit<WeighedWord, 'weight'>[] {
  const firstOfFamily = family.find(({ kind }) => kind === 'name')?.text
  const inFamily = new Set(family.filter(({ kind }) => kind === 'name').map(({ text }) => text))
  // The given name of 'Chi Fu Chang' has two parts, and none is left out.
  const isOfOneSyllable = words.length === 3 && words.every(({ text }) => text.length <= 5)
  const firstGiven = words.findIndex(({ kind }) => kind !== 'particle')
  const lastName = words.findLastIndex(({ kind }) => kind !== 'particle' && kind !== 'form')
  return words.map((word, at) => {
    const isFamily = firstOfFamily === undefined ? at === lastName : inFamily.has(word.text)
    return {
      word,
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
  const searched: WeighedName = {
    words: words.map(word => ({ word, weight: index.weigh(word), isOptional: false, isGiven: false })),
    units: unitsOf(words),
  }
  const likes = new Map(searched.units.map(({ word }) => [word, likesOf(index.table, word)]))
  const alike = (here: Word, there: Word): Likeness =>
    isSearched(here) && isSearched(there) ? (likes.get(here)?.get(there) ?? UNLIKE) : likeness(here, there)
  const best = new Map<ListEntry, Found>()
  for (const place of candidates(index, searched, likes, least - RAISED_MOST)) {
    const { entry, name: listedName, ...listed } = index.names[place]!
    const compared = compareNames(searched, listed, alike)
    if (compared.score < least - RAISED_MOST) continue
    const adjustments = adjustmentsOf(facts, entry, compared.weight)
    const points = adjustments.reduce((sum, adjustment) => sum + adjustment.points, 0)
    const score = Math.min(1, compared.score + points / 100)
    const known = best.get(entry)
    if (score >= least && (known === undefined || score > known.score))
      best.set(entry, { entry, name: listedName, score, words: compared.words, adjustments })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/** Places of the names that may reach a score, judged by the words that are like those of each. */
function candidates(
  index: NameIndex,
  { words, units }: WeighedName,
  likes: ReadonlyMap<Word, Likes>,
  least: number,
): number[] {
  const { hereSums, thereSums } = index
  const found: number[] = []
  const note = (
    groups: Groups,
    { number, value }: { number: number; value: number },
    weight: number,
  ): void => {
    const listed = index.table.weights[number]!
    for (const place of membersOf(groups, number)) {
      if (hereSums[place] === 0) found.push(place)
      hereSums[place]! += value * weight
      thereSums[place]! += value * listed * (groups === index.asTwo ? 2 : 1)
    }
  }
  let [total, unsearched] = [0, 0]
  for (const [at, { word, weight }] of words.entries()) {
    total += weight * (words.length > 2 && at > 0 && at < words.length - 1 ? SURPLUS : 1)
    if (!isSearched(word)) unsearched += weight
  }
  for (const { at, count, word } of units) {
    const weight = words[at]!.weight + (count === 2 ? words[at + 1]!.weight : 0)
    for (const like of likes.get(word)!.values()) {
      note(index.asOne, like, weight)
      // Two words and two are compared one by one.
      if (count === 1) note(index.asTwo, like, weight)
    }
  }
  const hasInitial = words.some(({ word }) => word.kind === 'initial')
  const needed = hasInitial ? index.neededBesideInitial : index.needed
  const hopeful = found.filter(place => {
    const here = Math.min(1, (hereSums[place]! + unsearched) / total)
    const there = Math.min(1, (thereSums[place]! + unsearched + ROUNDING) / needed[place]!)
    return (here + there) / 2 >= least
  })
  for (const place of found) {
    hereSums[place] = 0
    thereSums[place] = 0
  }
  return hopeful
}

/** Particles of a listed name, which no word was searched for. */
const ROUNDING = 0.15
