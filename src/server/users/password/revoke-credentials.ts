import type { Tx } from '#server/platform/db/tx.ts'
import { forgetChallenges } from '../session/challenges.sql.ts'
import { confirmedSince } from '../session/confirmations.ts'
import type { UserDeps } from '../deps.ts'
import type { KeyDeps } from '../person.ts'
import { forgetDevicesBut } from '../session/devices.ts'
import { endLinks } from '../session/email-links.sql.ts'
import { deletePasskeys, deletePasskeysBefore } from '../factors/passkeys.sql.ts'
import { holdEnrolment } from '../factors/desk-factor.sql.ts'
import { deleteRecoveryCodes, disableTotp, disableTotpBefore } from '../factors/second-factor.sql.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import { enqueueNotice } from '../account-jobs.ts'
import { isStaff, type UserRow } from '../users.sql.ts'

export type Kept = {
  readonly userId: string
  /** The session that survives; null: none does. */
  readonly sessionId: string | null
  readonly deviceHash: Buffer | null
}

/**
 * Signs out everyone who came in by the old password. Sessions and unfinished sign-ins end, known devices are forgotten,
 * and mailed links stop working, a change of address among them.
 */
export async function revokeCredentials(tx: Tx, { userId, sessionId, deviceHash }: Kept): Promise<void> {
  await endSessionsBut(tx, userId, sessionId)
  await forgetChallenges(tx, userId)
  await forgetDevicesBut(tx, userId, deviceHash)
  await endLinks(tx, userId, ['reset_password', 'change_email'])
}

type Changed = { readonly userId: string; readonly removedPasskeys: readonly string[] }

/** Notifies the user of a new password, with the names of the passkeys that it has removed. */
export async function notifyOfNewPassword(
  { clock, signingKeys }: Pick<UserDeps, 'clock' | 'signingKeys'>,
  tx: Tx,
  { userId, removedPasskeys }: Changed,
): Promise<void> {
  const at = clock.now().toISOString()
  const removed = removedPasskeys.length > 0 ? { removedPasskeys: [...removedPasskeys] } : {}
  await enqueueNotice({ signingKeys }, tx, { kind: 'password_changed', userId, at, ...removed })
}

type Reset = Pick<UserRow, 'id' | 'is_admin' | 'roles'>

/** Names of the passkeys that a reset has removed, and whether it has turned one-time codes off. */
export type Forgotten = { readonly passkeys: readonly string[]; readonly codes: boolean }

/**
 * Removes the passkeys and one-time codes that are older than the confirmation of the address, or all if it was never
 * confirmed, and returns what it removed. An attacker may register an address that they cannot read and keep such a
 * factor for the time after its reader has set a password. Source: Sudhodanan and Paverd, Pre-hijacked accounts (2022); docs/decisions/0067.
 * People at the desk keep every factor: no mailbox alone opens it, and the operator resets factors (docs/decisions/0072).
 */
export async function forgetUnconfirmedFactors(deps: KeyDeps, tx: Tx, user: Reset): Promise<Forgotten> {
  if (isStaff(user)) {
    await holdEnrolment(tx, user.id)
    return { passkeys: [], codes: false }
  }
  const since = (await confirmedSince(deps, tx, [user.id])).get(user.id)
  const passkeys = since ? await deletePasskeysBefore(tx, user.id, since) : await deletePasskeys(tx, user.id)
  const codes = since
    ? (await disableTotpBefore(tx, user.id, since)).length > 0
    : ((await disableTotp(tx, user.id))[0]?.was_on ?? false)
  if (codes || since === undefined) await deleteRecoveryCodes(tx, user.id)
  return { passkeys: namesOf(passkeys), codes }
}

const namesOf = (removed: readonly { readonly name: string }[]): string[] => removed.map(({ name }) => name)
