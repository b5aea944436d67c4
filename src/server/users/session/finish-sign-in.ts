import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Call } from '#server/platform/http/mount.ts'
import { deviceCookie } from '#server/platform/http/secret-cookies.ts'
import type { UserDeps } from '../deps.ts'
import { deviceWords, rememberDevice, type SignInDevice } from './devices.ts'
import { endShownSession, giveSession, startSession } from './sessions.ts'
import type { SessionMethod } from './sessions.sql.ts'
import { recordProof } from './sign-in-acts.ts'
import { enqueueNotice } from '../account-jobs.ts'
import { holdProved, type UserRow } from '../users.sql.ts'

/** The parts of a call that a sign-in needs. */
export type SignInCall = Pick<
  Call<Route>,
  'actor' | 'address' | 'requestId' | 'language' | 'header' | 'cookieHash' | 'grant' | 'end' | 'setCookie'
>

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
    if (entry.device.isNew) await tellOfDevice(deps, tx, call, by.user.id)
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

export type Entry = {
  readonly sessionId: string
  readonly token: Buffer
  readonly device: SignInDevice
}

/**
 * The database's part of a sign-in. The session that the browser showed ends, whichever user had it, and the new one has a
 * token of its own: nobody comes in by a token that they had planted before. Its transfers as a guest join the account.
 */
export async function enter(
  deps: UserDeps,
  tx: Tx,
  call: SignInCall,
  { user, method }: SignedIn,
): Promise<Entry> {
  await endShownSession(deps, tx, call)
  const { id: sessionId, token } = await startSession(deps, tx, {
    userId: user.id,
    method,
    userAgent: call.header('user-agent'),
  })
  await recordProof(deps, tx, call, { action: 'session.signed_in', userId: user.id, method })
  const device = await rememberDevice(deps, tx, { userId: user.id, shownHash: call.cookieHash(deviceCookie) })
  const { capabilityHash } = call.actor
  if (capabilityHash !== null)
    await deps.claimTransfers(tx, { capabilityHash, userId: user.id, email: user.email })
  return { sessionId, token, device }
}

/** The browser's part, once the database's is certain. */
export function giveEntry(call: SignInCall, { token, device }: Entry): void {
  giveSession(call, token)
  if (device.secret !== null) call.grant(deviceCookie, device.secret)
}

async function tellOfDevice(
  { clock, signingKeys }: UserDeps,
  tx: Tx,
  call: SignInCall,
  userId: string,
): Promise<void> {
  const device = deviceWords(call.header('user-agent'))
  await enqueueNotice({ signingKeys }, tx, {
    kind: 'new_device',
    userId,
    at: clock.now().toISOString(),
    device,
  })
}

export const userViewOf = (user: UserRow): UserView => ({
  id: user.id,
  fullName: user.full_name,
  username: user.username,
  email: user.email,
  phone: user.phone,
  isAdmin: user.is_admin ? 1 : 0,
  roles: user.roles,
})
