import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, recordAct } from '#server/audit/audit.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import { lockAdmins, setAdmin } from './admins.sql.ts'
import { endSessionsBut } from '../session/sessions.sql.ts'
import type * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { accountNotices } from '../account-jobs.ts'

type Deps = AuditDeps & { readonly pool: Pool }

/** The call that changes a right and its reason, if given; an operator's command has the system's own call. */
export type By = { readonly call: ActCall; readonly reason: string | null }

/** Makes a user an admin. A change of rights ends the user's sessions, whose limits were those of before. */
export async function grantAdmin(deps: Deps, by: By, userId: string): Promise<void> {
  await withTransaction(deps.pool, tx => changeRights(deps, tx, by, { userId, isAdmin: true }))
}

/** Takes an admin's rights. @throws DomainError 'last_admin' */
export async function revokeAdmin(deps: Deps, by: By, userId: string): Promise<void> {
  await withTransaction(deps.pool, async tx => {
    await refuseLastAdmin(tx, userId)
    await changeRights(deps, tx, by, { userId, isAdmin: false })
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
export async function stillAdmin(tx: Tx, { actor }: ActCall, leaving: string | null): Promise<void> {
  const admins = await lockAdmins(tx)
  refuseLastOf(admins, leaving)
  if (!admins.some(({ id }) => id === actor.userId)) throw new DomainError('forbidden')
}

function refuseLastOf(admins: Admins, leaving: string | null): void {
  if (admins.length === 1 && admins[0]?.id === leaving) throw new DomainError('last_admin')
}

type Right = { readonly userId: string; readonly isAdmin: boolean }

/** Grants or revokes the right if that is a change, and notifies the user. */
export async function changeRights(
  deps: AuditDeps,
  tx: Tx,
  by: By,
  { userId, isAdmin }: Right,
): Promise<void> {
  const [changed] = await setAdmin(tx, userId, isAdmin)
  if (changed === undefined) return
  await endSessionsBut(tx, userId, null)
  const change = isAdmin ? 'admin_granted' : 'admin_revoked'
  await recordAct(tx, deps, by.call, {
    action: `user.${change}`,
    subject: { kind: 'user', id: userId },
    before: { isAdmin: isAdmin ? 0 : 1 },
    after: { isAdmin: isAdmin ? 1 : 0 },
    reason: by.reason,
  })
  await tellOfRights(deps, tx, { userId, change })
}

type Notice = z.output<typeof accountNotices.payload>
type RightsChange = Extract<Notice, { kind: 'rights_changed' }>['change']

/** Tells a user of what an admin has changed: what they may do, and whether they are let in. */
export async function tellOfRights(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { userId, change }: { readonly userId: string; readonly change: RightsChange },
): Promise<void> {
  await enqueue(tx, accountNotices, { kind: 'rights_changed', userId, at: clock.now().toISOString(), change })
}
