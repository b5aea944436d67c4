import type { TransferView } from '#shared/api/transfers.api.ts'
import { messages as names } from '#web/parts/messages.ts'
import { SlipRow } from '#web/parts/SlipRow.tsx'
import { messages } from './messages.ts'

export function CheckoutRows({ transfer }: { transfer: TransferView }) {
  return (
    <>
      <SlipRow label={messages.rows.delivery}>{names.delivery[transfer.deliveryMethod]}</SlipRow>
      <SlipRow label={messages.rows.payment}>{names.payment[transfer.paymentMethod]}</SlipRow>
      <SlipRow label={messages.rows.recipient}>{transfer.recipientName}</SlipRow>
    </>
  )
}
