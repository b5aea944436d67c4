import { Readable } from 'node:stream'
import type { SafeguardingView } from '#shared/api/admin/money/safeguarding.api.ts'
import { recordAct } from '#server/audit/audit.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { BYTE_ORDER_MARK, type Cell, csvLines, figure } from '#server/platform/csv/csv.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { TreasuryDeps } from '../deps.ts'
import { findSafeguarding } from './safeguarding.ts'

const header = [
  'Day (UTC)',
  'Currency',
  'Customer funds',
  'Owed to recipients',
  'Refunds owed to senders',
  'Unapplied funds',
  'Owed in all',
  'At our bank',
  'With the card provider',
  'With payout partners',
  'Held in all',
  'Held less owed',
  'Of which own funds',
  'Of which open currency position',
  'Units per USD',
]

const names = [
  'customerFunds',
  'payouts',
  'refunds',
  'unapplied',
  'owed',
  'bank',
  'clearing',
  'rails',
  'held',
  'surplus',
  'own',
  'position',
] as const

/**
 * The statement of a day as lines of a CSV file: a header, a line for each currency, one for all of them in US dollars.
 * @throws DomainError 'not_found' where there is none of that day
 */
export async function safeguardingRows(
  executor: Executor,
  day: string,
): Promise<readonly (readonly Cell[])[]> {
  const { lines, sums, reportingCurrency } = await findSafeguarding(executor, day)
  const all = `All, in ${reportingCurrency}`
  const total = names.map(name => (name in sums ? figure(sums[name as keyof typeof sums]) : null))
  return [header, ...lines.map(line => lineCells(day, line)), [day, all, ...total, null]]
}

const lineCells = (day: string, line: SafeguardingView['lines'][number]): Cell[] => [
  day,
  line.currency,
  ...names.map(name => figure(line[name])),
  line.perUsd === null ? null : figure(line.perUsd),
]

/** The statement as a file; the download is audited. @throws DomainError 'not_found' */
export async function safeguardingFile(deps: TreasuryDeps, call: ActCall, day: string): Promise<Readable> {
  const rows = await safeguardingRows(deps.pool, day)
  const subject = { kind: 'export', id: 'safeguarding' }
  await recordAct(deps.pool, deps, call, { action: 'export.downloaded', subject, after: { day } })
  return Readable.from([`${BYTE_ORDER_MARK}${csvLines(rows)}`])
}
