import { type ActCall, type AuditDeps, type Facts, recordAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { UserDeps } from '../deps.ts'
import { raiseSession, rotateSession } from './session-renewal.ts'
import { signedIn } from './sessions.ts'
import { endSessionsBut, type SessionMethod } from './sessions.sql.ts'
import { type CurrentNotice, enqueueNotice } from '../account-jobs.ts'

/** A call of a signed-in user, as the audit log needs it. */
export type UserCall = ActCall & { readonly actor: Actor }

export type SecurityChange = {
  readonly change: Extract<CurrentNotice, { kind: 'security_changed' }>['change']
  /** Facts for the audit log: the id of the passkey or API key that came or went. */
  readonly after?: Facts
}

type Changed = SecurityChange & { readonly userId: string; readonly reason?: string | null }

/** Records a change to how an account is entered, of which the user is notified. */
export async function recordSecurityChange(
  deps: Omit<AuditDeps, 'pool'> & Pick<UserDeps, 'signingKeys'>,
  tx: Tx,
  call: ActCall,
  { userId, change, after, reason }: Changed,
): Promise<void> {
  await recordAct(tx, deps, call, {
    action: `user.${change}`,
    subject: { kind: 'user', id: userId },
    after: after ?? null,
    reason: reason ?? null,
  })
  const at = deps.clock.now().toISOString()
  await enqueueNotice(deps, tx, { kind: 'security_changed', userId, at, change })
}

/** The proof that setting up a factor amounts to, for an admin who needs one. */
const provedBy: Partial<Record<SecurityChange['change'], SessionMethod>> = {
  passkey_added: 'passkey',
  totp_on: 'password+totp',
}

/** Ends every other session after a change to the sign-in; this session continues under a new token, which is returned. */
export async function afterSecurityChange(
  deps: UserDeps,
  tx: Tx,
  call: UserCall,
  change: SecurityChange,
): Promise<Buffer> {
  const { userId, session } = signedIn(call.actor)
  await endSessionsBut(tx, userId, session.id)
  await recordSecurityChange(deps, tx, call, { userId, ...change })
  const method = provedBy[change.change]
  if (session.deskNeeds === 'enrolment' && method) return raiseSession(deps, tx, { id: session.id, method })
  return rotateSession(deps, tx, session.id)
}
