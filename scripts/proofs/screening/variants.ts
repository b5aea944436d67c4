import type { ListedName } from '#server/compliance/names/list-entry.ts'
import { type Draw, pick } from './ordinary-names.ts'

/** A way in which somebody writes a listed name otherwise; null where it leaves the name as it is. */
export type Variant = (name: ListedName, draw: Draw) => string | null

/** Letters beside each other on a keyboard, by rows. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Shorter words are rarely mistyped unnoticed, and one letter more makes another name of them. */
const MISTYPED_LETTERS_MIN = 5

/** Spellings of one sound that are in use, and others for them. */
const spellings: readonly (readonly [string, string])[] = [
  ['mohammed', 'muhammad'],
  ['muhammad', 'mohamed'],
  ['mohammad', 'muhammed'],
  ['mohamed', 'muhammad'],
  ['ahmed', 'ahmad'],
  ['ahmad', 'ahmed'],
  ['husayn', 'hussein'],
  ['hussein', 'husain'],
  ['hussain', 'hussein'],
  ['yusuf', 'yousef'],
  ['sayyid', 'sayed'],
  ['umar', 'omar'],
  ['usama', 'osama'],
  ['khalid', 'khaled'],
  ['rashid', 'rachid'],
  ['al-', 'el-'],
  ['al ', 'el '],
  ['abdul', 'abdel'],
  ['abd al-', 'abdul '],
  ['uddin', 'eddine'],
  ['qadir', 'kader'],
  ['ou', 'u'],
  ['oo', 'u'],
  ['u', 'ou'],
  ['ee', 'i'],
  ['i', 'ee'],
  ['q', 'k'],
  ['dj', 'j'],
  ['kh', 'h'],
  ['sergei', 'sergey'],
  ['sergey', 'serguei'],
  ['dmitri', 'dmitry'],
  ['aleksandr', 'alexandr'],
  ['yev', 'ev'],
  ['iy', 'y'],
  ['ya', 'ia'],
  ['yu', 'iu'],
  ['zh', 'j'],
  ['ts', 'tz'],
  ['ks', 'x'],
  ['w', 'v'],
  ['v', 'w'],
  ['ph', 'f'],
  ['ck', 'k'],
]

const respelt: Variant = ({ text }, draw) => {
  const lower = untitled(text).toLowerCase()
  const possible = spellings
    .filter(([from]) => lower.includes(from))
    .map(([from, to]) => lower.replace(from, to))
  return possible.length === 0 ? null : pick(possible, draw)
}

const CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['kh', 'х'],
  ['zh', 'ж'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['yo', 'ё'],
  ['ye', 'е'],
  ['iy', 'ий'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['y', 'ы'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['h', 'х'],
  ['c', 'к'],
  ['q', 'к'],
  ['w', 'в'],
  ['x', 'кс'],
]
/** Family names of Russian and Ukrainian form, in letters that stand for one Cyrillic letter each. */
const RUSSIAN = /^[^qwxj]*(ov|ev|ova|eva|sky|skiy|skaya|enko)$/i

/** The name in Cyrillic letters, for one that has the form of a Russian name. */
const inCyrillic: Variant = ({ text }) => {
  if (!RUSSIAN.test(text) || /c(?!h)/i.test(text)) return null
  return CYRILLIC.reduce((name, [latin, letter]) => name.replaceAll(latin, letter), text.toLowerCase())
}

const mistyped: Variant = ({ text }, draw) => {
  const words = untitled(text).split(' ')
  const long = words.flatMap((word, at) =>
    /^[a-z]+$/i.test(word) && word.length >= MISTYPED_LETTERS_MIN ? [at] : [],
  )
  if (long.length === 0) return null
  const at = pick(long, draw)
  return words.toSpliced(at, 1, mistypedWord(words[at]!.toLowerCase(), draw)).join(' ')
}

function mistypedWord(word: string, draw: Draw): string {
  const at = draw(word.length)
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const kind = draw(4)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + letter + after
  if (kind === 2 && after !== '') return before + after[0]! + letter + after.slice(1)
  return before + beside(letter, draw) + after
}

function beside(letter: string, draw: Draw): string {
  const row = KEYS.find(keys => keys.includes(letter)) ?? KEYS[0]!
  const at = row.indexOf(letter)
  return pick(
    [row[at - 1], row[at + 1]].filter(key => key !== undefined),
    draw,
  )
}

const reordered: Variant = ({ text, family }) =>
  family === null || givenOf(text, family).length === 0
    ? null
    : `${family} ${givenOf(text, family).join(' ')}`

/** A Chinese or Korean given name of two syllables has no middle name. */
const withoutMiddle: Variant = ({ text, family }) => {
  const given = family === null ? [] : givenOf(text, family)
  const isOfSyllables = given.length === 2 && [...given, family ?? ''].every(word => word.length <= 5)
  return given.length < 2 || isOfSyllables ? null : `${given[0]} ${family}`
}

const withInitial: Variant = ({ text, family }) => {
  const given = family === null ? [] : givenOf(text, family)
  return given.length === 0 || given[0]!.length < 2
    ? null
    : `${given[0]!.replaceAll(/[^a-z]/gi, '').slice(0, 1)}. ${family}`
}

const TITLE = /^(dr|prof|sheikh|shaykh|sheik|haji|hajji|mullah|mulla|maulavi|qari|general|sir)\.?$/i
const untitled = (text: string): string =>
  text
    .split(/\s+/)
    .filter(word => !TITLE.test(word))
    .join(' ')
const givenOf = (text: string, family: string): string[] =>
  text
    .slice(0, text.length - family.length)
    .trim()
    .split(/\s+/)
    .filter(word => word !== '' && !TITLE.test(word))

const asListed: Variant = ({ text }) => text

/** The variants by name. */
export const variants: Readonly<Record<string, Variant>> = {
  'as listed': asListed,
  'typing error': mistyped,
  'other spelling': respelt,
  'in Cyrillic': inCyrillic,
  'family name first': reordered,
  'no middle name': withoutMiddle,
  'first name as initial': withInitial,
}
