import * as z from 'zod/mini'
import { type DeskRole, deskRoles, inOrder, isOnDesk, type Standing } from '#shared/accounts/roles.ts'
import {
  type AdminUserView,
  permissionToChange,
  type updateUser as contract,
} from '#shared/api/admin/users.api.ts'
import { may } from '#shared/accounts/permissions.ts'
import { DomainError } from '#shared/api/error.ts'
import type { BodyOf } from '#shared/api/route.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { quoted } from '#server/platform/quoted.ts'
import {
  type By,
  changeRights,
  changeRoles,
  markedAndGiven,
  refuseLastAdmin,
  refuseUnconfirmed,
  stillMay,
  tellOfRights,
} from './admins.ts'
import { deactivate, findTier, type LockedUser, lockUserForDesk, reactivate } from './admins.sql.ts'
import { forgetChallenges } from '../session/challenges.sql.ts'
import { endLinks } from '../session/email-links.sql.ts'
import { type DeskRights, type RightsDeps, sealAccess } from '../session/desk-rights.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import { endAllKeys } from '../keys/api-keys.ts'
import { refuseChangedSubject, type RequestSubject, requestSubject, subjectNow } from './request-subject.ts'
import { userOnDesk } from './user-list.ts'
import type { KeyDeps } from '../person.ts'
import { giveTier } from './sender-tiers.ts'
import { findSubject } from '../users.sql.ts'

type Change = Omit<BodyOf<typeof contract>, 'reason'>
type DeskCall = ActCall & { readonly actor: Standing }
type Wanted = { readonly id: string; readonly change: Change; readonly reason: string | null }

/**
 * Grants or takes admin rights, deactivates or lets in again, sets roles, sets the tier; what is not named stays. What makes
 * one admin more or one less, or changes roles or a tier, waits for a second admin where two are needed, and all that was asked for together
 * with it.
 * @throws DomainError 'not_found' | 'own_rights' | 'last_admin' | 'forbidden' | 'email_unconfirmed' | 'awaits_approval' | 'busy' |
 * 'invalid_request'
 */
export async function updateUser(
  deps: ApprovalDeps & KeyDeps,
  call: DeskCall,
  wanted: Wanted,
): Promise<AdminUserView> {
  const { id, change, reason } = wanted
  if (!may(call.actor, permissionToChange(change))) throw new DomainError('forbidden')
  refuseOwnRights(call, wanted)
  if (change.roles !== undefined && reason === null) throw invalid('reason', 'needed for a change of roles')
  const [user] = await findSubject(deps, deps.pool, id)
  if (user === undefined) throw new DomainError('not_found')
  const rights = await markedAndGiven(deps.pool, deps, user)
  refuseRolesOfAdmin(rights, change)
  await refuseUnconfirmedGain(deps, deps.pool, { id, rights, change })
  const wasAdmin = rights.some(({ isAdmin }) => isAdmin)
  const hadRoles = inOrder(deskRoles.filter(role => rights.some(({ roles }) => roles.includes(role))))
  const request = {
    payload: { id, change, was: await subjectNow(deps, deps.pool, user) },
    title: titleOf(quoted(user.username || id), { wasAdmin, hadRoles }, change),
    reason,
  }
  if (changesAdmins(rights, change)) await requireApproval(deps, call, { kind: 'admins', ...request })
  const [sender] = await findTier(deps.pool, id)
  if (sender !== undefined && changesTier(sender, change)) {
    if (id === call.actor.userId) throw new DomainError('own_rights')
    if (reason === null) throw invalid('reason', 'needed for a change of tier')
    await requireApproval(deps, call, { kind: 'limits', ...request })
  }
  await withAct(deps, call, act => changeUser(act, deps, { ...wanted, isApproved: false }))
  return userOnDesk(deps, id)
}

/**
 * True if somebody has other roles afterwards, or is let in with rights that they did not have: a deactivated admin who is
 * reactivated is one admin more.
 */
function givesRights(rights: DeskRights, change: Change): boolean {
  if (change.isAdmin === 1 && !rights.isAdmin) return true
  if (changesRoles(rights, change)) return true
  return change.isActive === 1 && !rights.isActive && isOnDesk(standingAfter(rights, change))
}

/** True if somebody may do more at the desk afterwards. */
const gainsRights = (rights: DeskRights, change: Change): boolean =>
  (change.isAdmin === 1 && !rights.isAdmin) ||
  (change.roles ?? []).some(role => !rights.roles.includes(role)) ||
  (change.isActive === 1 && !rights.isActive && isOnDesk(standingAfter(rights, change)))

type Gain = { readonly id: string; readonly rights: readonly DeskRights[]; readonly change: Change }

/**
 * Refuses rights for an unconfirmed address where rights wait. With play money one person tries every role with accounts
 * of invented addresses.
 * @throws DomainError 'email_unconfirmed'
 */
async function refuseUnconfirmedGain(
  deps: ApprovalDeps & KeyDeps,
  executor: Executor,
  { id, rights, change }: Gain,
): Promise<void> {
  if (!rights.some(each => gainsRights(each, change))) return
  if (await deps.needsSecond(executor, 'admins')) await refuseUnconfirmed(deps, executor, id)
}

const changesRoles = (rights: DeskRights, { roles }: Change): boolean =>
  roles !== undefined && inOrder(roles).join() !== rights.roles.join()

const standingAfter = (before: DeskRights, { isAdmin, roles }: Change): Standing => ({
  isAdmin: isAdmin ?? before.isAdmin,
  roles: roles ?? before.roles,
})

/** @throws DomainError 'invalid_request' where an admin would have roles */
function refuseRolesOfAdmin(rights: readonly DeskRights[], change: Change): void {
  if (change.roles === undefined || change.roles.length === 0) return
  if (rights.some(each => standingAfter(each, change).isAdmin))
    throw invalid('roles', 'an admin has every role')
}

const invalid = (field: string, words: string) =>
  new DomainError('invalid_request', { fields: { [field]: words } })

/** True if somebody who is let in at the desk loses rights: one person fewer could approve. */
const losesRights = (rights: DeskRights, { isAdmin, isActive }: Change): boolean =>
  rights.isActive && ((rights.isAdmin && isAdmin === 0) || (isOnDesk(rights) && isActive === 0))

const changesAdmins = (rights: readonly DeskRights[], change: Change): boolean =>
  rights.some(each => givesRights(each, change) || losesRights(each, change))

const changesTier = ({ tier }: Pick<LockedUser, 'tier'>, change: Change): boolean =>
  change.tier !== undefined && change.tier !== tier

type Had = { readonly wasAdmin: boolean; readonly hadRoles: readonly DeskRole[] }

/** Words for the rights that somebody has again once they are reactivated. */
function returning({ wasAdmin, hadRoles }: Had): string {
  if (wasAdmin) return ' as an admin'
  return hadRoles.length > 0 ? ` with the role ${hadRoles.join(' and ')}` : ''
}

/** All that is done once it is approved: who approves sees nothing else of it. */
function titleOf(name: string, had: Had, { isAdmin, roles, isActive, tier }: Change): string {
  const acts = [
    isAdmin === 1 && `make ${name} an admin`,
    isAdmin === 0 && `revoke the admin rights of ${name}`,
    roles &&
      (roles.length > 0
        ? `give ${name} the role ${inOrder(roles).join(' and ')}`
        : `revoke the roles of ${name}`),
    isActive === 1 &&
      `reactivate ${name}${isAdmin === undefined && roles === undefined ? returning(had) : ''}`,
    isActive === 0 && `deactivate ${name}`,
    tier && `make ${name} a ${tier} sender`,
  ]
  const title = acts.filter(Boolean).join(', ')
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`
}

const payload = z.object({
  id: z.string(),
  was: z.optional(requestSubject),
  change: z.object({
    isAdmin: z.optional(z.union([z.literal(0), z.literal(1)])),
    roles: z.optional(z.array(z.enum(deskRoles))),
    isActive: z.optional(z.union([z.literal(0), z.literal(1)])),
    tier: z.optional(z.enum(['basic', 'verified'])),
  }),
})

/** Carries out an approved grant or change of tier. @throws what `updateUser` does */
export async function grantApproved(
  act: ApprovedAct,
  deps: ApprovalDeps & KeyDeps,
  asked: unknown,
): Promise<void> {
  await changeUser(act, deps, { ...payload.parse(asked), reason: act.reason, isApproved: true })
}

/** Nobody changes their own rights: of one's own power one gives oneself none, and who takes them could not give them back. */
function refuseOwnRights({ actor }: ActCall, { id, change }: Wanted): void {
  if (id === actor.userId && (change.isAdmin === 0 || change.isActive === 0 || change.roles !== undefined))
    throw new DomainError('own_rights')
}

type Decided = Wanted & { readonly isApproved: boolean; readonly was?: RequestSubject | undefined }

async function changeUser(act: ActContext, deps: ApprovalDeps & KeyDeps, wanted: Decided): Promise<void> {
  const { needsSecond } = deps
  const { id: userId, change, reason, isApproved, was } = wanted
  const takes = change.isAdmin === 0 || change.isActive === 0
  await stillMay(act, deps, { permission: permissionToChange(change), leaving: takes ? userId : null })
  const [user] = await lockUserForDesk(act.tx, userId)
  if (user === undefined) throw new DomainError('not_found')
  if (isApproved) await refuseChangedSubject(deps, act.tx, { id: userId, was })
  const rights = await markedAndGiven(act.tx, deps, user)
  refuseRolesOfAdmin(rights, change)
  // Their rights or their tier have changed since this was found to need no second admin.
  const isUnasked = async () =>
    (changesAdmins(rights, change) && (await needsSecond(act.tx, 'admins'))) ||
    (changesTier(user, change) && (await needsSecond(act.tx, 'limits')))
  if (!isApproved && (await isUnasked())) throw new DomainError('busy')
  await refuseUnconfirmedGain(deps, act.tx, { id: userId, rights, change })
  if (change.isAdmin !== undefined)
    await changeRights(act, deps, { userId, isAdmin: change.isAdmin === 1, reason })
  if (change.roles !== undefined) await changeRoles(act, deps, { userId, roles: change.roles, reason })
  const { isActive } = change
  if (isActive !== undefined && rights.some(each => each.isActive !== (isActive === 1)))
    await (isActive === 1 ? letIn : shutOut)(act, deps, { userId, reason })
  if (change.tier !== undefined && change.tier !== user.tier)
    await changeTier(act, deps, { user, tier: change.tier, reason })
}

type Access = { readonly userId: string; readonly isActive: boolean }

/**
 * Deactivates a user or lets them in again, by the operator's command. True if that is a change.
 * @throws DomainError 'last_admin' | 'email_unconfirmed'
 */
export async function setAccess(
  deps: AuditDeps & RightsDeps,
  { call, reason }: By,
  { userId, isActive }: Access,
): Promise<boolean> {
  return await withAct(deps, call, async act => {
    await refuseLastAdmin(act.tx, deps, isActive ? null : userId)
    const [user] = await lockUserForDesk(act.tx, userId)
    const rights = user && (await markedAndGiven(act.tx, deps, user))
    if (!rights?.some(each => each.isActive !== isActive)) return false
    if (isActive && rights.some(isOnDesk)) await refuseUnconfirmed(deps, act.tx, userId)
    await (isActive ? letIn : shutOut)(act, deps, { userId, reason })
    return true
  })
}

type Subject = { readonly userId: string; readonly reason: string | null }

/** Nobody is let in by what was good before: a session, half a sign-in, a link in a mail. */
async function shutOut(act: ActContext, deps: RightsDeps, { userId, reason }: Subject): Promise<void> {
  const { tx } = act
  await deactivate(tx, userId)
  await sealAccess(tx, deps, userId, false)
  await endSessionsBut(tx, userId, null)
  await endAllKeys(tx, userId, act.audit)
  await forgetChallenges(tx, userId)
  await endLinks(tx, userId, ['reset_password', 'change_email'])
  await note(act, deps, { userId, isActive: 0, reason })
}

/** The user signs in as before; nothing that was ended comes back. */
async function letIn(act: ActContext, deps: RightsDeps, { userId, reason }: Subject): Promise<void> {
  await reactivate(act.tx, userId)
  await sealAccess(act.tx, deps, userId, true)
  await note(act, deps, { userId, isActive: 1, reason })
}

type Noted = Subject & { readonly isActive: 0 | 1 }

async function note(act: ActContext, deps: RightsDeps, { userId, isActive, reason }: Noted): Promise<void> {
  const change = isActive === 1 ? 'reactivated' : 'deactivated'
  await act.audit({
    action: `user.${change}`,
    subject: { kind: 'user', id: userId },
    before: { isActive: 1 - isActive },
    after: { isActive },
    reason,
  })
  await tellOfRights(act, deps, { userId, change })
}

type NewTier = {
  readonly user: LockedUser
  readonly tier: LockedUser['tier']
  readonly reason: string | null
}

/** An exception to the proof of identity. Nobody vouches for themselves: the tier says how much somebody may send. */
async function changeTier(act: ActContext, deps: RightsDeps, { user, tier, reason }: NewTier): Promise<void> {
  if (user.id === act.actor) throw new DomainError('own_rights')
  await giveTier(act, deps, { userId: user.id, tier, until: null, source: 'exception', reason })
}
