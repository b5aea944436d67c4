import type { TransferView } from '#shared/api/transfers.api.ts'
import { messages as names } from '#web/parts/messages.ts'
import { accountEnding } from '#web/parts/receipt-texts.ts'
import { SlipRow } from '#web/parts/SlipRow.tsx'
import { messages } from './messages.ts'

/** The order, with enough of the account for the sender to recognise it. */
export function CheckoutRows({ transfer }: { transfer: TransferView }) {
  const { walletNumber } = transfer.recipientDetails ?? {}
  return (
    <>
      <SlipRow label={messages.rows.delivery}>{names.delivery[transfer.deliveryMethod]}</SlipRow>
      <SlipRow label={messages.rows.payment}>{names.payment[transfer.paymentMethod]}</SlipRow>
      <SlipRow label={messages.rows.recipient}>{transfer.recipientName}</SlipRow>
      {transfer.bankName && <SlipRow label={messages.rows.bank}>{transfer.bankName}</SlipRow>}
      {transfer.accountNumber && <Ending label={messages.rows.account} of={transfer.accountNumber} />}
      {walletNumber && <Ending label={messages.rows.wallet} of={walletNumber} />}
    </>
  )
}

const Ending = ({ label, of }: { label: string; of: string }) => (
  <SlipRow label={label}>{messages.ending(accountEnding(of))}</SlipRow>
)
