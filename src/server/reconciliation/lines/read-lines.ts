import { findNamelessLines, findUnmatchedEntries, insertMatch, recallBankLines } from './bank.sql.ts'
import type { Span } from '../compare/compare.ts'
import type { ReconciliationDeps } from '../deps.ts'
import {
  keysOfDay,
  oursAlone,
  recallTheirs,
  renameMatched,
  type StagedLine,
  stageFees,
  stageTheirs,
  theirsAlone,
} from './lines.sql.ts'
import { recallReturned } from './ours.sql.ts'
import { allKinds, type Source } from './sources.ts'
import { matchBankLines } from '#server/treasury/treasury.ts'
import { addDays } from '#server/platform/days.ts'

/** The reading under way: its run, source and day. */
export type Reading = {
  readonly runId: string
  readonly day: string
  readonly source: Source
  readonly span: Span
}

type Deps = Pick<ReconciliationDeps, 'pool'>
type MatchingDeps = Pick<ReconciliationDeps, 'pool' | 'newId' | 'provider' | 'dataKeys' | 'log'>
type Between = { readonly from: Date; readonly to: Date }

const HOUR_MS = 3_600_000
/** Clocks and transactions at midnight: so much of the days beside it is always read with a day. */
export const MARGIN_MS = HOUR_MS
const LINES_AT_ONCE = 1_000
const KEYS_AT_ONCE = 2_000

/** The day with so much before and after it, up to the end of the reading. */
export const withMargin = ({ from, to, readUntil }: Span, marginMs: number): Between => ({
  from: new Date(from.getTime() - marginMs),
  to: new Date(Math.min(to.getTime() + marginMs, readUntil.getTime())),
})

/** One hour of our books: no statement is long. How far it has come; null at the end of the day. */
export async function readOurs(
  { pool }: Deps,
  { runId, source, span }: Reading,
  position: Date | null,
): Promise<Date | null> {
  const from = position ?? span.from
  const to = new Date(from.getTime() + HOUR_MS)
  await source.ours.stage(pool, runId, source.account, source.name, source.whose, allKinds, from, to)
  return to < span.to ? to : null
}

export type Progress = { readonly lines: number; readonly position: Date | null }

/**
 * Reads their statement in pieces; after each it gives the time up to which it has read. Lines of one piece again are
 * harmless.
 */
export async function* readTheirs(
  { pool }: Deps,
  { runId, source }: Pick<Reading, 'runId' | 'source'>,
  between: Between,
): AsyncGenerator<Progress> {
  let lines: StagedLine[] = []
  for await (const line of source.theirs(between)) {
    lines.push(line)
    if (lines.length < LINES_AT_ONCE) continue
    await stageTheirs(pool, runId, lines)
    yield { lines: lines.length, position: line.at }
    lines = []
  }
  await stageTheirs(pool, runId, lines)
  yield { lines: lines.length, position: null }
}

/** Finds what goes with lines of the day that stand alone: what the other side has of them on other days. */
export async function findCounterparts(deps: MatchingDeps, reading: Reading): Promise<void> {
  const { runId, day, source, span } = reading
  const { pool } = deps
  await matchEntries(deps, reading)
  await renameMatched(pool, runId, source.name)
  if (source.currency !== null) return await findWholeKeys({ pool }, reading)
  if (source.hasFees) await stageFees(pool, runId, day, span.from, span.to)
  // Lines of both sides: a line that stands alone today may cancel lines that both had on another day.
  for (const alone of [theirsAlone, oursAlone])
    for await (const keys of keysAlone(alone, { pool }, runId, span))
      await recallBoth({ pool }, reading, keys)
}

async function recallBoth(
  { pool }: Deps,
  { runId, source, span }: Reading,
  keys: readonly string[],
): Promise<void> {
  const { from, to } = withMargin(span, MARGIN_MS)
  await source.ours.recall(pool, runId, source.account, source.name, source.whose, keys)
  if (source.hasReturns) await recallReturned(pool, runId, keys)
  await recallTheirs(pool, runId, source.name, keys, from, to)
}

/** At a bank a key may have parts on any day: all of them are looked at together. */
async function findWholeKeys({ pool }: Deps, { runId, source, span }: Reading): Promise<void> {
  for await (const keys of keysAlone(keysOfDay, { pool }, runId, span)) {
    await source.ours.recall(pool, runId, source.account, source.name, source.whose, keys)
    await recallBankLines(pool, runId, keys)
  }
}

/** Whether one of our lines stands alone, so that reading more of their statement is worth while. */
export const isSomethingAlone = async ({ pool }: Deps, { runId, source, span }: Reading): Promise<boolean> =>
  source.currency === null && (await oursAlone(pool, runId, span.from, span.to, '', 1)).length > 0

async function* keysAlone(
  find: typeof theirsAlone,
  { pool }: Deps,
  runId: string,
  span: Between,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const keys = (await find(pool, runId, span.from, span.to, after, KEYS_AT_ONCE)).map(({ key }) => key)
    if (keys.length > 0) yield keys
    if (keys.length < KEYS_AT_ONCE) return
    after = keys.at(-1) ?? after
  }
}

type Entry = { readonly id: string; readonly minor: bigint; readonly reference: string; readonly day: string }
type Named = { readonly id: string; readonly minor: bigint; readonly text: string; readonly day: string }

/** A settlement is under way for a few working days. */
const DAYS_APART = 5

/**
 * Entries with the lines that they book: of one amount, at most some days apart, first entries whose reference the line names,
 * then in the order of their days. Each entry gets one line.
 */
function matchesOf(entries: readonly Entry[], lines: readonly Named[]): [entryId: string, lineId: string][] {
  const left = [...lines]
  const matches: [string, string][] = []
  const take = (entry: Entry, isIt: (line: Named) => boolean): boolean => {
    const at = left.findIndex(line => line.minor === entry.minor && isNear(entry, line) && isIt(line))
    if (at < 0) return false
    matches.push([entry.id, left[at]!.id]) // it was found there
    left.splice(at, 1)
    return true
  }
  const nameless = entries.filter(entry => !take(entry, line => names(line, entry.reference)))
  for (const entry of nameless) take(entry, () => true)
  return matches
}

const isNear = (entry: Entry, line: Named): boolean =>
  line.day >= addDays(entry.day, -DAYS_APART) && line.day <= addDays(entry.day, DAYS_APART)

const names = ({ text }: Named, reference: string): boolean =>
  text.toUpperCase().includes(reference.trim().toUpperCase())

/**
 * Stores which treasury entries belong to which lines near a day that name no entry, once for every later run. At a bank the
 * treasury matches them, and releases the held money of the line.
 */
async function matchEntries(deps: MatchingDeps, { runId, day, source }: Reading): Promise<void> {
  if (source.currency !== null) return await matchBankLines(deps)
  const [from, to] = [addDays(day, -DAYS_APART), addDays(day, DAYS_APART)]
  const lines = await findNamelessLines(deps.pool, source.name, runId)
  for (const [currency, same] of Map.groupBy(lines, line => line.currency)) {
    const entries = await findUnmatchedEntries(deps.pool, source.name, currency, source.account, from, to)
    for (const [entryId, lineId] of matchesOf(entries, same))
      await insertMatch(deps.pool, source.name, lineId, entryId)
  }
}
