import { getCase, listCases, type workOnCase } from '#shared/api/admin/cases.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { freshQuery } from '#web/api/query.ts'

/** Begins the keys of all queries about cases. */
export const casesKey = ['/api', 'admin', 'cases'] as const

export type CaseOrder = BodyInputOf<typeof workOnCase>

export const dueCasesQuery = freshQuery(listCases, { query: { view: 'due' } })

export const caseQuery = (id: string) => freshQuery(getCase, { params: { id } })
