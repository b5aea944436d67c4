import { DomainError } from '#shared/api/error.ts'
import type { DeskNeeds } from '#shared/api/users/users.api.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Actor, Session } from '#server/platform/http/actor.ts'
import type { UserDeps } from '../deps.ts'
import { steppedUp } from '../session/sessions.ts'
import { isStaff, lockUserState, type UserRow } from '../users.sql.ts'
import { findAdminWithout, findHeldEnrolment, findPasskeyOnlyAdmin } from './desk-factor.sql.ts'

// The second factor that the desk opens with. docs/decisions/0072.

type Deps = Pick<UserDeps, 'pool' | 'adminsNeedFactor'>

/** True if a user's password is no proof at the desk: a person there who has passkeys and no codes shows a passkey. */
export async function needsPasskey({ pool, adminsNeedFactor }: Deps, userId: string): Promise<boolean> {
  return adminsNeedFactor && (await findPasskeyOnlyAdmin(pool, userId)).length > 0
}

/** The step that opens the desk to a user who has just signed in by their password alone; null: none is missing. */
export async function needsAfterPassword(deps: Deps, user: UserRow): Promise<DeskNeeds | null> {
  if (!deps.adminsNeedFactor || !isStaff(user)) return null
  return (await needsPasskey(deps, user.id)) ? 'proof' : 'enrolment'
}

/**
 * The signed-in user, if they may set up a factor now: not an admin without one whose password a mailed link has set.
 * @throws DomainError 'not_signed_in' | 'step_up_required' | 'enrolment_held'
 */
export async function enrolling(
  { pool }: Pick<Deps, 'pool'>,
  actor: Actor,
): Promise<{ userId: string; session: Session }> {
  const known = steppedUp(actor)
  const isFirst = known.session.deskNeeds === 'enrolment'
  if (isFirst && (await findHeldEnrolment(pool, known.userId)).length > 0)
    throw new DomainError('enrolment_held')
  return known
}

/**
 * Refuses the removal, made in this transaction, of the last factor of an admin who needs one. Of two that are removed at the
 * same moment the second sees the first, because the user is locked.
 * @throws DomainError 'last_factor'
 */
export async function refuseLastFactor(
  { adminsNeedFactor }: Pick<Deps, 'adminsNeedFactor'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  if (!adminsNeedFactor) return
  await lockUserState(tx, userId)
  if ((await findAdminWithout(tx, userId)).length > 0) throw new DomainError('last_factor')
}
