import {
  getReport,
  listReports,
  recordFiling,
  saveReport,
  startReport,
  withdrawReport,
} from '#shared/api/admin/compliance/reports.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import type { ReportKind } from '#shared/compliance/reports.ts'
import { call } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

/** Begins the keys of all queries about reports. */
export const reportsKey = ['/api', 'admin', 'reports'] as const

export const reportQuery = (id: string) => freshQuery(getReport, { params: { id } })

export const reportsOfCaseQuery = (caseId: string) => freshQuery(listReports, { query: { caseId } })

export const draftReport = (caseId: string, kind: ReportKind) =>
  call(startReport, { params: { id: caseId }, body: { kind } })

export type ReportBody = BodyInputOf<typeof saveReport>
export const changeDraft = (id: string, body: ReportBody) => call(saveReport, { params: { id }, body })

export type FilingBody = BodyInputOf<typeof recordFiling>
export const recordReport = (id: string, body: FilingBody) => call(recordFiling, { params: { id }, body })

export const endDraft = (id: string, reason: string) =>
  call(withdrawReport, { params: { id }, body: { reason } })
