import * as api from '#shared/api/admin/compliance/identity.api.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const identityKey = keyOf(api.listIdentityChecks)
export const checksQuery = freshQuery(api.listIdentityChecks, { query: { limit: '100' } })
export const checkQuery = (id: string) => freshQuery(api.getIdentityCheck, { params: { id } })

export const viewFile = (id: string, fileId: string, reason: string): Promise<DocumentView> =>
  call(api.viewIdentityFile, { params: { id }, body: { fileId, reason } })

export const decide = (id: string, body: BodyInputOf<typeof api.decideIdentity>): Promise<void> =>
  call(api.decideIdentity, { params: { id }, body })
