import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { Cancellation } from '#web/app/cancellation/Cancellation.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import type { Corridor } from '#web/parts/corridor.ts'
import { isMoving, pollMs } from '#web/parts/poll.ts'
import { progressQuery } from '#web/parts/progress-query.ts'
import { paths } from '#web/paths.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { DetailActions } from './DetailActions.tsx'
import { leadOf, factsOf } from './lead.ts'
import { messages } from './messages.ts'
import { Progress } from './Progress.tsx'
import { Standing } from './Standing.tsx'

type Props = { transfer: TransferView; corridor: Corridor }

/** The transfer's situation and the possible actions, in words beside the receipt. */
export function DetailText({ transfer, corridor }: Props) {
  const progress = useQuery({
    ...progressQuery(transfer.id),
    refetchInterval: ({ state }) => (isMoving(state.data?.next) ? pollMs(state) : false),
  })
  // After a cancellation the page speaks of another state: one reads it from its heading.
  const [cancellations, setCancellations] = useState(0)
  const facts = factsOf(transfer, corridor)
  const partialRefundsText = moneyText({
    amount: transfer.partialRefunds,
    symbol: corridor.from.currencySymbol,
  })
  const { transfer: held, clearTransfer } = useTransfer()
  const afterwards = () => {
    // Else the checkout would go on asking for its payment.
    if (held?.id === transfer.id) clearTransfer()
    setCancellations(count => count + 1)
  }
  return (
    <div className="min-w-0 flex-[999_1_26rem] print:hidden">
      <Link
        href={paths.history}
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-pill px-2 text-sm font-medium text-brand hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {messages.detail.back}
      </Link>
      <PageHeading
        key={cancellations}
        text={messages.detail.title(transfer.recipientName)}
        className="mt-3 wrap-anywhere"
      />
      <div className="mt-4">
        <Standing transfer={transfer} symbol={corridor.from.currencySymbol} />
      </div>
      <p className="mt-3 max-w-prose text-lg text-muted wrap-anywhere">{leadOf(transfer, facts)}</p>
      {transfer.partialRefunds !== '0.00' && (
        <p className="mt-3 max-w-prose text-muted">{messages.detail.partialRefunds(partialRefundsText)}</p>
      )}
      <DetailActions transfer={transfer} />
      <Cancellation
        transfer={transfer}
        facts={facts}
        onCancelled={afterwards}
        onTooLate={() => {}}
        className="mt-5"
      />
      <Progress transfer={transfer} progress={progress} />
    </div>
  )
}
