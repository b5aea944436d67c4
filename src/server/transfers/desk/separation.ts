import { approvedAskers } from '#server/approvals/approvals.ts'
import { importersOf } from '#server/banking/banking.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import type { WorkDeps } from './acting.ts'

/**
 * Refuses an admin who releases a transfer that they ordered, or whose money they imported or booked, where acts may need
 * two admins. The history decides, so that rights and settings which change in between change nothing.
 * docs/decisions/0074.
 * @throws DomainError 'own_approval'
 */
export async function refuseOwnMoney(
  { separatesRelease }: Pick<WorkDeps, 'separatesRelease'>,
  tx: Tx,
  { transferId, admin }: { readonly transferId: string; readonly admin: string },
): Promise<void> {
  if (!(await separatesRelease(tx))) return
  const askers = await approvedAskers(tx, 'payins', transferId)
  const importers = await importersOf(tx, transferId)
  const [part] = await findPart(tx, transferId, admin)
  // An approved booking is its asker's: the approver was the second person.
  const hasBooked = askers.length > 0 ? askers.includes(admin) : part?.has_booked
  if (!part?.has_ordered && !hasBooked && !importers.includes(admin)) return
  throw new DomainError('own_approval', {
    message: 'You ordered this transfer, or imported or booked its payment: another admin must release it.',
  })
}

const findPart = statement<
  [transferId: string, admin: string],
  { has_ordered: boolean; has_booked: boolean }
>({
  name: 'find_part_in_transfer',
  text: `
    select
      exists (select from owners where id = t.owner_id and user_id = $2::uuid) as has_ordered,
      exists (
        select from transfer_events where transfer_id = t.id and actor = $2::uuid::text
          and event in ('payInCaptured', 'payInCapturedForReview')
      ) as has_booked
    from transfers t where t.id = $1`,
})
