import { type LanguageCode, languageOf } from '#shared/languages.ts'
import * as z from 'zod/mini'
import { isOnDesk } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import { type ApprovalDeps, type ApprovedAct, requireApproval } from '#server/approvals/approvals.ts'
import { type ActCall, type ActContext, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { quoted } from '#server/platform/quoted.ts'
import { statement } from '#server/platform/db/statement.ts'
import { markedAndGiven, noteRoles, refuseLastAdmin, stillMay } from '../admins/admins.ts'
import { refuseChangedSubject, requestSubject, subjectNow } from '../admins/request-subject.ts'
import { type LockedUser, lockUserForDesk } from '../admins/admins.sql.ts'
import type { UserDeps } from '../deps.ts'
import { givenRights, sealRights } from '../session/desk-rights.ts'
import { steppedUp, stillOpen } from '../session/sessions.ts'
import { eraseKeys } from '../keys/api-keys.ts'
import { accountClosed, enqueueNotice, sealedAddress } from '../account-jobs.ts'
import { type Person, sealPerson, shownPerson } from '../person.ts'
import { findSubject, lockUserState } from '../users.sql.ts'
import { type DeskMailboxDeps, refuseWithRights } from './desk-mailbox.ts'

/**
 * Closes the account: what names the person goes, here at once and in the slices above by their own jobs; transfers stay,
 * as the law asks. The email and the username are free again.
 * @throws DomainError 'step_up_required' | 'last_admin' | 'own_rights' | 'transfers_under_way'
 */
export async function closeAccount(
  deps: DeskMailboxDeps,
  call: ActCall & { readonly actor: Actor },
): Promise<void> {
  const { userId, session } = steppedUp(call.actor)
  await withAct(deps, call, async act => {
    const { tx } = act
    await refuseLastAdmin(tx, deps, userId)
    const [user] = await lockUserState(tx, userId)
    if (user !== undefined) await refuseWithRights(deps, tx, { user, message: RIGHTS_FIRST })
    const closed = await close(deps, act, { userId, reason: null })
    if (closed === undefined) throw new DomainError('not_signed_in')
    await stillOpen(tx, session)
    await endAllOf(tx, userId)
    await eraseKeys(tx, userId, act.audit)
    // Asked once nothing new can be sent; a refusal undoes all of it.
    if (await deps.hasTransfersUnderWay(tx, userId)) throw new DomainError('transfers_under_way')
    // Only the closing of an admin's account is audited; other users' rights do not change by it.
    if (closed.wasAdmin) await noteClosing(act, { userId, reason: null })
  })
}

const RIGHTS_FIRST =
  'Your account cannot be closed while you have rights at the desk, because its mailbox shows which accounts are one person’s. Please ask another admin or the operator of the server to revoke your rights; then close the account.'

/** The account that an admin closes, and the reason if they give one. */
type Deletion = { readonly userId: string; readonly reason: string | null }

/**
 * Closes another user's account, by an admin. An admin's account may wait for a second admin.
 * @throws DomainError 'own_rights' | 'last_admin' | 'forbidden' | 'not_found' | 'transfers_under_way' | 'awaits_approval'
 */
export async function deleteUser(deps: ClosingDeps, call: ActCall, deletion: Deletion): Promise<void> {
  const { userId, reason } = deletion
  if (userId === call.actor.userId) throw new DomainError('own_rights')
  const [user] = await findSubject(deps, deps.pool, userId)
  if (user !== undefined && (await markedAndGiven(deps.pool, deps, user)).some(isOnDesk)) {
    const was = await subjectNow(deps, deps.pool, user)
    const payload = { action: 'close', userId, was } satisfies z.infer<typeof closingRequest>
    await requireApproval(deps, call, {
      kind: 'admins',
      payload,
      title: `Close the account of ${quoted(user.username || userId)}`,
      reason,
    })
  }
  await withAct(deps, call, async act => {
    const locked = await lockClosable(deps, act, userId)
    // They have got rights since this was found to need no second admin. Once they are gone, two may be one.
    const isAtDesk = (await markedAndGiven(act.tx, deps, locked)).some(isOnDesk)
    if (isAtDesk && (await deps.needsSecond(act.tx, 'admins'))) throw new DomainError('busy')
    await closeForDesk(deps, act, deletion)
  })
}

type ClosingDeps = UserDeps & ApprovalDeps

const closingRequest = z.object({
  action: z.literal('close'),
  userId: z.string(),
  was: z.optional(requestSubject),
})

/** True if an approved request closes an account. */
export const isClosingRequest = (payload: unknown): boolean => closingRequest.safeParse(payload).success

/** Closes an account as a second admin has approved. @throws DomainError 'last_admin' | 'not_found' | 'transfers_under_way' */
export async function closeApproved(act: ApprovedAct, deps: UserDeps, payload: unknown): Promise<void> {
  const { userId, was } = closingRequest.parse(payload)
  await lockClosable(deps, act, userId)
  await refuseChangedSubject(deps, act.tx, { id: userId, was })
  await closeForDesk(deps, act, { userId, reason: act.reason })
}

async function lockClosable(deps: UserDeps, act: ActContext, userId: string): Promise<LockedUser> {
  await stillMay(act, deps, { permission: 'users.rights', leaving: userId })
  const [user] = await lockUserForDesk(act.tx, userId)
  if (user === undefined) throw new DomainError('not_found')
  return user
}

async function closeForDesk(deps: UserDeps, act: ActContext, deletion: Deletion): Promise<void> {
  const { tx } = act
  const { userId } = deletion
  await close(deps, act, deletion)
  await endAllOf(tx, userId)
  await eraseKeys(tx, userId, act.audit)
  if (await deps.hasTransfersUnderWay(tx, userId))
    throw new DomainError('transfers_under_way', {
      message: 'One of this user’s transfers is still in progress.',
    })
  await noteClosing(act, deletion)
}

async function close(
  deps: UserDeps,
  act: ActContext,
  { userId, reason }: Deletion,
): Promise<{ wasAdmin: boolean } | undefined> {
  const { tx } = act
  await noteRoles(act, deps, { userId, roles: [], reason })
  const [closed] = await closeUser(tx, userId, sealPerson(deps, userId, nobody(userId)))
  if (closed === undefined) return undefined
  const { last } = await givenRights(tx, deps, userId)
  if (last !== undefined) await sealRights(tx, deps, userId, { isAdmin: false, roles: [], isActive: false })
  const { email } = shownPerson(deps, { id: userId, person: closed.person })
  await tell(deps, tx, userId, { email, language: languageOf(closed.language) })
  return { wasAdmin: closed.was_admin || last?.isAdmin === true }
}

const noteClosing = ({ audit }: ActContext, { userId, reason }: Deletion): Promise<void> =>
  audit({ action: 'user.closed', subject: { kind: 'user', id: userId }, reason })

/** Mail servers are asked for twelve hours at most. */
const LATER_MS = 24 * 60 * 60 * 1000

type Addressee = { readonly email: string; readonly language: LanguageCode }

async function tell(deps: UserDeps, tx: Tx, userId: string, { email, language }: Addressee): Promise<void> {
  const now = deps.clock.now()
  const to = sealedAddress(deps, userId, email)
  const notice = { kind: 'account_closed', userId, at: now.toISOString(), to, language } as const
  if (email !== '') await enqueueNotice(deps, tx, notice) // none where the person does not open
  await enqueue(tx, accountClosed, { userId })
  // Once more for what was being written at that moment: the last mail itself, a recipient that was being saved.
  await enqueue(tx, accountClosed, { userId }, { runAt: new Date(now.getTime() + LATER_MS) })
}

const nobody = (userId: string): Person => {
  const name = `closed-${userId}`
  return { fullName: 'Closed account', username: name, email: name, phone: null }
}

/**
 * Takes everything out of the row that names a person or lets one in. What transfers point to stays, under a name that
 * nobody can register.
 */
const closeUser = statement<
  [userId: string, nobody: Buffer],
  { person: Buffer; language: string; was_admin: boolean }
>({
  name: 'close_user',
  text: `
    with kept as (select id, person, language, is_admin from users where id = $1 and closed_at is null for update)
    update users u set closed_at = now(), person = $2, words = '', is_admin = false,
      username_key = 'closed-' || u.id, email_key = 'closed-' || u.id, email_confirmed_at = null,
      password_hash = null, totp_secret = null, totp_enabled_at = null, totp_last_step = null
    from kept where u.id = kept.id returning kept.person, kept.language, kept.is_admin as was_admin`,
})

/** Sessions stay for a while as what happened when, without the browser's name. */
const endAllOf = statement<[userId: string], never>({
  name: 'end_all_of_user',
  text: `
    with p as (delete from passkeys where user_id = $1),
      r as (delete from recovery_codes where user_id = $1),
      d as (delete from devices where user_id = $1),
      l as (delete from email_links where user_id = $1),
      c as (delete from auth_challenges where user_id = $1),
      o as (update owners set ended_at = now() where user_id = $1 and ended_at is null)
    update sessions set user_agent = null, ended_at = coalesce(ended_at, now()) where user_id = $1`,
})
