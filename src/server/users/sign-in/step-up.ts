import { DomainError } from '#shared/api/error.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Session } from '#server/platform/http/actor.ts'
import type { UserDeps } from '../deps.ts'
import { isOwnPassword } from '../password/password-tries.ts'
import { type PasskeyAnswered, userOfPasskey } from '../factors/passkeys.ts'
import { needsPasskey } from '../factors/desk-factor.ts'
import { acceptCode } from '../factors/second-factor.ts'
import { raiseSession, renewSession } from '../session/session-renewal.ts'
import { signedIn } from '../session/sessions.ts'
import type { SessionMethod } from '../session/sessions.sql.ts'
import type { SignInCall } from '../session/finish-sign-in.ts'
import { recordingRefusedCode, recordProof, recordRefusal } from '../session/sign-in-acts.ts'
import { findUser, type UserRow } from '../users.sql.ts'

type Proofs = { readonly password?: string | undefined; readonly code?: string | undefined }

/**
 * Proves once more who is there, by what a sign-in takes: the password, and a code where codes are on, since somebody who
 * has stolen a session may well know the password. Gives the session's new token.
 * @throws DomainError 'invalid_request' | 'second_factor_unproved' | 'wrong_password' | 'code_refused' | 'too_many_requests' | 'busy'
 */
export async function stepUp(deps: UserDeps, call: SignInCall, { password, code }: Proofs): Promise<Buffer> {
  const { userId, session } = signedIn(call.actor)
  const [user] = await findUser(deps, deps.pool, userId)
  if (user === undefined) throw new DomainError('not_signed_in')
  if (await needsPasskey(deps, userId)) throw new DomainError('second_factor_unproved')
  if (password === undefined) throw missing('password')
  if (user.has_totp && code === undefined) throw missing('code')
  if (!(await isOwnPassword(deps, call, { user, password }))) {
    await recordRefusal(deps, call, { user, method: 'password of a step-up' })
    throw new DomainError('wrong_password')
  }
  const method = await methodOf(deps, call, user, code)
  return renew(deps, call, { userId, session, method })
}

/** Spends the code where codes are on. @throws DomainError 'code_refused' | 'too_many_requests' */
async function methodOf(
  deps: UserDeps,
  call: SignInCall,
  user: UserRow,
  code: string | undefined,
): Promise<SessionMethod> {
  if (!user.has_totp || code === undefined) return 'password'
  const refused = recordingRefusedCode(deps, call, { user, method: 'code of a step-up' })
  return `password+${await acceptCode(deps, call, { userId: user.id, text: code }).catch(refused)}`
}

/**
 * Steps up with a passkey, which is both factors. @throws DomainError 'passkeys_unavailable' | 'challenge_expired' |
 * 'passkey_refused'
 */
export async function stepUpWithPasskey(
  deps: UserDeps,
  call: Pick<SignInCall, 'actor' | 'address' | 'requestId'>,
  answered: PasskeyAnswered,
): Promise<Buffer> {
  const { userId, session } = signedIn(call.actor)
  await userOfPasskey(deps, answered, { purpose: 'passkey_step_up', userId })
  return renew(deps, call, { userId, session, method: 'passkey' })
}

type Proved = { readonly userId: string; readonly session: Session; readonly method: SessionMethod }

async function renew(deps: UserDeps, call: ActCall, { userId, session, method }: Proved): Promise<Buffer> {
  return withTransaction(deps.pool, async tx => {
    const { id } = session
    const isRaised = session.deskNeeds === 'proof'
    const token = await (isRaised ? raiseSession(deps, tx, { id, method }) : renewSession(deps, tx, id))
    await recordProof(deps, tx, call, { action: 'session.stepped_up', userId, method })
    return token
  })
}

const missing = (field: keyof Proofs): DomainError =>
  new DomainError('invalid_request', { fields: { [field]: 'required' } })
