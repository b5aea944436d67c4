import { withTransaction } from '#server/platform/db/tx.ts'
import { type Balance, balancesAt } from '#server/ledger/ledger.ts'
import { findBankState } from '../lines/bank.sql.ts'
import { clearBreaks, type Found, noteBreaks } from './breaks.sql.ts'
import { byKey, compareKey, type Line, type Verdict } from '../compare/compare.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { linesOf } from '../lines/lines.sql.ts'
import type { Reading } from '../lines/read-lines.ts'
import { count, countFee, newTally, summaryOf, type Tally } from '../compare/tally.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { sealRun } from './run-seals.ts'
import { deleteSuperseded, deleteWork, insertRun, type WorkRow } from './work.sql.ts'
import * as z from 'zod/mini'

type Deps = ReconciliationDeps

const BREAKS_AT_ONCE = 200

type BreakFound = Verdict & { readonly transferId: string | null }

/** Compares everything that has been read, writes down what does not agree, and ends the run. */
export async function conclude(deps: Deps, work: WorkRow, reading: Reading): Promise<void> {
  const { runId, day, source, span } = reading
  const now = deps.clock.now()
  const found: Found = { source: source.name, whose: source.whose, day, runId, now, newId: deps.newId }
  const tally = newTally()
  const isNew = await compareAll(deps, { reading, found, tally })
  const closings = (await balancesAt(deps.pool, span.to)).filter(
    ({ code, currency }) => code === source.account && (source.currency ?? currency) === currency,
  )
  const there = await statementOf(deps, reading)
  await withTransaction(deps.pool, async tx => {
    const summary = { ...summaryOf(tally), closings: closings.map(closingOf), closingsThere: there.closings }
    const { matched, late, breaks } = tally
    const figures = { has_statement: there.hasStatement, matched, late, breaks, summary }
    const result = {
      id: work.id,
      day,
      source: source.name,
      asked_by: work.asked_by,
      ended_at: now,
      ...figures,
    }
    const run = [work.id, day, source.name, work.asked_by, work.asked_at, now] as const
    const values = [there.hasStatement, matched, late, breaks, JSON.stringify(summary)] as const
    const [inserted] = await insertRun(tx, ...run, ...values, sealRun(deps.signingKeys, result))
    if (inserted === undefined) return
    await clearBreaks(tx, source.name, day, runId, now)
    await deleteWork(tx, work.id)
    if (isNew > 0)
      await enqueue(tx, breakNotices, {
        what: 'found',
        source: source.name,
        day,
        count: isNew,
        at: now.toISOString(),
      })
  })
  await deleteSuperseded(deps.pool, runId, day, source.name)
  say(deps, { source: source.name, day, ...countsOf(tally), isNew })
}

/** Whether their statement covers the day, and its closing balance. The provider and the rails report lines alone. */
async function statementOf({ pool }: Deps, { day, source: { currency } }: Reading) {
  if (currency === null) return { hasStatement: true, closings: [] }
  const [state] = await findBankState(pool, currency, day)
  const minor = state?.closing ?? null
  return {
    hasStatement: (state?.reported_until ?? '') >= day,
    closings: minor === null ? [] : [{ currency, minor }],
  }
}

type Comparing = { readonly reading: Reading; readonly found: Found; readonly tally: Tally }

/** One pass over the lines, key by key; how many breaks are new. */
async function compareAll({ pool }: Deps, { reading, found, tally }: Comparing): Promise<number> {
  const { runId, span } = reading
  let breaks: BreakFound[] = []
  let isNew = 0
  const write = async () => {
    isNew += await noteBreaks(pool, breaks, found)
    breaks = []
  }
  for await (const lines of byKey(linesOf(pool, runId))) {
    for (const line of lines as readonly ReportedLine[])
      if (line.at >= span.from && line.at < span.to) countFee(tally, line.currency, line.fee)
    const verdict = compareKey(lines, span)
    if (verdict === undefined) continue
    count(tally, verdict, span)
    if (verdict.result === 'matched' || verdict.result === 'late') continue
    const transferId =
      (lines as readonly ReportedLine[]).find(line => line.transferId !== null)?.transferId ?? null
    breaks.push({ ...verdict, transferId })
    if (breaks.length === BREAKS_AT_ONCE) await write()
  }
  await write()
  return isNew
}

type ReportedLine = Line & { readonly fee: bigint; readonly transferId: string | null }

const closingOf = ({ currency, minor }: Balance) => ({ currency, minor: `${minor}` })

const countsOf = ({ matched, late, breaks }: Tally) => ({ matched, late, breaks })

type Said = { source: string; day: string; matched: number; late: number; breaks: number; isNew: number }

function say({ log }: Deps, said: Said): void {
  if (said.breaks > 0) return log.warn(said, 'a day does not agree with a statement')
  // A new database has a month of days on which nothing was.
  const isEmpty = said.matched === 0 && said.late === 0
  log[isEmpty ? 'debug' : 'info'](said, 'a day agrees with a statement')
}

/**
 * The mail to admins: a run has `found` breaks that were not there before, or some have stood open for days. `source` and
 * `day` are of the first of them.
 */
export const breakNotices = defineJob({
  name: 'reconciliation.notices',
  payload: z.object({
    what: z.enum(['found', 'ageing']),
    source: z.string(),
    day: z.string(),
    count: z.number(),
    at: z.string(),
  }),
})
