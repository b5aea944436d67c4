import type { Selectable } from 'kysely'
import type { ReportKind, ReportState } from '#shared/compliance/reports.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type ReportRow = Omit<Selectable<DB['compliance_reports']>, 'keep_until'> & {
  readonly case_reference: string
  /** Country from which was sent; null: the case is about no transfer. */
  readonly send_country: string | null
}

const READ = `
  select r.id, r.case_id, r.kind, r.state, r.starts_on, r.has_suspect, r.due_on, r.version, r.draft, r.started_at,
    r.reference, r.filed_on, r.filed_by, r.recorded_at, c.reference as case_reference, t.send_country
  from compliance_reports r join cases c on c.id = r.case_id left join transfers t on t.id = c.transfer_id`

export const findReport = statement<[id: string], ReportRow>({
  name: 'find_report',
  text: `${READ} where r.id = $1`,
})

export const lockReport = statement<[id: string], ReportRow, Tx>({
  name: 'lock_report',
  text: `${READ} where r.id = $1 for update of r`,
})

export const findDraft = statement<[caseId: string, kind: ReportKind], ReportRow>({
  name: 'find_draft_of_report',
  text: `${READ} where r.case_id = $1 and r.kind = $2 and r.state = 'draft'`,
})

/** Drafts whose last day is at most so many days away, by UTC; a zone moves it by a day at most. */
export const findDraftsDue = statement<[now: Date, days: number], ReportRow>({
  name: 'find_drafts_due',
  text: `
    ${READ} where r.state = 'draft' and r.due_on <= ($1::timestamptz at time zone 'UTC')::date + $2::integer
    order by r.due_on, r.id`,
})

type Page = [
  state: ReportState | null,
  caseId: string | null,
  afterDue: string,
  afterId: string,
  limit: number,
]

/** Reports, those first that are due first. */
export const listReportRows = statement<Page, ReportRow>({
  name: 'list_reports',
  text: `
    ${READ}
    where ($1::text is null or r.state = $1) and ($2::uuid is null or r.case_id = $2) and (r.due_on, r.id) > ($3::date, $4::uuid)
    order by r.due_on, r.id limit $5`,
})

type Started = [
  id: string,
  caseId: string,
  kind: ReportKind,
  startsOn: string,
  hasSuspect: boolean,
  dueOn: string,
  draft: Buffer,
  keepUntil: string,
  at: Date,
]

/** Stores the first version of a draft; no row where the case has one of this kind. */
export const insertReport = statement<Started, { readonly id: string }, Tx>({
  name: 'insert_report',
  text: `
    insert into compliance_reports (id, case_id, kind, state, starts_on, has_suspect, due_on, version, draft, keep_until, started_at)
    values ($1, $2, $3, 'draft', $4, $5, $6, 1, $7, $8, $9)
    on conflict do nothing returning id`,
})

type Changed = [
  id: string,
  version: number,
  startsOn: string,
  hasSuspect: boolean,
  dueOn: string,
  draft: Buffer,
  keepUntil: string,
]

export const updateDraft = statement<Changed, never, Tx>({
  name: 'update_draft_of_report',
  text: `
    update compliance_reports
    set version = $2, starts_on = $3, has_suspect = $4, due_on = $5, draft = $6, keep_until = $7 where id = $1`,
})

type Filed = [id: string, reference: string, filedOn: string, filedBy: string, at: Date, keepUntil: string]

export const setFiled = statement<Filed, never, Tx>({
  name: 'set_report_filed',
  text: `
    update compliance_reports
    set state = 'filed', reference = $2, filed_on = $3, filed_by = $4, recorded_at = $5, keep_until = $6 where id = $1`,
})

export const setNotFiled = statement<[id: string, at: Date, keepUntil: string], never, Tx>({
  name: 'set_report_not_filed',
  text: `update compliance_reports set state = 'not_filed', recorded_at = $2, keep_until = $3 where id = $1`,
})
