import type {
  recordFiling as filingRoute,
  ReportView,
  saveReport,
} from '#shared/api/admin/compliance/reports.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { caseWorkers } from '../case-workers.ts'
import type { CaseDeps } from '../open-case.ts'
import { dueDay, keptUntil, sealDraft, todayOf } from './report-views.ts'
import { reportOf } from './reports.ts'
import { lockReport, type ReportRow, setFiled, setNotFiled, updateDraft } from './reports.sql.ts'

type OfReport = { readonly id: string }

/**
 * Changes a draft; its last day to file follows the first day and the suspect. The audit log has none of its words.
 * @throws DomainError 'not_found', 'report_changed' if it is not based on the present version, or recorded; 'invalid_request' for a
 * first day after today
 */
export async function changeReport(
  deps: CaseDeps,
  call: ActCall,
  { id, basedOn, startsOn, hasSuspect, fields }: BodyOf<typeof saveReport> & OfReport,
): Promise<ReportView> {
  const typed = { ...fields, amountUsd: amountText(money('USD', fields.amountUsd)) }
  await withAct(deps, call, async ({ tx, clock, audit }) => {
    const before = await lockDraft(tx, id)
    if (before.version !== basedOn) throw new DomainError('report_changed')
    if (startsOn > (await todayOf(deps, before)))
      throw new DomainError('invalid_request', { fields: { startsOn: 'not after today' } })
    const version = basedOn + 1
    const dueOn = dueDay(before.kind, startsOn, hasSuspect)
    const draft = sealDraft(deps.dataKeys, { id, version }, typed)
    await updateDraft(tx, id, version, startsOn, hasSuspect, dueOn, draft, keptUntil(deps, clock.now()))
    const after = { startsOn, hasSuspect, dueOn, version }
    await audit({ action: 'report.changed', subject: subjectOf(id), before: clockOf(before), after })
  })
  return await reportOf(deps, id)
}

/**
 * Records that a report was filed; it changes no more.
 * @throws DomainError 'not_found', 'report_changed', 'invalid_request' naming a day before the report's first one or after today, or a
 * person who may not see reports
 */
export async function recordFiled(
  deps: CaseDeps,
  call: ActCall,
  { id, reference, filedOn, filedBy }: BodyOf<typeof filingRoute> & OfReport,
): Promise<ReportView> {
  await withAct(deps, call, async act => {
    const report = await lockDraft(act.tx, id)
    await refuseFiling(deps, act, report, { filedOn, filedBy })
    const now = act.clock.now()
    await setFiled(act.tx, id, reference, filedOn, filedBy, now, keptUntil(deps, now))
    const { kind, case_id: caseId } = report
    const after = { kind, caseId, reference, filedOn, filedBy, isLate: filedOn > report.due_on }
    await act.audit({ action: 'report.filed', subject: subjectOf(id), before: clockOf(report), after })
  })
  return await reportOf(deps, id)
}

async function refuseFiling(
  deps: CaseDeps,
  { tx }: ActContext,
  report: ReportRow,
  { filedOn, filedBy }: { readonly filedOn: string; readonly filedBy: string },
): Promise<void> {
  if (filedOn < report.starts_on || filedOn > (await todayOf(deps, report)))
    throw new DomainError('invalid_request', { fields: { filedOn: 'not from the first day on to today' } })
  const filer = (await caseWorkers(deps, tx)).find(person => person.id === filedBy)
  if (filer?.mayAlerts !== true)
    throw new DomainError('invalid_request', { fields: { filedBy: 'may not see reports' } })
}

/** Records that a report is not filed, and why. @throws DomainError 'not_found', 'report_changed' */
export async function recordNotFiled(
  deps: CaseDeps,
  call: ActCall,
  { id, reason }: OfReport & { readonly reason: string },
): Promise<ReportView> {
  await withAct(deps, call, async ({ tx, clock, audit }) => {
    const report = await lockDraft(tx, id)
    const { kind, case_id: caseId } = report
    await setNotFiled(tx, id, clock.now(), keptUntil(deps, clock.now()))
    const after = { kind, caseId }
    await audit({
      action: 'report.not_filed',
      subject: subjectOf(id),
      before: clockOf(report),
      after,
      reason,
    })
  })
  return await reportOf(deps, id)
}

const subjectOf = (id: string) => ({ kind: 'report', id })

const clockOf = ({ starts_on, has_suspect, due_on, version }: ReportRow) => ({
  startsOn: starts_on,
  hasSuspect: has_suspect,
  dueOn: due_on,
  version,
})

/** A report that is still a draft, locked. @throws DomainError 'not_found', 'report_changed' */
async function lockDraft(tx: Tx, id: string): Promise<ReportRow> {
  const [row] = await lockReport(tx, id)
  if (row === undefined) throw new DomainError('not_found')
  if (row.state !== 'draft') throw new DomainError('report_changed')
  return row
}
