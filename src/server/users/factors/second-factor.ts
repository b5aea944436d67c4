import { hash } from 'node:crypto'
import { DomainError } from '#shared/api/error.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import type { ActCall } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { countFailures, forgetFailures } from '#server/platform/failed-proofs.ts'
import { endSecondFactor, trySecondFactor } from '../session/challenges.ts'
import type { UserDeps } from '../deps.ts'
import { isGenuineCode } from './factor-seals.ts'
import { type PasskeyAnswered, userOfPasskey } from './passkeys.ts'
import { recoveryHash } from './recovery-codes.ts'
import { findTotp, spendTotpStep, useRecoveryCode } from './second-factor.sql.ts'
import { recordSecurityChange } from '../session/security-change.ts'
import { recordFalseFactor } from '../session/false-rights.ts'
import type { SessionMethod } from '../session/sessions.sql.ts'
import { finishSignIn, type SignInCall } from '../session/finish-sign-in.ts'
import { recordingRefusedCode } from '../session/sign-in-acts.ts'
import { totpSecret } from './totp.ts'
import { isTotpCode, stepOf, typedCode } from './totp-codes.ts'
import { findUser, type UserRow } from '../users.sql.ts'

/**
 * Wrong codes of the app an hour: with three good ones at a time, one guess in 33,000 hours. Only a person with the password
 * gets this far, so no stranger can use them up; and recovery codes, which nobody guesses, still pass.
 */
const WRONG_CODES_MAX = 10
const WRONG_CODES_WINDOW_SECONDS = 3600

/** The second half of a sign-in. @throws DomainError 'challenge_expired' | 'code_refused' | 'too_many_requests' */
export async function signInWithCode(
  deps: UserDeps,
  call: SignInCall,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<UserView> {
  const { id, userId } = await trySecondFactor(deps, challenge)
  // Read before the challenge ends: a new password ends challenges, so this challenge was answered while the user was as
  // read.
  const user = await openUser(deps, userId)
  const refused = recordingRefusedCode(deps, call, { user, method: 'code' })
  const by = await acceptCode(deps, call, { userId, text: code }).catch(refused)
  await endSecondFactor(deps.pool, id)
  const method: SessionMethod = by === 'totp' ? 'password+totp' : 'password+recovery'
  return finishSignIn(deps, call, { user, method })
}

/** Signs in by a passkey alone. @throws DomainError 'passkeys_unavailable' | 'challenge_expired' | 'passkey_refused' */
export async function signInWithPasskey(
  deps: UserDeps,
  call: SignInCall,
  answered: PasskeyAnswered,
): Promise<UserView> {
  const userId = await userOfPasskey(deps, answered, { purpose: 'passkey_sign_in', userId: null })
  return finishSignIn(deps, call, { user: await openUser(deps, userId), method: 'passkey' })
}

async function openUser(deps: UserDeps, userId: string): Promise<UserRow> {
  const [user] = await findUser(deps, deps.pool, userId)
  if (user === undefined) throw new DomainError('challenge_expired') // closed a moment ago
  return user
}

/** Spends a code of the user's app, or a recovery code. @throws DomainError 'code_refused' | 'too_many_requests' */
export async function acceptCode(
  deps: UserDeps,
  call: ActCall,
  { userId, text }: { readonly userId: string; readonly text: string },
): Promise<'totp' | 'recovery'> {
  const code = typedCode(text)
  if (isTotpCode(code)) await spendTotpCode(deps, userId, code)
  else await spendRecoveryCode(deps, { ...call, actor: { userId } }, { userId, code })
  return isTotpCode(code) ? 'totp' : 'recovery'
}

async function spendTotpCode(deps: UserDeps, userId: string, code: string): Promise<void> {
  const { pool, clock, signingKeys } = deps
  const subject = hash('sha256', `one-time codes\n${userId}`, 'buffer')
  await countTry(deps, subject)
  const [totp] = await findTotp(pool, userId)
  if (!totp?.is_on || totp.totp_secret === null) throw new DomainError('code_refused')
  const step = stepOf(totpSecret(signingKeys, userId, totp.totp_secret), code, clock.now())
  const [spent] = step === null ? [] : await spendTotpStep(pool, userId, totp.totp_secret, step)
  if (spent === undefined) throw new DomainError('code_refused')
  await forgetFailures(pool, subject)
}

/** Counted before it is looked at, so that a hundred at the same moment are a hundred. */
async function countTry({ pool }: UserDeps, subject: Buffer): Promise<void> {
  const [tried] = await countFailures(pool, [subject], [WRONG_CODES_WINDOW_SECONDS])
  if (tried === undefined || tried.failures <= WRONG_CODES_MAX) return
  throw new DomainError('too_many_requests', { retryAfterSeconds: Math.max(tried.seconds_left, 1) })
}

async function spendRecoveryCode(
  deps: UserDeps,
  by: ActCall,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<void> {
  const isGenuine = await withTransaction(deps.pool, async tx => {
    const [used] = await useRecoveryCode(tx, userId, recoveryHash(deps, userId, code))
    if (used === undefined) throw new DomainError('code_refused')
    if (!isGenuineCode(deps.signingKeys, { ...used, user_id: userId })) return false
    await recordSecurityChange(deps, tx, by, { userId, change: 'recovery_code_used' })
    return true
  })
  if (isGenuine) return
  await recordFalseFactor(deps, { userId, factor: 'recovery code' })
  throw new DomainError('code_refused')
}
