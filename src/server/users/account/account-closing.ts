import { DomainError } from '#shared/api/error.ts'
import { type ActCall, recordAct } from '#server/audit/audit.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { closeUser, endAllOf } from './account-closing.sql.ts'
import { refuseLastAdmin, stillAdmin } from '../admins/admins.ts'
import type { UserDeps } from '../deps.ts'
import { steppedUp, stillOpen } from '../session/sessions.ts'
import { accountClosed, accountNews } from '../account-jobs.ts'

/**
 * Closes the account: what names the person goes, here at once and in the slices above by their own jobs; transfers stay,
 * as the law asks. The e-mail and the username are free again.
 * @throws DomainError 'step_up_required' | 'last_admin' | 'transfers_under_way'
 */
export async function closeAccount(deps: UserDeps, call: ActCall & { readonly actor: Actor }): Promise<void> {
  const { userId, session } = steppedUp(call.actor)
  await withTransaction(deps.pool, async tx => {
    await refuseLastAdmin(tx, userId)
    const closed = await close(deps, tx, userId)
    if (closed === undefined) throw new DomainError('not_signed_in')
    await stillOpen(tx, session)
    await endAllOf(tx, userId)
    if (await isMoneyUnderWay(deps, tx, userId)) throw new DomainError('transfers_under_way')
    // Only the closing of an admin's account is audited; other users' rights do not change by it.
    if (closed.wasAdmin) await noteClosing(deps, tx, call, { userId, reason: null })
  })
}

/** The account that an admin closes, and the reason if they give one. */
type Deletion = { readonly userId: string; readonly reason: string | null }

/**
 * Closes another user's account, by an admin.
 * @throws DomainError 'own_rights' | 'last_admin' | 'forbidden' | 'not_found' | 'transfers_under_way'
 */
export async function deleteUser(deps: UserDeps, call: ActCall, deletion: Deletion): Promise<void> {
  const { userId } = deletion
  if (userId === call.actor.userId) throw new DomainError('own_rights')
  await withTransaction(deps.pool, async tx => {
    await stillAdmin(tx, call, userId)
    const closed = await close(deps, tx, userId)
    if (closed === undefined) throw new DomainError('not_found')
    await endAllOf(tx, userId)
    if (await isMoneyUnderWay(deps, tx, userId))
      throw new DomainError('transfers_under_way', { message: 'A transfer of theirs is still under way.' })
    await noteClosing(deps, tx, call, deletion)
  })
}

async function close(deps: UserDeps, tx: Tx, userId: string): Promise<{ wasAdmin: boolean } | undefined> {
  const [closed] = await closeUser(tx, userId)
  if (closed === undefined) return undefined
  await tell(deps, tx, userId, closed.email)
  return { wasAdmin: closed.was_admin }
}

/** Asked once nothing new can be sent; a refusal undoes all of it. */
const isMoneyUnderWay = ({ hasTransfersUnderWay }: UserDeps, tx: Tx, userId: string): Promise<boolean> =>
  hasTransfersUnderWay(tx, userId)

const noteClosing = (deps: UserDeps, tx: Tx, call: ActCall, { userId, reason }: Deletion): Promise<void> =>
  recordAct(tx, deps, call, { action: 'user.closed', subject: { kind: 'user', id: userId }, reason })

/** Mail servers are asked for twelve hours at most. */
const LATER_MS = 24 * 60 * 60 * 1000

async function tell({ clock }: UserDeps, tx: Tx, userId: string, email: string): Promise<void> {
  const now = clock.now()
  await enqueue(tx, accountNews, { kind: 'account_closed', userId, at: now.toISOString(), email })
  await enqueue(tx, accountClosed, { userId })
  // Once more for what was being written at that moment: the last mail itself, a recipient that was being saved.
  await enqueue(tx, accountClosed, { userId }, { runAt: new Date(now.getTime() + LATER_MS) })
}
