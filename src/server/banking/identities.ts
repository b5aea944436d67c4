import { createHash } from 'node:crypto'
import type { ParsedLine } from './parsed-file.ts'
import { daysBetween } from '#server/platform/days.ts'

/** A line with what it is known by in its account and currency; several may be known by the same. */
export type NamedLine = ParsedLine & { readonly account: string; readonly content: string }

/** A line that is kept: the one of a number, from 1, of those that are known by the same. */
export type KeptLine = Pick<
  NamedLine,
  'account' | 'currency' | 'content' | 'bookedOn' | 'counterparty' | 'text'
> & {
  readonly number: number
}

/** A line with what makes it the same line in another file. */
export type IdentifiedLine = NamedLine & { readonly number: number; readonly identity: string }

/**
 * The identity of each line: the bank's reference with the amount, because some banks use one reference for a whole batch;
 * without a reference, the whole content of the line. Source: docs/decisions/0032.
 */
export const namedLines = (lines: readonly ParsedLine[]): NamedLine[] =>
  lines.map(line => ({ ...line, account: line.account ?? line.currency, content: contentOf(line) }))

function contentOf(line: ParsedLine): string {
  if (line.bankReference !== null) return `ref ${line.bankReference.toUpperCase()} ${line.minor}`
  const { minor, bookedOn, text, counterparty, counterpartyAccount, endToEndId, balance } = line
  const said = [`${minor}`, bookedOn, text, counterparty, counterpartyAccount, endToEndId, balance]
  return `sha ${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`
}

/**
 * The lines of a file that none of the kept ones is, in its order. Those that are alike in one file are as many as they
 * are, so that two payments of one sender stay two, and the same two in another file are the same.
 */
export function newLines(lines: readonly NamedLine[], kept: readonly KeptLine[]): IdentifiedLine[] {
  const keptBy = Map.groupBy(kept, keyOf)
  const known = new Set(
    Array.from(Map.groupBy(lines, keyOf)).flatMap(([key, same]) => knownOf(same, keptBy.get(key) ?? [])),
  )
  const counts = new Map(Array.from(keptBy, ([key, { length }]) => [key, length]))
  return lines
    .filter(line => !known.has(line))
    .map(line => {
      const number = (counts.get(keyOf(line)) ?? 0) + 1
      counts.set(keyOf(line), number)
      return { ...line, number, identity: `${line.content}#${number}` }
    })
}

const keyOf = ({ account, currency, content }: Pick<NamedLine, 'account' | 'currency' | 'content'>): string =>
  [account, currency, content].join('\n')

type Said = Pick<KeptLine, 'bookedOn' | 'text' | 'counterparty'>

/** By what a kept line is looked for, the likeliest first; its own place is the first. */
type Places = (line: Said) => readonly string[]

/** Each kept line is one of the file at most: the one that is most alike. Many alike are found as fast as few. */
function knownOf(lines: readonly NamedLine[], kept: readonly KeptLine[]): NamedLine[] {
  let [unknown, left] = [lines, kept]
  for (const placesOf of [alike, ofOneDay, saysTheSame]) {
    const keptAt = Map.groupBy(left, line => placesOf(line)[0])
    unknown = unknown.filter(line => !placesOf(line).some(place => keptAt.get(place)?.pop() !== undefined))
    left = [...keptAt.values()].flat()
  }
  const isUnknown = new Set(unknown)
  return lines.filter(line => !isUnknown.has(line))
}

const wordsOf = ({ text, counterparty }: Said): string => JSON.stringify([text, counterparty])

const alike: Places = line => [`${line.bookedOn} ${wordsOf(line)}`]

const ofOneDay: Places = ({ bookedOn }) => [bookedOn]

/** Further apart it is another line, whatever it says: rent is paid by a standing order. */
const DAYS_APART = Array.from({ length: 11 }, (_, days) => days)
const EPOCH = '1970-01-01'

/**
 * Banks that number the lines of a day or a month use a reference again: what says something else on another day is another
 * line. What says the same is not, for one form of file has the day of the order where another has that of its booking.
 */
const saysTheSame: Places = line => {
  const [at, words] = [daysBetween(EPOCH, line.bookedOn), wordsOf(line)]
  return DAYS_APART.flatMap(days => [`${at + days} ${words}`, `${at - days} ${words}`])
}
