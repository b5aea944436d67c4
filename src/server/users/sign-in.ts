import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import type { UserView } from '#shared/api/users.api.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Call } from '#server/platform/http/mount.ts'
import { deviceCookie, sessionCookie } from '#server/platform/http/secret-cookies.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { hashPassword, isOutdated } from '#server/platform/passwords.ts'
import { accountKey } from './account-key.ts'
import { newSecondFactorChallenge } from './challenges.ts'
import type { UserDeps } from './deps.ts'
import { deviceWords } from './device-words.ts'
import { meetDevice, type MetDevice } from './devices.ts'
import { admitPassword } from './password-rules.ts'
import { isRightPassword } from './password-tries.ts'
import { giveSession, startSession } from './sessions.ts'
import { endSessionByToken, type SessionMethod } from './sessions.sql.ts'
import { recordProof, tellOfRefusal } from './sign-in-acts.ts'
import { accountNews } from './users.jobs.ts'
import { findUserByEmail, holdProved, rehashPassword, type UserRow } from './users.sql.ts'

/** What a sign-in needs of the call it comes by. */
export type SignInCall = Pick<
  Call<Route>,
  'actor' | 'address' | 'requestId' | 'header' | 'cookieHash' | 'grant' | 'end' | 'setCookie'
>

/**
 * Signs in by e-mail and password. An unknown e-mail, and that of a user who is not let in, is answered as a wrong password
 * is: in the same words, after the same work.
 * @throws DomainError 'sign_in_refused' | 'second_factor_required' | 'too_many_requests' | 'busy'; with a live provider what
 * `admitPassword` throws to an admin
 */
export async function signIn(
  deps: UserDeps,
  call: SignInCall,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<UserView> {
  const shown = call.cookieHash(deviceCookie)
  const [user] = await findUserByEmail(deps.pool, accountKey(email), shown)
  const knownDevice = user?.is_device_known ? shown : null
  const kept = user?.is_active ? user.password_hash : null
  const isRight = await isRightPassword(deps, { email, password, kept, address: call.address, knownDevice })
  if (!isRight || user === undefined) {
    await tellOfRefusal(deps, call, accountKey(email))
    throw new DomainError('sign_in_refused')
  }
  await refuseWeakAdmin(deps, user, password)
  await rehash(deps, user, password)
  if (user.has_totp) throw await secondFactorRequired(deps, user)
  return finishSignIn(deps, call, { user, method: 'password' })
}

/** Who has become an admin may have chosen the password when less was asked of it. */
async function refuseWeakAdmin(
  deps: UserDeps,
  { is_admin: isAdmin }: UserRow,
  password: string,
): Promise<void> {
  if (isAdmin && deps.refusesWeakAdmins) await admitPassword({ password, field: 'password', isAdmin })
}

async function rehash({ pool }: UserDeps, user: UserRow, password: string): Promise<void> {
  const { id, password_hash: kept } = user
  if (kept !== null && isOutdated(kept)) await rehashPassword(pool, id, kept, await hashPassword(password))
}

async function secondFactorRequired(deps: UserDeps, { id: userId }: UserRow): Promise<DomainError> {
  const challenge = await newSecondFactorChallenge(deps, { userId })
  return new DomainError('second_factor_required', { extra: { challenge } })
}

export type SignedIn = { readonly user: UserRow; readonly method: SessionMethod }

/**
 * Opens the session of a user who has proved who they are, by whatever method. Where the account has been closed or
 * deactivated meanwhile, or got another password, that proof is one of before: the session would outlive what ended all others.
 * @throws DomainError 'sign_in_refused' | 'challenge_expired'
 */
export async function finishSignIn(deps: UserDeps, call: SignInCall, by: SignedIn): Promise<UserView> {
  const entered = await withTransaction(deps.pool, async tx => {
    await refuseOldProof(tx, by)
    const entry = await enter(deps, tx, call, by)
    if (entry.device.isNews) await tellOfDevice(deps, tx, call, by.user.id)
    return entry
  })
  giveEntry(call, entered)
  return userViewOf(by.user)
}

async function refuseOldProof(tx: Tx, { user, method }: SignedIn): Promise<void> {
  const [held] = await holdProved(tx, user.id, user.password_set, user.has_totp)
  if (held === undefined)
    throw new DomainError(method === 'password' ? 'sign_in_refused' : 'challenge_expired')
}

export type Entry = { readonly token: Buffer; readonly device: MetDevice }

/**
 * The database's part of a sign-in. The session that the browser showed ends, whoever's it was, and the new one has a
 * token of its own: nobody comes in by a token that they had planted before. Its transfers as a guest join the account.
 */
export async function enter(
  deps: UserDeps,
  tx: Tx,
  call: SignInCall,
  { user, method }: SignedIn,
): Promise<Entry> {
  const shownSession = call.cookieHash(sessionCookie)
  if (shownSession !== null) await endSessionByToken(tx, shownSession)
  const token = await startSession(deps, tx, {
    userId: user.id,
    method,
    userAgent: call.header('user-agent'),
  })
  await recordProof(deps, tx, call, { action: 'session.signed_in', userId: user.id, method })
  const device = await meetDevice(deps, tx, { userId: user.id, shownHash: call.cookieHash(deviceCookie) })
  const { capabilityHash } = call.actor
  if (capabilityHash !== null)
    await deps.claimTransfers(tx, { capabilityHash, userId: user.id, email: user.email })
  return { token, device }
}

/** The browser's part, once the database's is certain. */
export function giveEntry(call: SignInCall, { token, device }: Entry): void {
  giveSession(call, token)
  if (device.secret !== null) call.grant(deviceCookie, device.secret)
}

async function tellOfDevice({ clock }: UserDeps, tx: Tx, call: SignInCall, userId: string): Promise<void> {
  const device = deviceWords(call.header('user-agent'))
  await enqueue(tx, accountNews, { kind: 'new_device', userId, at: clock.now().toISOString(), device })
}

export const userViewOf = (user: UserRow): UserView => ({
  id: user.id,
  fullName: user.full_name,
  username: user.username,
  email: user.email,
  phone: user.phone,
  isAdmin: user.is_admin ? 1 : 0,
})
