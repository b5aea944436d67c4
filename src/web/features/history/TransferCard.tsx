import { useId } from 'react'
import { Link } from 'wouter'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { useBoot } from '#web/app/boot-context.ts'
import { corridorOf } from '#web/parts/corridor.ts'
import { CorridorMark } from '#web/parts/CorridorMark.tsx'
import { referenceOf } from '#web/parts/receipt-texts.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { When } from '#web/parts/When.tsx'
import { historyPath } from '#web/paths.ts'
import { Money } from '#web/ui/Money.tsx'
import { isPayable } from './lead.ts'
import { messages } from './messages.ts'

const figureClass = 'flex flex-wrap items-baseline gap-x-3 max-sm:flex-col sm:w-full'

/** A small slip. All of it leads to the transfer; the link itself is the recipient's name. */
export function TransferCard({ transfer }: { transfer: TransferView }) {
  const reference = useId()
  const { from, to } = corridorOf(transfer, useBoot().countries)
  return (
    <li className="ticket group relative transition-transform hover:-translate-y-px has-focus-visible:rounded-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <div className="ticket-sheet grid content-between gap-3 rounded-t-field p-4 sm:rounded-s-field sm:rounded-se-none sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-lg font-semibold wrap-anywhere">
            <Link
              href={historyPath(transfer.id)}
              aria-describedby={reference}
              className="group-hover:text-brand after:absolute after:inset-0 after:z-10 focus-visible:outline-none"
            >
              {transfer.recipientName}
            </Link>
          </h3>
          <StatusBadge status={transfer.status} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <CorridorMark from={from} to={to} />
          <When at={transfer.createdAt} />
          <span id={reference} className="tabular">
            <bdi dir="ltr">{referenceOf(transfer)}</bdi>
          </span>
        </div>
      </div>
      <dl className="ticket-stub flex flex-wrap content-center gap-x-8 gap-y-1 rounded-b-field p-4 sm:rounded-e-field sm:rounded-es-none sm:px-5">
        <div className={figureClass}>
          <dt className="text-xs text-muted">{messages.received[transfer.status]}</dt>
          <dd className="font-bold sm:ms-auto">
            <Money amount={transfer.receiveAmount} symbol={to.currencySymbol} />
          </dd>
        </div>
        <div className={figureClass}>
          <dt className="text-xs text-muted">{isPayable(transfer) ? messages.toSend : messages.sent}</dt>
          <dd className="sm:ms-auto sm:text-sm">
            <Money amount={transfer.sendAmount} symbol={from.currencySymbol} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
