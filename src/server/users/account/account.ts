import type { AccountView, SessionView } from '#shared/api/account.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { UserView } from '#shared/api/users.api.ts'
import { uniqueViolation } from '#server/platform/db/failure.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { storedKey } from '../account-key.ts'
import type { UserDeps } from '../deps.ts'
import { deviceWords } from '../session/device-words.ts'
import { canHavePasskeys } from '../factors/relying-party.ts'
import { steppedUpUntil } from '#server/platform/http/actor.ts'
import { signedIn } from '../session/sessions.ts'
import { listOpenSessions } from '../session/sessions.sql.ts'
import { userViewOf } from '../session/finish-sign-in.ts'
import { findAccount, setProfile } from '../users.sql.ts'

/** The account's security settings. `host` is the host that the request was sent to. */
export async function getAccount(
  { pool, publicUrl, clock }: UserDeps,
  actor: Actor,
  host: string | undefined,
): Promise<AccountView> {
  const { userId, session } = signedIn(actor)
  const [account] = await findAccount(pool, userId)
  if (account === undefined) throw new DomainError('not_signed_in')
  return {
    isEmailConfirmed: account.is_email_confirmed,
    passwordChangedAt: account.password_changed_at.toISOString(),
    hasTotp: account.has_totp,
    recoveryCodesLeft: account.recovery_codes_left,
    canHavePasskeys: canHavePasskeys(publicUrl, host),
    steppedUpUntil: steppedUpUntil(session, clock.now()).toISOString(),
    createdAt: account.created_at.toISOString(),
  }
}

type Profile = { readonly fullName: string; readonly username: string; readonly phone: string | null }

/** @throws DomainError 'username_taken' | 'invalid_request' */
export async function updateProfile(
  { pool }: UserDeps,
  actor: Actor,
  { fullName, username, phone }: Profile,
): Promise<UserView> {
  const { userId } = signedIn(actor)
  const key = storedKey(username, 'username')
  const [user] = await setProfile(pool, userId, fullName, username, key, phone).catch((error: unknown) => {
    throw uniqueViolation(error) === 'users_username' ? new DomainError('username_taken') : error
  })
  if (user === undefined) throw new DomainError('not_signed_in')
  return userViewOf(user)
}

/** Sessions that are open, the last used first. */
export async function listSessions({ pool }: UserDeps, actor: Actor): Promise<SessionView[]> {
  const { userId, session } = signedIn(actor)
  const rows = await listOpenSessions(pool, userId)
  return rows.map(row => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    method: row.method,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === session.id,
  }))
}
