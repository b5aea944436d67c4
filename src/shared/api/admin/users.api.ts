import * as z from 'zod/mini'
import { STEP_UP_FOR_RIGHTS_SECONDS } from '../account.api.ts'
import { senderTier } from '../limits.api.ts'
import { idParams, instant, listQuery, optionalText } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { csv, filterText, flag } from './admin-fields.ts'

export const adminUserView = z.object({
  id: z.string(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  isAdmin: flag,
  /** 0: deactivated; nobody signs in to it. */
  isActive: flag,
  isEmailConfirmed: flag,
  hasSecondFactor: flag,
  /** The operator's knowledge of the sender; limits depend on it. */
  tier: senderTier,
  /** 1: another admin has been asked to approve that this user becomes an admin. */
  isGrantPending: flag,
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
})

export type AdminUserView = z.infer<typeof adminUserView>

const filters = { search: filterText(254), role: z.optional(z.enum(['admin', 'user', 'inactive'])) }

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users, the newest first; `search` by name, username, email or phone.',
  access: 'admin',
  query: z.object({ ...listQuery, ...filters }),
  success: { status: 200, body: z.array(adminUserView) },
})

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'The listed users as a CSV file.',
  access: 'admin',
  needsFreshProof: true,
  query: z.object(filters),
  success: csv,
})

const proofForThis = { withinSeconds: STEP_UP_FOR_RIGHTS_SECONDS }

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary:
    'Grants or revokes admin rights, deactivates or reactivates, sets the tier. Fields that are not sent stay unchanged.',
  access: 'admin',
  needsFreshProof: proofForThis,
  params: idParams,
  body: z.object({
    isAdmin: z.optional(flag),
    isActive: z.optional(flag),
    /** `guest` is nobody's who has an account. */
    tier: z.optional(z.enum(['basic', 'verified'])),
    reason: optionalText(300),
  }),
  success: { status: 200, body: adminUserView },
  refusals: ['own_rights', 'last_admin', 'awaits_approval'],
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Closes an account: personal data is deleted, transfers are kept.',
  access: 'admin',
  needsFreshProof: proofForThis,
  params: idParams,
  // In the address, since a body of DELETE has no agreed meaning. Requests are logged without their query.
  query: z.object({ reason: optionalText(300) }),
  success: { status: 204, body: null },
  refusals: ['own_rights', 'last_admin', 'transfers_under_way', 'awaits_approval'],
})
