import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type ActContext, type AuditDeps, withAct } from '#server/audit/audit.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockAdmins, setAdmin } from './admins.sql.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import type * as z from 'zod/mini'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountNotices } from '../account-jobs.ts'
import { releaseEnrolment } from '../users.sql.ts'

/** The call that changes a right and its reason, if given; an operator's command has the system's own call. */
export type By = { readonly call: ActCall; readonly reason: string | null }

/** Makes a user an admin. A change of rights ends the user's sessions, whose limits were those of before. */
export async function grantAdmin(deps: AuditDeps, { call, reason }: By, userId: string): Promise<void> {
  await withAct(deps, call, act => changeRights(act, { userId, isAdmin: true, reason }))
}

/** Takes an admin's rights. @throws DomainError 'last_admin' */
export async function revokeAdmin(deps: AuditDeps, { call, reason }: By, userId: string): Promise<void> {
  await withAct(deps, call, async act => {
    await refuseLastAdmin(act.tx, userId)
    await changeRights(act, { userId, isAdmin: false, reason })
  })
}

/** Waits for others that want to leave: of two admins who take each other's rights one stays. @throws DomainError 'last_admin' */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  refuseLastOf(await lockAdmins(tx), userId)
}

type Admins = readonly { readonly id: string }[]

/**
 * Lets an admin go on who still is one: another may have taken the caller's rights since the request came. `leaving` is who
 * stops being one by it; null where nobody does. Waits for others who change admins.
 * @throws DomainError 'last_admin' | 'forbidden'
 */
export async function stillAdmin({ tx, actor }: ActContext, leaving: string | null): Promise<void> {
  const admins = await lockAdmins(tx)
  refuseLastOf(admins, leaving)
  if (!admins.some(({ id }) => id === actor)) throw new DomainError('forbidden')
}

function refuseLastOf(admins: Admins, leaving: string | null): void {
  if (admins.length === 1 && admins[0]?.id === leaving) throw new DomainError('last_admin')
}

type Right = { readonly userId: string; readonly isAdmin: boolean; readonly reason: string | null }

/** Grants or revokes the right if that is a change, and notifies the user. */
export async function changeRights(act: ActContext, { userId, isAdmin, reason }: Right): Promise<void> {
  const { tx, audit } = act
  const [changed] = await setAdmin(tx, userId, isAdmin)
  if (changed === undefined) return
  await endSessionsBut(tx, userId, null)
  // A person with the right has just vouched for them.
  if (isAdmin) await releaseEnrolment(tx, userId)
  const change = isAdmin ? 'admin_granted' : 'admin_revoked'
  await audit({
    action: `user.${change}`,
    subject: { kind: 'user', id: userId },
    before: { isAdmin: isAdmin ? 0 : 1 },
    after: { isAdmin: isAdmin ? 1 : 0 },
    reason,
  })
  await tellOfRights(act, { userId, change })
}

type Notice = z.output<typeof accountNotices.payload>
type RightsChange = Extract<Notice, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { tx, clock }: ActContext,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueue(tx, accountNotices, { kind: 'rights_changed', userId, at: clock.now().toISOString(), change })
}
