import type { Currency } from '#shared/money/currencies.ts'
import type { BreakKind } from '#shared/api/admin/money/reconciliation.api.ts'

/** A movement of our money at somebody's, as one of the two sides tells it. */
export type Line = {
  readonly side: 'ours' | 'theirs'
  /** The id of the journal entry, or of the line of their statement. */
  readonly id: string
  /** The key that both sides share: 'charge:pi_1', 'payout:payout:{transfer}:1'. */
  readonly key: string
  readonly kind: string
  readonly currency: Currency
  /** The change to our balance there. Minor units of `currency`. */
  readonly minor: bigint
  readonly at: Date
}

export type Span = {
  /** The day that is looked at: `from` included, `to` not. Lines outside it are only what those inside go with. */
  readonly from: Date
  readonly to: Date
  /** Up to when both sides have been read. */
  readonly readUntil: Date
  /** The time that a line may stand alone before it is a break, and the largest distance in time between the two sides. */
  readonly patienceMs: number
  /** True for a bank, where one line may pay in two ways and two lines make one payment: the sum of a key counts. */
  readonly isSummed?: boolean
}

/** The comparison of the lines that both sides have under one key. */
export type Verdict = {
  readonly key: string
  readonly ours: readonly Line[]
  readonly theirs: readonly Line[]
  /** `late`: one side alone, and not for long enough to be a break. */
  readonly result: 'matched' | 'late' | BreakKind
}

/**
 * The verdict on all lines of one key; undefined where none of them is of the day. The order of the lines and their
 * repetitions make no difference.
 */
export function compareKey(lines: readonly Line[], span: Span): Verdict | undefined {
  const once = [...new Map(lines.map(line => [textOf(line), line])).values()].toSorted(inOrder)
  if (!once.some(({ at }) => at >= span.from && at < span.to)) return undefined
  const ours = once.filter(({ side }) => side === 'ours')
  const theirs = once.filter(({ side }) => side === 'theirs')
  const standing = span.isSummed ? summed : uncancelled
  return { key: once[0]?.key ?? '', ours, theirs, result: resultOf(standing(ours), standing(theirs), span) }
}

function resultOf(ours: readonly Line[], theirs: readonly Line[], span: Span): Verdict['result'] {
  if (ours.length === 0 && theirs.length === 0) return 'matched'
  if (theirs.length === 0) return alone(ours, 'missing_there', span)
  if (ours.length === 0) return alone(theirs, 'missing_here', span)
  if (ours.length > theirs.length) return 'doubled_here'
  if (ours.length < theirs.length) return 'doubled_there'
  const pairs = ours.map((line, at) => [line, theirs[at]!] as const) // there are as many
  if (pairs.some(([a, b]) => a.currency !== b.currency)) return 'currency'
  if (span.isSummed && pairs.every(([a, b]) => b.minor === 2n * a.minor)) return 'doubled_there'
  if (pairs.some(([a, b]) => a.minor !== b.minor)) return 'amount'
  if (!span.isSummed && pairs.some(pair => isOfAnotherDay(pair, span))) return 'day'
  return 'matched'
}

/** Treasury entries bear the day of their value and are matched by it, so the time of booking does not count. */
const OF_TREASURY = ['fees:', 'settlement:', 'line:']

const isOfAnotherDay = ([ours, theirs]: readonly [Line, Line], { patienceMs }: Span): boolean =>
  !OF_TREASURY.some(kind => ours.key.startsWith(kind)) && apartMs(ours.at, theirs.at) > patienceMs

/** The lines without those that an opposite line cancels, and without those that moved nothing. */
function uncancelled(lines: readonly Line[]): Line[] {
  const left: Line[] = []
  for (const line of lines) {
    if (line.minor === 0n) continue
    const at = left.findIndex(other => other.currency === line.currency && other.minor === -line.minor)
    if (at < 0) left.push(line)
    else left.splice(at, 1)
  }
  return left
}

/** One line for each currency, as new as its newest; none where it all came to nothing. */
function summed(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ currency }) => currency).values()].flatMap(same => {
    const newest = same.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
    const minor = same.reduce((sum, line) => sum + line.minor, 0n)
    return newest === undefined || minor === 0n ? [] : [{ ...newest, minor }]
  })
}

/** A line that one side has just reported may still come from the other: payments around midnight, tomorrow's statement. */
function alone(lines: readonly Line[], kind: BreakKind, { readUntil, patienceMs }: Span): 'late' | BreakKind {
  const isFresh = lines.some(({ at }) => readUntil.getTime() - at.getTime() < patienceMs)
  return isFresh ? 'late' : kind
}

const apartMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime())

const textOf = ({ side, id, currency, minor, at }: Line): string =>
  [side, id, currency, minor, at.getTime()].join(' ')

/** Equal ones of the two sides stand in the same place. */
function inOrder(a: Line, b: Line): number {
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1
  if (a.minor !== b.minor) return a.minor < b.minor ? -1 : 1
  if (a.at.getTime() !== b.at.getTime()) return a.at.getTime() - b.at.getTime()
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Lines that come with those of one key beside each other, key by key: no more than one key is held. */
export async function* byKey(lines: AsyncIterable<Line>): AsyncIterable<readonly Line[]> {
  let same: Line[] = []
  for await (const line of lines) {
    if (same[0] !== undefined && same[0].key !== line.key) {
      yield same
      same = []
    }
    same.push(line)
  }
  if (same.length > 0) yield same
}
