import type { Permission } from '#shared/accounts/permissions.ts'
import * as api from '#shared/api/admin/users.api.ts'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { type ActTexts, actTexts } from './messages.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'

/** An admin's action on a user: a change of the account, or its deletion. */
export type UserAct = {
  readonly change: UserChange | 'delete' | 'roles'
  readonly texts: ActTexts
  /** Takes something away. */
  readonly isDangerous: boolean
}

type Standing = Pick<AdminUserView, 'isAdmin' | 'isActive' | 'tier' | 'isGrantPending'>

/** The acts that would change something, as the user stands. One that waits for a second admin is not asked for again. */
export function actsOn({ isAdmin, isActive, tier, isGrantPending }: Standing): readonly UserAct[] {
  const gives = (change: UserAct['change'], texts: ActTexts) => ({ change, texts, isDangerous: false })
  const takes = (change: UserAct['change'], texts: ActTexts) => ({ change, texts, isDangerous: true })
  const letsInAdmin = isAdmin === 1 && isActive === 0
  return [
    ...(isAdmin === 1 ? [takes({ isAdmin: 0 }, actTexts.removeAdmin)] : []),
    ...(isAdmin === 0 && isGrantPending === 0 ? [gives({ isAdmin: 1 }, actTexts.makeAdmin)] : []),
    ...(isAdmin === 0 && isGrantPending === 0 ? [gives('roles', actTexts.roles)] : []),
    tier === 'basic'
      ? gives({ tier: 'verified' }, actTexts.verify)
      : takes({ tier: 'basic' }, actTexts.unverify),
    ...(isActive === 1 ? [takes({ isActive: 0 }, actTexts.deactivate)] : []),
    ...(isActive === 0 && !(letsInAdmin && isGrantPending === 1)
      ? [gives({ isActive: 1 }, letsInAdmin ? actTexts.reactivateAdmin : actTexts.reactivate)]
      : []),
    takes('delete', actTexts.delete),
  ]
}

/** Permission that an act needs. */
export const neededBy = ({ change }: UserAct): Permission =>
  typeof change === 'string' ? 'users.rights' : api.permissionToChange(change)

type UserChange = BodyInputOf<typeof api.updateUser>

export const saveUser = (id: string, body: UserChange): Promise<api.AdminUserView> =>
  call(api.updateUser, { params: { id }, body })

export const deleteUser = (id: string, reason: string): Promise<void> =>
  call(api.deleteUser, { params: { id }, query: { reason } })
