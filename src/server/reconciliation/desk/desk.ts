import type * as api from '#shared/api/admin/money/reconciliation.api.ts'
import { breakAges } from '#shared/api/admin/money/reconciliation.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { amountText, money } from '#shared/money/money.ts'
import { cursorAt, positionAfter, positionOf } from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { addDays, dayOf, spanOf } from '#server/platform/days.ts'
import { named } from '#server/users/users.ts'
import type { ReconciliationDeps } from '../deps.ts'
import {
  type BreakRow,
  countByAge,
  findBreak,
  findEvents,
  findFirstDay,
  findNewest,
  findOldest,
  findRuns,
  type RunRow,
} from './desk.sql.ts'
import { sourcesOf } from '../lines/sources.ts'
import type { KeptLine } from '../runs/breaks.sql.ts'
import { keyOf, newestGenuine } from '../runs/run-seals.ts'
import { findWork, type WorkRow } from '../runs/work.sql.ts'

type Deps = ReconciliationDeps

const DAYS_AT_ONCE = 31

/** The last run of every day and source between two days, with those who asked for them by name. */
export async function namedRuns(
  deps: Pick<Deps, 'pool' | 'dataKeys' | 'signingKeys'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RunRow[]> {
  const rows = await findRuns(deps.pool, from, to)
  const genuine = newestGenuine(deps.signingKeys, rows)
  // A run that was sealed with a key of before stands until the day is compared again, as the last month is.
  const earlier = rows.filter(run => !genuine.has(keyOf(run)))
  const last = new Map([...earlier.toReversed().map(run => [keyOf(run), run] as const), ...genuine])
  const shown = rows.filter(run => last.get(keyOf(run)) === run)
  return await named(deps, deps.pool, shown, ['asked_by'])
}

const textOf = (minor: string | bigint, currency: string): string =>
  amountText(money(currency, BigInt(minor)))

/** Days and what came of each; from yesterday on back, or from before a day. */
export async function pageOfDays(
  deps: Deps,
  before: string | undefined,
): Promise<{ sources: string[]; days: api.ReconciliationDay[]; before: string | null } & Left> {
  const today = dayOf(deps.clock.now())
  const to = addDays(before !== undefined && before < today ? before : today, -1)
  const from = addDays(to, 1 - DAYS_AT_ONCE)
  const [runs, work, [first], left] = await Promise.all([
    namedRuns(deps, { from, to }),
    findWork(deps.pool, from, to),
    findFirstDay(deps.pool),
    leftToDo(deps),
  ])
  const firstDay = first?.day ?? today
  const days = Array.from({ length: DAYS_AT_ONCE }, (_, back) => addDays(to, -back))
    .filter(day => day >= firstDay || runs.some(run => run.day === day))
    .map(day => ({
      day,
      runs: runs.filter(run => run.day === day).map(runView),
      underWay: work.filter(each => each.day === day).map(workView),
    }))
  return {
    sources: (await sourcesOf(deps)).map(({ name }) => name),
    days,
    before: firstDay < from ? from : null,
    ...left,
  }
}

type Left = { unresolved: { age: api.BreakAge; count: number }[]; open: number }

async function leftToDo({ pool, clock }: Deps): Promise<Left> {
  const rows = await countByAge(pool, spanOf(dayOf(clock.now())).from)
  return {
    unresolved: breakAges.map(age => ({ age, count: rows.find(row => row.age === age)?.count ?? 0 })),
    open: rows.reduce((sum, { open }) => sum + open, 0),
  }
}

/** One day with its sums. @throws DomainError 'not_found' where it has not been compared and is not being compared */
export async function detailOfDay(deps: Deps, day: string): Promise<api.DayDetail> {
  const [runs, work] = await Promise.all([
    namedRuns(deps, { from: day, to: day }),
    findWork(deps.pool, day, day),
  ])
  if (runs.length === 0 && work.length === 0) throw new DomainError('not_found')
  return {
    day,
    sources: runs.toSorted((a, b) => placeOf(a.source) - placeOf(b.source)).map(sourceDetail),
    underWay: work.map(workView),
  }
}

/** Money comes in, goes out, and stands at the bank. */
const placeOf = (source: string): number => ['provider', 'rail', 'bank'].indexOf(source.split(':')[0] ?? '')

function sourceDetail(run: RunRow): api.DayDetail['sources'][number] {
  const { kinds, totals, closings, closingsThere = [] } = run.summary
  const closingIn = (all: typeof closings, currency: string) => {
    const found = all.find(each => each.currency === currency)
    return found === undefined ? null : textOf(found.minor, currency)
  }
  return {
    run: runView(run),
    kinds: kinds.map(({ kind, currency, ours, theirs }) => ({
      kind,
      currency,
      ours: { count: ours.count, amount: textOf(ours.minor, currency) },
      theirs: { count: theirs.count, amount: textOf(theirs.minor, currency) },
    })),
    totals: totals.map(({ currency, ...sums }) => ({
      currency,
      ours: textOf(sums.ours, currency),
      theirs: textOf(sums.theirs, currency),
      late: textOf(sums.late, currency),
      broken: textOf(sums.broken, currency),
      fees: textOf(sums.fees, currency),
      closing: closingIn(closings, currency),
      closingThere: closingIn(closingsThere, currency),
    })),
  }
}

const runView = (run: RunRow): api.RunView => ({
  id: run.id,
  source: run.source,
  endedAt: run.ended_at.toISOString(),
  askedBy: run.asked_by,
  hasStatement: run.has_statement,
  matched: run.matched,
  late: run.late,
  breaks: run.breaks,
  unresolved: run.unresolved,
})

const workView = ({ source, step, counted, last_error: error }: WorkRow) => ({
  source,
  step,
  counted,
  waitsFor: error,
})

type BreakQuery = QueryOf<typeof api.listBreaks>

/**
 * A page of breaks: of those that are left the oldest first, else the newest.
 * @throws DomainError 'invalid_request' naming `cursor`
 */
export async function pageOfBreaks(
  deps: Deps,
  userId: string | null,
  query: BreakQuery,
): Promise<{ breaks: api.BreakView[]; nextCursor: string | null }> {
  const state = query.state ?? 'unresolved'
  const isLeft = state === 'unresolved' || state === 'open' || state === 'explained'
  const position = query.cursor === undefined && isLeft ? BEFORE_THE_OLDEST : positionOf(query.cursor)
  const rows = await (isLeft ? findOldest : findNewest)(
    deps.pool,
    spanOf(dayOf(deps.clock.now())).from,
    state === 'unresolved' ? ['open', 'explained'] : [state],
    query.source || null,
    query.kind ?? null,
    query.age ?? null,
    query.day ?? null,
    query.assignee === 'mine' ? userId : null,
    query.assignee === 'nobody',
    position.micros,
    position.id,
    query.limit + 1,
  )
  const { shown, last } = pageOf(rows, query.limit)
  return {
    breaks: (await namesOfBreaks(deps, shown)).map(breakView),
    nextCursor: cursorAt(positionAfter(last)),
  }
}

const BEFORE_THE_OLDEST = { micros: '0', id: '00000000-0000-0000-0000-000000000000' }

/** @throws DomainError 'not_found' */
export async function breakFile(deps: Pick<Deps, 'pool' | 'dataKeys'>, id: string): Promise<api.BreakFile> {
  const [[found], events] = await Promise.all([
    findBreak(deps.pool, id).then(rows => namesOfBreaks(deps, rows)),
    findEvents(deps.pool, id).then(rows => named(deps, deps.pool, rows, ['actor'])),
  ])
  if (found === undefined) throw new DomainError('not_found')
  return { ...breakView(found), events: events.map(event => ({ ...event, at: event.at.toISOString() })) }
}

const namesOfBreaks = (
  deps: Pick<Deps, 'pool' | 'dataKeys'>,
  rows: readonly BreakRow[],
): Promise<BreakRow[]> => named(deps, deps.pool, rows, ['assignee', 'closed_by'])

const breakView = (row: BreakRow): api.BreakView => ({
  id: row.id,
  source: row.source,
  day: row.day,
  key: row.key,
  kind: row.kind,
  state: row.state,
  ours: row.ours.map(lineView),
  theirs: row.theirs.map(lineView),
  currency: row.currency,
  difference: textOf(row.difference_minor, row.currency),
  transferId: row.transfer_id,
  referenceNumber: row.reference_number,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  assigneeId: row.assignee_id,
  assignee: row.assignee,
  resolution: row.resolution,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  isCleared: row.is_cleared,
})

const lineView = ({ id, kind, currency, minor, at }: KeptLine) => ({
  id,
  kind,
  currency,
  amount: textOf(minor, currency),
  at,
})
