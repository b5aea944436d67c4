import {
  addCaseDocument,
  getCase,
  listCaseWorkers,
  viewCaseDocument,
  type workOnCase,
} from '#shared/api/admin/compliance/cases.api.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery } from '#web/api/query.ts'

/** Begins the keys of all queries about cases. */
export const casesKey = ['/api', 'admin', 'cases'] as const

export type CaseOrder = BodyInputOf<typeof workOnCase>

export const workersQuery = freshQuery(listCaseWorkers, {})

export const caseQuery = (id: string) => freshQuery(getCase, { params: { id } })

export const addDocument = (id: string, body: BodyInputOf<typeof addCaseDocument>) =>
  call(addCaseDocument, { params: { id }, body })

export const viewDocument = (id: string, documentId: string, reason: string): Promise<DocumentView> =>
  call(viewCaseDocument, { params: { id }, body: { documentId, reason } })
