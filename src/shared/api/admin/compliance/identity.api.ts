import * as z from 'zod/mini'
import { identityParts, identitySteps } from '#shared/identity/steps.ts'
import { documentTypes, documentView } from '#shared/api/document-fields.ts'
import { id, idParams, instant, listQuery } from '#shared/api/fields.ts'
import { identityAddressView, identityDocument, identityPerson } from '#shared/api/users/identity.api.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

/** A proof of identity in a list of the desk. */
export const identityCheckLine = z.object({
  id,
  userId: id,
  /** Full name and username; 'Unreadable' where they do not open. */
  name: z.string(),
  state: z.enum(['submitted', 'review', 'verified', 'failed']),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  /** The provider that has looked at it; null: nobody yet. */
  provider: z.nullable(z.string()),
})

export type IdentityCheckLine = z.infer<typeof identityCheckLine>

export const identityCheckView = z.object({
  ...identityCheckLine.shape,
  person: z.nullable(identityPerson),
  address: z.nullable(identityAddressView),
  /** The number is masked for those who may not decide. */
  document: z.nullable(identityDocument),
  files: z.array(
    z.object({ id, part: z.enum(identityParts), type: z.enum(documentTypes), addedAt: instant }),
  ),
  /** Names the very facts and files that this view shows: a decision is about them. */
  revision: z.string(),
})

export type IdentityCheckView = z.infer<typeof identityCheckView>

export const listIdentityChecks = defineRoute({
  method: 'GET',
  path: '/api/admin/identity',
  summary:
    'Proofs of identity: those that wait for a person first, the oldest first; then the others, the newest first.',
  access: { needs: 'identity.read' },
  query: z.object({ limit: listQuery.limit }),
  success: { status: 200, body: z.array(identityCheckLine) },
})

export const getIdentityCheck = defineRoute({
  method: 'GET',
  path: '/api/admin/identity/{id}',
  summary: 'One proof of identity with what its sender typed and a list of its files.',
  access: { needs: 'identity.read' },
  params: idParams,
  success: { status: 200, body: identityCheckView },
})

export const viewIdentityFile = defineRoute({
  method: 'POST',
  path: '/api/admin/identity/{id}/views',
  summary: 'Shows a file of a proof of identity. Each view is in the audit log with its reason.',
  access: { needs: 'identity.review' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ fileId: id, reason }),
  success: { status: 200, body: documentView },
})

export const decideIdentity = defineRoute({
  method: 'POST',
  path: '/api/admin/identity/{id}/decision',
  summary: 'Decides about a proof of identity that waits for a person. Nobody decides about their own.',
  access: { needs: 'identity.review' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    decision: z.enum(['verified', 'failed', 'ask']),
    /** With 'ask': the step that the sender is to take again. */
    step: z.optional(z.enum(identitySteps)),
    revision: z.string().check(z.maxLength(64)),
    reason,
  }),
  success: { status: 204, body: null },
  refusals: ['identity_changed', 'own_rights'],
})
