import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import type { ReportKind } from '#shared/compliance/reports.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { localTime } from '#server/calendars/calendars.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { adminTransferView, anyTransfer, shownDetailsOf } from '#server/transfers/transfers.ts'
import { calendarOf } from '../case-facts.ts'
import { caseFile } from '../cases.ts'
import type { CaseDeps } from '../open-case.ts'
import { firstFields, type ReportedTransfer, type ReportFacts } from './report-fields.ts'
import { dueDay, keptUntil, sealDraft } from './report-views.ts'
import { reportOf } from './reports.ts'
import { findDraft, insertReport } from './reports.sql.ts'

type Asked = { readonly caseId: string; readonly kind: ReportKind }

/**
 * Drafts a report of a case, filled with what the case knows; its clock starts on the day on which the case was opened, or on which
 * its last transfer was ordered if the report is of currency. A draft that the case has is answered instead.
 * @throws DomainError 'not_found'
 */
export async function draftReport(
  deps: CaseDeps,
  call: ActCall & { readonly actor: Actor },
  { caseId, kind }: Asked,
): Promise<ReportView> {
  const facts = await factsOf(deps, await caseFile(deps, call.actor, caseId))
  const fields = firstFields(kind, facts)
  const hasSuspect = fields.subjectName !== ''
  const startsOn =
    (kind === 'currency_transaction' ? fields.lastOn : null) ?? facts.dayOf(facts.file.openedAt)
  const dueOn = dueDay(kind, startsOn, hasSuspect)
  const id = await withAct(deps, call, async ({ tx, newId, clock, audit }) => {
    const [reportId, now] = [newId(), clock.now()]
    const draft = sealDraft(deps.dataKeys, { id: reportId, version: 1 }, fields)
    const values = [startsOn, hasSuspect, dueOn, draft, keptUntil(deps, now), now] as const
    const [started] = await insertReport(tx, reportId, caseId, kind, ...values)
    if (started === undefined) return (await findDraft(tx, caseId, kind))[0]?.id ?? reportId
    const after = { kind, caseId, startsOn, hasSuspect, dueOn }
    await audit({ action: 'report.drafted', subject: { kind: 'report', id: reportId }, after })
    return reportId
  })
  return await reportOf(deps, id)
}

async function factsOf(deps: CaseDeps, file: CaseFile): Promise<ReportFacts> {
  const ids = new Set([file, ...file.alerts].flatMap(({ transferId }) => transferId ?? []))
  const transfers: ReportedTransfer[] = []
  for (const id of ids) {
    const row = await anyTransfer(deps, id)
    const details = await shownDetailsOf(deps, deps.pool, id)
    transfers.push({ view: adminTransferView(deps, row), usdMinor: row.usd_amount_minor, details })
  }
  const { zone } = await calendarOf(deps, deps.pool, file.transferId)
  const dayOf = (instant: string) => localTime(zone, new Date(instant)).day
  return { operator: await deps.operator(), file, transfers, dayOf }
}
