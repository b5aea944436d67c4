import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { receiptMessages as texts } from './receipt-messages.ts'

/** The transfer's reference; where it has none, 'MTR' and the last 8 digits of its time. */
export const referenceOf = ({ referenceNumber, createdAt }: TransferView): string =>
  referenceNumber || `MTR${new Date(createdAt).getTime().toString().slice(-8)}`

/** The last four characters of an account: enough to recognise it, too little to use it. */
export const accountEnding = (accountNumber: string): string => accountNumber.replace(/\s/g, '').slice(-4)

/** The transfer's status, or the refund's where the payment is refunded. */
export function statusText({ status, payIn }: TransferView): string {
  if (payIn === 'refunding' || payIn === 'refunded') return texts[payIn]
  return texts.statuses[status]
}

/** The receive amount's label: 'received' only after the payout. */
export function receivedLabel({ status }: TransferView): string {
  if (status === 'completed') return texts.received
  return status === 'failed' ? texts.notReceived : texts.toBeReceived
}
