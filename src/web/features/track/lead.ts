import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { reasonWords } from '#web/parts/progress/reason-words.ts'
import { coolingOffWords } from '#web/parts/progress/cooling-off.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'

/** The page's title: for the recipient it names the sender and the amount. */
export function titleOf(tracked: TrackedTransfer, { to }: Corridor): string {
  const { receiveAmount } = tracked
  const facts = {
    amount: receiveAmount === null ? '' : moneyText({ amount: receiveAmount, symbol: to.currencySymbol }),
    name: tracked.recipientName,
    sender: tracked.senderFirstName,
  }
  const { titles } = messages
  return tracked.viewer === 'sender' ? titles.sender(facts) : titles.recipient[tracked.status](facts)
}

/** The transfer's status in words, or the plain reason of a wait, a hold or a failure. */
export const leadOf = ({ viewer, status, stateReason, next, recipientName }: TrackedTransfer): string =>
  next?.milestone === 'sent' && next.by !== null
    ? coolingOffWords(recipientName, next.by)
    : (reasonWords.of(stateReason) ?? messages.leads[viewer][status])
