import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { AsOf } from '#web/parts/AsOf.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { type QueueName, queueQuery } from '../transfers/calls.ts'
import { messages } from './messages.ts'
import { QueueList } from './QueueList.tsx'

/** One queue in all its states. */
export function Queue({ queue }: { queue: QueueName }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queueQuery(queue))
  const again = () => void refetch()
  const failed = error && !isFetching && (
    <NotLoaded title={messages.notLoaded} error={error} onAgain={again} className="mb-4" />
  )
  if (data === undefined) return failed || <Looking />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{messages.leads[queue]}</p>
        <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={again} />
      </div>
      {failed}
      <QueueList
        rows={data.rows}
        isAll={data.next === null}
        nowMs={dataUpdatedAt}
        isDecidable={queue === 'review'}
        empty={<Nothing queue={queue} />}
      />
    </>
  )
}

const Nothing = ({ queue }: { queue: QueueName }) => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-16 text-center">
    <Inbox aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{messages.none[queue]}</p>
    <p className="text-muted">{messages.noneText}</p>
  </div>
)

const Looking = () => (
  <div className="coming">
    <p role="status" className="py-4 text-muted">
      {messages.looking}
    </p>
    <div aria-hidden="true" className="grid gap-3">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-24 rounded-field border border-line bg-surface" />
      ))}
    </div>
  </div>
)
