import * as z from 'zod/mini'
import { reportKinds, reportStates } from '#shared/compliance/reports.ts'
import {
  amountText,
  day,
  id,
  idParams,
  instant,
  listQuery,
  requiredText,
  strictAmount,
} from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

export const NARRATIVE_MAX = 12_000
export const REPORT_TEXT_MAX = 500

/** Text of several lines that may be empty. */
const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, 'has control characters'))

const words = {
  institutionName: text(REPORT_TEXT_MAX),
  institutionAddress: text(REPORT_TEXT_MAX),
  subjectName: text(REPORT_TEXT_MAX),
  subjectAddress: text(REPORT_TEXT_MAX),
  subjectBirthDate: z.nullable(day),
  /** Kind, number and country of a document. */
  subjectDocument: text(REPORT_TEXT_MAX),
  subjectContact: text(REPORT_TEXT_MAX),
  /** Kind of activity or of transaction, in words. */
  activity: text(REPORT_TEXT_MAX),
  firstOn: z.nullable(day),
  lastOn: z.nullable(day),
  narrative: text(NARRATIVE_MAX),
}

/** Fields of a draft. The amount is in USD: of suspicious activity all of it, of currency the coin and paper money alone. */
export const reportFields = z.object({ ...words, amountUsd: amountText })
export type ReportFields = z.infer<typeof reportFields>

/** A report with its filing clock. */
export const listedReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  caseId: z.string(),
  caseReference: z.string(),
  startedAt: instant,
  /** The day of the first detection, or of the transaction in currency. */
  startsOn: day,
  /** Whether a suspect was identified on that day. */
  hasSuspect: z.boolean(),
  /** The last day to file, in the zone of the country from which was sent. */
  dueOn: day,
  /** Filed after that day, or not yet. */
  isOverdue: z.boolean(),
  /** The filing as it was recorded; null: nothing was filed. */
  filing: z.nullable(z.object({ reference: z.string(), filedOn: day, filedBy: z.string() })),
  recordedAt: z.nullable(instant),
})
export type ListedReport = z.infer<typeof listedReport>

export const reportView = z.extend(listedReport, {
  version: z.int(),
  /** Null once they were erased. */
  fields: z.nullable(reportFields),
  /** Whether the amount is one for which the law wants a report. */
  reachesThreshold: z.boolean(),
})
export type ReportView = z.infer<typeof reportView>

export const listReports = defineRoute({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports that were made from cases, those first that are due first.',
  access: { needs: 'reports.read' },
  query: z.object({ state: z.optional(z.enum(reportStates)), caseId: z.optional(id), ...listQuery }),
  success: { status: 200, body: z.array(listedReport) },
})

export const startReport = defineRoute({
  method: 'POST',
  path: '/api/admin/cases/{id}/reports',
  summary:
    'Drafts a report of a case, filled with what the case knows. A draft of the same kind that the case has is answered instead.',
  access: { needs: 'reports.write' },
  params: idParams,
  body: z.object({ kind: z.enum(reportKinds) }),
  success: { status: 200, body: reportView },
  refusals: ['not_found'],
})

export const getReport = defineRoute({
  method: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'A report with the fields of its draft.',
  access: { needs: 'reports.read' },
  params: idParams,
  success: { status: 200, body: reportView },
  refusals: ['not_found'],
})

export const saveReport = defineRoute({
  method: 'PUT',
  path: '/api/admin/reports/{id}',
  summary: 'Changes a draft, based on the version that was read.',
  access: { needs: 'reports.write' },
  params: idParams,
  body: z.object({
    basedOn: z.int(),
    startsOn: day,
    hasSuspect: z.boolean(),
    fields: z.object({ ...words, amountUsd: strictAmount }),
  }),
  success: { status: 200, body: reportView },
  refusals: ['not_found', 'report_changed'],
})

export const recordFiling = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/{id}/filing',
  summary:
    'Records that a report was filed: the number that the authority gave it, the day, and the person at the desk who filed it. The report changes no more.',
  access: { needs: 'reports.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reference: requiredText(60), filedOn: day, filedBy: id }),
  success: { status: 200, body: reportView },
  refusals: ['not_found', 'report_changed'],
})

export const withdrawReport = defineRoute({
  method: 'POST',
  path: '/api/admin/reports/{id}/withdrawal',
  summary: 'Records that a report is not filed, and why. The draft stays as long as other records.',
  access: { needs: 'reports.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: { status: 200, body: reportView },
  refusals: ['not_found', 'report_changed'],
})
