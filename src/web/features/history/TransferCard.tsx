import { Link } from 'wouter'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { cancellabilityOf } from '#web/app/cancellation/cancellation.ts'
import { Countdown } from '#web/app/cancellation/Countdown.tsx'
import { useSecondsLeft } from '#web/app/cancellation/use-seconds-left.ts'
import { type Corridor, corridorOf } from '#web/parts/country/corridor.ts'
import { CorridorMark } from '#web/parts/country/CorridorMark.tsx'
import { referenceOf } from '#web/parts/receipt/receipt-texts.ts'
import { When } from '#web/parts/When.tsx'
import { historyPath } from '#web/paths.ts'
import { Money } from '#web/ui/Money.tsx'
import { isPaid } from '#web/app/transfer/paid.ts'
import { isPayable } from './lead.ts'
import { messages } from './messages.ts'
import { Standing } from './Standing.tsx'

/** A small slip, all of which is the link to its transfer. */
export function TransferCard({ transfer }: { transfer: TransferView }) {
  const { from, to } = corridorOf(transfer, useBoot().countries)
  return (
    <li>
      <Link
        href={historyPath(transfer.id)}
        className="group ticket rounded-field transition-transform hover:-translate-y-px"
      >
        <div className="ticket-sheet grid content-between gap-3 rounded-t-field p-4 sm:rounded-s-field sm:rounded-se-none sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="text-lg font-semibold wrap-anywhere group-hover:text-brand">
              {transfer.recipientName}
            </h3>
            <Standing transfer={transfer} symbol={from.currencySymbol} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            <CorridorMark from={from} to={to} />
            <When at={transfer.createdAt} />
            <bdi dir="ltr" className="tabular">
              {referenceOf(transfer)}
            </bdi>
            {transfer.cancellableUntil !== null && (
              <CardCountdown transfer={transfer} until={transfer.cancellableUntil} />
            )}
          </div>
        </div>
        <Figures transfer={transfer} from={from} to={to} />
      </Link>
    </li>
  )
}

/** Only while it counts; what else there is to say of it stands on its own page. */
function CardCountdown({ transfer, until }: { transfer: TransferView; until: string }) {
  const secondsLeft = useSecondsLeft(until)
  if (cancellabilityOf(transfer, secondsLeft) !== 'timed') return null
  return <Countdown until={until} secondsLeft={secondsLeft} />
}

const figureClass = 'flex flex-wrap items-baseline gap-x-3 max-sm:flex-col sm:w-full'

/** The receive amount and the amount sent, beyond the tear line. */
function Figures({ transfer, from, to }: { transfer: TransferView } & Corridor) {
  return (
    <dl className="ticket-stub flex flex-wrap content-center gap-x-8 gap-y-1 rounded-b-field p-4 sm:rounded-e-field sm:rounded-es-none sm:px-5">
      <div className={figureClass}>
        <dt className="text-xs text-muted">{messages.received[transfer.status]}</dt>
        <dd className="font-bold sm:ms-auto">
          <Money amount={transfer.receiveAmount} symbol={to.currencySymbol} />
        </dd>
      </div>
      <SentFigure transfer={transfer} symbol={from.currencySymbol} />
    </dl>
  )
}

/** A failed transfer shows only a payment that was made; an unpaid one has cost nothing. */
function SentFigure({ transfer, symbol }: { transfer: TransferView; symbol: string }) {
  const hasFailed = transfer.status === 'failed'
  if (hasFailed && !isPaid(transfer)) return null
  const label = hasFailed ? messages.paid : isPayable(transfer) ? messages.toSend : messages.sent
  return (
    <div className={figureClass}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="sm:ms-auto sm:text-sm">
        <Money amount={hasFailed ? transfer.totalAmount : transfer.sendAmount} symbol={symbol} />
      </dd>
    </div>
  )
}
