import { approvedAskers } from '#server/approvals/approvals.ts'
import { importersOf } from '#server/banking/banking.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import type { WorkDeps } from './acting.ts'

/**
 * Refuses an admin who releases a transfer that an account of their mailbox ordered, or whose money it imported or booked, where
 * acts may need two admins. The history decides, so that rights and settings which change in between change nothing.
 * docs/decisions/0074.
 * @throws DomainError 'own_approval'
 */
export async function refuseOwnMoney(
  deps: Pick<WorkDeps, 'separatesRelease' | 'samePerson' | 'signingKeys'>,
  tx: Tx,
  { transferId, admin }: { readonly transferId: string; readonly admin: string },
): Promise<void> {
  if (!(await deps.separatesRelease(tx))) return
  const askers = await approvedAskers(deps, tx, { kind: 'payins', transferId })
  const importers = await importersOf(tx, transferId)
  const parts = await findParts(tx, transferId)
  // An approved booking is its asker's: the approver was the second person.
  const others = parts.filter(({ has_booked }) => !has_booked || askers.length === 0).map(({ id }) => id)
  if ((await deps.samePerson(tx, admin, [...askers, ...importers, ...others])).size === 0) return
  throw new DomainError('own_approval', {
    message: 'You ordered this transfer, or imported or booked its payment: another admin must release it.',
  })
}

/** The users who ordered a transfer or booked its payment. */
const findParts = statement<[transferId: string], { id: string; has_booked: boolean }>({
  name: 'find_parts_in_transfer',
  text: `
    select o.user_id as id, false as has_booked from transfers t join owners o on o.id = t.owner_id
    where t.id = $1 and o.user_id is not null
    union all
    select actor::uuid, true from transfer_events
    where transfer_id = $1 and event in ('payInCaptured', 'payInCapturedForReview') and actor ~ '^[0-9a-f-]{36}$'`,
})
