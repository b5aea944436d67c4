import * as z from 'zod/mini'
import type { Permission } from '#shared/accounts/permissions.ts'
import { deskRoles } from '#shared/accounts/roles.ts'
import { STEP_UP_FOR_RIGHTS_SECONDS } from '../users/account.api.ts'
import { apiKeyView } from '../users/api-keys.api.ts'
import { senderTier } from '../users/limits.api.ts'
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
  /** Roles at the desk; an admin has none beside that right. */
  roles: z.array(z.enum(deskRoles)),
  /** 0: deactivated; nobody signs in to it. */
  isActive: flag,
  isEmailConfirmed: flag,
  hasSecondFactor: flag,
  /** The operator's knowledge of the sender; limits depend on it. */
  tier: senderTier,
  /** 1: another admin has been asked to approve a change of this user's rights. */
  isGrantPending: flag,
  /** API keys that have not been ended, expired ones too. */
  apiKeys: z.int(),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
})

export type AdminUserView = z.infer<typeof adminUserView>

const filters = { search: filterText(254), role: z.optional(z.enum(['admin', 'staff', 'user', 'inactive'])) }

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users, the newest first; `search` by name, username, email or phone.',
  access: { needs: 'users.read' },
  query: z.object({ ...listQuery, ...filters }),
  success: { status: 200, body: z.array(adminUserView) },
})

export const exportUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users.csv',
  summary: 'The listed users as a CSV file.',
  access: { needs: 'users.export' },
  needsFreshProof: true,
  query: z.object(filters),
  success: csv,
})

const proofForThis = { withinSeconds: STEP_UP_FOR_RIGHTS_SECONDS }

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary:
    'Grants or revokes admin rights, sets the roles, deactivates or reactivates, sets the tier. Fields that are not sent stay unchanged.',
  access: { needs: 'users.tier' },
  needsFreshProof: proofForThis,
  params: idParams,
  body: z.object({
    isAdmin: z.optional(flag),
    /** All roles from now on. A change of them needs a reason. */
    roles: z.optional(z.array(z.enum(deskRoles)).check(z.maxLength(deskRoles.length))),
    isActive: z.optional(flag),
    /** `guest` is nobody's who has an account. */
    tier: z.optional(z.enum(['basic', 'verified'])),
    reason: optionalText(300),
  }),
  success: { status: 200, body: adminUserView },
  refusals: ['own_rights', 'last_admin', 'awaits_approval'],
})

type UserChange = z.output<typeof updateUser.body>

/** Permission that a change of a user needs, also of those who approve it: the tier alone is no right. */
export const permissionToChange = ({ isAdmin, roles, isActive }: Omit<UserChange, 'reason'>): Permission =>
  isAdmin === undefined && roles === undefined && isActive === undefined ? 'users.tier' : 'users.rights'

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Closes an account: personal data is deleted, transfers are kept.',
  access: { needs: 'users.rights' },
  needsFreshProof: proofForThis,
  params: idParams,
  // In the address, since a body of DELETE has no agreed meaning. Requests are logged without their query.
  query: z.object({ reason: optionalText(300) }),
  success: { status: 204, body: null },
  refusals: ['own_rights', 'last_admin', 'transfers_under_way', 'awaits_approval'],
})

export const listUserApiKeys = defineRoute({
  method: 'GET',
  path: '/api/admin/users/{id}/api-keys',
  summary: 'API keys of a user that have not been ended, the newest first; never the keys themselves.',
  access: { needs: 'users.read' },
  params: idParams,
  success: { status: 200, body: z.array(apiKeyView) },
})

export const endUserApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/admin/api-keys/{id}',
  summary: 'Ends an API key of a user at once.',
  access: { needs: 'users.rights' },
  needsFreshProof: true,
  params: idParams,
  // In the address, as for the closing of an account.
  query: z.object({ reason: optionalText(300) }),
  success: { status: 204, body: null },
})
