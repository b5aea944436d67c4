import { isPaid } from '#web/app/transfer/paid.ts'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'

/** The outcome of a transfer in its sender's words. */
export type Outcome =
  | 'delivered'
  | 'onItsWay'
  | 'inReview'
  /** The provider has the money and our server did not say yet that it knows. */
  | 'unconfirmed'
  /** Paid, and refunded in full. */
  | 'notCompleted'
  /** Paid, and refunded in full because its sender cancelled it. */
  | 'cancelled'
  | 'unpaid'

/** The outcomes that the confirmation has words for; an unpaid transfer belongs to the checkout. */
export type PaidOutcome = Exclude<Outcome, 'unpaid'>

export function outcomeOf(transfer: HeldTransfer): Outcome {
  const hasPaid = isPaid(transfer) || transfer.isPaidAtProvider === true
  switch (transfer.status) {
    case 'completed':
      return 'delivered'
    case 'failed':
      return hasPaid ? ended(transfer) : 'unpaid'
    case 'pending':
    case 'processing':
      return isPaid(transfer) ? underWay(transfer) : hasPaid ? 'unconfirmed' : 'unpaid'
    default:
      return transfer.status satisfies never
  }
}

const underWay = ({ payout }: HeldTransfer): Outcome => (payout === 'held' ? 'inReview' : 'onItsWay')

/** The server's sentence to the sender of a cancelled transfer. */
const CANCELLED = 'It was cancelled.'

const ended = ({ stateReason }: HeldTransfer): Outcome =>
  stateReason === CANCELLED ? 'cancelled' : 'notCompleted'
