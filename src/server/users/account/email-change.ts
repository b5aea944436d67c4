import { DomainError } from '#shared/api/error.ts'
import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor, Session } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { storedKey } from '../account-key.ts'
import type { UserDeps } from '../deps.ts'
import { keyedEmail } from '../person.ts'
import { isOwnPassword } from '../password/password-tries.ts'
import { type Link, newLink, readLink, spendLink } from '../session/email-links.ts'
import { sealNewMailbox } from '../session/desk-rights.ts'
import { countLinks, endLinks } from '../session/email-links.sql.ts'
import type { SignInCall } from '../session/finish-sign-in.ts'
import type { UserCall } from '../session/security-change.ts'
import { signedIn, steppedUp, stillOpen } from '../session/sessions.ts'
import { accountNotices, enqueueNotice, sealedAddress } from '../account-jobs.ts'
import { confirmedSince, recordConfirmation } from '../session/confirmations.ts'
import { type DeskMailboxDeps, refuseWithRights } from './desk-mailbox.ts'
import { confirmEmailOf, findUser, lockUser, setPerson, type UserRow } from '../users.sql.ts'

const LINKS_MAX = 3
const LINKS_SECONDS = 60 * 60

/** Mails the link that confirms the user's address once more; nothing where it is confirmed, or was mailed three times within the hour. */
export async function resendConfirmation(deps: UserDeps, actor: Actor): Promise<void> {
  const { userId } = signedIn(actor)
  await withTransaction(deps.pool, async tx => {
    const [user] = await lockUser(deps, tx, userId)
    if (user === undefined || user.is_email_confirmed) return
    const [made] = await countLinks(tx, userId, 'confirm_email', LINKS_SECONDS)
    if ((made?.count ?? 0) >= LINKS_MAX) return
    await mailLink(deps, tx, { purpose: 'confirm_email', userId, email: user.email })
  })
}

/**
 * Mails a link to the new address; until that is opened the old one stays in force, and is notified. Whether somebody else
 * has the address is not said here: it would reveal who has an account.
 * @throws DomainError 'step_up_required' | 'invalid_request' | 'own_rights'
 */
export async function changeEmail(deps: DeskMailboxDeps, call: UserCall, email: string): Promise<void> {
  const { userId, session } = steppedUp(call.actor)
  storedKey(email, 'email')
  await withTransaction(deps.pool, async tx => {
    const [user] = await lockUser(deps, tx, userId)
    if (user === undefined) throw new DomainError('not_signed_in')
    await stillOpen(tx, session)
    await endLinks(tx, userId, ['change_email']) // the newest request counts, also one to keep the address
    if (user.email === email) return
    await refuseWithRights(deps, tx, { user, message: RIGHTS_FIRST })
    await mailLink(deps, tx, { purpose: 'change_email', userId, email })
    const subject = { kind: 'user', id: userId }
    await recordAct(tx, deps, call, { action: 'user.email_change_requested', subject })
    const at = deps.clock.now().toISOString()
    await enqueueNotice(deps, tx, {
      kind: 'email_changing',
      userId,
      at,
      to: sealedAddress(deps, userId, user.email),
    })
  })
}

const RIGHTS_FIRST =
  'Your address cannot be changed while you have rights at the desk, because it shows which accounts are one person’s. Please ask another admin or the operator of the server to revoke your rights; then change the address, and ask for the rights again.'

async function mailLink(deps: UserDeps, tx: Tx, to: Parameters<typeof newLink>[2]): Promise<void> {
  const linkId = await newLink(deps, tx, to)
  await enqueue(tx, accountNotices, { kind: 'email_confirmation', userId: to.userId, linkId })
}

const purposes = ['confirm_email', 'change_email'] as const

type Proof = { readonly token: string; readonly password?: string | undefined }

/**
 * Takes an address as confirmed by the link that was sent to it, and puts it in force where it is a new one. The link proves
 * the mailbox, and the caller proves the account: by one of its sessions, or by its password. Why: docs/decisions/0067.
 * @throws DomainError 'link_expired' | 'password_required' | 'wrong_password' | 'too_many_requests' | 'busy' | 'own_rights';
 * 'account_not_created' where somebody else has the address by now
 */
export async function confirmEmail(
  deps: DeskMailboxDeps,
  call: ProofCall,
  { token, password }: Proof,
): Promise<void> {
  const shown = { purposes, token }
  // Looked at first: a password that is refused must not cost the link.
  const link = await readLink(deps, deps.pool, shown)
  const [user] = link === undefined ? [] : await findUser(deps, deps.pool, link.user_id)
  if (user === undefined) throw new DomainError('link_expired')
  const session = await sessionOrPassword(deps, call, user, password)
  await withTransaction(deps.pool, async tx => {
    const [present] = await lockUser(deps, tx, user.id)
    if (session !== null) await stillOpen(tx, session)
    else if (present?.password_set !== user.password_set) throw wrongPassword()
    const spent = await spendLink(deps, tx, shown)
    const isFirst = present?.is_email_confirmed === false
    const [confirmed] =
      spent && present ? await confirmBy(deps, tx, { call, link: spent, isFirst, present }) : []
    if (confirmed === undefined) throw new DomainError('link_expired')
  }).catch((error: unknown) => {
    throw uniqueViolation(error) === 'users_email' ? new DomainError('account_not_created') : error
  })
}

type ProofCall = Pick<SignInCall, 'actor' | 'address' | 'requestId' | 'cookieHash'>

/** The caller's session of the account; null if they gave its password. @throws DomainError as `confirmEmail` does */
async function sessionOrPassword(
  deps: UserDeps,
  call: ProofCall,
  user: UserRow,
  password: string | undefined,
): Promise<Session | null> {
  if (call.actor.session !== null && call.actor.userId === user.id) return call.actor.session
  if (password === undefined) throw new DomainError('password_required')
  if (!(await isOwnPassword(deps, call, { user, password }))) throw wrongPassword()
  return null
}

const wrongPassword = () =>
  new DomainError('wrong_password', { message: 'That is not the password of this account.' })

/** `isFirst`: no address of the account was confirmed before. */
type Opened = {
  readonly call: ActCall
  readonly link: Link
  readonly isFirst: boolean
  readonly present: UserRow
}

async function confirmBy(
  deps: DeskMailboxDeps,
  tx: Tx,
  { call, link, isFirst, present }: Opened,
): Promise<{ id: string }[]> {
  const { purpose, user_id: userId, email } = link
  const subject = { kind: 'user', id: userId }
  // The caller is the user: they have a session of the account or know its password.
  const by = { ...call, actor: { userId } }
  if (purpose === 'confirm_email') {
    const emailKey = keyedEmail(deps, email)
    const confirmed = await confirmEmailOf(tx, userId, emailKey)
    const isRecorded = (await confirmedSince(deps, tx, [userId])).has(userId)
    if (confirmed.length > 0 && !isRecorded) await recordConfirmation(deps, tx, { userId, emailKey })
    if (isFirst && confirmed.length > 0)
      await recordAct(tx, deps, by, { action: 'user.email_confirmed', subject })
    return confirmed
  }
  await refuseWithRights(deps, tx, { user: present, message: RIGHTS_FIRST }) // they may have got rights since they asked for the change
  storedKey(email, 'email')
  const person = { ...present, fullName: present.full_name, email }
  const changed = await setPerson(deps, tx, { id: userId, person, confirms: true })
  await recordConfirmation(deps, tx, { userId, emailKey: keyedEmail(deps, email) })
  await sealNewMailbox(tx, deps, userId)
  // Those of the old address: a reset by it must not outlive the change.
  await endLinks(tx, userId, ['reset_password', 'confirm_email'])
  await recordAct(tx, deps, by, { action: 'user.email_changed', subject })
  return changed
}
