import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { When } from '#web/parts/When.tsx'
import { stateReasonText } from './words/authorised.ts'
import { Card } from './Card.tsx'
import { actorTexts, eventTexts, messages } from './messages.ts'
import { translated } from './words/translated.ts'
import { stateWords } from './words/state-words.ts'

type Event = TransferFile['events'][number]

/** The events with actor and reason, the oldest first. */
export const Events = ({ events }: { events: readonly Event[] }) => (
  <Card title={messages.file.timeline}>
    <ol>
      {events.map((event, index) => (
        <li
          key={`${index} ${event.event}`} // what has happened stays in its place
          className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0 not-last:before:dot-line not-last:before:absolute not-last:before:start-0 not-last:before:top-5 not-last:before:bottom-0 not-last:before:w-5"
        >
          <span aria-hidden="true" className={`mx-auto mt-1.5 size-2.5 rounded-pill ${dotOf(event)}`} />
          <div className="flex min-w-0 flex-wrap justify-between gap-x-4 text-sm wrap-anywhere">
            <p>
              <span className="text-base font-medium">{eventTexts[event.event] ?? event.event}</span>{' '}
              <span className="text-muted">
                {messages.file.by} <bdi>{actorTexts[event.actor] ?? event.actor}</bdi>
              </span>
              {event.cause !== null && (
                <span className="block">
                  <bdi>{causeText(event.cause)}</bdi>
                </span>
              )}
              <span className="tabular block text-xs text-muted">{statePath(event)}</span>
            </p>
            <p className="text-muted">
              <When at={event.at} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  </Card>
)

/** A refund's reason is one of our codes; another cause has the words of the server or of who wrote it. */
const causeText = (cause: string): string =>
  (messages.refundReasons as Readonly<Record<string, string>>)[cause] ?? translated(stateReasonText(cause))

const statePath = ({ from, to }: Event): string =>
  from === null ? stateWords(to) : `${stateWords(from)} → ${stateWords(to)}`

function dotOf({ to }: Event): string {
  if (to.startsWith('failed')) return 'bg-danger'
  return to.endsWith('held') ? 'bg-sun' : 'bg-brand'
}
