import { CORRECTIONS_MAX } from '#shared/transfers/corrections.ts'
import type { TransferRow } from '../row/transfer-row.ts'

type Facts = Pick<
  TransferRow,
  'status' | 'pay_in' | 'payout' | 'people_version' | 'personal' | 'cancel_asked_at' | 'dispute'
>

/** Why the recipient of a transfer cannot be corrected, in words for its sender; null: they can. */
export function correctionRefusal(transfer: Facts): string | null {
  const { status, pay_in: payIn, payout, dispute } = transfer
  if (status === 'pending' || payIn === 'processing')
    return 'This transfer has not been paid yet. Please change the order instead.'
  if (status !== 'processing' || transfer.personal === null) return 'This transfer has ended.'
  if (payout === 'held') return 'We are reviewing this transfer. You can correct it when the review is over.'
  if (payout !== 'ready')
    return 'This transfer has been sent to the bank already. If the bank cannot pay it, we will ask you for the right details.'
  if (transfer.cancel_asked_at !== null || dispute === 'open' || dispute === 'lost')
    return 'This transfer is being cancelled or its payment is disputed.'
  if (transfer.people_version >= CORRECTIONS_MAX)
    return 'The recipient was corrected twice already. Please cancel this transfer, which refunds you in full, and order a new one.'
  return null
}
