import type { QuoteView } from '#shared/api/quotes.api.ts'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { instantText, timeText } from '#web/parts/dates.ts'
import { messages } from './messages.ts'

/** Until when the price is held: a time of day for a card, for a bank transfer the day as well. */
export function lockNote(transfer: TransferView, offered: QuoteView | undefined): string {
  const until = offered?.expiresAt ?? transfer.priceLockedUntil
  const isToday = transfer.paymentMethod === 'card' || offered !== undefined
  return messages.heldUntil(isToday ? timeText(until) : instantText(until))
}
