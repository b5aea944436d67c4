import type { Tx } from '#server/platform/db/tx.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { UserDeps } from './deps.ts'
import { forgetDevicesBut } from './devices.sql.ts'
import { endLinks } from './email-links.sql.ts'
import { endSessionsBut } from './sessions.sql.ts'
import { accountNews } from './users.jobs.ts'

export type Kept = {
  readonly userId: string
  /** What goes on; null where nothing does. */
  readonly sessionId: string | null
  readonly deviceHash: Buffer | null
}

/**
 * What follows a new password: whoever came in by the old one is out. Sessions end, devices are strangers again, links
 * that were mailed do nothing, a change of address among them; the user is told.
 */
export async function endOldWays(
  { clock }: Pick<UserDeps, 'clock'>,
  tx: Tx,
  { userId, sessionId, deviceHash }: Kept,
): Promise<void> {
  await endSessionsBut(tx, userId, sessionId)
  await forgetDevicesBut(tx, userId, deviceHash)
  await endLinks(tx, userId, ['reset_password', 'change_email'])
  await enqueue(tx, accountNews, { kind: 'password_changed', userId, at: clock.now().toISOString() })
}
