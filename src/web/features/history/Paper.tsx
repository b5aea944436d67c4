import type { TransferView } from '#shared/api/transfers.api.ts'
import { messages as appMessages } from '#web/app/page/messages.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import type { Corridor } from '#web/parts/corridor.ts'
import { messages as partMessages } from '#web/parts/messages.ts'
import { Receipt } from '#web/parts/Receipt.tsx'
import { receiptMessages as texts } from '#web/parts/receipt-messages.ts'
import { referenceOf } from '#web/parts/receipt-texts.ts'
import { Slip } from '#web/parts/Slip.tsx'
import { SlipRow } from '#web/parts/SlipRow.tsx'
import { noteOf } from './lead.ts'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; corridor: Corridor }

/** The receipt of what was paid; of what was not, the slip as it was ordered: there is nothing to receipt. */
export function Paper({ transfer, corridor }: Props) {
  if (isPaid(transfer)) return <Receipt transfer={transfer} corridor={corridor} brand={appMessages.brand} />
  return (
    <Slip {...corridor} price={transfer} rows={<OrderRows transfer={transfer} />} note={noteOf(transfer)} />
  )
}

/** The order, beside its price. */
const OrderRows = ({ transfer }: { transfer: TransferView }) => (
  <>
    <SlipRow label={texts.recipient}>{transfer.recipientName}</SlipRow>
    <SlipRow label={texts.delivery}>{partMessages.delivery[transfer.deliveryMethod]}</SlipRow>
    <SlipRow label={messages.detail.payment}>{partMessages.payment[transfer.paymentMethod]}</SlipRow>
    <SlipRow label={texts.reference}>
      <bdi dir="ltr" className="tabular">
        {referenceOf(transfer)}
      </bdi>
    </SlipRow>
  </>
)
