import { isOnDesk } from '#shared/accounts/roles.ts'
import { DomainError } from '#shared/api/error.ts'
import type { ApprovalDeps } from '#server/approvals/approvals.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { markedAndGiven } from '../admins/admins.ts'
import type { UserDeps } from '../deps.ts'
import type { PersonColumns } from '../person.ts'
import type { UserRow } from '../users.sql.ts'

export type DeskMailboxDeps = UserDeps & Pick<ApprovalDeps, 'needsSecond'>

/**
 * Refuses to take the mailbox from an account with rights at the desk, where acts wait for a second person. Without it another
 * account of that person would count as another person's: it could approve, and use a sum of its own alone. docs/decisions/0074.
 * @throws DomainError 'own_rights'
 */
export async function refuseWithRights(
  deps: DeskMailboxDeps,
  tx: Tx,
  { user, message }: { readonly user: Omit<UserRow, keyof PersonColumns>; readonly message: string },
): Promise<void> {
  if (!(await deps.needsSecond(tx, 'admins'))) return
  if ((await markedAndGiven(tx, deps, user)).some(isOnDesk)) throw new DomainError('own_rights', { message })
}
