import { useMutation } from '@tanstack/react-query'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { type FreshOffer, orderAgain } from './calls.ts'
import { lostPromo } from './fresh-order.ts'
import { messages } from './messages.ts'
import { PriceChange } from './PriceChange.tsx'
import { useChangeDetails } from './use-change-details.ts'

type Props = {
  transfer: TransferView
  offer: FreshOffer
  /** The offer has expired as well: another is needed. */
  onStale: () => void
}

/** A transfer that cannot be paid as it is goes on as a new one, once the sender has accepted its price. */
export function FreshPrice({ transfer, offer, onStale }: Props) {
  const { quote, reason, end } = offer
  const { setTransfer } = useTransfer()
  const changeDetails = useChangeDetails(transfer)
  const toast = useToast()
  const order = useMutation({
    mutationFn: () => orderAgain(transfer, offer),
    onSuccess: setTransfer,
    onError: error => {
      toast({ title: messages.notOrdered, description: errorWords(error), tone: 'danger' })
      if (isRefusal(error, 'quote_expired')) onStale()
    },
  })
  const promo = lostPromo(transfer, quote)
  return (
    <PriceChange
      {...messages.offer.ends[end][transfer.paymentMethod]}
      // Money that came too late was charged: the reason says where it goes.
      remarks={[reason ?? messages.offer.notCharged, ...(promo ? [messages.offer.promoLost(promo)] : [])]}
      before={transfer}
      now={quote}
      isBusy={order.isPending}
      onAccept={() => order.mutate()}
      onBack={changeDetails}
    />
  )
}
