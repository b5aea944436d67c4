import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { instantText } from '../dates.ts'
import { progressMessages } from './progress-messages.ts'

const texts = progressMessages.coolingOff

const HOUR_MS = 3_600_000

const endAfter = (startMs: number, hours: number): string => new Date(startMs + hours * HOUR_MS).toISOString()

/** The sentence about a paid transfer that is sent at `until`. */
export const coolingOffWords = (name: string, until: string): string => texts.until(name, instantText(until))

type Waiting = Pick<TransferView, 'waitHours' | 'payout' | 'paidAt' | 'recipientName' | 'actionNeeded'>

/** The sentence about a transfer while its cooling-off is under way; undefined: it has none, it is over, or its sender must act first. */
export function coolingOffOf(
  { waitHours, payout, paidAt, recipientName, actionNeeded }: Waiting,
  nowMs: number,
): string | undefined {
  if (waitHours === null || paidAt === null || payout !== 'ready' || actionNeeded !== null) return undefined
  const until = endAfter(Date.parse(paidAt), waitHours)
  return nowMs < Date.parse(until) ? coolingOffWords(recipientName, until) : undefined
}

type Unpaid = Pick<TransferView, 'waitHours' | 'paymentMethod' | 'recipientName'>

/** The sentence before the payment; undefined where the transfer will not wait. Nobody knows yet when bank money arrives. */
export function coolingOffAhead(
  { waitHours: hours, paymentMethod, recipientName }: Unpaid,
  nowMs: number,
): string | undefined {
  if (hours === null) return undefined
  if (paymentMethod === 'card') return texts.ifPaidNow(recipientName, instantText(endAfter(nowMs, hours)))
  return texts.afterPayment(recipientName, hours)
}
