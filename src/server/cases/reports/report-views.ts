import type { ListedReport, ReportFields, ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { daysToFile, reachesThreshold, type ReportKind } from '#shared/compliance/reports.ts'
import { localTime } from '#server/calendars/calendars.ts'
import { addDays, dayOf, yearsAfter } from '#server/platform/days.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import type { CaseDeps } from '../open-case.ts'
import type { ReportRow } from './reports.sql.ts'

type Version = Pick<ReportRow, 'id' | 'version'>

/** A version opens in no other: an older draft cannot be put back. */
const placeOf = ({ id, version }: Version) => ({ table: 'compliance_reports', id: `${id}:${version}` })

export const sealDraft = (keys: DataKeys, version: Version, fields: ReportFields): Buffer =>
  sealPersonal(keys, placeOf(version), fields)

const openDraft = (keys: DataKeys, row: ReportRow): ReportFields | null =>
  row.draft && openPersonal<ReportFields>(keys, placeOf(row), row.draft)

/** The last day on which a report may be filed. */
export const dueDay = (kind: ReportKind, startsOn: string, hasSuspect: boolean): string =>
  addDays(startsOn, daysToFile(kind, hasSuspect))

/**
 * The day after which a report's draft is erased: as long after its last change as other records stay, and five years at least.
 * Source: 31 CFR 1022.320(c), 1010.306(a)(2).
 */
export const keptUntil = ({ retention }: Pick<CaseDeps, 'retention'>, now: Date): string =>
  dayOf(yearsAfter(now, retention.recordYears))

/** Stands for the country of a case that is about no transfer: days in UTC. */
const NO_COUNTRY = ''

/** The local day of now where a report's clock runs: in the country from which was sent. */
export async function todayOf(
  { calendars, clock }: Pick<CaseDeps, 'calendars' | 'clock'>,
  { send_country: country }: Pick<ReportRow, 'send_country'>,
): Promise<string> {
  const { of } = await calendars()
  return localTime(of(country ?? NO_COUNTRY).zone, clock.now()).day
}

/** A report as it is listed, with the name of whoever filed it in place of the id. */
export async function listedReport(deps: CaseDeps, row: ReportRow): Promise<ListedReport> {
  const { reference, filed_on: filedOn, filed_by: filedBy, due_on: dueOn } = row
  const isFiled = reference !== null && filedOn !== null && filedBy !== null
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    caseId: row.case_id,
    caseReference: row.case_reference,
    startedAt: row.started_at.toISOString(),
    startsOn: row.starts_on,
    hasSuspect: row.has_suspect,
    dueOn,
    isOverdue: row.state !== 'not_filed' && (filedOn ?? (await todayOf(deps, row))) > dueOn,
    filing: isFiled ? { reference, filedOn, filedBy } : null,
    recordedAt: row.recorded_at?.toISOString() ?? null,
  }
}

/** A report with the fields of its draft. */
export async function reportView(deps: CaseDeps, row: ReportRow): Promise<ReportView> {
  const fields = openDraft(deps.dataKeys, row)
  return {
    ...(await listedReport(deps, row)),
    version: row.version,
    fields,
    reachesThreshold: fields !== null && reachesThreshold(row.kind, minorOf(fields.amountUsd)),
  }
}

/** '2000.00' in cents. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
