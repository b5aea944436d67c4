import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isRecallable, isStillHere } from '#shared/transfers/progress.ts'
import { isPaid } from '../transfer/paid.ts'

/**
 * Whether a transfer can be cancelled: `asked`: we have asked the rail to recall the payout and wait; `timed`: for some
 * time more; `open`: until it is sent on; `unpaid`: at any time; `over`: it is with the recipient's bank or agent;
 * `delivered`; `none`: it has ended.
 */
export type Cancellability = 'asked' | 'timed' | 'open' | 'unpaid' | 'over' | 'delivered' | 'none'

type Standing = Pick<TransferView, 'status' | 'payIn' | 'payout' | 'cancelAskedAt'>

export function cancellabilityOf(transfer: Standing, secondsLeft: number): Cancellability {
  if (transfer.status === 'completed') return 'delivered'
  if (isRecallable(transfer)) {
    if (transfer.cancelAskedAt !== null) return 'asked'
    return secondsLeft > 0 ? 'timed' : 'over'
  }
  if (!isStillHere(transfer)) return 'none'
  if (!isPaid(transfer)) return 'unpaid'
  return secondsLeft > 0 ? 'timed' : 'open'
}

export const canCancel = (standing: Cancellability): boolean => ['timed', 'open', 'unpaid'].includes(standing)
