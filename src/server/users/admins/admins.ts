import { may, type Permission } from '#shared/accounts/permissions.ts'
import { type DeskRole, inOrder, type Standing } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockAdmins, lockRoles, lockStaffOf, setAdmin, setRoles, type StaffRow } from './admins.sql.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import type * as z from 'zod/mini'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountNotices } from '../account-jobs.ts'
import { releaseEnrolment } from '../users.sql.ts'

/** The call that changes a right and its reason, if given; an operator's command has the system's own call. */
export type By = { readonly call: ActCall; readonly reason: string | null }

/** Makes a user an admin. A change of rights ends the user's sessions, whose limits were those of before. */
export async function grantAdmin(deps: AuditDeps, { call, reason }: By, userId: string): Promise<void> {
  await withAct(deps, call, act => changeRights(act, { userId, isAdmin: true, reason }))
}

/** Takes an admin's rights. @throws DomainError 'last_admin' */
export async function revokeAdmin(deps: AuditDeps, { call, reason }: By, userId: string): Promise<void> {
  await withAct(deps, call, async act => {
    await refuseLastAdmin(act.tx, userId)
    await changeRights(act, { userId, isAdmin: false, reason })
  })
}

/** Waits for others that want to leave: of two admins who take each other's rights one stays. @throws DomainError 'last_admin' */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  refuseLastOf(await lockAdmins(tx), userId)
}

type Admins = readonly { readonly id: string }[]

type Asked = {
  readonly permission: Permission
  /** The admin who stops being one by it; null where nobody does. */
  readonly leaving: string | null
}

/**
 * Lets a caller go on who still holds the permission: another may have taken their rights since the request came. Waits for
 * others who change admins.
 * @throws DomainError 'last_admin' | 'forbidden'
 */
export async function stillMay({ tx, actor }: ActContext, { permission, leaving }: Asked): Promise<void> {
  refuseLastOf(await lockAdmins(tx), leaving)
  const [person] = actor === null ? [] : await lockStaffOf(tx, [actor])
  if (person === undefined || !may(standingOf(person), permission)) throw new DomainError('forbidden')
}

export const standingOf = ({ is_admin: isAdmin, roles }: Pick<StaffRow, 'is_admin' | 'roles'>): Standing => ({
  isAdmin,
  roles,
})

function refuseLastOf(admins: Admins, leaving: string | null): void {
  if (admins.length === 1 && admins[0]?.id === leaving) throw new DomainError('last_admin')
}

type Right = { readonly userId: string; readonly isAdmin: boolean; readonly reason: string | null }

/** Grants or revokes the right if that is a change, and notifies the user. */
export async function changeRights(act: ActContext, { userId, isAdmin, reason }: Right): Promise<void> {
  const { tx, audit } = act
  if (isAdmin) await noteRoles(act, { userId, roles: [], reason }) // an admin has none beside that right
  const [changed] = await setAdmin(tx, userId, isAdmin)
  if (changed === undefined) return
  await endSessionsBut(tx, userId, null)
  // The next person who grants a right vouches for them.
  if (!isAdmin) await releaseEnrolment(tx, userId)
  const change = isAdmin ? 'admin_granted' : 'admin_revoked'
  await audit({
    action: `user.${change}`,
    subject: { kind: 'user', id: userId },
    before: { isAdmin: isAdmin ? 0 : 1 },
    after: { isAdmin: isAdmin ? 1 : 0 },
    reason,
  })
  await tellOfRights(act, { userId, change })
}

type Roles = { readonly userId: string; readonly roles: readonly DeskRole[]; readonly reason: string | null }

/** Gives a user exactly these roles, ends their sessions and notifies them, if that is a change. */
export async function changeRoles(act: ActContext, wanted: Roles): Promise<void> {
  const { userId } = wanted
  if (!(await noteRoles(act, wanted))) return
  await endSessionsBut(act.tx, userId, null)
  const hasLeft = wanted.roles.length === 0
  if (hasLeft) await releaseEnrolment(act.tx, userId)
  await tellOfRights(act, { userId, change: hasLeft ? 'roles_removed' : 'roles_changed' })
}

type OneRole = { readonly userId: string; readonly role: DeskRole; readonly isGiven: boolean }

/** Gives or takes one role of a user who is no admin. The roles afterwards; null where that changes nothing. */
export async function changeRole(
  deps: AuditDeps,
  { call, reason }: By,
  { userId, role, isGiven }: OneRole,
): Promise<readonly DeskRole[] | null> {
  return await withAct(deps, call, async act => {
    const [had] = await lockRoles(act.tx, userId)
    if (had === undefined || had.roles.includes(role) === isGiven) return null
    const roles = isGiven ? inOrder([...had.roles, role]) : had.roles.filter(each => each !== role)
    await changeRoles(act, { userId, roles, reason })
    return roles
  })
}

/** Sets the roles. Returns true if they were others before. The audit row comes first: the database sets no roles without it. */
export async function noteRoles(
  { tx, audit }: ActContext,
  { userId, roles, reason }: Roles,
): Promise<boolean> {
  const wanted = inOrder(roles)
  const [had] = await lockRoles(tx, userId)
  if (had === undefined || had.roles.join() === wanted.join()) return false
  await audit({
    action: 'user.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: had.roles },
    after: { roles: wanted },
    reason,
  })
  await setRoles(tx, userId, wanted)
  return true
}

type Notice = z.output<typeof accountNotices.payload>
type RightsChange = Extract<Notice, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { tx, clock }: ActContext,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueue(tx, accountNotices, { kind: 'rights_changed', userId, at: clock.now().toISOString(), change })
}
