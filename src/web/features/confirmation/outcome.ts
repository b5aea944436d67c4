import { isPaid } from '#web/app/transfer/paid.ts'
import type { HeldTransfer } from '#web/app/transfer/transfer-context.tsx'

/** What has become of a transfer, as its sender is told. */
export type Outcome =
  | 'delivered'
  | 'onItsWay'
  | 'inReview'
  /** The provider has the money and our server did not say yet that it knows. */
  | 'unconfirmed'
  /** Paid, and all of it goes back. */
  | 'notCompleted'
  /** The same, as its sender wanted it. */
  | 'cancelled'
  | 'unpaid'

/** What the confirmation has words for; an unpaid transfer belongs to the checkout. */
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

/** How the server says it to its sender. */
const CANCELLED = 'It was cancelled.'

const ended = ({ stateReason }: HeldTransfer): Outcome =>
  stateReason === CANCELLED ? 'cancelled' : 'notCompleted'
