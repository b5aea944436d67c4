import type { Permission } from '#shared/accounts/permissions.ts'
import type { ApprovalKind } from '#shared/api/admin/approvals.api.ts'
import { permissionToChange } from '#shared/api/admin/users.api.ts'
import { actionNames, transferActions } from '#shared/transfers/actions.ts'

const ofKind = {
  rates: 'prices.write',
  refunds: 'transfers.money',
  admins: 'users.rights',
  treasury: 'treasury.write',
  payins: 'transfers.money',
  limits: 'limits.write',
  release: 'transfers.review',
  fees: 'prices.write',
  promos: 'prices.write',
  corridors: 'prices.write',
  operator: 'operator.write',
} as const satisfies Readonly<Record<ApprovalKind, Permission>>

/** Permission that most acts of a kind need. */
export const permissionOfKind = (kind: ApprovalKind): Permission => ofKind[kind]

/**
 * Permission of the act that was asked for: the same as without a second person. A kind may have several acts, which the
 * payload tells apart: an action on a transfer, a change of a user.
 */
export function permissionToApprove({
  kind,
  payload,
}: {
  readonly kind: ApprovalKind
  readonly payload: unknown
}): Permission {
  const { action, change } = payload as {
    action?: unknown
    change?: Parameters<typeof permissionToChange>[0]
  }
  const transferAction = actionNames.find(name => name === action)
  if (transferAction !== undefined) return transferActions[transferAction].permission
  const isOfUser = (kind === 'admins' || kind === 'limits') && change !== undefined
  return isOfUser ? permissionToChange(change) : ofKind[kind]
}
