import { may, type Permission } from '#shared/accounts/permissions.ts'
import { type DeskRole, inOrder, type Standing } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import {
  listUnproved,
  type LockedUser,
  lockAdmins,
  lockStaffOf,
  lockUserForDesk,
  setAdmin,
  setRoles,
  type StaffRow,
} from './admins.sql.ts'
import {
  type DeskRights,
  givenRights,
  onlyGenuine,
  type RightsDeps,
  sealRights,
} from '../session/desk-rights.ts'
import { confirmedSince } from '../session/confirmations.ts'
import type { KeyDeps } from '../person.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import { type CurrentNotice, enqueueNotice } from '../account-jobs.ts'
import { releaseEnrolment } from '../users.sql.ts'

type Deps = AuditDeps & RightsDeps

/** The call that changes a right and its reason, if given; an operator's command has the system's own call. */
export type By = { readonly call: ActCall; readonly reason: string | null }

/**
 * Makes a user an admin. A change of rights ends the user's sessions, whose limits were those of before.
 * @throws DomainError 'email_unconfirmed'
 */
export async function grantAdmin(deps: Deps, { call, reason }: By, userId: string): Promise<boolean> {
  return await withAct(deps, call, async act => {
    await lockUserForDesk(act.tx, userId)
    await refuseUnconfirmed(deps, act.tx, userId)
    return await changeRights(act, deps, { userId, isAdmin: true, reason })
  })
}

/**
 * Refuses an account whose address nobody has confirmed, or that has a factor of before: anybody may have registered the address
 * of a colleague, and kept a passkey for the time after its reader has confirmed it. docs/decisions/0072.
 * @throws DomainError 'email_unconfirmed'
 */
export async function refuseUnconfirmed(deps: KeyDeps, executor: Executor, userId: string): Promise<void> {
  const [unproved] = await unprovedOf(deps, executor, [userId])
  if (unproved !== undefined)
    throw new DomainError('email_unconfirmed', {
      message: unproved.is_confirmed ? OLDER_FACTORS : UNCONFIRMED,
    })
}

/** Users whose address nobody has confirmed, or who have a factor of before its confirmation. */
export async function unprovedOf(deps: KeyDeps, executor: Executor, ids: readonly string[]) {
  const since = await confirmedSince(deps, executor, ids)
  return await listUnproved(
    executor,
    ids,
    ids.map(id => since.get(id) ?? null),
  )
}

const UNCONFIRMED =
  'Nobody has confirmed the address of this account, so it may be another person’s. Its owner opens the link in the mail from the registration, or has it sent again on the account page. Then you can give the rights.'
const OLDER_FACTORS =
  'A passkey or the one-time codes of this account were set up before its address was confirmed, so they may be another person’s. Its owner removes them on the account page and sets up others. Then you can give the rights.'

/** Takes an admin's rights. @throws DomainError 'last_admin' */
export async function revokeAdmin(deps: Deps, { call, reason }: By, userId: string): Promise<boolean> {
  return await withAct(deps, call, async act => {
    await refuseLastAdmin(act.tx, deps, userId)
    return await changeRights(act, deps, { userId, isAdmin: false, reason })
  })
}

/**
 * Waits for others that want to leave: of two admins who take each other's rights one stays. An admin whom only SQL has made
 * does not stay in place of another. Null: nobody leaves.
 * @throws DomainError 'last_admin'
 */
export async function refuseLastAdmin(tx: Tx, deps: RightsDeps, leaving: string | null): Promise<void> {
  const marked = await lockAdmins(tx)
  if (leaving === null) return
  const admins = marked.map(({ id }) => ({ id, isAdmin: true, roles: [] }))
  for (const staying of [marked, await onlyGenuine(tx, deps, admins)])
    if (staying.length === 1 && staying[0]?.id === leaving) throw new DomainError('last_admin')
}

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
export async function stillMay(
  { tx, actor }: ActContext,
  deps: RightsDeps,
  { permission, leaving }: Asked,
): Promise<void> {
  await refuseLastAdmin(tx, deps, leaving)
  const [person] = actor === null ? [] : await lockGivenStaff(tx, deps, [actor])
  if (person === undefined || !may(person, permission)) throw new DomainError('forbidden')
}

/** The given users who may enter the desk by rights that the server gave, locked in one order. */
async function lockGivenStaff(
  tx: Tx,
  deps: RightsDeps,
  userIds: readonly string[],
): Promise<(Standing & { readonly id: string })[]> {
  const staff = await lockStaffOf(tx, userIds)
  return onlyGenuine(
    tx,
    deps,
    staff.map(row => ({ id: row.id, ...standingOf(row) })),
  )
}

export const standingOf = ({ is_admin: isAdmin, roles }: Pick<StaffRow, 'is_admin' | 'roles'>) => ({
  isAdmin,
  roles,
})

type Marks = Pick<LockedUser, 'id' | 'is_admin' | 'roles' | 'is_active'>

/** Rights as `users` has them, and as the server gave them: SQL may have changed the first, or hidden the others. */
export async function markedAndGiven(
  executor: Executor,
  deps: RightsDeps,
  user: Marks,
): Promise<readonly DeskRights[]> {
  const { newest, last } = await givenRights(executor, deps, user.id)
  const isActive = user.is_active
  const none = { isAdmin: false, roles: [], isActive }
  return [{ ...standingOf(user), isActive }, newest ?? none, last ?? none]
}

type Right = { readonly userId: string; readonly isAdmin: boolean; readonly reason: string | null }

/**
 * Grants or revokes the right and notifies the user. Returns true if that is a change; a right that the server did not give, or
 * sealed with a lost key, is granted as if it were not there, and one behind a false version is revoked as if it were the newest.
 */
export async function changeRights(
  act: ActContext,
  deps: RightsDeps,
  { userId, isAdmin, reason }: Right,
): Promise<boolean> {
  const { tx, audit } = act
  if (isAdmin) await noteRoles(act, deps, { userId, roles: [], reason }) // an admin has none beside that right
  const [changed] = await setAdmin(tx, userId, isAdmin)
  const [user] = await lockUserForDesk(tx, userId)
  const { newest, last } = await givenRights(tx, deps, userId)
  if (user === undefined) return false
  if (changed === undefined && [newest, last].every(each => isAdmin === (each?.isAdmin ?? false)))
    return false
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
  await sealRights(tx, deps, userId, { isAdmin, roles: [], isActive: isLetIn(user, last) })
  await tellOfRights(act, deps, { userId, change })
  return true
}

/** True if a user is active. One whom the server deactivated is not, whatever SQL has written since. */
const isLetIn = ({ is_active: isActive }: Pick<LockedUser, 'is_active'>, last: DeskRights | undefined) =>
  isActive && (last?.isActive ?? true)

type Roles = { readonly userId: string; readonly roles: readonly DeskRole[]; readonly reason: string | null }

/** Gives a user exactly these roles, ends their sessions and notifies them, if that is a change. */
export async function changeRoles(act: ActContext, deps: RightsDeps, wanted: Roles): Promise<void> {
  const { userId } = wanted
  if (!(await noteRoles(act, deps, wanted))) return
  await endSessionsBut(act.tx, userId, null)
  const hasLeft = wanted.roles.length === 0
  if (hasLeft) await releaseEnrolment(act.tx, userId)
  await tellOfRights(act, deps, { userId, change: hasLeft ? 'roles_removed' : 'roles_changed' })
}

type OneRole = { readonly userId: string; readonly role: DeskRole; readonly isGiven: boolean }

/**
 * Gives or takes one role of a user who is no admin. The roles afterwards; null where that changes nothing.
 * @throws DomainError 'email_unconfirmed'
 */
export async function changeRole(
  deps: Deps,
  { call, reason }: By,
  { userId, role, isGiven }: OneRole,
): Promise<readonly DeskRole[] | null> {
  return await withAct(deps, call, async act => {
    await lockUserForDesk(act.tx, userId)
    const { newest, last } = await givenRights(act.tx, deps, userId)
    if ([newest, last].every(each => (each?.roles ?? []).includes(role) === isGiven)) return null
    if (isGiven) await refuseUnconfirmed(deps, act.tx, userId)
    const had = last?.roles ?? []
    const roles = isGiven ? inOrder([...had, role]) : had.filter(each => each !== role)
    await changeRoles(act, deps, { userId, roles, reason })
    return roles
  })
}

/** Sets the roles, after the audit row that the database requires. Returns true if that is a change. */
export async function noteRoles(
  { tx, audit }: ActContext,
  deps: RightsDeps,
  { userId, roles, reason }: Roles,
): Promise<boolean> {
  const wanted = inOrder(roles)
  const [had] = await lockUserForDesk(tx, userId)
  if (had === undefined) return false
  const { newest, last } = await givenRights(tx, deps, userId)
  if ([had, newest, last].every(each => (each?.roles ?? []).join() === wanted.join())) return false
  await audit({
    action: 'user.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: had.roles },
    after: { roles: wanted },
    reason,
  })
  await setRoles(tx, userId, wanted)
  // Without roles somebody stays the admin that SQL has hidden: to take that right is another act.
  const isAdmin = wanted.length === 0 && (last?.isAdmin ?? false)
  await sealRights(tx, deps, userId, { isAdmin, roles: wanted, isActive: isLetIn(had, last) })
  return true
}

type RightsChange = Extract<CurrentNotice, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { tx, clock }: ActContext,
  deps: Pick<RightsDeps, 'signingKeys'>,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueueNotice(deps, tx, {
    kind: 'rights_changed',
    userId,
    at: clock.now().toISOString(),
    change,
  })
}
