import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { Assessor, NewAlert, OrderFacts } from '../alerts/assess.ts'
import type { WordMatch } from '../names/compare-names.ts'
import { buildNameIndex, type Found, type NameIndex, type Party, searchNames } from '../names/name-index.ts'
import { defaultScores, type Scores } from '../names/scores.ts'
import { readListFiles } from './read-files.ts'

/** Lists as they are in force, ready to be searched. */
export type Screening = {
  readonly index: NameIndex
  /** Days since 1970 of the newest file: a later import has a higher number. */
  readonly version: number
  readonly scores: Scores
}

const DAY_MS = 86_400_000
/** A common name is like many listed ones; a person at the desk reads the most alike. */
const SHOWN_MAX = 10

/**
 * Reads the lists of a folder. @throws Error where it holds none, or a file that cannot be read: a server that screens nobody although
 * it was told to must not start.
 */
export async function loadLists(folder: string): Promise<Screening> {
  const names = (await readdir(folder)).filter(name => /\.(csv|xml)$/i.test(name))
  const files = await Promise.all(
    names.map(async name => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  )
  const entries = readListFiles(files).flatMap(({ list, entries: of }) =>
    of.map(entry => ({ ...entry, id: `${list} ${entry.id}` })),
  )
  if (entries.length === 0) throw new Error(`${folder} holds no sanctions list.`)
  const times = await Promise.all(names.map(async name => (await stat(path.join(folder, name))).mtimeMs))
  const index = await buildNameIndex(entries, () => pause())
  return { index, version: Math.floor(Math.max(...times) / DAY_MS), scores: defaultScores }
}

/** Screens the sender, the recipient and the bank of each order; nobody where there are no lists. */
export const sanctionsAssessor =
  (lists: Promise<Screening> | null): Assessor =>
  async facts =>
    lists === null ? [] : screen(await lists, facts)

const partiesOf = ({ sender, recipient, sendCountry, receiveCountry }: OrderFacts): [string, Party][] => [
  ['sender', { name: sender.name, countries: [sendCountry] }],
  ['recipient', { name: recipient.name, countries: [receiveCountry] }],
  ...(recipient.bankName === null
    ? []
    : [['bank', { name: recipient.bankName, countries: [receiveCountry] }] satisfies [string, Party]]),
]

const screen = ({ index, version, scores }: Screening, facts: OrderFacts): NewAlert[] =>
  partiesOf(facts).flatMap(([rule, party]): NewAlert[] => {
    const found = searchNames(index, party, scores.review / 100).filter(
      ({ entry }) => rule !== 'bank' || entry.kind === 'entity',
    )
    const [best] = found
    if (best === undefined) return []
    return [
      {
        source: 'sanctions',
        rule,
        version,
        outcome: 'hold',
        needsSecond: best.score * 100 >= scores.block,
        explanation: { text: wordsOf(rule, party, found.slice(0, SHOWN_MAX)) },
      },
    ]
  })

const wordsOf = (rule: string, { name }: Party, found: readonly Found[]): string =>
  [`The ${rule} “${name}” is like:`, ...found.map(lineOf)].join('\n')

function lineOf({ entry, name, score, words, adjustments }: Found): string {
  const known = [
    entry.births.length > 0 && `born ${entry.births.join(' or ')}`,
    entry.countries.length > 0 && entry.countries.join(', '),
    entry.programmes.length > 0 && `programmes ${entry.programmes.join(', ')}`,
  ].filter(Boolean)
  const because = [
    ...words.map(matchWords),
    ...adjustments.map(({ why, points }) => `${why} ${points > 0 ? '+' : '−'}${Math.abs(points)}`),
  ]
  return `${Math.floor(score * 100)} of 100: ${name.text} (${entry.id}; ${known.join('; ')}). ${because.join(', ')}.`
}

const howWords: Readonly<Record<WordMatch['how'], string>> = {
  same: 'same',
  spelling: 'other spelling',
  vowels: 'other vowels',
  typing: 'a letter or two differ',
  initial: 'initial',
  unvowelled: 'same consonants',
  joined: 'written as one word',
  other: 'not there',
}

function matchWords({ searched, listed, how }: WordMatch): string {
  if (searched === null) return `listed ${listed} not in the name`
  return listed === null ? `${searched} not listed` : `${searched} = ${listed} (${howWords[how]})`
}
