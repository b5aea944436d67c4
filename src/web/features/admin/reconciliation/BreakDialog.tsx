import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BreakFile } from '#shared/api/admin/money/reconciliation.api.ts'
import { dayText, instantText } from '#web/parts/dates.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Money, moneyText } from '#web/ui/Money.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { BreakForm } from './BreakForm.tsx'
import { breakQuery } from './calls.ts'
import { breakMessages as texts, eventTexts, kindTexts, lineTexts, messages, sourceText } from './messages.ts'

type Props = { id: string; onClose: () => void }

/** A break: both sides, what happened to it, and what can be done about it. */
export function BreakDialog({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery(breakQuery(id))
  const [isTyped, setIsTyped] = useState(false)
  return (
    <Dialog
      title={data === undefined ? texts.break : kindTexts[data.kind]}
      isOpen
      onClose={onClose}
      isDismissible={!isTyped}
    >
      {data === undefined ? (
        error === null ? (
          <p role="status">{texts.loading}</p>
        ) : (
          <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
        )
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <Facts found={data} />
          <History events={data.events} />
          <Allowed to="reconciliation.write">
            <BreakForm key={data.events.length} found={data} onTyped={setIsTyped} onClose={onClose} />
          </Allowed>
        </div>
      )}
    </Dialog>
  )
}

const Facts = ({ found }: { found: BreakFile }) => (
  <div className="grid grid-cols-1 gap-3">
    <p className="text-sm text-muted">
      {sourceText(found.source)}, {dayText(found.day)}
    </p>
    <p className="font-medium">{differenceText(found)}</p>
    <dl className="grid gap-3 sm:grid-cols-2">
      <Side name={texts.ours} lines={found.ours} />
      <Side name={texts.theirs} lines={found.theirs} />
    </dl>
    <p className="text-xs wrap-anywhere text-muted">
      {texts.key} <bdi dir="ltr">{found.key}</bdi>
    </p>
  </div>
)

function differenceText({ difference, currency }: BreakFile): string {
  const size = moneyText({ amount: difference.replace('-', ''), symbol: currency })
  if (difference === '0.00') return texts.same
  return difference.startsWith('-') ? texts.less(size) : texts.more(size)
}

const Side = ({ name, lines }: { name: string; lines: BreakFile['ours'] }) => (
  <div className="min-w-0 rounded-field bg-soft px-3 py-2">
    <dt className="text-xs font-medium text-muted">{name}</dt>
    <dd className="text-sm">
      {lines.length === 0 ? (
        texts.nothing
      ) : (
        <ul className="grid gap-2">
          {lines.map(line => (
            <li key={`${line.id} ${line.amount} ${line.currency}`}>
              <span className="flex justify-between gap-3">
                {lineTexts[line.kind] ?? line.kind}
                <Money amount={line.amount} symbol={line.currency} />
              </span>
              <time dateTime={line.at} className="block text-xs text-muted">
                {instantText(line.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </dd>
  </div>
)

const History = ({ events }: { events: BreakFile['events'] }) => (
  <section>
    <h3 className="mb-2 text-sm font-semibold">{texts.history}</h3>
    <ol className="grid gap-2 text-sm">
      {events.map(({ id, at, actor, what, text }) => (
        <li key={id}>
          <p>
            <bdi className="font-medium">{actor ?? texts.aRun}</bdi> {eventTexts[what]}
            <span className="text-muted">, {instantText(at)}</span>
          </p>
          {text !== null && (
            <p className="wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
)
