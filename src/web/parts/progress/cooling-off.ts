import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { instantText } from '../dates.ts'

const HOUR_MS = 3_600_000

const endAfter = (startMs: number, hours: number): string => new Date(startMs + hours * HOUR_MS).toISOString()

/** The sentence about a transfer that waits, which names no rule; `leaves` says when it is sent. */
const wordsOf = (name: string, leaves: string): string =>
  `This is one of your first transfers to ${name}. For your protection it leaves ${leaves}. Until then you can cancel it at no cost.`

/** The sentence about a paid transfer that is sent at `until`. */
export const coolingOffWords = (name: string, until: string): string =>
  wordsOf(name, `on ${instantText(until)}`)

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
  if (paymentMethod === 'card')
    return wordsOf(recipientName, `on ${instantText(endAfter(nowMs, hours))} if you pay now`)
  return wordsOf(recipientName, `${hours} ${hours === 1 ? 'hour' : 'hours'} after your payment arrives`)
}
