import type { Executor } from '#server/platform/db/statement.ts'
import { DomainError } from '#shared/api/error.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { takeAgeing } from './breaks.sql.ts'
import { breakNotices, conclude } from './conclude.ts'
import { dueDays } from './due-days.ts'
import { isGenuineProgress, sealProgress } from './run-seals.ts'
import { findBankState } from '../lines/bank.sql.ts'
import type { Span } from '../compare/compare.ts'
import { dayOf, spanOf } from '#server/platform/days.ts'
import type { ReconciliationDeps } from '../deps.ts'
import {
  findCounterparts,
  isSomethingAlone,
  MARGIN_MS,
  type Progress,
  type Reading,
  readOurs,
  readTheirs,
  withMargin,
} from '../lines/read-lines.ts'
import { type Source, sourcesOf } from '../lines/sources.ts'
import {
  claimWork,
  findDays,
  findWork,
  insertWork,
  releaseWork,
  restartWork,
  saveProgress,
  type Step,
  type WorkRow,
} from './work.sql.ts'

type Deps = ReconciliationDeps

/** A piece of work; a job ends within seconds, so that it is in nobody's way. */
const PIECE_MS = 10_000
/** A piece and a call of a stranger who is silent for 20 s. */
const LEASE_SECONDS = 45
/** As often those are asked again who do not answer. */
const RETRY_SECONDS = 60
/** Days older than a month are compared again by hand. */
const DAYS_BACK = 31

/**
 * Has a day compared with everybody; what is under way goes on.
 * @throws DomainError 'day_not_over' for today and what is to come
 */
export async function askForDay(
  deps: Deps,
  executor: Executor,
  { day, askedBy }: { day: string; askedBy: string | null },
): Promise<void> {
  const now = deps.clock.now()
  if (day >= dayOf(now)) throw new DomainError('day_not_over')
  await note(deps, executor, { day, askedBy, sources: (await sourcesOf(deps)).map(({ name }) => name) })
}

const note = (
  { clock, newId }: Deps,
  executor: Executor,
  { day, askedBy, sources }: { day: string; askedBy: string | null; sources: readonly string[] },
) =>
  insertWork(
    executor,
    sources.map(() => newId()),
    day,
    sources,
    askedBy,
    clock.now(),
  )

/** Has every day compared that is over and has not been, or with something left. How many comparisons those are. */
export async function askForDueDays(deps: Deps): Promise<number> {
  const sources = (await sourcesOf(deps)).map(({ name }) => name)
  const today = dayOf(deps.clock.now())
  const due = dueDays(deps, today, await findDays(deps.pool, today, DAYS_BACK, sources))
  for (const { day, source } of due) await note(deps, deps.pool, { day, askedBy: null, sources: [source] })
  return due.length
}

/** The comparisons that this server has not finished, each with the reason why it waits. */
export async function underWay(deps: Deps): Promise<WorkRow[]> {
  const names = new Set((await sourcesOf(deps)).map(({ name }) => name))
  return (await findWork(deps.pool, FIRST_DAY, LAST_DAY)).filter(({ source }) => names.has(source))
}

/** After so many days an open break is nobody's any more. */
const AGEING_DAYS = 3

/** Announces breaks that have stood open for days to admins, once each. */
export async function tellOfAgeing({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now()
  await withTransaction(pool, async tx => {
    const ageing = await takeAgeing(tx, now, AGEING_DAYS)
    const [first] = ageing
    if (first === undefined) return
    await enqueue(tx, breakNotices, { what: 'ageing', ...first, count: ageing.length, at: now.toISOString() })
  })
}

/** Goes on with what waits, for some seconds; whether there is more to do at once. */
export async function workPiece(deps: Deps): Promise<boolean> {
  const sources = await sourcesOf(deps)
  const [claimed] = await claimWork(
    deps.pool,
    LEASE_SECONDS,
    sources.map(({ name }) => name),
  )
  const source = sources.find(({ name }) => name === claimed?.source)
  if (claimed === undefined || source === undefined) return false
  const work = await trusted(deps, claimed)
  try {
    await goOn(deps, work, {
      runId: work.id,
      day: work.day,
      source,
      span: await spanOfRun(deps, work, source),
    })
    await releaseWork(deps.pool, work.id, null, 0)
    return true
  } catch (error) {
    deps.log.warn({ err: error, day: work.day, source: work.source }, 'a comparison does not go on')
    const why = error instanceof DomainError ? error.code : 'internal'
    await releaseWork(deps.pool, work.id, why, RETRY_SECONDS)
    return true
  }
}

/** The work as the server has left it. What SQL has inserted or moved on begins from the start, and reads up to this moment. */
async function trusted({ pool, signingKeys, clock }: Deps, work: WorkRow): Promise<WorkRow> {
  if (isGenuineProgress(signingKeys, work)) return work
  const begun = { ...work, step: 'ours', position: null, read_until: clock.now() } as const
  await restartWork(pool, work.id, begun.read_until, sealProgress(signingKeys, begun))
  return begun
}

/**
 * The span of a run. For a bank both sides are read up to the end of its files, so that a later booking of ours is not
 * missing there.
 */
async function spanOfRun({ pool }: Deps, work: WorkRow, source: Source): Promise<Span> {
  const { currency, patienceMs } = source
  const span = { ...spanOf(work.day), readUntil: work.read_until, patienceMs }
  if (currency === null) return span
  const [state] = await findBankState(pool, currency, work.day)
  const reportedUntil = spanOf(state?.reported_until ?? FIRST_DAY).to
  return {
    ...span,
    isSummed: true,
    readUntil: reportedUntil < span.readUntil ? reportedUntil : span.readUntil,
  }
}

/** A day before any that a bank has reported. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '9999-12-31'

/** Takes step after step until the time of this piece is over. Whoever takes the work next goes on where it ended. */
async function goOn(deps: Deps, work: WorkRow, reading: Reading): Promise<void> {
  const ends = performance.now() + PIECE_MS
  let at: Place = { step: work.step, position: work.position }
  while (performance.now() < ends) {
    const next = await takeStep(deps, work, { reading, at, ends })
    if (next === undefined) return
    at = next
    await save(deps, work, at)
  }
}

type Place = { readonly step: Step; readonly position: Date | null }
type Taking = { readonly reading: Reading; readonly at: Place; readonly ends: number }

function save({ pool, signingKeys }: Deps, work: WorkRow, place: Place, lines = 0) {
  const seal = sealProgress(signingKeys, { ...work, ...place })
  return saveProgress(pool, work.id, place.step, place.position, lines, LEASE_SECONDS, seal)
}

/** Takes one step. Gives the place of the next one; undefined if the run has ended. */
async function takeStep(deps: Deps, work: WorkRow, taking: Taking): Promise<Place | undefined> {
  const { reading, at } = taking
  switch (at.step) {
    case 'ours': {
      const position = await readOurs(deps, reading, at.position)
      return position === null ? { step: 'theirs', position } : { step: 'ours', position }
    }
    case 'theirs': {
      const position = await read(deps, work, taking, MARGIN_MS)
      if (position !== null) return { step: 'theirs', position }
      await findCounterparts(deps, reading)
      return { step: (await isSomethingAlone(deps, reading)) ? 'wider' : 'compare', position }
    }
    case 'wider': {
      const position = await read(deps, work, taking, reading.span.patienceMs)
      return position === null ? { step: 'compare', position } : { step: 'wider', position }
    }
    case 'compare':
      await conclude(deps, work, reading)
      return undefined
    default:
      return at.step satisfies never
  }
}

/** Reads their statement of the day and so much before and after it; null where it has come to the end. */
async function read(
  deps: Deps,
  work: WorkRow,
  { reading, at, ends }: Taking,
  marginMs: number,
): Promise<Date | null> {
  const { from, to } = withMargin(reading.span, marginMs)
  let progress: Progress = { lines: 0, position: null }
  for await (progress of readTheirs(deps, reading, { from: at.position ?? from, to })) {
    await save(deps, work, { step: at.step, position: progress.position }, progress.lines)
    if (performance.now() > ends) break
  }
  return progress.position
}
