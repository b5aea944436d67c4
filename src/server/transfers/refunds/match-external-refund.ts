import type { ListedRefund } from '#server/payments/provider.ts'
import { dueOf, keyOf, refundIdOf } from './refund-outcome.ts'
import type { RefundRow } from './refund.sql.ts'

/**
 * The one of ours that a refund is which we have not noted: by its key, or, where somebody made it by hand at the provider,
 * one of the same amount that has not left, and need not any more. One that failed says nothing of the try after it. Where
 * ours has left otherwise this is another, and as good as a stranger's: more has gone than was to.
 */
export function matchExternalRefund(ours: readonly RefundRow[], told: ListedRefund): RefundRow | undefined {
  const waiting = ours.filter(isWaiting)
  const id = refundIdOf(told.key)
  if (id !== undefined)
    return waiting.find(
      refund => refund.id === id && (told.status !== 'failed' || keyOf(refund) === told.key),
    )
  if (told.status === 'failed') return undefined
  return waiting.find(refund => dueOf(refund) === told.amount.minor)
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
