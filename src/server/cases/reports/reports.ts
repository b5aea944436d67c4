import type { ListedReport, listReports, ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { Standing } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { masked, maskedText } from '#shared/recipients/masked.ts'
import {
  cursorOf,
  isDay,
  isId,
  notACursor,
  pageOf,
  positionIn,
} from '#server/platform/http/lists/pages-of-lists.ts'
import { named } from '#server/users/users.ts'
import type { CaseDeps } from '../open-case.ts'
import { listedReport, reportView } from './report-views.ts'
import { findReport, listReportRows, type ReportRow } from './reports.sql.ts'

/** A page of reports, those first that are due first. @throws DomainError 'invalid_request' naming `cursor` */
export async function reportPage(
  deps: CaseDeps,
  { state, caseId, limit, cursor }: QueryOf<typeof listReports>,
): Promise<{ readonly reports: ListedReport[]; readonly nextCursor: string | null }> {
  const rows = await listReportRows(deps.pool, state ?? null, caseId ?? null, ...placeIn(cursor), limit + 1)
  const { shown, last } = pageOf(rows, limit)
  const reports: ListedReport[] = []
  for (const row of await withNames(deps, shown)) reports.push(await listedReport(deps, row))
  return { reports, nextCursor: last === undefined ? null : cursorOf([last.due_on, last.id]) }
}

const BEFORE_THE_FIRST: [due: string, id: string] = ['-infinity', '00000000-0000-0000-0000-000000000000']

function placeIn(cursor: string | undefined): [due: string, id: string] {
  if (cursor === undefined) return BEFORE_THE_FIRST
  const [due = '', id = ''] = positionIn(cursor, 2) ?? []
  if (isDay(due) && isId(id)) return [due, id]
  throw notACursor()
}

const withNames = (deps: CaseDeps, rows: readonly ReportRow[]): Promise<ReportRow[]> =>
  named(deps, deps.pool, rows, ['filed_by'])

/** A report with the fields of its draft. @throws DomainError 'not_found' */
export async function reportOf(deps: CaseDeps, id: string): Promise<ReportView> {
  const [row] = await withNames(deps, await findReport(deps.pool, id))
  if (row === undefined) throw new DomainError('not_found')
  return await reportView(deps, row)
}

/** A report as somebody may read it: without `transfers.show` no number of a document or an account. @throws DomainError 'not_found' */
export async function reportFor(deps: CaseDeps, reader: Standing, id: string): Promise<ReportView> {
  const report = await reportOf(deps, id)
  const { fields } = report
  if (fields === null || may(reader, 'transfers.show')) return report
  const { subjectDocument, narrative } = fields
  return {
    ...report,
    fields: { ...fields, subjectDocument: masked(subjectDocument), narrative: maskedText(narrative) },
  }
}
