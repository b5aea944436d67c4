import { DomainError } from '#shared/api/error.ts'
import { type Tx, withTransaction } from '#server/platform/db/tx.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { closeUser, endAllOf } from './account-closing.sql.ts'
import { refuseLastAdmin } from './admins.ts'
import type { UserDeps } from './deps.ts'
import { steppedUp, stillOpen } from './sessions.ts'
import { accountClosed, accountNews } from './users.jobs.ts'

/**
 * Closes the account: what names the person goes, here at once and in the slices above by their own jobs; transfers stay,
 * as the law asks. The e-mail and the username are free again.
 * @throws DomainError 'step_up_required' | 'last_admin' | 'transfers_under_way'
 */
export async function closeAccount(deps: UserDeps, actor: Actor): Promise<void> {
  const { userId, session } = steppedUp(deps, actor)
  await withTransaction(deps.pool, async tx => {
    await refuseLastAdmin(tx, userId)
    const [closed] = await closeUser(tx, userId)
    if (closed === undefined) throw new DomainError('not_signed_in')
    await stillOpen(tx, session)
    await endAllOf(tx, userId)
    // Asked once nothing new can be sent; a refusal undoes all of it.
    if (await deps.hasTransfersUnderWay(tx, userId)) throw new DomainError('transfers_under_way')
    await tell(deps, tx, userId, closed.email)
  })
}

/** Mail servers are asked for twelve hours at most. */
const LATER_MS = 24 * 60 * 60 * 1000

async function tell({ clock }: UserDeps, tx: Tx, userId: string, email: string): Promise<void> {
  const now = clock.now()
  await enqueue(tx, accountNews, { kind: 'account_closed', userId, at: now.toISOString(), email })
  await enqueue(tx, accountClosed, { userId })
  // Once more for what was being written at that moment: the last mail itself, a recipient that was being saved.
  await enqueue(tx, accountClosed, { userId }, { runAt: new Date(now.getTime() + LATER_MS) })
}
