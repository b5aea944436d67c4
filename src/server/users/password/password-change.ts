import { DomainError } from '#shared/api/error.ts'
import { recordAct } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { deviceCookie } from '#server/platform/http/secret-cookies.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { UserDeps } from '../deps.ts'
import { revokeCredentials, notifyOfNewPassword } from './revoke-credentials.ts'
import { isOwnPassword } from './password-tries.ts'
import { admitPassword } from './password-rules.ts'
import { sealPassword } from '../session/sealed-passwords.ts'
import { rotateSession } from '../session/session-renewal.ts'
import { giveSession, signedIn } from '../session/sessions.ts'
import type { SignInCall } from '../session/finish-sign-in.ts'
import { isStaff, findUser, setPassword } from '../users.sql.ts'

type Passwords = { readonly currentPassword: string; readonly newPassword: string }

/**
 * Sets a new password by the current one. Every other session ends, this one goes on under a new token.
 * @throws DomainError 'wrong_password' | 'password_too_common' | 'invalid_request' | 'too_many_requests' | 'busy'
 */
export async function changePassword(
  deps: UserDeps,
  call: SignInCall,
  { currentPassword, newPassword }: Passwords,
): Promise<void> {
  const { userId, session } = signedIn(call.actor)
  const [user] = await findUser(deps, deps.pool, userId)
  if (user === undefined) throw new DomainError('not_signed_in')
  // A wrong current password says nothing about the new one.
  if (!(await isOwnPassword(deps, call, { user, password: currentPassword })))
    throw new DomainError('wrong_password')
  await admitPassword(deps, {
    password: newPassword,
    field: 'newPassword',
    isOnDesk: isStaff(user),
    owner: user,
  })
  const password = sealPassword(deps.signingKeys, userId, await hashPassword(newPassword))
  const token = await withTransaction(deps.pool, async tx => {
    const [set] = await setPassword(tx, userId, password, user.password_hash, null)
    if (set === undefined) throw new DomainError('wrong_password') // it was changed meanwhile
    await revokeCredentials(tx, {
      userId,
      sessionId: session.id,
      deviceHash: call.cookieHash(deviceCookie),
    })
    await notifyOfNewPassword(deps, tx, { userId, removedPasskeys: [] })
    const subject = { kind: 'user', id: userId }
    await recordAct(tx, deps, call, { action: 'user.password_changed', subject })
    return rotateSession(deps, tx, session.id)
  })
  giveSession(call, token)
}
