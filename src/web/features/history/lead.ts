import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { instantText, timeText } from '#web/parts/dates.ts'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { coolingOffOf } from '#web/parts/progress/cooling-off.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { messages, type TransferFacts } from './messages.ts'

/** The facts that the sentences about a transfer use. */
export const factsOf = (transfer: TransferView, { from, to }: Corridor): TransferFacts => ({
  amount: moneyText({ amount: transfer.receiveAmount, symbol: to.currencySymbol }),
  total: moneyText({ amount: transfer.totalAmount, symbol: from.currencySymbol }),
  name: transfer.recipientName,
  reason: reasonWords.of(transfer.stateReason),
})

type Situation = keyof typeof messages.leads

/** The situation of a transfer and of its sender's money. */
function situationOf({ status, payIn, payout, paymentMethod, actionNeeded }: TransferView): Situation {
  switch (status) {
    case 'pending':
      return 'unpaid'
    case 'processing':
      if (payIn === 'processing') return paymentMethod === 'card' ? 'authorised' : 'awaited'
      if (actionNeeded !== null) return 'actionNeeded'
      return payout === 'held' ? 'inReview' : 'onItsWay'
    case 'completed':
      return 'delivered'
    case 'failed':
      return payIn === 'refunding' || payIn === 'refunded' ? payIn : 'ended'
    default:
      return status satisfies never
  }
}

export const leadOf = (transfer: TransferView, facts: TransferFacts): string =>
  coolingOffOf(transfer, Date.now()) ?? messages.leads[situationOf(transfer)](facts)

/** Whether its sender can still pay for it. */
export const isPayable = (transfer: TransferView): boolean =>
  ['unpaid', 'awaited'].includes(situationOf(transfer))

/** The slip's note on the price of an unpaid transfer: a card has minutes, a bank transfer days, so it names the day. */
export function noteOf(transfer: TransferView): string {
  const { status, paymentMethod, priceLockedUntil: until } = transfer
  if (status === 'failed') return messages.detail.notPaid
  if (situationOf(transfer) === 'authorised') return messages.detail.priceKept
  return messages.detail.heldUntil(paymentMethod === 'bank' ? instantText(until) : timeText(until))
}
