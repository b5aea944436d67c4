import type { ActCall, AuditDeps } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { forgetChallenges } from '../session/challenges.sql.ts'
import { deletePasskeys } from './passkeys.sql.ts'
import { deleteRecoveryCodes, disableTotp } from './second-factor.sql.ts'
import type { UserDeps } from '../deps.ts'
import { recordSecurityChange } from '../session/security-change.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import { releaseEnrolment } from '../users.sql.ts'

/**
 * Turns off the one-time codes of a user who has lost their telephone and their recovery codes; gives whether they were on.
 * The operator verifies the person first; every session ends, and the user is notified.
 */
export async function resetTwoFactor(
  deps: AuditDeps & Pick<UserDeps, 'signingKeys'>,
  { call, reason }: { readonly call: ActCall; readonly reason: string },
  userId: string,
): Promise<boolean> {
  return withTransaction(deps.pool, async tx => {
    const [disabled] = await disableTotp(tx, userId)
    if (!disabled?.was_on) return false
    await deleteRecoveryCodes(tx, userId)
    await forgetChallenges(tx, userId)
    await endSessionsBut(tx, userId, null)
    await recordSecurityChange(deps, tx, call, { userId, change: 'totp_off', reason })
    return true
  })
}

/**
 * Removes every passkey and the one-time codes of a user, and lets them set up others; gives whether that changed anything.
 * The operator verifies the person first; every session ends, and the user is notified. docs/decisions/0072.
 */
export async function resetFactors(
  deps: AuditDeps & Pick<UserDeps, 'signingKeys'>,
  { call, reason }: { readonly call: ActCall; readonly reason: string },
  userId: string,
): Promise<boolean> {
  return withTransaction(deps.pool, async tx => {
    const [disabled] = await disableTotp(tx, userId)
    const passkeys = await deletePasskeys(tx, userId)
    const released = await releaseEnrolment(tx, userId)
    if (!disabled?.was_on && passkeys.length + released.length === 0) return false
    await deleteRecoveryCodes(tx, userId)
    await forgetChallenges(tx, userId)
    await endSessionsBut(tx, userId, null)
    await recordSecurityChange(deps, tx, call, { userId, change: 'factors_reset', reason })
    return true
  })
}
