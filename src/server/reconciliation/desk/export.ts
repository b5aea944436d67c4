import type { Readable } from 'node:stream'
import { DomainError } from '#shared/api/error.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type ActCall, type AuditDeps, recordAct } from '#server/audit/audit.ts'
import { balancesAt } from '#server/ledger/ledger.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines, figure } from '#server/platform/csv/csv.ts'
import { enterFile } from '#server/platform/csv/csv-stream.ts'
import { type ZippedPart, type ZipPart, zipStream } from '#server/platform/zip/zip-stream.ts'
import { safeguardingRows } from '#server/treasury/treasury.ts'
import { addDays, dayOf, spanOf } from '#server/platform/days.ts'
import { type KeyDeps, named } from '#server/users/users.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { namedRuns } from './desk.ts'
import type { RunRow } from './desk.sql.ts'
import {
  breaksOfDays,
  entryColumns,
  entryLines,
  eventsOfBreaks,
  type ExportedBreak,
  type Place,
  START,
} from './export.sql.ts'
import { linesOf } from '../lines/lines.sql.ts'
import { allKinds } from '../lines/sources.ts'

type FileDeps = AuditDeps & KeyDeps & Pick<ReconciliationDeps, 'signingKeys'>

type Days = { readonly from: string; readonly to: string }

const DAYS_MAX = 31
const ROWS_AT_ONCE = 2_000

/**
 * All there is of some days as one zip, whose manifest has the SHA-256 of each file; and that it was taken.
 * @throws DomainError 'too_many_days', 'busy' where too many files are under way
 */
export async function exportDays(deps: FileDeps, call: ActCall, days: Days): Promise<Readable> {
  if (days.to < days.from || days.to > addDays(days.from, DAYS_MAX - 1))
    throw new DomainError('too_many_days')
  const runs = await namedRuns(deps, days)
  const leave = enterFile(deps.pool)
  const now = deps.clock.now()
  const manifest = (files: readonly ZippedPart[]) =>
    `${JSON.stringify({ ...days, madeAt: now.toISOString(), files }, null, 2)}\n`
  const last = { name: 'manifest.json', content: manifest }
  const stream = zipStream(partsOf(deps, days, runs), last, { mtime: now, onEnd: leave })
  const act = { action: 'export.downloaded', subject: { kind: 'export', id: 'reconciliation' } } as const
  await recordAct(deps.pool, deps, call, { ...act, after: days }).catch((error: unknown) => {
    stream.destroy()
    throw error
  })
  return stream
}

function partsOf(deps: FileDeps, days: Days, runs: readonly RunRow[]): ZipPart[] {
  const statements = [...new Set(runs.map(({ source }) => source))].map(source => ({
    name: `statements/${source.replace(/[^a-z0-9-]+/gi, '-')}.csv`,
    content: () =>
      statementFile(
        deps,
        runs.filter(run => run.source === source),
      ),
  }))
  return [
    { name: 'runs.csv', content: () => runsFile(runs) },
    { name: 'breaks.csv', content: () => breaksFile(deps, days) },
    { name: 'break-log.csv', content: () => logFile(deps, days) },
    ...statements,
    { name: 'ledger-entries.csv', content: () => entriesFile(deps, days) },
    { name: 'balances.csv', content: () => balancesFile(deps, days) },
    { name: 'safeguarding.csv', content: () => safeguardingFile(deps, days) },
  ]
}

const headed = (header: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLines([header])}`

const amount = (minor: bigint | string, currency: string): Cell =>
  figure(amountText(money(currency, BigInt(minor))))

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

async function* runsFile(runs: readonly RunRow[]): AsyncGenerator<string> {
  yield headed([
    'Day',
    'Source',
    'Run',
    'Ended at',
    'Asked by',
    'Statement',
    'Matched',
    'Late',
    'Breaks',
    'Breaks left',
  ])
  yield csvLines(
    runs.map(run => [
      run.day,
      run.source,
      run.id,
      run.ended_at.toISOString(),
      run.asked_by ?? 'by the clock',
      run.has_statement ? 'yes' : 'no',
      run.matched,
      run.late,
      run.breaks,
      run.unresolved,
    ]),
  )
}

async function* breakPages({ pool }: FileDeps, { from, to }: Days): AsyncGenerator<ExportedBreak[]> {
  for (let after = START[1]; ;) {
    const rows = await breaksOfDays(pool, from, to, after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* breaksFile(deps: FileDeps, days: Days): AsyncGenerator<string> {
  yield headed([
    'Break',
    'Source',
    'Day',
    'Kind',
    'Key',
    'Transfer',
    'Difference',
    'Currency',
    'State',
    'First seen',
    'Last seen',
    'Resolution',
    'Closed at',
  ])
  for await (const rows of breakPages(deps, days)) yield csvLines(rows.map(breakCells))
}

const breakCells = (row: ExportedBreak): Cell[] => [
  row.id,
  row.source,
  row.day,
  row.kind,
  row.key,
  row.reference_number,
  amount(row.difference_minor, row.currency),
  row.currency,
  row.is_cleared ? 'cleared' : row.state,
  row.first_seen_at.toISOString(),
  row.last_seen_at.toISOString(),
  row.resolution,
  isoOrNull(row.closed_at),
]

async function* logFile(deps: FileDeps, days: Days): AsyncGenerator<string> {
  yield headed(['Break', 'At', 'Who', 'What', 'Text'])
  for await (const rows of breakPages(deps, days)) {
    const ids = rows.map(({ id }) => id)
    const events = await named(deps, deps.pool, await eventsOfBreaks(deps.pool, ids), ['actor'])
    yield csvLines(
      events.map(event => [
        event.break_id,
        event.at.toISOString(),
        event.actor ?? 'a run',
        event.what,
        event.text,
      ]),
    )
  }
}

/** The statement lines of a source, as the last run of each day has read them. */
async function* statementFile({ pool }: FileDeps, runs: readonly RunRow[]): AsyncGenerator<string> {
  yield headed(['Day', 'Line', 'At', 'Kind', 'Key', 'Amount', 'Fee', 'Currency'])
  for (const { id, day } of runs.toReversed()) {
    let rows: Cell[][] = []
    for await (const line of linesOf(pool, id)) {
      if (line.side !== 'theirs' || dayOf(line.at) !== day) continue
      const { currency } = line
      const fees = [amount(line.minor, currency), amount(line.fee, currency), currency]
      rows.push([day, line.id, line.at.toISOString(), line.kind, line.key, ...fees])
      if (rows.length < ROWS_AT_ONCE) continue
      yield csvLines(rows)
      rows = []
    }
    yield csvLines(rows)
  }
}

/** A day after the other, a kind after the other: as the index has them. */
async function* entriesFile({ pool }: FileDeps, days: Days): AsyncGenerator<string> {
  yield headed(entryColumns)
  const [from, to] = [spanOf(days.from).from, spanOf(days.to).to]
  for (const kind of allKinds) {
    for (let after: Place | null = START; after !== null;) {
      const [page]: Awaited<ReturnType<typeof entryLines>> = await entryLines(
        pool,
        kind,
        from,
        to,
        ...after,
        ROWS_AT_ONCE,
      )
      if (page !== undefined) yield page.text
      after = page?.last ?? null
    }
  }
}

async function* eachDay({ from, to }: Days): AsyncGenerator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

async function* balancesFile({ pool, clock }: FileDeps, days: Days): AsyncGenerator<string> {
  yield headed(['At the end of', 'Account', 'Kind', 'Currency', 'Debits less credits'])
  for await (const day of eachDay(days)) {
    if (day >= dayOf(clock.now())) return
    const rows = await balancesAt(pool, spanOf(day).to)
    yield csvLines(
      rows.map(({ account, kind, currency, minor }) => [
        day,
        account,
        kind,
        currency,
        amount(minor, currency),
      ]),
    )
  }
}

/** The safeguarding statements of those days that have one. */
async function* safeguardingFile({ pool }: FileDeps, days: Days): AsyncGenerator<string> {
  let isHeaded = false
  for await (const day of eachDay(days)) {
    const rows = await safeguardingRows(pool, day).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return []
      throw error
    })
    const [header, ...lines] = rows
    if (header === undefined) continue
    yield isHeaded ? csvLines(lines) : `${BYTE_ORDER_MARK}${csvLines([header, ...lines])}`
    isHeaded = true
  }
}
