import type { ListedRefund } from '#server/payments/provider.ts'
import { dueOf, keyOf, refundIdOf } from './refund-outcome.ts'
import type { RefundRow } from './refund.sql.ts'

/**
 * Our refund that a listed refund is and that we have not noted: by its key or, if somebody made it by hand at the
 * provider, one of the same amount that has not left and need not leave any more. A failed one says nothing about the try
 * after it. If ours has left otherwise, the listed one is external: more has left than was due. One that an admin claims to
 * have sent comes last.
 */
export function matchExternalRefund(ours: readonly RefundRow[], told: ListedRefund): RefundRow | undefined {
  const waiting = ours.filter(isWaiting)
  const id = refundIdOf(told.key)
  if (id !== undefined)
    return waiting.find(
      refund => refund.id === id && (told.status !== 'failed' || keyOf(refund) === told.key),
    )
  if (told.status === 'failed') return undefined
  const alike = waiting.filter(refund => dueOf(refund) === told.amount.minor)
  return alike.find(({ claimed_as: as }) => as === null) ?? alike[0]
}

const isWaiting = ({ state }: RefundRow): boolean => state === 'requested' || state === 'failed'

/** Our refunds of which a smaller one may be a part, the largest remainder first. */
export const refundsLargerThan = (ours: readonly RefundRow[], { amount }: ListedRefund): RefundRow[] =>
  ours
    .filter(isWaiting)
    // A refund reinstated by a won dispute is not sent by the provider.
    .filter(({ reason, currency }) => reason !== 'dispute_won' && currency === amount.currency)
    .filter(refund => dueOf(refund) > amount.minor)
    .toSorted(byDue)

function byDue(one: RefundRow, other: RefundRow): number {
  if (dueOf(one) === dueOf(other)) return 0
  return dueOf(one) < dueOf(other) ? 1 : -1
}
