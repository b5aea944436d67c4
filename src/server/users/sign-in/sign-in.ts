import { DomainError } from '#shared/api/error.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { deviceCookie } from '#server/platform/http/secret-cookies.ts'
import { hashPassword, isOutdated } from '#server/platform/passwords.ts'
import { keyedEmail } from '../person.ts'
import { needsAfterPassword } from '../factors/desk-factor.ts'
import { newSecondFactorChallenge } from '../session/challenges.ts'
import type { UserDeps } from '../deps.ts'
import { finishSignIn, type SignInCall } from '../session/finish-sign-in.ts'
import { admitPassword } from '../password/password-rules.ts'
import { isRightPassword } from '../password/password-tries.ts'
import { openPassword, sealPassword } from '../session/sealed-passwords.ts'
import { tellOfRefusal } from '../session/sign-in-acts.ts'
import { isStaff, findUserByEmail, rehashPassword, type UserRow } from '../users.sql.ts'

/**
 * Signs in by email and password. An unknown email, and that of a user who is not let in, is answered as a wrong password
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
  const emailKey = keyedEmail(deps, email)
  const [user] = await findUserByEmail(deps, deps.pool, { emailKey, deviceHash: shown })
  const knownDevice = user?.is_device_known ? shown : null
  const kept = user?.is_active ? await openPassword(deps, user) : null
  const isRight = await isRightPassword(deps, { email, password, kept, address: call.address, knownDevice })
  if (!isRight || user === undefined) {
    await tellOfRefusal(deps, call, emailKey)
    throw new DomainError('sign_in_refused')
  }
  await refuseWeakAdmin(deps, user, password)
  await rehash(deps, user, { kept, password })
  if (user.has_totp) throw await secondFactorRequired(deps, user)
  const view = await finishSignIn(deps, call, { user, method: 'password' })
  const deskNeeds = await needsAfterPassword(deps, user)
  return deskNeeds === null ? view : { ...view, deskNeeds }
}

/** A new admin may have chosen their password when the rules were weaker. */
async function refuseWeakAdmin(deps: UserDeps, user: UserRow, password: string): Promise<void> {
  if (deps.refusesWeakAdmins && isStaff(user))
    await admitPassword(deps, { password, field: 'password', isOnDesk: true, owner: user })
}

async function rehash(
  { pool, signingKeys }: UserDeps,
  { id, password_hash: sealed }: UserRow,
  { kept, password }: { readonly kept: string | null; readonly password: string },
): Promise<void> {
  if (kept === null || sealed === null || !isOutdated(kept)) return
  await rehashPassword(pool, id, sealed, sealPassword(signingKeys, id, await hashPassword(password)))
}

async function secondFactorRequired(deps: UserDeps, { id: userId }: UserRow): Promise<DomainError> {
  const challenge = await newSecondFactorChallenge(deps, { userId })
  return new DomainError('second_factor_required', { extra: { challenge } })
}
