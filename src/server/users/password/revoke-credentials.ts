import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { forgetChallenges } from '../session/challenges.sql.ts'
import type { UserDeps } from '../deps.ts'
import { forgetDevicesBut } from '../session/devices.ts'
import { endLinks } from '../session/email-links.sql.ts'
import { deletePasskeys } from '../factors/passkeys.sql.ts'
import { deleteRecoveryCodes, disableTotp } from '../factors/second-factor.sql.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import { accountNotices } from '../account-jobs.ts'

export type Kept = {
  readonly userId: string
  /** The session that survives; null: none does. */
  readonly sessionId: string | null
  readonly deviceHash: Buffer | null
}

/**
 * Signs out everyone who came in by the old password. Sessions and unfinished sign-ins end, known devices are forgotten,
 * mailed links stop working, a change of address among them, and the user is notified.
 */
export async function revokeCredentials(
  { clock }: Pick<UserDeps, 'clock'>,
  tx: Tx,
  { userId, sessionId, deviceHash }: Kept,
): Promise<void> {
  await endSessionsBut(tx, userId, sessionId)
  await forgetChallenges(tx, userId)
  await forgetDevicesBut(tx, userId, deviceHash)
  await endLinks(tx, userId, ['reset_password', 'change_email'])
  await enqueue(tx, accountNotices, { kind: 'password_changed', userId, at: clock.now().toISOString() })
}

/**
 * Takes away passkeys and one-time codes. Whoever registered an address that they cannot read may have set them up to
 * come back by, once the one who can has set a password. Source: Sudhodanan and Paverd, Pre-hijacked accounts (2022).
 */
export async function forgetFactors(tx: Tx, userId: string): Promise<void> {
  await deletePasskeys(tx, userId)
  await disableTotp(tx, userId)
  await deleteRecoveryCodes(tx, userId)
}
