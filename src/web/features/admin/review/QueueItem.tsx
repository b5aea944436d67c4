import { Clock } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { CorridorMark } from '#web/parts/country/CorridorMark.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { SelectBox } from '../list/SelectBox.tsx'
import { authorisedText, stateReasonText } from '../transfers/words/authorised.ts'
import { actionTexts } from '../transfers/messages.ts'
import { Standing } from '../transfers/Standing.tsx'
import { messages } from './messages.ts'
import { ageOf } from './waiting-time.ts'
import { ageText } from '../list/age.ts'
import type { Decision } from './decision.ts'
import { translated } from '../transfers/words/translated.ts'

type Props = {
  transfer: ListedTransfer
  corridor: Corridor
  nowMs: number
  isSelected: boolean
  onSelect: () => void
  /** Undefined where there is nothing to decide here. */
  onDecide: ((decision: Decision) => void) | undefined
  /** True if the person's roles allow the act that the server names next. */
  mayAct: boolean
  /** Does what the server says comes next. */
  onAct: () => void
}

/** One that waits: who, how much, why and for how long. */
export function QueueItem({
  transfer,
  corridor: { from, to },
  nowMs,
  isSelected,
  onSelect,
  ...props
}: Props) {
  const { attention, mainAction } = transfer
  const { onDecide, mayAct, onAct } = props
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field border border-line bg-surface p-4 focus-within:border-brand">
      <SelectBox
        label={bulkMessages.select(transfer.referenceNumber)}
        isSelected={isSelected}
        onToggle={onSelect}
      />
      <div className="min-w-0 flex-[1_1_24rem]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            href={deskTransferPath(transfer.id)}
            state={{ from: location.pathname + location.search }}
            className="font-semibold text-brand hover:underline"
          >
            <bdi dir="ltr" className="tabular">
              {transfer.referenceNumber}
            </bdi>
          </Link>
          <Standing transfer={transfer} />
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Clock aria-hidden="true" className="size-4" />
            {messages.waits(ageText(ageOf(transfer, nowMs)))}
          </span>
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
          <span>
            <bdi className="font-medium">{transfer.senderName}</bdi> {messages.arrow}{' '}
            <bdi className="font-medium">{transfer.recipientName}</bdi>
          </span>
          <CorridorMark from={from} to={to} />
          <span className="text-muted">
            {from.name} {messages.arrow} {to.name}
          </span>
        </p>
        {attention === undefined ? (
          <HeldBecause transfer={transfer} />
        ) : (
          attention.map(words => (
            <p key={words} className="mt-1 text-sm text-warn wrap-anywhere">
              {translated(words)}
            </p>
          ))
        )}
      </div>
      <p className="text-xl font-bold sm:ms-auto">
        <Money amount={transfer.sendAmount} symbol={from.currencySymbol} />
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        {onDecide ? (
          <>
            <Button
              size="small"
              aria-label={`${messages.release} ${transfer.referenceNumber}`}
              onClick={() => onDecide('release')}
            >
              {messages.release}
            </Button>
            <Button
              size="small"
              look="danger"
              aria-label={`${messages.reject} ${transfer.referenceNumber}`}
              onClick={() => onDecide('reject')}
            >
              {messages.reject}
            </Button>
          </>
        ) : mainAction && mayAct ? (
          <Button
            size="small"
            look="secondary"
            aria-label={`${actionTexts[mainAction].button} ${transfer.referenceNumber}`}
            onClick={onAct}
          >
            {actionTexts[mainAction].button}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The reason of an authorised one is written for its sender, as in FileHead. */
function HeldBecause({ transfer }: { transfer: ListedTransfer }) {
  const authorised = authorisedText(transfer)
  return authorised === undefined ? (
    <p className="mt-1 text-sm text-muted wrap-anywhere">
      {stateReasonText(transfer.stateReason) ?? messages.noReason}
    </p>
  ) : (
    <p className="mt-1 text-sm text-warn">{authorised}</p>
  )
}
