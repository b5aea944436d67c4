import { DomainError } from '#shared/api/error.ts'
import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { confirmedSince, recordConfirmation } from '../session/confirmations.ts'
import type { UserDeps } from '../deps.ts'
import { endAllKeys } from '../keys/api-keys.ts'
import { byLink, newLink, readLink, spendLink } from '../session/email-links.ts'
import { countLinks } from '../session/email-links.sql.ts'
import {
  forgetUnconfirmedFactors,
  type Forgotten,
  revokeCredentials,
  notifyOfNewPassword,
} from './revoke-credentials.ts'
import { keyedEmail } from '../person.ts'
import { admitPassword } from './password-rules.ts'
import { sealPassword } from '../session/sealed-passwords.ts'
import { accountNotices, resetRequested } from '../account-jobs.ts'
import { isStaff, findUser, findUserByEmail, lockUser, lockUserState, setPassword } from '../users.sql.ts'

/** Asks for a link. Whether there is such an account is found out by a job: here nothing depends on it, time included. */
export async function requestReset(deps: UserDeps, email: string): Promise<void> {
  await enqueue(deps.pool, resetRequested, { emailKey: keyedEmail(deps, email) })
}

const LINKS_MAX = 3
/** As long as each works: a stranger who asks for all of them leaves the user with good ones in the mailbox. */
const LINKS_SECONDS = 20 * 60

/** Mails a link to the user's own address, not to the one that was typed; to nobody where there is none. */
export async function mailResetLink(deps: UserDeps, emailKey: string): Promise<void> {
  const [found] = await findUserByEmail(deps, deps.pool, { emailKey, deviceHash: null })
  if (!found?.is_active) return
  await withTransaction(deps.pool, async tx => {
    const [user] = await lockUser(deps, tx, found.id)
    if (!user?.is_active) return
    const [made] = await countLinks(tx, user.id, 'reset_password', LINKS_SECONDS)
    if ((made?.count ?? 0) >= LINKS_MAX) return // or a stranger fills the mailbox
    const to = { purpose: 'reset_password', userId: user.id, email: user.email } as const
    const linkId = await newLink(deps, tx, to)
    await enqueue(tx, accountNotices, { kind: 'password_reset', userId: user.id, linkId })
  })
}

const purposes = ['reset_password'] as const

/** Lets pass a link that can still set a password, and leaves it unused. @throws DomainError 'link_expired' */
export async function checkReset(deps: UserDeps, token: string): Promise<void> {
  const link = await readLink(deps, deps.pool, { purposes, token })
  if (link === undefined) throw new DomainError('link_expired')
}

/**
 * Sets a new password by the link of a mail, which works once; gives the names of the passkeys that it has removed. Every
 * session ends. One-time codes and passkeys stay in force, for a mailbox alone opens no account that has them; but not those
 * that were set up before anybody had shown that they read the address: `forgetUnconfirmedFactors`.
 * @throws DomainError 'link_expired' | 'password_too_common' | 'invalid_request' | 'busy'
 */
export async function resetPassword(
  deps: UserDeps,
  call: ActCall,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ removedPasskeys: string[] }> {
  const shown = { purposes, token }
  // Looked at first: a password that is refused must not cost the link.
  const link = await readLink(deps, deps.pool, shown)
  const [user] = link === undefined ? [] : await findUser(deps, deps.pool, link.user_id)
  if (link === undefined || user === undefined) throw new DomainError('link_expired')
  await admitPassword(deps, { password, field: 'password', isOnDesk: isStaff(user), owner: user })
  const sealed = sealPassword(deps.signingKeys, user.id, await hashPassword(password))
  return withTransaction(deps.pool, async tx => {
    const [before] = await lockUserState(tx, user.id)
    const spent = await spendLink(deps, tx, shown)
    const writtenTo = keyedEmail(deps, link.email)
    const [set] = spent ? await setPassword(tx, user.id, sealed, null, writtenTo) : []
    if (set === undefined || before === undefined) throw new DomainError('link_expired')
    await revokeCredentials(tx, { userId: user.id, sessionId: null, deviceHash: null })
    await endAllKeys(tx, user.id, act => recordAct(tx, deps, byLink(call), act))
    // After the sessions: one that is adding a passkey at this moment has added it, or can no longer.
    const forgotten = await forgetUnconfirmedFactors(deps, tx, before)
    // A followed link in a mail proves the mailbox.
    if (!(await confirmedSince(deps, tx, [user.id])).has(user.id))
      await recordConfirmation(deps, tx, { userId: user.id, emailKey: writtenTo })
    await notifyOfNewPassword(deps, tx, { userId: user.id, removedPasskeys: forgotten.passkeys })
    await recordReset(deps, tx, byLink(call), { user: before, forgotten })
    return { removedPasskeys: [...forgotten.passkeys] }
  })
}

type Done = {
  readonly user: { readonly id: string; readonly is_email_confirmed: boolean }
  readonly forgotten: Forgotten
}

/** Audits the new password, and the address that it has confirmed: the user reads that mailbox. */
async function recordReset(deps: UserDeps, tx: Tx, by: ActCall, { user, forgotten }: Done): Promise<void> {
  const subject = { kind: 'user', id: user.id }
  const after = { removedPasskeys: forgotten.passkeys.length, removedCodes: forgotten.codes }
  await recordAct(tx, deps, by, { action: 'user.password_reset', subject, after })
  if (!user.is_email_confirmed) await recordAct(tx, deps, by, { action: 'user.email_confirmed', subject })
}
