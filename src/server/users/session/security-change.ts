import type * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Session } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { UserDeps } from '../deps.ts'
import { rotateSession } from './sessions.ts'
import { endSessionsBut } from './sessions.sql.ts'
import { accountNotices } from '../account-jobs.ts'

type Known = { readonly userId: string; readonly session: Session }
type Notice = z.output<typeof accountNotices.payload>
export type SecurityChange = Extract<Notice, { kind: 'security_changed' }>['change']

/** Tells the user of a change to how their account is entered. */
export async function tellOfSecurityChange(
  { clock }: Pick<UserDeps, 'clock'>,
  tx: Tx,
  { userId, change }: { readonly userId: string; readonly change: SecurityChange },
): Promise<void> {
  await enqueue(tx, accountNotices, {
    kind: 'security_changed',
    userId,
    at: clock.now().toISOString(),
    change,
  })
}

/** Ends every other session after a change to the sign-in; this session continues under a new token, which is returned. */
export async function afterSecurityChange(
  deps: UserDeps,
  tx: Tx,
  { userId, session }: Known,
  change: SecurityChange,
): Promise<Buffer> {
  await endSessionsBut(tx, userId, session.id)
  await tellOfSecurityChange(deps, tx, { userId, change })
  return rotateSession(deps, tx, session.id)
}
