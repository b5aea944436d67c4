import { matchBankLines } from '#server/treasury/treasury.ts'
import { findNamelessLines, findUnmatchedEntries, insertMatch } from './bank.sql.ts'
import { addDays } from '#server/platform/days.ts'
import type { ReconciliationDeps } from '../deps.ts'
import type { Source } from './sources.ts'

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

type Deps = Pick<ReconciliationDeps, 'pool' | 'newId' | 'provider'>
type Of = { readonly runId: string; readonly day: string; readonly source: Source }

/**
 * Stores which treasury entries belong to which lines near a day that name no entry, once for every later run. At a bank the
 * treasury matches them, and releases the held money of the line.
 */
export async function matchEntries(deps: Deps, { runId, day, source }: Of): Promise<void> {
  if (source.currency !== null) return await matchBankLines(deps)
  const [from, to] = [addDays(day, -DAYS_APART), addDays(day, DAYS_APART)]
  const lines = await findNamelessLines(deps.pool, source.name, runId)
  for (const [currency, same] of Map.groupBy(lines, line => line.currency)) {
    const entries = await findUnmatchedEntries(deps.pool, source.name, currency, source.account, from, to)
    for (const [entryId, lineId] of matchesOf(entries, same))
      await insertMatch(deps.pool, source.name, lineId, entryId)
  }
}
