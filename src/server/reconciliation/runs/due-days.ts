import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { spanOf } from '#server/platform/days.ts'
import { keyOf, newestGenuine, type SealedRun } from './run-seals.ts'
import type { DueRow } from './work.sql.ts'

type Deps = { readonly signingKeys: SigningKeys; readonly log: Log }
type Run = SealedRun & Pick<DueRow, 'kept' | 'unresolved'>
type Due = Pick<DueRow, 'day' | 'source'>

/**
 * Days that are over and that the server has not compared with a source yet; or has, before today, and something was left: what
 * stood alone, no statement, a break that nobody has resolved. A run whose breaks were taken away by SQL counts as none.
 */
export function dueDays(deps: Deps, today: string, rows: readonly DueRow[]): Due[] {
  const runs = rows.filter(isRun)
  const newest = newestGenuine(deps.signingKeys, runs)
  for (const { id: runId, day, source, seal, ended_at: at } of runs)
    if (seal !== null && at > (newest.get(keyOf({ day, source }))?.ended_at ?? at))
      deps.log.error({ runId, day, source }, 'a comparison was not made by the server')
  const beginOfToday = spanOf(today).from
  const days = new Map<string, Due>(rows.map(({ day, source }) => [keyOf({ day, source }), { day, source }]))
  return [...days].filter(([key]) => isDue(newest.get(key), beginOfToday)).map(([, due]) => due)
}

const isRun = (row: DueRow): row is DueRow & Run => row.id !== null

function isDue(last: Run | undefined, beginOfToday: Date): boolean {
  if (last === undefined || last.kept !== last.breaks) return true
  const isLeft = last.late > 0 || !last.has_statement || last.unresolved > 0
  return isLeft && last.ended_at < beginOfToday
}
