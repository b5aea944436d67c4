import { DomainError } from '#shared/api/error.ts'
import type { UserDeps } from './deps.ts'
import { isOwnPassword } from './own-password.ts'
import { type PasskeyAnswered, userOfPasskey } from './passkeys.ts'
import { acceptCode } from './second-factor.ts'
import { renewSession, signedIn } from './sessions.ts'
import type { SignInCall } from './sign-in.ts'
import { findUser } from './users.sql.ts'

type Proofs = { readonly password?: string | undefined; readonly code?: string | undefined }

/**
 * Proves once more who is there, by what a sign-in takes: the password, and a code where codes are on, since somebody who
 * has stolen a session may well know the password. Gives the session's new token.
 * @throws DomainError 'invalid_request' | 'wrong_password' | 'code_refused' | 'too_many_requests' | 'busy'
 */
export async function stepUp(deps: UserDeps, call: SignInCall, { password, code }: Proofs): Promise<Buffer> {
  const { userId, session } = signedIn(call.actor)
  const [user] = await findUser(deps.pool, userId)
  if (user === undefined) throw new DomainError('not_signed_in')
  if (password === undefined) throw missing('password')
  if (user.has_totp && code === undefined) throw missing('code')
  if (!(await isOwnPassword(deps, call, { user, password }))) throw new DomainError('wrong_password')
  if (user.has_totp && code !== undefined) await acceptCode(deps, userId, code)
  return renewSession(deps, deps.pool, session.id)
}

/** The same by a passkey, which is both factors. @throws DomainError 'passkeys_unavailable' | 'challenge_expired' | 'passkey_refused' */
export async function stepUpWithPasskey(
  deps: UserDeps,
  { actor }: Pick<SignInCall, 'actor'>,
  answered: PasskeyAnswered,
): Promise<Buffer> {
  const { userId, session } = signedIn(actor)
  await userOfPasskey(deps, answered, { purpose: 'passkey_step_up', userId })
  return renewSession(deps, deps.pool, session.id)
}

const missing = (field: keyof Proofs): DomainError =>
  new DomainError('invalid_request', { fields: { [field]: 'required' } })
